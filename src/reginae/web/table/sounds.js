// Two sounds: it is my turn; something was captured or revealed.

import { DEFAULTS, isSoundOn, settings } from "../settings.js";

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} after
 * @param {number} length
 * @param {number} loudness
 */
function bell(audio, pitch, after, length, loudness) {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** By what a sound is multiplied: 1 for the volume that is set at first; by the square, because ears hear so.
 * @param {number} volume */
export const loudnessFactor = (volume) => (volume / DEFAULTS.volume) ** 2;

/** @param {[number, number, number, number][]} bells */
function ring(bells) {
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const factor = loudnessFactor(settings.get().volume);
  for (const [pitch, after, length, loudness] of bells) bell(context, pitch, after, length, loudness * factor);
}

/** Two rising notes: it is my turn. */
export const soundTurn = () =>
  ring([
    [587.3, 0, 0.5, 0.06],
    [880, 0.11, 0.7, 0.05],
  ]);

/** A low knock with an overtone: a capture or a reveal. */
export const soundReveal = () =>
  ring([
    [196, 0, 0.5, 0.12],
    [392, 0.02, 0.35, 0.05],
    [294, 0.14, 0.6, 0.06],
  ]);
