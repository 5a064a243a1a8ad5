/** Settles the late uploads of a revoked scanner: admits the verified admissions, or dismisses all admissions. */
import { LATE_UPLOADS_PER_CALL } from '@rabita/contract/constants';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import type { settleLateUploads as endpoint } from '@rabita/contract/staff/conflict';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { lockLanes } from '../lane/lock-lanes.ts';
import * as queries from './queries.ts';
import { mayAdmit } from './rules.ts';
import { endSettledDoubt, type Settlement, settleRow } from './settle-row.ts';

type SettleLateUploadsInput = {
  id: string;
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  ip: string;
};
type ResponseBody = ResponseOf<typeof endpoint>;
type SettledScan = ResponseBody['results'][number];

/**
 * The first step: settles each admission in a separate transaction, so that the gate does not wait for hundreds of
 * them. Admissions without a valid signature are never admitted here: a manager settles each of them separately.
 */
export async function settleEachAdmission(
  context: Context,
  { id, body: { decision, note }, session, ip }: SettleLateUploadsInput,
): Promise<Result<{ eventId: string; results: SettledScan[] }, 'scanner.not_found'>> {
  const eventId = isId(id) ? await queries.findEventIdOfScanner(context.db, id) : undefined;
  if (!eventId) return err('scanner.not_found');
  const filter = { scannerId: id, onlyVerified: decision === 'admit' };
  const settlement = { decision, note, staffId: session.staffId, ip };
  const results: SettledScan[] = [];
  for (const scanId of await queries.findLateUploadScanIds(context.db, filter, LATE_UPLOADS_PER_CALL))
    results.push(
      await context.db.transaction(db => settleOne({ ...context, db }, scanId, settlement), WITH_RETRY),
    );
  return ok({ eventId, results });
}

async function settleOne(context: Context, scanId: string, settlement: Settlement): Promise<SettledScan> {
  const { db } = context;
  const unlockedRow = await queries.findConflict(db, scanId);
  if (unlockedRow && unlockedRow.booking_id !== null) await queries.lockTicket(db, unlockedRow.booking_id);
  const row = await queries.findConflict(db, scanId);
  if (!row) throw new Error('The conflict does not exist any more.');
  const shouldAdmit = settlement.decision === 'admit';
  const decision = shouldAdmit && mayAdmit(row) ? 'admit' : 'dismiss';
  const result = { _id: scanId, number: row.number };
  // A decision to admit does not dismiss the admission of a booking that was cancelled meanwhile.
  if (shouldAdmit && decision === 'dismiss' && row.checked_in_at === null)
    return { ...result, outcome: 'changed' };
  if (!(await settleRow(context, row, { ...settlement, decision }))) return { ...result, outcome: 'changed' };
  if (decision === 'admit') return { ...result, outcome: 'admitted' };
  return { ...result, outcome: shouldAdmit ? 'already_admitted' : 'dismissed' };
}

/** The second step: ends the doubt about the scanner's lanes if no late upload is left to settle. */
export async function settleLateUploads(
  context: Context,
  { id, body: { decision, note }, session, ip }: SettleLateUploadsInput,
  { eventId, results }: { eventId: string; results: SettledScan[] },
): Promise<Result<ResponseBody>> {
  await lockLanes(context.db, eventId);
  const doubt = { eventId, scannerId: id, staffId: session.staffId, ip };
  await endSettledDoubt(context, { ...doubt, ...(results.length === 0 && { note }) });
  const filter = { scannerId: id, onlyVerified: decision === 'admit' };
  const unsettledCount = await queries.countUnsettledLateUploads(context.db, filter);
  return ok({ results, left: unsettledCount });
}
