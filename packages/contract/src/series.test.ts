/** Tests which scores a best-of-n series can have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleScore, roundsToWin, shortestSeries } from './series.ts';

const bestOf = fc.integer({ min: 0, max: 49 }).map(half => 2 * half + 1);
const rounds = fc.integer({ min: 0, max: 60 });

describe('a series', () => {
  it.each([
    [3, 2, 1, true],
    [3, 2, 0, true],
    [3, 1, 1, true],
    [3, 3, 0, false],
    [3, 2, 2, false],
    [1, 1, 0, true],
    [1, 1, 1, false],
    [5, 3, 2, true],
    [5, 0, 4, false],
  ])('[14.12] of best of %i: the score %i:%i is possible: %s', (length, home, away, isPossible) => {
    expect(isPossibleScore(length, { home, away })).toBe(isPossible);
  });

  it('can have exactly the scores that occur while its rounds are played until one side wins', () => {
    fc.assert(
      fc.property(bestOf, rounds, rounds, (length, home, away) => {
        const wins = roundsToWin(length);
        const isPlayed = home <= wins && away <= wins && !(home === wins && away === wins);
        expect(isPossibleScore(length, { home, away })).toBe(isPlayed);
      }),
    );
  });

  it('of the shortest length for a score is odd, and one that is two rounds shorter cannot have the score', () => {
    fc.assert(
      fc.property(rounds, rounds, (home, away) => {
        const shortest = shortestSeries({ home, away });
        expect(shortest % 2).toBe(1);
        expect(isPossibleScore(shortest, { home, away })).toBe(true);
        if (shortest > 1) expect(isPossibleScore(shortest - 2, { home, away })).toBe(false);
      }),
    );
  });
});
