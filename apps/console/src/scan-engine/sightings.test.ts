// Tests when a code that the camera sees again counts as another scan.
import { describe, expect, it } from 'vitest';
import { recordSighting, SAME_SCAN_SECONDS, type Sightings } from './sightings.ts';

/** Returns the sightings that count as scans, each as `text@time`. */
function scansOf(seen: readonly (readonly [at: number, text: string])[]): string[] {
  let sightings: Sightings = new Map();
  return seen.flatMap(([at, text]) => {
    const next = recordSighting(sightings, text, at);
    sightings = next.sightings;
    return next.isNew ? [`${text}@${at}`] : [];
  });
}

describe('recordSighting', () => {
  it('counts a code as one scan for as long as it stays in view', () => {
    const held = Array.from({ length: 300 }, (_, at) => [at / 10, 'A'] as const);
    expect(scansOf(held)).toEqual(['A@0']);
  });

  it('counts two codes in view as one scan each', () => {
    expect(
      scansOf([
        [0, 'A'],
        [0.1, 'B'],
        [0.2, 'A'],
        [0.3, 'B'],
      ]),
    ).toEqual(['A@0', 'B@0.1']);
  });

  it('counts a code as another scan after it was out of view for SAME_SCAN_SECONDS', () => {
    expect(
      scansOf([
        [0, 'A'],
        [SAME_SCAN_SECONDS - 0.1, 'A'],
        [2 * SAME_SCAN_SECONDS, 'A'],
      ]),
    ).toEqual(['A@0', `A@${2 * SAME_SCAN_SECONDS}`]);
  });
});
