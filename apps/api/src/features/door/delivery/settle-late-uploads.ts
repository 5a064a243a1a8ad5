/** Settles all that a revoked scanner sent: admits what is verified, or dismisses everything. */
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
  address: string;
};
type ResponseBody = ResponseOf<typeof endpoint>;
type Settled = ResponseBody['results'][number];

/**
 * First step: one transaction for each admission, so that the gate does not wait for hundreds of them. Another manager
 * may settle the same ones meanwhile. What nothing proves is never admitted here: it waits for a decision of its own.
 */
export async function settleEach(
  context: Context,
  { id, body: { decision, note }, session, address }: SettleLateUploadsInput,
): Promise<Result<{ eventId: string; results: Settled[] }, 'scanner.not_found'>> {
  const eventId = isId(id) ? await queries.findEventOfScanner(context.db, id) : undefined;
  if (!eventId) return err('scanner.not_found');
  const isVerified = decision === 'admit';
  const filter = { scannerId: id, isVerified, limit: LATE_UPLOADS_PER_CALL };
  const settlement = { decision, note, staffId: session.staffId, address };
  const results: Settled[] = [];
  for (const scanId of await queries.findOpenLateUpload(context.db, filter))
    results.push(
      await context.db.transaction(db => settleOne({ ...context, db }, scanId, settlement), WITH_RETRY),
    );
  return ok({ eventId, results });
}

async function settleOne(context: Context, scanId: string, settlement: Settlement): Promise<Settled> {
  const { db } = context;
  const found = await queries.findConflict(db, scanId);
  if (found && found.booking_id !== null) await queries.lockTicket(db, found.booking_id);
  const row = await queries.findConflict(db, scanId);
  if (!row) throw new Error('The conflict does not exist any more.');
  const isWanted = settlement.decision === 'admit';
  const decision = isWanted && mayAdmit(row) ? 'admit' : 'dismiss';
  const result = { _id: scanId, number: row.number };
  // A booking that was cancelled meanwhile is not dismissed by a decision to admit.
  if (isWanted && decision === 'dismiss' && row.checked_in_at === null)
    return { ...result, outcome: 'changed' };
  if (!(await settleRow(context, row, { ...settlement, decision }))) return { ...result, outcome: 'changed' };
  if (decision === 'admit') return { ...result, outcome: 'admitted' };
  return { ...result, outcome: isWanted ? 'already_admitted' : 'dismissed' };
}

/** Second step: ends the doubt about the scanner's lanes if nothing waits any more. */
export async function settleLateUploads(
  context: Context,
  { id, body: { decision, note }, session, address }: SettleLateUploadsInput,
  { eventId, results }: { eventId: string; results: Settled[] },
): Promise<Result<ResponseBody>> {
  await lockLanes(context.db, eventId);
  const doubt = { eventId, scannerId: id, staffId: session.staffId, address };
  await endSettledDoubt(context, { ...doubt, ...(results.length === 0 && { note }) });
  const left = await queries.countOpenLateUpload(context.db, id, decision === 'admit');
  return ok({ results, left });
}
