/**
 * Tracks a scanner's leases on the scanner: which tickets it may admit offline, and when it gives a lane back.
 *
 * The results of `applyLaneUpdates` and `prepareGiveBack` must be on the device's disk before the scanner uses or sends
 * them.
 */
import { type DeviceTime, elapsedSince } from './device-time.ts';
import { laneCount } from './lane.ts';
import type { LaneState, LeaseTable, LeaseTerm } from './lease.ts';

export type ScannerLane = {
  /** The lane in the latest response of the server. */
  seen: { term: number; holder: string | null; isWanted: boolean; inDoubt: readonly string[] };
  /** The scanner's latest lease of the lane; null if it never had one. */
  own: {
    term: number;
    /**
     * When the scanner sent the latest request that renewed the lease. The server received it then or later, so the
     * lease never expires earlier on the server than on the scanner.
     */
    sentAt: DeviceTime;
    /** How long the lease lasts from `sentAt`. */
    seconds: number;
    /** The scanner gave the lease back, and never uses it again, even if a response in transit renews it. */
    isReturned: boolean;
  } | null;
};

/** One entry for each lane. */
export type ScannerLanes = readonly ScannerLane[];

/** The part of a `LaneLease` that the server sends to scanners. `inDoubt` has the ids of the scanners. */
export type LaneUpdate = Pick<LeaseTable[number], 'term' | 'holder' | 'isWanted'> & {
  inDoubt: readonly string[];
};

export function toLaneUpdates(table: LeaseTable): LaneUpdate[] {
  return table.map(({ term, holder, isWanted, inDoubt }) => ({
    term,
    holder,
    isWanted,
    inDoubt: inDoubt.map(({ scanner }) => scanner),
  }));
}

/** Returns the lanes of a scanner that has never been in contact with the server. */
export function createScannerLanes(): ScannerLanes {
  return Array.from({ length: laneCount }, () => ({
    seen: { term: 0, holder: null, isWanted: false, inDoubt: [] },
    own: null,
  }));
}

/**
 * Applies the server's response to a request that the scanner sent at `sentAt`. Responses may arrive in any order.
 * Update the manifest from the same response first: without the lane's earlier admissions by other scanners, the new
 * holder would admit those tickets again.
 */
export function applyLaneUpdates(
  lanes: ScannerLanes,
  updates: readonly LaneUpdate[],
  scanner: string,
  { sentAt, leaseSeconds }: { sentAt: DeviceTime; leaseSeconds: number },
): ScannerLanes {
  return lanes.map((lane, index) => {
    const { seen, own } = lane;
    const next = updates[index];
    if (!next || next.term < seen.term) return lane;
    if (next.holder !== scanner) return { seen: next, own };
    const lease = { term: next.term, sentAt, seconds: leaseSeconds };
    if (own?.term !== next.term) return { seen: next, own: { ...lease, isReturned: false } };
    return { seen: next, own: isLater(own.sentAt, sentAt) ? own : { ...own, ...lease } };
  });
}

/**
 * Decides which lanes to give back at a sync: the lanes that the server wants back, and those whose lease expired or
 * was taken back; all lanes if the steward leaves. Gives none back while the server lacks one of the scanner's
 * admissions (`hasUnsent`). Giving back is final: store `lanes` first, then send `terms` with each sync until a
 * response shows that the server received them.
 */
export function prepareGiveBack(
  lanes: ScannerLanes,
  scanner: string,
  { hasUnsent, isLeaving, now }: { hasUnsent: boolean; isLeaving: boolean; now: DeviceTime },
): { lanes: ScannerLanes; terms: LeaseTerm[] } {
  const next = lanes.map(lane => {
    const { seen, own } = lane;
    const isKept = isCurrent(lane, scanner, now) && !isLeaving && !seen.isWanted;
    if (hasUnsent || isKept || !isGiveBackAwaited(lane, scanner) || isReturned(lane)) return lane;
    // Gives back up to the latest known term: the server may have granted and ended a lease unknown to this scanner.
    return { seen, own: { sentAt: now, seconds: 0, ...own, term: seen.term, isReturned: true } };
  });
  const terms = next.flatMap((lane, index) =>
    isReturned(lane) && isGiveBackAwaited(lane, scanner) ? [{ lane: index, term: lane.seen.term }] : [],
  );
  return { lanes: next, terms };
}

/** Returns the lanes as an offline scanner sees them. */
export function laneStatesOnScanner(lanes: ScannerLanes, scanner: string, now: DeviceTime): LaneState[] {
  return lanes.map(lane => {
    const isMine = isCurrent(lane, scanner, now);
    const { holder, term, inDoubt } = lane.seen;
    return {
      holder,
      // A scanner does not know when another scanner's lease ends, so that lease counts as current.
      isCurrent: holder === scanner ? isMine : holder !== null,
      term,
      firstDoubt: inDoubt.some(each => each !== scanner) ? 0 : null,
    };
  });
}

/** Whether the server still waits for this scanner to give the lane back. */
function isGiveBackAwaited({ seen }: ScannerLane, scanner: string): boolean {
  return seen.holder === scanner || seen.inDoubt.includes(scanner);
}

function isReturned({ seen, own }: ScannerLane): boolean {
  return own?.isReturned === true && own.term === seen.term;
}

function isCurrent(lane: ScannerLane, scanner: string, now: DeviceTime): boolean {
  const { seen, own } = lane;
  if (!own || own.isReturned || seen.holder !== scanner || seen.term !== own.term) return false;
  return getRemainingSeconds(lane, now) > 0;
}

/** Returns how many seconds the scanner's latest lease of the lane still lasts; 0 or less once it has ended. */
export function getRemainingSeconds({ own }: ScannerLane, now: DeviceTime): number {
  return own ? own.seconds - elapsedSince(own.sentAt, now) : 0;
}

/** Whether `time` is later than `other`, a time of this page load. A time of an earlier page load never is. */
function isLater(time: DeviceTime, other: DeviceTime): boolean {
  return time.run === other.run && time.monotonic > other.monotonic;
}
