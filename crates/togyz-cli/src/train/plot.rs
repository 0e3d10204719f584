//! Plots as SVG: the losses of a fit over the epochs, and predictions against results.

use std::fmt::Write as _;

use togyz_engine::train::Loss;

use super::calibrate::Bucket;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// The edges of the plot area.
const LEFT: f64 = 78.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 46.0;
const BOTTOM: f64 = 366.0;

/// Blue and orange, which colour-blind readers can distinguish; one of the lines is dashed.
const FITTED: &str = "#0072b2";
const KEPT_APART: &str = "#d55e00";

/// About this many marks on an axis.
const MARKS: f64 = 6.0;

/// The plot of the losses so far, for this many epochs.
pub(super) fn losses(losses: &[Loss], epochs: u32) -> String {
    let all = || losses.iter().flat_map(|loss| [loss.fitted, loss.kept_apart]);
    let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
    let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
    let step = step((high - low).max(1e-4) / MARKS);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let high = if high > low { high } else { low + step };
    let last = f64::from(epochs.max(2));
    let x = |epoch: f64| LEFT + (epoch - 1.0) / (last - 1.0) * (RIGHT - LEFT);
    let y = |loss: f64| BOTTOM - (loss - low) / (high - low) * (BOTTOM - TOP);

    let mut svg = opening(HEIGHT, "Loss by epoch");
    let decimals = (-step.log10().floor()).clamp(0.0, 9.0) as usize;
    let marks = ((high - low) / step).round() as u32;
    for mark in 0..=marks {
        let loss = low + f64::from(mark) * step;
        let at = y(loss);
        svg += &line(LEFT, at, RIGHT, at, "#ddd");
        svg += &label(LEFT - 8.0, at + 4.0, "end", &format!("{loss:.decimals$}"));
    }
    let every = self::step((last - 1.0) / MARKS).max(1.0) as u32;
    for epoch in (1..=last as u32).filter(|&epoch| epoch == 1 || epoch.is_multiple_of(every)) {
        let at = x(epoch.into());
        svg += &line(at, BOTTOM, at, BOTTOM + 5.0, "#333");
        svg += &label(at, BOTTOM + 20.0, "middle", &epoch.to_string());
    }
    svg += &axes(BOTTOM, "epoch", "loss (mean cross-entropy)");
    let curves = [
        (FITTED, "", "fitted", LEFT + 20.0, losses.iter().map(|l| l.fitted).collect::<Vec<_>>()),
        (
            KEPT_APART,
            " stroke-dasharray=\"7 4\"",
            "kept apart",
            LEFT + 220.0,
            losses.iter().map(|l| l.kept_apart).collect(),
        ),
    ];
    for (colour, dashes, name, at, values) in curves {
        let points: Vec<(f64, f64)> =
            (1..).zip(&values).map(|(epoch, &loss)| (x(f64::from(epoch)), y(loss))).collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let path = path.join(" ");
        // Ignored results: writing to a String never fails.
        let _ = writeln!(
            svg,
            "<polyline points=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>"
        );
        for (x, y) in points {
            let _ =
                writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"{colour}\"/>");
        }
        let _ = writeln!(
            svg,
            "<line x1=\"{at}\" y1=\"24\" x2=\"{}\" y2=\"24\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>",
            at + 30.0
        );
        let text = values.last().map_or(name.to_owned(), |loss| format!("{name}: {loss:.4}"));
        svg += &label(at + 38.0, 28.0, "start", &text);
    }
    svg += "</svg>\n";
    svg
}

