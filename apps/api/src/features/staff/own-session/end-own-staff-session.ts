/** Ends sessions of a staff member for themselves: one, or all but that of the request. */
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { lockStaffMember } from '../session/get-staff.ts';
import { expireSessions, findSessionsOfStaff, type StaffSessionRow } from './queries.ts';

type Ended = { ended: number };
type EndOwnStaffSessionInput = { session: StaffSession; address: string };

/** A session that has ended already stays as it is. */
export async function endOwnStaffSession(
  context: Context,
  { id, ...input }: EndOwnStaffSessionInput & { id: string },
): Promise<Result<Ended, 'session.not_found'>> {
  const chosen = (await lockSessions(context, input.session)).filter(row => row.id === id);
  if (chosen.length === 0) return err('session.not_found');
  return ok(await endChosen(context, { ...input, chosen, scope: 'one' }));
}

export async function endOtherStaffSessions(
  context: Context,
  input: EndOwnStaffSessionInput,
): Promise<Result<Ended>> {
  const rows = await lockSessions(context, input.session);
  const chosen = rows.filter(row => row.id !== input.session.sessionId);
  return ok(await endChosen(context, { ...input, chosen, scope: 'others' }));
}

/** Locks the staff row first, so that concurrent calls end and record each session once, and do not deadlock. */
async function lockSessions(context: Context, { staffId }: StaffSession): Promise<StaffSessionRow[]> {
  await lockStaffMember(context, staffId);
  return findSessionsOfStaff(context.db, staffId);
}

type EndChosenInput = EndOwnStaffSessionInput & {
  chosen: readonly StaffSessionRow[];
  scope: 'one' | 'others';
};

async function endChosen(
  context: Context,
  { session: { staffId }, address, chosen, scope }: EndChosenInput,
): Promise<Ended> {
  const live = chosen.filter(row => row.is_live).map(row => row.id);
  if (live.length === 0) return { ended: 0 };
  const ended = await expireSessions(context.db, live);
  await recordAudit(context, byStaff(staffId, address), 'staff.sessions_ended', {
    detail: { scope, sessions: ended },
  });
  return { ended };
}
