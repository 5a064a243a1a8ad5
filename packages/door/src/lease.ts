// Shares the lanes out among scanners on the server, so that never two of them may admit the same ticket offline.
//
// Every lease has a term, a number that rises whenever its lane is leased anew. A lease ends in one of three ways:
// its scanner gives it back, having sent all that it admitted under it; it runs out; or a manager takes it back. In
// the last two nobody knows what the scanner admitted meanwhile, so the lane goes on to another one, but in doubt:
// its tickets need a look at the name until the lost scanner has reported.
import { laneCount } from './lane.ts';

/** How long a scanner may admit by itself, counted on the scanner from when it asked. */
export const leaseSeconds = 20 * 60;

/** The server waits longer, so that a clock set back by up to this much while its scanner slept does no harm. */
export const leaseGraceSeconds = 120;

/** A lane's term that a scanner holds, or held. */
export type LeaseTerm = { lane: number; term: number };

export type LaneLease = {
  /** The term of the latest lease; 0 before the first. */
  term: number;
  /** The scanner's id; null while the lane is free. */
  holder: string | null;
  /** Seconds since 1970 by the server's clock; without meaning while the lane is free. */
  endsAt: number;
  /** The holder shall give it back, for others to have their share. */
  isWanted: boolean;
  /** Scanners that lost the lane and have not reported since, each with its latest term. */
  inDoubt: readonly { scanner: string; term: number }[];
};

/** One entry for each lane. */
export type LeaseTable = readonly LaneLease[];

/** How a judge sees one lane. */
export type LaneStanding = {
  holder: string | null;
  /** False: the lease has run out, as far as the judge knows. */
  isCurrent: boolean;
  /** Another scanner than the asking one may have admitted tickets of this lane without telling. */
  isInDoubt: boolean;
};

/** The table of an event whose lanes nobody ever held. */
export function freeLanes(): LeaseTable {
  return Array.from({ length: laneCount }, () => ({
    term: 0,
    holder: null,
    endsAt: 0,
    isWanted: false,
    inDoubt: [],
  }));
}

/** Ends what has run out by now. To be done before anything else is read from the table. */
export function endExpired(table: LeaseTable, now: number): LeaseTable {
  return table.map(lease => (lease.holder !== null && !(now < lease.endsAt) ? lose(lease) : lease));
}

/** A manager's word: the lane's lease ends now, whatever its scanner does. */
export function takeBackLane(table: LeaseTable, lane: number): LeaseTable {
  return table.map((lease, at) => (at === lane ? lose(lease) : lease));
}

/** A scanner made contact: all that it holds counts from now on. */
export function renewLeases(table: LeaseTable, scanner: string, now: number): LeaseTable {
  const endsAt = now + leaseSeconds + leaseGraceSeconds;
  return table.map(lease =>
    lease.holder === scanner ? { ...lease, endsAt: Math.max(lease.endsAt, endsAt) } : lease,
  );
}

/**
 * The scanner says of each term: it admits nothing more under it or an earlier one, and all that it admitted has
 * arrived. True once, that stays true: it may arrive late, twice, or in any order. Also settles a doubt.
 */
export function giveBackLanes(table: LeaseTable, scanner: string, terms: readonly LeaseTerm[]): LeaseTable {
  return table.map((lease, lane) => {
    const upTo = Math.max(...terms.filter(each => each.lane === lane).map(each => each.term));
    const inDoubt = lease.inDoubt.filter(each => each.scanner !== scanner || each.term > upTo);
    const isReturned = lease.holder === scanner && lease.term <= upTo;
    return isReturned ? { ...lease, holder: null, isWanted: false, inDoubt } : { ...lease, inDoubt };
  });
}

/**
 * Grants free lanes and marks lanes as wanted back, so that the scanners that are present come to hold equally many,
 * give or take one, with as few moves as can be. Lanes of a scanner that is not present stay as they are.
 */
export function rebalance(table: LeaseTable, present: readonly string[], now: number): LeaseTable {
  if (present.length === 0) return table;
  const quotas = quotasOf(table, present);
  const kept = new Map<string, number>();
  const wanted = table.map(lease => {
    const quota = lease.holder === null ? undefined : quotas.get(lease.holder);
    if (lease.holder === null || quota === undefined) return lease;
    const count = kept.get(lease.holder) ?? 0;
    if (count < quota) kept.set(lease.holder, count + 1);
    return { ...lease, isWanted: count >= quota };
  });
  return wanted.map(lease => {
    const scanner = lease.holder === null ? mostInNeed(quotas, kept) : undefined;
    if (scanner === undefined) return lease;
    kept.set(scanner, (kept.get(scanner) ?? 0) + 1);
    const endsAt = now + leaseSeconds + leaseGraceSeconds;
    return { ...lease, term: lease.term + 1, holder: scanner, endsAt, isWanted: false };
  });
}

/** The lanes as the server sees them when it judges a scan of this scanner. The table's expired leases are ended. */
export function standingsAtServer(table: LeaseTable, scanner: string): LaneStanding[] {
  return table.map(({ holder, inDoubt }) => ({
    holder,
    isCurrent: holder !== null,
    isInDoubt: inDoubt.some(each => each.scanner !== scanner),
  }));
}

function lose(lease: LaneLease): LaneLease {
  if (lease.holder === null) return lease;
  const others = lease.inDoubt.filter(each => each.scanner !== lease.holder);
  const lost = { scanner: lease.holder, term: lease.term };
  return { ...lease, holder: null, isWanted: false, inDoubt: [...others, lost] };
}

/** How many lanes each present scanner shall hold: whoever holds most now gets what cannot be shared equally. */
function quotasOf(table: LeaseTable, present: readonly string[]): Map<string, number> {
  const names = [...new Set(present)];
  const held = (name: string) => table.filter(({ holder }) => holder === name).length;
  const shared = table.filter(({ holder }) => holder === null || names.includes(holder)).length;
  const [least, rest] = [Math.floor(shared / names.length), shared % names.length];
  const byHeld = names.sort((one, other) => held(other) - held(one));
  return new Map(byHeld.map((name, at) => [name, least + (at < rest ? 1 : 0)]));
}

function mostInNeed(quotas: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>) {
  let most: { name: string; need: number } | undefined;
  for (const [name, quota] of quotas) {
    const need = quota - (kept.get(name) ?? 0);
    if (need > (most?.need ?? 0)) most = { name, need };
  }
  return most?.name;
}
