/** Lists a member's sessions for staff, without tokens. Records the view in the audit log. */
import type { MemberSession } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { findSessions } from '../account/session/list-own-sessions.ts';
import { type RecordMemberViewInput, recordMemberView } from './record-member-view.ts';

export async function listSessions(
  context: Context,
  view: Omit<RecordMemberViewInput, 'part'>,
): Promise<Result<{ sessions: MemberSession[] }, 'member.not_found'>> {
  if (!(await recordMemberView(context, { ...view, part: 'sessions' }))) return err('member.not_found');
  const rows = await findSessions(context, view.memberId);
  return ok({
    sessions: rows.map(({ id, created_at, expires_at, ...row }) => ({
      _id: id,
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  });
}
