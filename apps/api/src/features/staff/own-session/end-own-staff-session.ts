/** Ends one session of the logged-in staff member, or all their sessions except that of the request. */
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { lockStaffMember } from '../session/get-staff.ts';
import { expireSessions, findSessionsOfStaff, type StaffSessionRow } from './queries.ts';

type EndedCount = { ended: number };
type EndOwnStaffSessionInput = { session: StaffSession; ip: string };

export async function endOwnStaffSession(
  context: Context,
  { id, ...input }: EndOwnStaffSessionInput & { id: string },
): Promise<Result<EndedCount, 'session.not_found'>> {
  const rows = (await lockSessions(context, input.session)).filter(row => row.id === id);
  if (rows.length === 0) return err('session.not_found');
  return ok(await endSessions(context, { ...input, rows, scope: 'one' }));
}

export async function endOtherStaffSessions(
  context: Context,
  input: EndOwnStaffSessionInput,
): Promise<Result<EndedCount>> {
  const sessions = await lockSessions(context, input.session);
  const rows = sessions.filter(row => row.id !== input.session.sessionId);
  return ok(await endSessions(context, { ...input, rows, scope: 'others' }));
}

/** Locks the staff row first, so that concurrent calls end and record each session once, and do not deadlock. */
async function lockSessions(context: Context, { staffId }: StaffSession): Promise<StaffSessionRow[]> {
  await lockStaffMember(context, staffId);
  return findSessionsOfStaff(context.db, staffId);
}

type EndSessionsInput = EndOwnStaffSessionInput & {
  rows: readonly StaffSessionRow[];
  scope: 'one' | 'others';
};

async function endSessions(
  context: Context,
  { session: { staffId }, ip, rows, scope }: EndSessionsInput,
): Promise<EndedCount> {
  const liveIds = rows.filter(row => row.is_live).map(row => row.id);
  if (liveIds.length === 0) return { ended: 0 };
  const ended = await expireSessions(context.db, liveIds);
  await recordAudit(context, byStaff(staffId, ip), 'staff.sessions_ended', {
    detail: { scope, sessions: ended },
  });
  return { ended };
}
