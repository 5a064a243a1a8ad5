/** Binds the endpoints for a member's own data, and those for staff who manage members, to their use cases. */
import * as contact from '@rabita/contract/fan/contact';
import * as member from '@rabita/contract/fan/member';
import * as staff from '@rabita/contract/staff/member';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import { bind, bindPrepared } from '../../platform/http/route.ts';
import { err, ok } from '../../platform/result.ts';
import { getProfile } from '../account/get-profile.ts';
import { adjustPoints } from '../points/adjust-points.ts';
import { changeEmail, prepareEmailChange } from './change-email.ts';
import { endSessions } from './end-sessions.ts';
import { eraseMember, eraseMemberByStaff, prepareErasure } from './erase-member.ts';
import { exportMember } from './export-member.ts';
import { getMember } from './get-member.ts';
import { listSessions } from './list-sessions.ts';
import { recordMemberView } from './record-member-view.ts';
import { searchMembers } from './search-members.ts';
import { listTimeline } from './timeline/list-timeline.ts';
import { prepareUpdate, updateMember } from './update-member.ts';

export const memberRoutes = [
  bind(member.getProfile, async ({ context, session, language }) =>
    ok({ user: await getProfile(context, session.memberId, language) }),
  ),
  bindPrepared(
    member.updateMember,
    ({ context, params, body, session: { memberId }, ip }) =>
      prepareUpdate(context, { id: params.id, memberId, change: body, ip }),
    ({ context, params, body, session: { memberId }, language, ip }, checkedPassword) =>
      updateMember(context, { id: params.id, memberId, change: body, language, ip }, checkedPassword),
  ),
  bindPrepared(
    contact.changeEmail,
    ({ context, body, session: { memberId }, ip }) =>
      prepareEmailChange(context, { memberId, password: body.currentPassword, ip }),
    ({ context, body, session: { memberId }, language, ip }, checkedPassword) =>
      changeEmail(context, { memberId, email: body.email, language, ip }, checkedPassword),
  ),
  bind(member.exportMember, ({ context, session, language }) =>
    exportMember(context, { memberId: session.memberId, language }),
  ),
  bindPrepared(
    member.eraseMember,
    ({ context, params, body, session: { memberId }, ip }) =>
      prepareErasure(context, { id: params.id, memberId, password: body.password, ip }),
    ({ context, session }, checkedPassword) => eraseMember(context, session.memberId, checkedPassword),
  ),

  bind(staff.searchMembers, ({ context, query: { q = '', sort = null, page, limit }, session, ip }) =>
    searchMembers(context, { q, sort, page, limit, session, ip }),
  ),
  bind(staff.getMember, ({ context, params, session, language, ip }) =>
    getMember(context, { memberId: params.id, session, language, ip }),
  ),
  bind(listMemberTimeline, ({ context, params, query, session, language, ip }) =>
    listTimeline(context, { memberId: params.id, query, session, language, ip }),
  ),
  bind(staff.adjustPoints, ({ context, params, body, session, ip }) =>
    adjustPoints(context, { memberId: params.id, body, session, ip }),
  ),
  bind(staff.listMemberSessions, ({ context, params, session, ip }) =>
    listSessions(context, { memberId: params.id, session, ip }),
  ),
  bind(staff.endMemberSessions, ({ context, params, body, session, ip }) =>
    endSessions(context, { memberId: params.id, sessionId: body.session_id, session, ip }),
  ),
  bind(staff.exportMemberData, async ({ context, params, session, ip, language }) => {
    const memberId = params.id;
    const exists = await recordMemberView(context, { memberId, part: 'export', session, ip });
    return exists ? exportMember(context, { memberId, language }) : err('member.not_found');
  }),
  bind(staff.eraseMemberByStaff, ({ context, params, body, session, ip }) =>
    eraseMemberByStaff(context, { memberId: params.id, body, session, ip }),
  ),
];
