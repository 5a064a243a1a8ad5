/** Lists an event's unsettled conflicts, each with its booking, and the late uploads of revoked scanners. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listConflicts as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { hasEvent } from '../queries.ts';
import { countConflicts, findConflicts, findLateUploads } from './queries.ts';
import { toConflict, toLateUpload } from './rules.ts';

/** The maximum number of listed conflicts: for each revoked scanner, and for all other scanners together. */
const CONFLICTS_MAX = 100;

export async function listConflicts(
  { db }: Context,
  eventId: string,
): Promise<Result<ResponseOf<typeof endpoint>, 'event.not_found'>> {
  if (!isId(eventId) || !(await hasEvent(db, eventId))) return err('event.not_found');
  const rows = await findConflicts(db, eventId, CONFLICTS_MAX);
  const count = await countConflicts(db, eventId);
  const lateUploads = await findLateUploads(db, eventId);
  return ok({ conflicts: rows.map(toConflict), open: count, testimonies: lateUploads.map(toLateUpload) });
}
