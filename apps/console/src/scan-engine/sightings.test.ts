/** Tests when a code that the camera sees again counts as another scan. */
import { encodeLiveTicket } from '@rabita/door/live-ticket';
import { describe, expect, it } from 'vitest';
import { markSightings, NO_SIGHTINGS, recordFrame, SAME_SCAN_SECONDS } from './sightings.ts';

/** Returns the codes that count as scans, each as `text@time`. A frame is a time and the codes in view. */
function listScans(frames: readonly (readonly [at: number, ...codes: string[]])[]): string[] {
  let sightings = NO_SIGHTINGS;
  return frames.flatMap(([at, ...codes]) => {
    const result = recordFrame(sightings, codes, at);
    sightings = result.sightings;
    return result.scans.map(text => `${text}@${at}`);
  });
}

describe('recordFrame', () => {
  it('counts a code as one scan for as long as it stays in view', () => {
    const frames = Array.from({ length: 300 }, (_, index) => [index / 10, 'A'] as const);
    expect(listScans(frames)).toEqual(['A@0']);
  });

  it('counts a code that stays in view as one scan, however long each frame takes', () => {
    const interval = SAME_SCAN_SECONDS.usual + 1;
    const frames = Array.from({ length: 5 }, (_, index) => [index * interval, 'A'] as const);
    expect(listScans(frames)).toEqual(['A@0']);
  });

  it('counts two codes in view as one scan each, and one code that is in view twice as one', () => {
    expect(
      listScans([
        [0, 'A', 'B', 'A'],
        [0.1, 'B'],
        [0.2, 'A', 'B'],
      ]),
    ).toEqual(['A@0', 'B@0']);
  });

  it('counts a code as another scan after it was out of view for `SAME_SCAN_SECONDS.usual`', () => {
    expect(
      listScans([
        [0, 'A'],
        [0.1],
        [SAME_SCAN_SECONDS.usual - 0.1, 'A'],
        [SAME_SCAN_SECONDS.usual],
        [2 * SAME_SCAN_SECONDS.usual, 'A'],
      ]),
    ).toEqual(['A@0', `A@${2 * SAME_SCAN_SECONDS.usual}`]);
  });
});

/** The code of one live ticket in a 15-second step. Each move to another phone adds one to `generation`. */
const liveCode = (step: number, generation = 1) =>
  encodeLiveTicket(
    { event: 1, ticketId: new Uint8Array(16), generation, algorithm: 'ed25519', step },
    new Uint8Array(64).fill(step),
  );

describe('markSightings', () => {
  it('[15.39] after “Next” was pressed, a code in view is no new scan until it was out of view for long enough', () => {
    let sightings = markSightings(recordFrame(NO_SIGHTINGS, ['A'], 0).sightings, 'dismissed');
    const scans = (at: number, ...codes: string[]) => {
      const result = recordFrame(sightings, codes, at);
      sightings = result.sightings;
      return result.scans;
    };
    expect(scans(1, 'A')).toEqual([]);
    expect(scans(30, 'A', 'B')).toEqual(['B']);
    expect(scans(30.1)).toEqual([]);
    expect(scans(30 + SAME_SCAN_SECONDS.afterNext - 0.1, 'A')).toEqual([]);
    expect(scans(30 + SAME_SCAN_SECONDS.afterNext)).toEqual([]);
    expect(scans(30 + 2 * SAME_SCAN_SECONDS.afterNext, 'A')).toEqual(['A']);
  });

  it('[15.39] the next code of an admitted live ticket is no new scan, but another phone’s code is', () => {
    const first = recordFrame(NO_SIGHTINGS, [liveCode(1)], 0);
    expect(first.scans).toEqual([liveCode(1)]);
    const { sightings, scans } = recordFrame(markSightings(first.sightings, 'inside'), [liveCode(2)], 15);
    expect(scans).toEqual([]);
    expect(recordFrame(sightings, [liveCode(3, 2)], 16).scans).toEqual([liveCode(3, 2)]);
  });

  it('[15.39] the next code of a rejected live ticket is a new scan', () => {
    const { sightings } = recordFrame(NO_SIGHTINGS, [liveCode(1)], 0);
    expect(recordFrame(sightings, [liveCode(2)], 1).scans).toEqual([liveCode(2)]);
  });

  it('a code marked as new is a new scan at once', () => {
    const { sightings } = recordFrame(NO_SIGHTINGS, ['A'], 0);
    expect(recordFrame(markSightings(sightings, 'new'), ['A'], 0.1).scans).toEqual(['A']);
  });
});