/// Predictions (to the right) against results (upwards): on the thin line both are equal. The size of a dot grows
/// with its number of positions.
pub(super) fn calibration(buckets: &[Bucket]) -> String {
    // A square field.
    const LOW: f64 = TOP + RIGHT - LEFT;
    let x = |part: f64| LEFT + part * (RIGHT - LEFT);
    let y = |part: f64| LOW - part * (LOW - TOP);
    let mut svg = opening(LOW + 54.0, "Share of the point: predicted and made");
    for tenths in 0..=10 {
        let part = f64::from(tenths) / 10.0;
        svg += &line(LEFT, y(part), RIGHT, y(part), "#ddd");
        svg += &line(x(part), TOP, x(part), LOW, "#ddd");
        svg += &label(LEFT - 8.0, y(part) + 4.0, "end", &format!("{part:.1}"));
        svg += &label(x(part), LOW + 20.0, "middle", &format!("{part:.1}"));
    }
    svg += &line(x(0.0), y(0.0), x(1.0), y(1.0), KEPT_APART);
    svg += &axes(LOW, "predicted share of the point", "share of the point that was made");
    let most = buckets.iter().map(|bucket| bucket.positions).max().unwrap_or(1) as f64;
    for bucket in buckets {
        let radius = 2.5 + 7.0 * (bucket.positions as f64 / most).sqrt();
        let (x, y) = (x(bucket.predicted), y(bucket.made));
        // Ignored results: writing to a String never fails.
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{FITTED}\" fill-opacity=\"0.8\"/>"
        );
    }
    svg += "</svg>\n";
    svg
}

fn opening(height: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\" fill=\"#333\">\n\
         <title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    )
}

/// Both axes of a plot that ends at this height, with their labels.
fn axes(bottom: f64, across: &str, upwards: &str) -> String {
    let middle = (TOP + bottom) / 2.0;
    line(LEFT, TOP, LEFT, bottom, "#333")
        + &line(LEFT, bottom, RIGHT, bottom, "#333")
        + &label((LEFT + RIGHT) / 2.0, bottom + 42.0, "middle", across)
        + &format!(
            "<text x=\"18\" y=\"{middle}\" text-anchor=\"middle\" transform=\"rotate(-90 18 {middle})\">\
             {upwards}</text>\n"
        )
}

/// The smallest 1, 2 or 5 times a power of ten that is at least this.
fn step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let times = [1.0, 2.0, 5.0].into_iter().find(|times| times * power >= least * (1.0 - 1e-9));
    times.unwrap_or(10.0) * power
}

fn line(x1: f64, y1: f64, x2: f64, y2: f64, colour: &str) -> String {
    format!(
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\"/>\n"
    )
}

fn label(x: f64, y: f64, anchor: &str, text: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (least, round) in [(1.0, 1.0), (1.2, 2.0), (0.03, 0.05), (7.0, 10.0)] {
            assert!((step(least) - round).abs() < 1e-9, "{least}: {}", step(least));
        }
    }

    #[test]
    fn every_bucket_is_drawn_at_its_place() {
        let bucket =
            |predicted, made| Bucket { positions: 100, predicted, made, ..Bucket::default() };
        let svg = calibration(&[bucket(0.0, 0.0), bucket(0.5, 0.25), bucket(1.0, 1.0)]);
        let side = RIGHT - LEFT;
        for (across, upwards) in [(0.0, 0.0), (0.5, 0.25), (1.0, 1.0)] {
            let (x, y) = (LEFT + across * side, TOP + (1.0 - upwards) * side);
            assert!(svg.contains(&format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\"")), "{svg}");
        }
    }

    #[test]
    fn every_loss_lies_in_the_field() {
        let same = Loss { fitted: 0.4, kept_apart: 0.4 };
        let falling: Vec<Loss> = (0..24)
            .map(|epoch| 0.5 - f64::from(epoch) / 200.0)
            .map(|fitted| Loss { fitted, kept_apart: fitted + 0.013 })
            .collect();
        for (epochs, rows) in [(24, &falling[..]), (24, &falling[..3]), (1, &[same]), (5, &[])] {
            let svg = losses(rows, epochs);
            assert_eq!(svg.matches("<circle").count(), 2 * rows.len());
            for circle in svg.split("<circle ").skip(1) {
                let numbers: Vec<f64> =
                    circle.split('"').filter_map(|text| text.parse().ok()).collect();
                assert!((LEFT..=RIGHT).contains(&numbers[0]), "{circle}");
                assert!((TOP..=BOTTOM).contains(&numbers[1]), "{circle}");
            }
        }
    }
}
