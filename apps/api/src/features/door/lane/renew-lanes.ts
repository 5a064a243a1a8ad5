/** Lengthens a scanner's own leases, if that is all that changes; locks no lane of others. */
import type { LeaseTable } from '@rabita/door/lease';
import type { Db } from '../../../platform/database/db.ts';
import { lengthenLeases } from './queries.ts';
import { findRenewals } from './rules.ts';

type RenewLanesInput = { eventId: string; scannerId: string; before: LeaseTable; after: LeaseTable };

/** Returns false if other lanes change, or the scanner has lost one of its own meanwhile: then lock all lanes. */
export async function renewLanes(
  db: Db,
  { eventId, scannerId, before, after }: RenewLanesInput,
): Promise<boolean> {
  const due = findRenewals(before, after, scannerId);
  if (!due) return false;
  return due.length === 0 || (await lengthenLeases(db, { eventId, scannerId, due })) === due.length;
}
