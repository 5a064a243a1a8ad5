/** Plays a verdict's sound and vibration, so that a steward notices the verdict without looking. */
import type { Tone } from '@rabita/door/verdict';

type Note = readonly [startSeconds: number, lengthSeconds: number, hertz: number];

const signals: Readonly<
  Record<Tone, { notes: readonly Note[]; wave: OscillatorType; vibration: readonly number[] }>
> = {
  admit: {
    notes: [
      [0, 0.09, 880],
      [0.1, 0.18, 1320],
    ],
    wave: 'sine',
    vibration: [70],
  },
  wait: {
    notes: [
      [0, 0.12, 523],
      [0.2, 0.12, 523],
    ],
    wave: 'triangle',
    vibration: [90, 80, 90],
  },
  refuse: { notes: [[0, 0.45, 165]], wave: 'square', vibration: [350] },
  ignore: { notes: [[0, 0.08, 330]], wave: 'triangle', vibration: [40] },
};

let context: AudioContext | undefined;

/** Call this in a press handler, because browsers block audio until then. True when audio can play. */
export async function unlockAudio(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    return context.state === 'running';
  } catch {
    return false;
  }
}

export function playTone(tone: Tone): void {
  const { notes, wave, vibration } = signals[tone];
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  if (context?.state !== 'running') return;
  for (const [startSeconds, lengthSeconds, hertz] of notes) {
    const start = context.currentTime + startSeconds;
    const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz });
    const gainNode = new GainNode(context, { gain: 0 });
    // Without a ramp each note begins and ends with a click.
    gainNode.gain.setValueAtTime(0, start);
    gainNode.gain.linearRampToValueAtTime(0.5, start + 0.01);
    gainNode.gain.setValueAtTime(0.5, start + lengthSeconds - 0.03);
    gainNode.gain.linearRampToValueAtTime(0, start + lengthSeconds);
    oscillator.connect(gainNode).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lengthSeconds);
  }
}
