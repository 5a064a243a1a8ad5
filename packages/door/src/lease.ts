/**
 * Decides on the server which scanner gets which lane, so that two scanners never admit the same ticket offline.
 *
 * Every lease has a term, a number that rises with each new lease of its lane. A lease ends when its scanner gives it
 * back after sending all its admissions, when it expires, or when a manager takes it back. In the last two cases the
 * scanner may have admissions that the server lacks. The lane is then in doubt: its tickets need a name check at every
 * other scanner until that scanner has reported.
 */
import { laneCount } from './lane.ts';

/**
 * The default of an event's `lease_minutes`: how long a scanner may admit offline after the latest request that got a
 * response.
 */
export const defaultLeaseSeconds = 20 * 60;

/** How much longer a lease lasts on the server, because a scanner's clock may be set back while the device sleeps. */
export const leaseGraceSeconds = 120;

export type LeaseTerm = { lane: number; term: number };

export type LaneLease = {
  /** The term of the latest lease; 0 before the first. */
  term: number;
  /** The scanner's id; null while the lane is free. */
  holder: string | null;
  /** Seconds since 1970 by the server's clock; meaningless while the lane is free. */
  endsAt: number;
  /** The server wants the holder to give the lane back, so that all scanners have equal shares. */
  isWanted: boolean;
  /** Scanners that lost the lane and have not reported since. */
  inDoubt: readonly Doubt[];
};

/** `term` is the scanner's latest term of the lane. `since` is the first unreported term, if it is an earlier one. */
export type Doubt = { scanner: string; term: number; since?: number };

/** One entry for each lane. */
export type LeaseTable = readonly LaneLease[];

/** One lane as the evaluator of a scan sees it: the server or, offline, the scanner. */
export type LaneState = {
  holder: string | null;
  /** False: the lane is free or its lease has expired, as far as the evaluator knows. */
  isCurrent: boolean;
  /** The term of the latest lease that the evaluator knows of. */
  term: number;
  /**
   * The first term in which another scanner may have admitted tickets of this lane without reporting it. 0: unknown.
   * Null: there is no such term.
   */
  firstDoubt: number | null;
};

export function createLeaseTable(): LeaseTable {
  return Array.from({ length: laneCount }, () => ({
    term: 0,
    holder: null,
    endsAt: 0,
    isWanted: false,
    inDoubt: [],
  }));
}

/** Ends the leases that have expired at `now`, in seconds since 1970. Call it before any other use of the table. */
export function endExpiredLeases(table: LeaseTable, now: number): LeaseTable {
  return table.map(lease => (lease.holder !== null && !(now < lease.endsAt) ? loseLane(lease) : lease));
}

export function takeBackLane(table: LeaseTable, lane: number): LeaseTable {
  return table.map((lease, index) => (index === lane ? loseLane(lease) : lease));
}

/**
 * Renews all leases of a scanner that contacted the server at `now`, in seconds since 1970. A shorter length than
 * before never ends a lease earlier, because the scanner may not know the new length yet.
 */
export function renewLeases(
  table: LeaseTable,
  scanner: string,
  now: number,
  leaseSeconds: number,
): LeaseTable {
  const endsAt = now + leaseSeconds + leaseGraceSeconds;
  return table.map(lease =>
    lease.holder === scanner ? { ...lease, endsAt: Math.max(lease.endsAt, endsAt) } : lease,
  );
}

/**
 * Ends leases that a scanner gives back, and doubts about lanes that the scanner lost. With each term the scanner
 * promises that it admits nothing more in this or an earlier term of the lane, and that the server has all its
 * admissions. The promise stays true, so it may arrive late, twice, or in any order.
 */
