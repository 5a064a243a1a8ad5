// Tests when a code that the camera sees again counts as another scan.
import { describe, expect, it } from 'vitest';
import { NO_SIGHTINGS, recordFrame, SAME_SCAN_SECONDS } from './sightings.ts';

/** Returns the codes that count as scans, each as `text@time`. Each frame is its time and the codes in view. */
function scansOf(frames: readonly (readonly [at: number, ...codes: string[]])[]): string[] {
  let sightings = NO_SIGHTINGS;
  return frames.flatMap(([at, ...codes]) => {
    const next = recordFrame(sightings, codes, at);
    sightings = next.sightings;
    return next.scans.map(text => `${text}@${at}`);
  });
}

describe('recordFrame', () => {
  it('counts a code as one scan for as long as it stays in view', () => {
    const held = Array.from({ length: 300 }, (_, at) => [at / 10, 'A'] as const);
    expect(scansOf(held)).toEqual(['A@0']);
  });

  it('counts a code that stays in view as one scan, however long each frame takes', () => {
    const slow = Array.from({ length: 5 }, (_, at) => [at * (SAME_SCAN_SECONDS + 1), 'A'] as const);
    expect(scansOf(slow)).toEqual(['A@0']);
  });

  it('counts two codes in view as one scan each, and one code that is in view twice as one', () => {
    expect(
      scansOf([
        [0, 'A', 'B', 'A'],
        [0.1, 'B'],
        [0.2, 'A', 'B'],
      ]),
    ).toEqual(['A@0', 'B@0']);
  });

  it('counts a code as another scan after it was out of view for SAME_SCAN_SECONDS', () => {
    expect(
      scansOf([
        [0, 'A'],
        [0.1],
        [SAME_SCAN_SECONDS - 0.1, 'A'],
        [SAME_SCAN_SECONDS],
        [2 * SAME_SCAN_SECONDS, 'A'],
      ]),
    ).toEqual(['A@0', `A@${2 * SAME_SCAN_SECONDS}`]);
  });
});
