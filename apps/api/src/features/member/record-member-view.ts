/** Records in the audit log which part of a member's data staff opened. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { findMember } from './queries.ts';

export type RecordMemberViewInput = {
  memberId: string;
  part: 'details' | 'timeline' | 'sessions' | 'export';
  session: StaffSession;
  ip: string;
};

/** Call it before loading the data, so that every access is recorded. @returns false for an unknown member */
export async function recordMemberView(
  context: Context,
  { memberId, part, session, ip }: RecordMemberViewInput,
): Promise<boolean> {
  if (!isId(memberId) || !(await findMember(context.db, memberId))) return false;
  const action = part === 'export' ? 'member.exported' : 'member.viewed';
  await recordAudit(context, byStaff(session.staffId, ip), action, {
    detail: { part },
    subject: { kind: 'member', id: memberId },
  });
  return true;
}
