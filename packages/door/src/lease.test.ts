/** Tests that no lane is leased to two scanners, that lost leases leave doubts, and that shares are equal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laneCount } from './lane.ts';
import {
  createLeaseTable,
  defaultLeaseSeconds,
  endExpiredLeases,
  giveBackLanes,
  type LeaseTable,
  laneStatesOnServer,
  leaseGraceSeconds,
  rebalanceLanes,
  renewLeases,
  takeBackLane,
} from './lease.ts';

const fullLeaseSeconds = defaultLeaseSeconds + leaseGraceSeconds;
const rebalance = (table: LeaseTable, scannerIds: string[], now = 0) =>
  rebalanceLanes(table, scannerIds, now, defaultLeaseSeconds);
const renew = (table: LeaseTable, scanner: string, now: number) =>
  renewLeases(table, scanner, now, defaultLeaseSeconds);
const countHeld = (table: LeaseTable, scanner: string) =>
  table.filter(({ holder }) => holder === scanner).length;
const listTerms = (table: LeaseTable, scanner: string, isIncluded: (lane: number) => boolean = () => true) =>
  table.flatMap(({ holder, term }, lane) => (holder === scanner && isIncluded(lane) ? [{ lane, term }] : []));
const giveBackWanted = (table: LeaseTable, scanner: string) =>
  giveBackLanes(
    table,
    scanner,
    listTerms(table, scanner, lane => table[lane]?.isWanted === true),
  );

describe('rebalanceLanes', () => {
  it('gives every lane to the only scanner', () => {
    expect(countHeld(rebalance(createLeaseTable(), ['A']), 'A')).toBe(laneCount);
  });

  it('takes no lane from a holder before the holder gives the lane back', () => {
    const tableOfA = rebalance(createLeaseTable(), ['A']);
    const marked = rebalance(tableOfA, ['A', 'B'], 1);
    expect([countHeld(marked, 'A'), countHeld(marked, 'B')]).toEqual([16, 0]);
    expect(marked.filter(({ isWanted }) => isWanted)).toHaveLength(8);
    const tableOfBoth = rebalance(giveBackWanted(marked, 'A'), ['A', 'B'], 2);
    expect([countHeld(tableOfBoth, 'A'), countHeld(tableOfBoth, 'B')]).toEqual([8, 8]);
    expect(tableOfBoth.filter(({ term }) => term === 2)).toHaveLength(8);
  });

  it('reaches shares that differ by at most one, with the fewest moves, and then changes nothing', () => {
    const anyHolder = fc.constantFrom(null, 'A', 'B', 'C', 'lost');
    const holders = fc.array(anyHolder, { minLength: laneCount, maxLength: laneCount });
    fc.assert(
      fc.property(holders, fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }), (holderIds, scannerIds) => {
        const start = createLeaseTable().map((lease, lane) => ({
          ...lease,
          term: 1,
          holder: holderIds[lane] ?? null,
          endsAt: 9,
        }));
        const marked = rebalance(start, scannerIds);
        for (const [lane, { holder }] of start.entries())
          if (holder !== null) expect(marked[lane]?.holder).toBe(holder);
        let table = scannerIds.reduce(giveBackWanted, marked);
        const moves = marked.filter(({ isWanted }) => isWanted).length;
        table = rebalance(table, scannerIds);

        const shares = scannerIds.map(name => countHeld(table, name));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(table.some(({ holder, isWanted }) => holder === null || isWanted)).toBe(false);
        expect(rebalance(table, scannerIds)).toEqual(table);
        // The fewest possible moves: every scanner above its share gives up exactly the excess.
        const oldShares = scannerIds.map(name => countHeld(start, name)).sort((a, b) => b - a);
        const newShares = shares.sort((a, b) => b - a);
        const excess = oldShares.map((share, index) => Math.max(0, share - (newShares[index] ?? 0)));
        expect(moves).toBe(excess.reduce((sum, lanes) => sum + lanes, 0));
        expect(countHeld(table, 'lost')).toBe(countHeld(start, 'lost'));
      }),
    );
  });

  it('stops wanting lanes back once the other scanner has lost contact', () => {
    const marked = rebalance(rebalance(createLeaseTable(), ['A']), ['A', 'B']);
    expect(rebalance(marked, ['A']).some(({ isWanted }) => isWanted)).toBe(false);
    expect(rebalance(marked, [])).toBe(marked);
  });
});

describe('a lease', () => {
  const tableOfA = rebalance(createLeaseTable(), ['A'], 1000);

  it('expires when its duration and the grace period have passed since the last contact', () => {
    const renewed = renew(tableOfA, 'A', 1500);
    expect(countHeld(endExpiredLeases(renewed, 1500 + fullLeaseSeconds - 0.001), 'A')).toBe(16);
    expect(countHeld(endExpiredLeases(renewed, 1500 + fullLeaseSeconds), 'A')).toBe(0);
    const renewedLate = renew(renewed, 'A', 1400);
    expect(countHeld(endExpiredLeases(renewedLate, 1500 + fullLeaseSeconds - 1), 'A')).toBe(16);
    const renewedByB = renew(tableOfA, 'B', 9000);
    expect(countHeld(endExpiredLeases(renewedByB, 1000 + fullLeaseSeconds), 'A')).toBe(0);
  });

  it.each([
    ['expires', (table: LeaseTable) => endExpiredLeases(table, 1000 + fullLeaseSeconds)],
    ['is taken back', (table: LeaseTable) => table.reduce((all, _, lane) => takeBackLane(all, lane), table)],
  ])('leaves its lane in doubt when it %s, until its scanner has given the lane back', (_, endLeases) => {
    const lost = endLeases(tableOfA);
    const next = rebalance(lost, ['B'], 5000);
    expect(countHeld(next, 'B')).toBe(16);
    expect(laneStatesOnServer(next, 'B')[3]).toEqual({
      holder: 'B',
      isCurrent: true,
      term: 2,
      firstDoubt: 1,
    });
    expect(laneStatesOnServer(next, 'A')[3]?.firstDoubt).toBeNull();
    const reported = giveBackLanes(next, 'A', [{ lane: 3, term: 1 }]);
    expect(laneStatesOnServer(reported, 'B').filter(({ firstDoubt }) => firstDoubt !== null)).toHaveLength(
      15,
    );
    expect(countHeld(reported, 'B')).toBe(16);
  });

  it('leaves its lane free and not in doubt when it is given back', () => {
    const returned = giveBackLanes(tableOfA, 'A', listTerms(tableOfA, 'A'));
    expect(laneStatesOnServer(returned, 'B')[0]).toEqual({
      holder: null,
      isCurrent: false,
      term: 1,
      firstDoubt: null,
    });
    expect(returned.filter(({ isWanted }) => isWanted)).toEqual([]);
  });

  it('does not end when its scanner gives back an older term, or when another scanner gives the lane back', () => {
    const returned = giveBackLanes(tableOfA, 'A', listTerms(tableOfA, 'A'));
    const renewed = rebalance(returned, ['A'], 2000);
    expect(giveBackLanes(renewed, 'A', listTerms(tableOfA, 'A'))).toEqual(renewed);
    expect(giveBackLanes(renewed, 'B', listTerms(renewed, 'A'))).toEqual(renewed);
    const lost = endExpiredLeases(renewed, 9999);
    expect(giveBackLanes(lost, 'A', listTerms(tableOfA, 'A'))).toEqual(lost);
  });

  it('leaves a doubt for each of two scanners that lose the lane one after the other', () => {
    const tableOfB = rebalance(endExpiredLeases(tableOfA, 5000), ['B'], 5000);
    const lost = endExpiredLeases(tableOfB, 9000);
    expect(lost[0]?.inDoubt).toEqual([
      { scanner: 'A', term: 1 },
      { scanner: 'B', term: 2 },
    ]);
    expect(laneStatesOnServer(lost, 'A')[0]?.firstDoubt).toBe(2);
    expect(laneStatesOnServer(lost, 'B')[0]?.firstDoubt).toBe(1);
    expect(laneStatesOnServer(lost, 'C')[0]?.firstDoubt).toBe(1);
    expect(lost[0]?.isWanted).toBe(false);
    const cleared = giveBackLanes(lost, 'A', [{ lane: 0, term: 1 }]);
    expect(cleared[0]?.inDoubt).toEqual([{ scanner: 'B', term: 2 }]);
    const other = giveBackLanes(lost, 'B', [{ lane: 0, term: 2 }]);
    expect(other[0]?.inDoubt).toEqual([{ scanner: 'A', term: 1 }]);
  });

  it('leaves a single doubt, about both terms, when the same scanner loses the lane twice', () => {
    const lost = endExpiredLeases(rebalance(endExpiredLeases(tableOfA, 5000), ['A'], 5000), 9000);
    expect(lost[0]?.inDoubt).toEqual([{ scanner: 'A', term: 2, since: 1 }]);
    expect(laneStatesOnServer(lost, 'B')[0]?.firstDoubt).toBe(1);
    const reported = giveBackLanes(lost, 'A', [{ lane: 0, term: 1 }]);
    expect(laneStatesOnServer(reported, 'B')[0]?.firstDoubt).toBe(2);
    expect(giveBackLanes(lost, 'A', [{ lane: 0, term: 2 }])[0]?.inDoubt).toEqual([]);
    expect(takeBackLane(lost, 0)).toEqual(lost);
  });
});
