/** Tests the position of the member's row on the leaderboard, the next rank, medals for ties, and short names. */
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextRank, getMedal, shortenName, toBoard } from './rules.ts';

/** Returns rows in leaderboard order. A rank is 1 + the number of members with more points. */
function toRankedRows(points: readonly number[]): LeaderboardRow[] {
  const sorted = [...points].sort((a, b) => b - a);
  return sorted.map((loyalty_points, index) => ({
    _id: `m${index}`,
    full_name: `عضو ${index}`,
    loyalty_points,
    rank: 1 + sorted.filter(other => other > loyalty_points).length,
  }));
}

/** Returns the API's response to the member at this index of the rows. */
function responseFor(rows: readonly LeaderboardRow[], index: number): LeaderboardResponse {
  const ownRow = rows[index];
  const neighbours = rows.slice(Math.max(0, index - 2), index + 3).filter(row => row !== ownRow);
  return {
    leaderboard: rows.slice(0, 10),
    user_rank: ownRow ? { rank: ownRow.rank, loyalty_points: ownRow.loyalty_points, neighbours } : null,
  };
}

describe('toBoard', () => {
  it('toBoard puts the own row between its neighbours below the ten rows, with every member once and in order', () => {
    const boards = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(boards, fc.nat(), (points, pick) => {
        const rows = toRankedRows(points);
        const index = 10 + (pick % (rows.length - 10));
        const { podium, otherRows, ownPosition } = toBoard(responseFor(rows, index), `m${index}`);
        if (ownPosition.kind !== 'below') throw new Error(ownPosition.kind);
        const shownIds = [...podium, ...otherRows, ...ownPosition.above].map(row => row._id);
        shownIds.push(`m${index}`, ...ownPosition.below.map(row => row._id));
        const indexes = shownIds.map(id => Number(id.slice(1)));
        expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
      }),
    );
  });

  it('toBoard shows two neighbours above the own row and two below when all members have equal points', () => {
    const rows = toRankedRows(Array.from({ length: 20 }, () => 50));
    const { ownPosition } = toBoard(responseFor(rows, 15), 'm15');
    if (ownPosition.kind !== 'below') throw new Error(ownPosition.kind);
    expect(ownPosition.above.map(row => row._id)).toEqual(['m13', 'm14']);
    expect(ownPosition.below.map(row => row._id)).toEqual(['m16', 'm17']);
  });

  it('toBoard keeps the own row between its neighbours when the ten rows are older than the member’s points', () => {
    const rows = toRankedRows([9, 8, 7, 6, 5]);
    const ownRow = (leaderboard: LeaderboardRow[], index: number) => {
      const { ownPosition } = toBoard({ ...responseFor(rows, index), leaderboard }, `m${index}`);
      if (ownPosition.kind !== 'below') throw new Error(ownPosition.kind);
      const ids = (list: readonly LeaderboardRow[]) => list.map(row => row._id);
      return [ids(ownPosition.above), ids(ownPosition.below)];
    };
    expect(ownRow([], 0)).toEqual([[], ['m1', 'm2']]);
    expect(ownRow([], 1)).toEqual([['m0'], ['m2', 'm3']]);
    expect(ownRow([], 4)).toEqual([['m2', 'm3'], []]);
    expect(ownRow(rows.slice(1), 0)).toEqual([[], []]);
  });

  it('toBoard adds no own row for a listed member or a member without points', () => {
    const rows = toRankedRows([9, 8, 8, 5]);
    expect(toBoard(responseFor(rows, 2), 'm2').ownPosition).toEqual({ kind: 'listed' });
    expect(toBoard({ ...responseFor(rows, 0), user_rank: null }, 'new').ownPosition).toEqual({
      kind: 'unranked',
    });
  });
});

describe('findNextRank', () => {
  it('[10.143] findNextRank returns the rank of the next member with more points, and the points up to it', () => {
    const points = [90, 80, 70, 70, 60, 50, 40, 30, 20, 19, 18, 17, 16, 10, 10, 4];
    const rows = toRankedRows(points);
    const nextOf = (index: number) => findNextRank(responseFor(rows, index));
    expect(nextOf(0)).toBeNull();
    expect(nextOf(1)).toEqual({ rank: 1, missing: 10 });
    expect(nextOf(3)).toEqual({ rank: 2, missing: 10 });
    expect(nextOf(12)).toEqual({ rank: 12, missing: 1 });
    expect(nextOf(15)).toEqual({ rank: 14, missing: 6 });
  });

  it('findNextRank returns nothing for a member without points, or if all members have equal points', () => {
    const rows = toRankedRows([50, 50, 50]);
    expect(findNextRank({ ...responseFor(rows, 0), user_rank: null })).toBeNull();
    expect(findNextRank(responseFor(rows, 2))).toBeNull();
  });
});

it('getMedal gives equal ranks the same medal', () => {
  const medals = (points: number[]) => toRankedRows(points).map(row => getMedal(row.rank));
  expect(medals([9, 9, 5, 4])).toEqual(['gold', 'gold', 'bronze', null]);
  expect(medals([9, 5, 5, 4])).toEqual(['gold', 'silver', 'silver', null]);
});

describe('shortenName', () => {
  it.each([
    ['علي', 'علي'],
    ['فيصل الدوسري', 'فيصل الدوسري'],
    ['أم كلثوم بنت عبدالمحسن الصالح الراجحي', 'أم كلثوم'],
    ['Abdulrahman bin Abdulaziz', 'Abdulrahman'],
    ['  Yousef   Nasser ', 'Yousef Nasser'],
    ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen'],
    ['', ''],
    ['آل', 'آل'],
    ['Yousef Abdulazim', 'Yousef Abdulazim'],
    ['Yousef Abdulazizz', 'Yousef'],
  ])('the short name of "%s" is "%s": whole words, without a joining word at the end', (name, short) => {
    expect(shortenName(name)).toBe(short);
  });

  it.each(['بن', 'بنت', 'ابن', 'أبو', 'أم', 'آل', 'عبد', 'bin', 'bint', 'ibn', 'abu', 'al', 'Bin', 'AL'])(
    'a short name does not end with the joining word %s',
    word => {
      expect(shortenName(`Nasser ${word} Abdulrahmanov`)).toBe('Nasser');
    },
  );

  it('a short name is a non-empty prefix of the name, of at most 16 characters unless it is one word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zء-ي]{1,12}$/u), { minLength: 1, maxLength: 6 }), words => {
        const short = shortenName(words.join(' '));
        expect(words.join(' ').startsWith(short)).toBe(true);
        expect(short).not.toBe('');
        expect(short.length <= 16 || !short.includes(' ')).toBe(true);
      }),
    );
  });
});
