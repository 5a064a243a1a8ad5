/** Tests which scores a best-of-n series can have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleScore, roundsToWin, shortestSeries } from './series.ts';

const bestOf = fc.integer({ min: 0, max: 49 }).map(half => 2 * half + 1);
const rounds = fc.integer({ min: 0, max: 60 });

describe('a best-of-n series', () => {
  it.each([
    [3, 'can', 2, 1],
    [3, 'can', 2, 0],
    [3, 'can', 1, 1],
    [3, 'cannot', 3, 0],
    [3, 'cannot', 2, 2],
    [1, 'can', 1, 0],
    [1, 'cannot', 1, 1],
    [5, 'can', 3, 2],
    [5, 'cannot', 0, 4],
  ])('[14.12] of up to %i rounds %s have the score %i:%i', (length, verb, home, away) => {
    expect(isPossibleScore(length, { home, away })).toBe(verb === 'can');
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

  it('from shortestSeries has the smallest odd number of rounds that allows the score', () => {
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
