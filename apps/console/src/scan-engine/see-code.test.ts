// When a code that a camera sees again is another scan.
import { describe, expect, it } from 'vitest';
import { SAME_SIGHT_SECONDS, type Sights, seeCode } from './see-code.ts';

/** How often each text, seen at these seconds, is a scan. */
function scansOf(seen: readonly (readonly [at: number, text: string])[]): string[] {
  let sights: Sights = new Map();
  return seen.flatMap(([at, text]) => {
    const next = seeCode(sights, text, at);
    sights = next.sights;
    return next.isNew ? [`${text}@${at}`] : [];
  });
}

describe('a code in view', () => {
  it('is one scan for as long as it stays, however long', () => {
    const held = Array.from({ length: 300 }, (_, at) => [at / 10, 'A'] as const);
    expect(scansOf(held)).toEqual(['A@0']);
  });

  it('is one scan beside another', () => {
    expect(
      scansOf([
        [0, 'A'],
        [0.1, 'B'],
        [0.2, 'A'],
        [0.3, 'B'],
      ]),
    ).toEqual(['A@0', 'B@0.1']);
  });

  it('is another scan when it comes back later', () => {
    expect(
      scansOf([
        [0, 'A'],
        [SAME_SIGHT_SECONDS - 0.1, 'A'],
        [2 * SAME_SIGHT_SECONDS, 'A'],
      ]),
    ).toEqual(['A@0', `A@${2 * SAME_SIGHT_SECONDS}`]);
  });
});
