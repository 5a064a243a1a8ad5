/** Tests that a scanner never uses a lease longer than granted, despite delays, lost messages and restarts. */
import { describe, expect, it } from 'vitest';
import type { DeviceTime } from './device-time.ts';
import {
  createLeaseTable,
  defaultLeaseSeconds,
  giveBackLanes,
  type LeaseTable,
  rebalanceLanes,
  takeBackLane,
} from './lease.ts';
import {
  applyLaneUpdates,
  createScannerLanes,
  laneStatesOnScanner,
  prepareGiveBack,
  type ScannerLanes,
  toLaneUpdates,
} from './scanner-lanes.ts';

const at = (seconds: number, run = 'one'): DeviceTime => ({ run, monotonic: seconds, wall: seconds });
const rebalance = (table: LeaseTable, scannerIds: string[]) =>
  rebalanceLanes(table, scannerIds, 0, defaultLeaseSeconds);
/** Applies the response to a request that scanner A sent at this time. */
const apply = (lanes: ScannerLanes, table: LeaseTable, sentAt: DeviceTime, seconds = defaultLeaseSeconds) =>
  applyLaneUpdates(lanes, toLaneUpdates(table), 'A', { sentAt, leaseSeconds: seconds });
const tableOfA = rebalance(createLeaseTable(), ['A']);
const tableWithWantedLanes = rebalance(tableOfA, ['A', 'B']);
const lanesOfA = apply(createScannerLanes(), tableOfA, at(100));
const countHeld = (lanes: ScannerLanes, now: DeviceTime) =>
  laneStatesOnScanner(lanes, 'A', now).filter(({ holder, isCurrent }) => holder === 'A' && isCurrent).length;
const giveBack = (lanes: ScannerLanes, now: DeviceTime, { hasUnsent = false, isLeaving = false } = {}) =>
  prepareGiveBack(lanes, 'A', { hasUnsent, isLeaving, now });

describe('applyLaneUpdates', () => {
  it('starts a lease at the time when the request was sent', () => {
    expect(countHeld(lanesOfA, at(100 + defaultLeaseSeconds - 0.001))).toBe(16);
    expect(countHeld(lanesOfA, at(100 + defaultLeaseSeconds))).toBe(0);
    expect(countHeld(lanesOfA, { ...at(200), wall: 100 + defaultLeaseSeconds })).toBe(0);
    expect(countHeld(lanesOfA, { ...at(0, 'two'), wall: 100 + defaultLeaseSeconds - 1 })).toBe(16);
    expect(countHeld(lanesOfA, { ...at(0, 'two'), wall: 99 })).toBe(0);
  });

  it('renews a lease from the latest request, even if the response to an older request arrives later', () => {
    const lanesAfterDelay = apply(apply(lanesOfA, tableOfA, at(500)), tableOfA, at(300));
    expect(countHeld(lanesAfterDelay, at(500 + defaultLeaseSeconds - 1))).toBe(16);
    const restarted = apply(lanesAfterDelay, tableOfA, { ...at(3, 'two'), wall: 600 });
    expect(countHeld(restarted, { ...at(4, 'two'), wall: 600 + defaultLeaseSeconds - 1 })).toBe(16);
  });

  it('uses the lease length in the response to the latest request', () => {
    const applyResponse = (lanes: ScannerLanes, sentAt: number, leaseSeconds: number) =>
      apply(lanes, tableOfA, at(sentAt), leaseSeconds);
    const shorter = applyResponse(lanesOfA, 500, 300);
    expect(countHeld(shorter, at(799))).toBe(16);
    expect(countHeld(shorter, at(800))).toBe(0);
    expect(countHeld(applyResponse(shorter, 400, 7200), at(800))).toBe(0);
    expect(countHeld(applyResponse(shorter, 600, 7200), at(7799))).toBe(16);
  });

  it('ignores a response about an older term of a lane', () => {
    const tableWithLaneOfB = rebalance(giveBackLanes(tableOfA, 'A', [{ lane: 0, term: 1 }]), ['B']);
    const updated = apply(lanesOfA, tableWithLaneOfB, at(200));
    expect(countHeld(apply(updated, tableOfA, at(190)), at(201))).toBe(15);
    expect(laneStatesOnScanner(updated, 'A', at(201))[0]).toEqual({
      holder: 'B',
      isCurrent: true,
      term: 2,
      firstDoubt: null,
    });
  });

  it('treats a free lane as not current, and another scanner’s lane as current', () => {
    const [free, other] = rebalance(createLeaseTable(), ['B']);
    if (!free || !other) throw new Error('There is no lane.');
    const table = [{ ...free, holder: null }, other];
    const lanes = apply(createScannerLanes(), table, at(100));
    expect(laneStatesOnScanner(lanes, 'A', at(101)).slice(0, 2)).toEqual([
      { holder: null, isCurrent: false, term: 1, firstDoubt: null },
      { holder: 'B', isCurrent: true, term: 1, firstDoubt: null },
    ]);
  });

  it('marks lanes in doubt, except for doubts about the scanner itself', () => {
    const doubted = rebalance(takeBackLane(tableOfA, 0), ['B']);
    const request = { sentAt: at(0), leaseSeconds: defaultLeaseSeconds };
    const lanesOfB = applyLaneUpdates(createScannerLanes(), toLaneUpdates(doubted), 'B', request);
    expect(laneStatesOnScanner(lanesOfB, 'B', at(1))[0]).toEqual({
      holder: 'B',
      isCurrent: true,
      term: 2,
      firstDoubt: 0,
    });
    const again = rebalance(takeBackLane(tableOfA, 0), ['A']);
    expect(laneStatesOnScanner(apply(lanesOfA, again, at(200)), 'A', at(201))[0]).toEqual({
      holder: 'A',
      isCurrent: true,
      term: 2,
      firstDoubt: null,
    });
  });
});

