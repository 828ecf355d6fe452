/** A short sound when it becomes one's turn, made by the browser itself. */

/** Two soft notes, in hertz: a fifth. */
const NOTES = [523.25, 783.99];
/** Seconds from note to note, and until a note has died away. */
const APART = 0.14;
const LENGTH = 0.5;
const LOUD = 0.12;

let context: AudioContext | null = null;

/** Play it. A page that nobody has touched yet may not make a sound: then there is none. */
export function chime(): void {
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  NOTES.forEach((hertz, k) => note(context!, hertz, context!.currentTime + k * APART));
}

function note(on: AudioContext, hertz: number, at: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
