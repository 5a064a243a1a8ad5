/** Converts the rows of lanes to leases, and finds which leases changed. */
import type { LaneLease, LeaseTable } from '@rabita/door/lease';
import { secondsOf } from '../../../platform/time/seconds-of.ts';

export type LaneRow = {
  lane: number;
  term: number;
  holder: string | null;
  ends_at: Date | null;
  is_wanted: boolean;
  unreported_terms: LaneLease['inDoubt'];
};

export function toLease({ term, holder, ends_at, is_wanted, unreported_terms }: LaneRow): LaneLease {
  const endsAt = ends_at === null ? 0 : secondsOf(ends_at);
  return { term, holder, endsAt, isWanted: is_wanted, inDoubt: unreported_terms };
}

export function diffLanes(before: LeaseTable, after: LeaseTable): { lane: number; lease: LaneLease }[] {
  return after.flatMap((lease, lane) =>
    JSON.stringify(lease) === JSON.stringify(before[lane]) ? [] : [{ lane, lease }],
  );
}

/** Whether the change only lengthens the lease of the scanner that syncs. */
function isRenewal(before: LaneLease | undefined, after: LaneLease, scanner: string): boolean {
  if (before?.holder !== scanner) return false;
  return JSON.stringify({ ...before, endsAt: 0 }) === JSON.stringify({ ...after, endsAt: 0 });
}

/** Returns the changed leases if the scanner's own leases get longer and nothing else changes. */
export function findRenewals(before: LeaseTable, after: LeaseTable, scanner: string) {
  const changes = diffLanes(before, after);
  return changes.every(({ lane, lease }) => isRenewal(before[lane], lease, scanner)) ? changes : undefined;
}
