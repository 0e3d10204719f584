// A slow line, and what a page costs on it: bytes, requests, and the time until its board can be played.

/** 400 kbit/s in bytes per millisecond, and the milliseconds from a request to the first byte of its answer. */
export const RATE = 50;
export const LATENCY = 400;
/** A page needs two round trips before its board can be played: one for the page, one for what the page names. */
export const ROUND_TRIPS = 2;

/** Gives a page a slow line. Call it before the page is opened. */
export async function slow(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false, latency: LATENCY, downloadThroughput: RATE * 1000, uploadThroughput: RATE * 1000,
  });
  return line;
}

/** Counts what a page loads, by kind. The numbers grow while it loads. */
export async function counted(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const weight = { requests: 0, page: 0, scripts: 0, styles: 0, other: 0, total: 0, late: 0 };
  const kinds = new Map();
  const names = { Document: 'page', Script: 'scripts', Stylesheet: 'styles' };
  line.on('Network.requestWillBeSent', ({ requestId, type, initiator, documentURL }) => {
    kinds.set(requestId, names[type] ?? 'other');
    // Scripts and styles that the page itself does not name cost a round trip more.
    if ((type === 'Script' || type === 'Stylesheet') && initiator.url !== documentURL) weight.late += 1;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests += 1;
    weight[kinds.get(requestId) ?? 'other'] += encodedDataLength;
    weight.total += encodedDataLength;
  });
  return weight;
}

/** Notes in the page when its board can first be played, in milliseconds after the request; call before it is opened. */
export function watchPlayable(page) {
  return page.addInitScript(() => {
    const look = () => {
      if (self.playableAt === undefined && document.querySelector('#board .playable')) self.playableAt = performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
}

/** The milliseconds from the request to a board that can be played. */
export async function playable(page) {
  const found = await page.waitForFunction(() => self.playableAt, null, { timeout: 60000 });
  return found.jsonValue();
}

/** The shortest time in milliseconds in which the line can bring this many bytes. */
export const shortest = (bytes) => ROUND_TRIPS * LATENCY + bytes / RATE;
