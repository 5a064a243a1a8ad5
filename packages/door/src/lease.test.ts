// Shows that the server never leases a lane twice, forgets no lost scanner, and shares evenly with few moves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laneCount } from './lane.ts';
import {
  endExpired,
  freeLanes,
  giveBackLanes,
  type LeaseTable,
  leaseGraceSeconds,
  leaseSeconds,
  rebalance,
  renewLeases,
  standingsAtServer,
  takeBackLane,
} from './lease.ts';

const whole = leaseSeconds + leaseGraceSeconds;
const held = (table: LeaseTable, scanner: string) => table.filter(({ holder }) => holder === scanner).length;
const terms = (table: LeaseTable, scanner: string, only: (lane: number) => boolean = () => true) =>
  table.flatMap(({ holder, term }, lane) => (holder === scanner && only(lane) ? [{ lane, term }] : []));
const giveWanted = (table: LeaseTable, scanner: string) =>
  giveBackLanes(
    table,
    scanner,
    terms(table, scanner, lane => table[lane]?.isWanted === true),
  );

describe('rebalance', () => {
  it('gives a sole scanner every lane', () => {
    expect(held(rebalance(freeLanes(), ['A'], 0), 'A')).toBe(laneCount);
  });

  it('takes nothing from a holder before it gives back', () => {
    const alone = rebalance(freeLanes(), ['A'], 0);
    const marked = rebalance(alone, ['A', 'B'], 1);
    expect([held(marked, 'A'), held(marked, 'B')]).toEqual([16, 0]);
    expect(marked.filter(({ isWanted }) => isWanted)).toHaveLength(8);
    const shared = rebalance(giveWanted(marked, 'A'), ['A', 'B'], 2);
    expect([held(shared, 'A'), held(shared, 'B')]).toEqual([8, 8]);
    expect(shared.filter(({ term }) => term === 2)).toHaveLength(8);
  });

  it('comes to equal shares with the fewest moves, and then to rest', () => {
    const anyHolder = fc.constantFrom(null, 'A', 'B', 'C', 'lost');
    const holders = fc.array(anyHolder, { minLength: laneCount, maxLength: laneCount });
    fc.assert(
      fc.property(holders, fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }), (now, present) => {
        const start = freeLanes().map((lease, lane) => ({
          ...lease,
          term: 1,
          holder: now[lane] ?? null,
          endsAt: 9,
        }));
        const marked = rebalance(start, present, 0);
        for (const [lane, { holder }] of start.entries())
          if (holder !== null) expect(marked[lane]?.holder).toBe(holder);
        let table = present.reduce(giveWanted, marked);
        const moves = marked.filter(({ isWanted }) => isWanted).length;
        table = rebalance(table, present, 0);

        const shares = present.map(name => held(table, name));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(table.some(({ holder, isWanted }) => holder === null || isWanted)).toBe(false);
        expect(rebalance(table, present, 0)).toEqual(table);
        // However the shares are dealt, whoever has more than the greatest share has to part with the rest of it.
        const most = present.map(name => held(start, name)).sort((a, b) => b - a);
        const ideal = shares.sort((a, b) => b - a);
        expect(moves).toBe(most.reduce((sum, count, at) => sum + Math.max(0, count - (ideal[at] ?? 0)), 0));
        expect(held(table, 'lost')).toBe(held(start, 'lost'));
      }),
    );
  });

  it('lets a lane stay that it wanted, once fewer scanners share', () => {
    const marked = rebalance(rebalance(freeLanes(), ['A'], 0), ['A', 'B'], 0);
    expect(rebalance(marked, ['A'], 0).some(({ isWanted }) => isWanted)).toBe(false);
    expect(rebalance(marked, [], 0)).toBe(marked);
  });
});

describe('a lease', () => {
  const alone = rebalance(freeLanes(), ['A'], 1000);

  it('runs from the last contact, the grace included, to the second', () => {
    const renewed = renewLeases(alone, 'A', 1500);
    expect(held(endExpired(renewed, 1500 + whole - 0.001), 'A')).toBe(16);
    expect(held(endExpired(renewed, 1500 + whole), 'A')).toBe(0);
    expect(held(endExpired(renewLeases(renewed, 'A', 1400), 1500 + whole - 1), 'A')).toBe(16);
    expect(held(endExpired(renewLeases(alone, 'B', 9000), 1000 + whole), 'A')).toBe(0);
  });

  it.each([
    ['runs out', (table: LeaseTable) => endExpired(table, 1000 + whole)],
    ['is taken back', (table: LeaseTable) => table.reduce((all, _, lane) => takeBackLane(all, lane), table)],
  ])('leaves its lane in doubt when it %s, until the scanner has reported', (_, lose) => {
    const lost = lose(alone);
    const next = rebalance(lost, ['B'], 5000);
    expect(held(next, 'B')).toBe(16);
    expect(standingsAtServer(next, 'B')[3]).toEqual({ holder: 'B', isCurrent: true, isInDoubt: true });
    expect(standingsAtServer(next, 'A')[3]?.isInDoubt).toBe(false);
    const reported = giveBackLanes(next, 'A', [{ lane: 3, term: 1 }]);
    expect(standingsAtServer(reported, 'B').filter(({ isInDoubt }) => isInDoubt)).toHaveLength(15);
    expect(held(reported, 'B')).toBe(16);
  });

  it('leaves no doubt when it is given back', () => {
    const returned = giveBackLanes(alone, 'A', terms(alone, 'A'));
    expect(standingsAtServer(returned, 'B')[0]).toEqual({ holder: null, isCurrent: false, isInDoubt: false });
  });

  it('is not ended by an old word about it, nor by another scanner’s', () => {
    const returned = giveBackLanes(alone, 'A', terms(alone, 'A'));
    const again = rebalance(returned, ['A'], 2000);
    expect(giveBackLanes(again, 'A', terms(alone, 'A'))).toEqual(again);
    expect(giveBackLanes(again, 'B', terms(again, 'A'))).toEqual(again);
    const lost = endExpired(again, 9999);
    expect(giveBackLanes(lost, 'A', terms(alone, 'A'))).toEqual(lost);
  });

  it('is lost twice by the same scanner as one doubt, about the later time', () => {
    const lost = endExpired(rebalance(endExpired(alone, 5000), ['A'], 5000), 9000);
    expect(lost[0]?.inDoubt).toEqual([{ scanner: 'A', term: 2 }]);
    expect(takeBackLane(lost, 0)).toEqual(lost);
  });
});
