// The sounds of the board, synthesized by the browser: a tick for each kumalak, a thud for a capture, two notes for a
// tuzdyk, an alarm, the end of a game.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let context = null;

/** How long a call waits for the browser to allow a sound, in milliseconds. */
const PATIENCE = 1000;

/** The audio context; a browser allows it after the first click or key, some also on the page after it. */
function ready() {
  if (!settings.sound) return null;
  if (context?.state === 'running') return context;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  return context;
}

/**
 * Plays one note that fades out.
 * @param {number} pitch
 * @param {number} length in seconds
 * @param {number} loudness
 * @param {OscillatorType} [shape]
 * @param {number} [delay]
 * @param {number} [fall] the pitch it slides to
 */
function note(pitch, length, loudness, shape = 'sine', delay = 0, fall = pitch) {
  const audio = ready();
  if (!audio) return;
  const begin = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, begin);
  oscillator.frequency.exponentialRampToValueAtTime(fall, begin + length);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}

export const sound = {
  /** A kumalak falls; the pitch varies a little. @param {number} index */
  tick(index) {
    const pitch = 820 + ((index * 67) % 140);
    note(pitch, 0.05, 0.12, 'triangle', 0, pitch * 0.6);
    note(190, 0.04, 0.08, 'sine', 0, 120);
  },
  capture() {
    note(150, 0.28, 0.3, 'sine', 0, 55);
    note(320, 0.08, 0.1, 'triangle', 0, 160);
  },
  tuzdyk() {
    note(523, 0.3, 0.14, 'triangle');
    note(784, 0.45, 0.14, 'triangle', 0.14);
  },
  alarm() {
    note(660, 0.18, 0.1, 'sine');
    note(660, 0.18, 0.1, 'sine', 0.26);
  },
  /** It is your turn. On a page without a click the browser is asked; its sound never comes late. */
  async call() {
    if (!settings.sound) return;
    context ??= new AudioContext();
    if (context.state !== 'running') await Promise.race([context.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    note(587, 0.25, 0.12, 'triangle');
    note(880, 0.4, 0.12, 'triangle', 0.16);
  },
  end() {
    [392, 494, 587, 784].forEach((pitch, index) => note(pitch, 0.7, 0.1, 'triangle', index * 0.12));
  },
};