describe('prepareGiveBack', () => {
  const lanesWithWanted = apply(lanesOfA, tableWithWantedLanes, at(200));

  it('gives back the lanes that the server wants back, once all admissions are sent', () => {
    const waiting = giveBack(lanesWithWanted, at(201), { hasUnsent: true });
    expect(waiting).toEqual({ lanes: lanesWithWanted, terms: [] });
    const returned = giveBack(lanesWithWanted, at(201));
    expect(returned.terms).toHaveLength(8);
    expect(countHeld(returned.lanes, at(201))).toBe(8);
  });

  it('repeats the returned terms until the server has them, and never uses those leases again', () => {
    const returned = giveBack(lanesWithWanted, at(201));
    const lanesAfterDelay = apply(returned.lanes, tableWithWantedLanes, at(202));
    expect(countHeld(lanesAfterDelay, at(203))).toBe(8);
    const again = giveBack(lanesAfterDelay, at(204), { hasUnsent: true });
    expect(again.terms).toEqual(returned.terms);
    const updated = apply(lanesAfterDelay, giveBackLanes(tableWithWantedLanes, 'A', returned.terms), at(205));
    expect(giveBack(updated, at(206)).terms).toEqual([]);
    const leasedAgain = rebalance(giveBackLanes(tableWithWantedLanes, 'A', returned.terms), ['A']);
    expect(countHeld(apply(updated, leasedAgain, at(207)), at(208))).toBe(16);
  });

  it('gives expired lanes back, and all lanes when the steward leaves', () => {
    expect(giveBack(lanesOfA, at(100 + defaultLeaseSeconds)).terms).toHaveLength(16);
    expect(giveBack(lanesOfA, at(101), { isLeaving: true }).terms).toHaveLength(16);
    expect(giveBack(lanesOfA, at(101)).terms).toEqual([]);
  });

  it('gives back a lease that was lost unnoticed only after all admissions are sent', () => {
    const returned = giveBack(lanesOfA, at(101), { isLeaving: true });
    const server = giveBackLanes(tableOfA, 'A', returned.terms);
    const lost = takeBackLane(rebalance(server, ['A']), 0);
    const updated = apply(returned.lanes, lost, at(102)).slice(0, 1);
    const beforeDelivery = giveBack(updated, at(103), { hasUnsent: true, isLeaving: true });
    expect(beforeDelivery.terms).toEqual([]);
    const afterDelivery = giveBack(updated, at(104), { isLeaving: true });
    expect(afterDelivery.terms).toEqual([{ lane: 0, term: 2 }]);
  });

  it('gives back a lease that was granted and lost unnoticed', () => {
    const table = rebalance(
      takeBackLane(rebalance(giveBackLanes(tableOfA, 'A', [{ lane: 0, term: 1 }]), ['A']), 0),
      ['B'],
    );
    const updated = apply(lanesOfA, table, at(200));
    const returned = giveBack(updated, at(201));
    expect(returned.terms).toEqual([{ lane: 0, term: 3 }]);
    expect(giveBackLanes(table, 'A', returned.terms)[0]).toMatchObject({ holder: 'B', inDoubt: [] });
  });
});