export function giveBackLanes(table: LeaseTable, scanner: string, terms: readonly LeaseTerm[]): LeaseTable {
  return table.map((lease, lane) => {
    const lastTerm = Math.max(...terms.filter(each => each.lane === lane).map(each => each.term));
    const inDoubt = lease.inDoubt
      .filter(each => each.scanner !== scanner || each.term > lastTerm)
      .map(each =>
        each.scanner === scanner && firstTermOf(each) <= lastTerm ? { ...each, since: lastTerm + 1 } : each,
      );
    const isReturned = lease.holder === scanner && lease.term <= lastTerm;
    return isReturned ? { ...lease, holder: null, isWanted: false, inDoubt } : { ...lease, inDoubt };
  });
}

/**
 * Grants free lanes and marks others as wanted back, so that these scanners, which are in contact, end up with equal
 * shares. Shares differ by at most one lane, and as few lanes as possible move. Lanes of other scanners do not change.
 * A scanner learns of a grant at its next contact, which renews it.
 */
export function rebalanceLanes(
  table: LeaseTable,
  scannerIds: readonly string[],
  now: number,
  leaseSeconds: number,
): LeaseTable {
  if (scannerIds.length === 0) return table;
  const quotas = calculateQuotas(table, scannerIds);
  const counts = new Map<string, number>();
  const marked = table.map(lease => {
    const quota = lease.holder === null ? undefined : quotas.get(lease.holder);
    if (lease.holder === null || quota === undefined) return lease;
    const count = counts.get(lease.holder) ?? 0;
    if (count < quota) counts.set(lease.holder, count + 1);
    return { ...lease, isWanted: count >= quota };
  });
  return marked.map(lease => {
    const scanner = lease.holder === null ? findScannerBelowQuota(quotas, counts) : undefined;
    if (scanner === undefined) return lease;
    counts.set(scanner, (counts.get(scanner) ?? 0) + 1);
    const endsAt = now + leaseSeconds + leaseGraceSeconds;
    return { ...lease, term: lease.term + 1, holder: scanner, endsAt, isWanted: false };
  });
}

/** Returns the lanes as the server sees them for a scan by this scanner. Call `endExpiredLeases` first. */
export function laneStatesOnServer(table: LeaseTable, scanner: string): LaneState[] {
  return table.map(({ holder, term, inDoubt }) => {
    const terms = inDoubt.filter(each => each.scanner !== scanner).map(firstTermOf);
    const firstDoubt = terms.length > 0 ? Math.min(...terms) : null;
    return { holder, isCurrent: holder !== null, term, firstDoubt };
  });
}

function loseLane(lease: LaneLease): LaneLease {
  if (lease.holder === null) return lease;
  const otherDoubts = lease.inDoubt.filter(each => each.scanner !== lease.holder);
  const earlierDoubt = lease.inDoubt.find(each => each.scanner === lease.holder);
  // Keeps the earlier doubt's first term: a ticket that was released after that term is still in doubt.
  const doubt = {
    scanner: lease.holder,
    term: lease.term,
    ...(earlierDoubt && { since: firstTermOf(earlierDoubt) }),
  };
  return { ...lease, holder: null, isWanted: false, inDoubt: [...otherDoubts, doubt] };
}

const firstTermOf = ({ term, since }: Doubt) => since ?? term;

/** Returns the target number of lanes per scanner. The scanners with the most lanes get one more if some remain. */
function calculateQuotas(table: LeaseTable, scannerIds: readonly string[]): Map<string, number> {
  const ids = [...new Set(scannerIds)];
  const countHeld = (id: string) => table.filter(({ holder }) => holder === id).length;
  const laneTotal = table.filter(({ holder }) => holder === null || ids.includes(holder)).length;
  const [share, remainder] = [Math.floor(laneTotal / ids.length), laneTotal % ids.length];
  ids.sort((a, b) => countHeld(b) - countHeld(a));
  return new Map(ids.map((id, index) => [id, share + (index < remainder ? 1 : 0)]));
}

function findScannerBelowQuota(quotas: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>) {
  let neediest: { id: string; missingLanes: number } | undefined;
  for (const [id, quota] of quotas) {
    const missingLanes = quota - (counts.get(id) ?? 0);
    if (missingLanes > (neediest?.missingLanes ?? 0)) neediest = { id, missingLanes };
  }
  return neediest?.id;
}
