// Keeps a scanner's own count of its leases: what it may admit without a network, and when it gives a lane back.
//
// All of it is stored before it is acted upon: what `takeLeases` and `prepareReturn` give has to be on the device's
// disk before the scanner admits anything by it or sends anything of it.
import { type DeviceTime, elapsedSince } from './device-time.ts';
import { laneCount } from './lane.ts';
import { type LaneStanding, type LeaseTable, type LeaseTerm, leaseSeconds } from './lease.ts';

export type ScannerLane = {
  /** The lane as the server last told it. */
  seen: { term: number; holder: string | null; isWanted: boolean; inDoubt: readonly string[] };
  /** The scanner's latest lease of the lane. */
  own: {
    term: number;
    /** When the request was sent that the latest renewal answered: never later than the server counts from. */
    sentAt: DeviceTime;
    /** Given back: the scanner admits nothing by it again, whatever an answer under way says. */
    isReturned: boolean;
  } | null;
};

/** One entry for each lane. */
export type ScannerLanes = readonly ScannerLane[];

/** What a server's table tells a scanner; as in `LaneLease`, with the names of scanners in doubt only. */
export type LaneNews = Pick<LeaseTable[number], 'term' | 'holder' | 'isWanted'> & {
  inDoubt: readonly string[];
};

/** What a server answers a scanner about each lane. */
export function tellLanes(table: LeaseTable): LaneNews[] {
  return table.map(({ term, holder, isWanted, inDoubt }) => ({
    term,
    holder,
    isWanted,
    inDoubt: inDoubt.map(({ scanner }) => scanner),
  }));
}

/** A scanner that has not spoken with the server yet. */
export function unknownLanes(): ScannerLanes {
  return Array.from({ length: laneCount }, () => ({
    seen: { term: 0, holder: null, isWanted: false, inDoubt: [] },
    own: null,
  }));
}

/**
 * Takes in an answer to the request that was sent at `sentAt`, in whatever order answers arrive.
 * Only for an answer whose changes the manifest holds already: a lease without the admissions that others made in the
 * lane before it would admit them again.
 */
export function takeLeases(
  lanes: ScannerLanes,
  news: readonly LaneNews[],
  scanner: string,
  sentAt: DeviceTime,
): ScannerLanes {
  return lanes.map((lane, at) => {
    const { seen, own } = lane;
    const next = news[at];
    if (!next || next.term < seen.term) return lane;
    if (next.holder !== scanner) return { seen: next, own };
    if (own?.term !== next.term) return { seen: next, own: { term: next.term, sentAt, isReturned: false } };
    return { seen: next, own: { ...own, sentAt: laterOf(own.sentAt, sentAt) } };
  });
}

/**
 * Decides at a contact what is given back: what is wanted, has ended, was lost, or everything when the steward leaves.
 * Only when everything admitted has arrived at the server (`hasUnsent` is false; a scan between its verdict and the
 * queue counts as unsent), and for good: `lanes` is stored first, then `terms` are sent with each contact until the
 * server knows.
 */
export function prepareReturn(
  lanes: ScannerLanes,
  scanner: string,
  { hasUnsent, isLeaving, now }: { hasUnsent: boolean; isLeaving: boolean; now: DeviceTime },
): { lanes: ScannerLanes; terms: LeaseTerm[] } {
  const next = lanes.map(lane => {
    const { seen, own } = lane;
    const isKept = isCurrent(lane, scanner, now) && !isLeaving && !seen.isWanted;
    if (hasUnsent || isKept || !isOpen(lane, scanner) || isReturned(lane)) return lane;
    // Up to the latest term known, because a lease may have been granted and lost without this scanner hearing of it.
    return { seen, own: { term: seen.term, sentAt: own?.sentAt ?? now, isReturned: true } };
  });
  const terms = next.flatMap((lane, at) =>
    isReturned(lane) && isOpen(lane, scanner) ? [{ lane: at, term: lane.seen.term }] : [],
  );
  return { lanes: next, terms };
}

/** The lanes as a scanner without a network sees them. */
export function standingsAtScanner(lanes: ScannerLanes, scanner: string, now: DeviceTime): LaneStanding[] {
  return lanes.map(lane => {
    const isMine = isCurrent(lane, scanner, now);
    const { holder, inDoubt } = lane.seen;
    return {
      holder,
      // Of another's lease a scanner knows no end: the other one's steward does.
      isCurrent: holder === scanner ? isMine : holder !== null,
      isInDoubt: inDoubt.some(each => each !== scanner),
    };
  });
}

/** The server still waits for this scanner's word on the lane. */
function isOpen({ seen }: ScannerLane, scanner: string): boolean {
  return seen.holder === scanner || seen.inDoubt.includes(scanner);
}

function isReturned({ seen, own }: ScannerLane): boolean {
  return own?.isReturned === true && own.term === seen.term;
}

function isCurrent({ seen, own }: ScannerLane, scanner: string, now: DeviceTime): boolean {
  if (!own || own.isReturned || seen.holder !== scanner || seen.term !== own.term) return false;
  return elapsedSince(own.sentAt, now) < leaseSeconds;
}

function laterOf(one: DeviceTime, other: DeviceTime): DeviceTime {
  // Answers come only in the run that asked, so another run's time is the earlier one.
  if (one.run !== other.run) return other;
  return one.monotonic > other.monotonic ? one : other;
}
