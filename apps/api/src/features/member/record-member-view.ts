/** Records in the audit log that staff looked at a member, so that nobody reads personal data unrecorded. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findMember } from './queries.ts';

export type MemberView = {
  memberId: string;
  /** The part of the member that staff see. */
  part: 'details' | 'bookings' | 'points' | 'sessions' | 'export';
  session: StaffSession;
  address: string;
};

/** Call it before loading any data. @returns false when the member does not exist */
export async function recordMemberView(
  context: Context,
  { memberId, part, session, address }: MemberView,
): Promise<boolean> {
  if (!isId(memberId) || !(await findMember(context.db, memberId))) return false;
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: part === 'export' ? 'member.exported' : 'member.viewed',
    address,
    detail: { part },
    subject: { kind: 'member', id: memberId },
  });
  return true;
}
