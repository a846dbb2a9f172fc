/** Signals for a person who looks at the shelf: one high tone for a right scan, two low ones and a shake for a wrong one. */
export type Signal = 'right' | 'wrong' | 'done';

const TONES: Readonly<Record<Signal, readonly number[]>> = { right: [1_760], wrong: [196, 165], done: [1_320, 1_760] };
const SHAKES: Readonly<Record<Signal, readonly number[]>> = { right: [30], wrong: [200, 80, 200], done: [60, 40, 60] };
const TONE_SECONDS = { right: 0.06, wrong: 0.22, done: 0.09 } as const;

let audio: AudioContext | undefined;

/** Gives a signal by sound and vibration, as far as the device has them. A browser that forbids sound stays silent. */
export function giveSignal(signal: Signal): void {
  navigator.vibrate?.([...SHAKES[signal]]);
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const [at, hertz] of TONES[signal].entries())
      play(audio, hertz, audio.currentTime + at * TONE_SECONDS[signal], TONE_SECONDS[signal]);
  } catch {
    // Words and color show it too.
  }
}

function play(context: AudioContext, hertz: number, from: number, seconds: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  tone.type = hertz < 500 ? 'square' : 'sine';
  loudness.gain.setValueAtTime(0.12, from);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
