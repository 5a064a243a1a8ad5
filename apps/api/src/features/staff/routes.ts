/** Binds the endpoints of staff accounts, invitations, login and sessions to their use cases. */
import * as auth from '@rabita/contract/staff/auth';
import * as session from '@rabita/contract/staff/session';
import * as staff from '@rabita/contract/staff/team';
import type { AppContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { bind, bindPrepared } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { endOtherStaffSessions, endOwnStaffSession } from './own-session/end-own-staff-session.ts';
import { listOwnStaffSessions } from './own-session/list-own-staff-sessions.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { changeStaffPassword, prepareStaffPasswordChange } from './session/change-staff-password.ts';
import { confirmEnrolment } from './session/confirm-enrolment.ts';
import { confirmSession } from './session/confirm-session.ts';
import { getStaffMe } from './session/get-staff-me.ts';
import { loginStaff } from './session/login-staff.ts';
import { logoutStaff } from './session/logout-staff.ts';
import { prepareRecoveryCodes, replaceRecoveryCodes } from './session/replace-recovery-codes.ts';
import { resetSecondFactor } from './session/reset-second-factor.ts';
import { startEnrolment } from './session/start-enrolment.ts';
import { verifySecondFactor } from './session/verify-second-factor.ts';
import { updateStaff } from './update-staff.ts';
import { updateStaffMe } from './update-staff-me.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/** Before the transaction, limits how many invitations and password links an owner may send. */
const limitInvitations = async ({
  context: { limits },
  session,
}: {
  context: AppContext;
  session: StaffSession;
}) => toResult(await limits.take('staff.invitations', session.staffId));

export const staffRoutes = [
  bind(staff.listStaff, ({ context }) => listStaff(context)),
  bind(staff.updateStaff, ({ context, params, body, session, ip }) =>
    updateStaff(context, { id: params.id, change: body, session, ip }),
  ),
  bind(staff.updateStaffMe, ({ context, body, session, ip }) =>
    updateStaffMe(context, { change: body, session, ip }),
  ),
  bindPrepared(staff.inviteStaff, limitInvitations, ({ context, body, session, ip }) =>
    inviteStaff(context, { ...body, language: body.language, session, ip }),
  ),
  bindPrepared(staff.sendPasswordLink, limitInvitations, ({ context, params, session, ip }) =>
    sendPasswordLink(context, { id: params.id, session, ip }),
  ),
  bind(staff.withdrawInvitation, ({ context, params, session, ip }) =>
    withdrawInvitation(context, { id: params.id, session, ip }),
  ),
  bind(auth.getInvitation, ({ context, body }) => getInvitation(context, body)),
  bind(auth.acceptInvitation, ({ context, body, ip }) => acceptInvitation(context, { ...body, ip })),

  bind(session.listOwnStaffSessions, ({ context, session }) => listOwnStaffSessions(context, session)),
  bind(session.endOwnStaffSession, ({ context, session, ip, params }) =>
    endOwnStaffSession(context, { session, ip, id: params.id }),
  ),
  bind(session.endOtherStaffSessions, ({ context, session, ip }) =>
    endOtherStaffSessions(context, { session, ip }),
  ),

  bind(auth.staffLogin, ({ context, body, ip }) => loginStaff(context, { ...body, ip })),
  bind(auth.startEnrolment, ({ context, body }) => startEnrolment(context, body)),
  bind(auth.confirmEnrolment, ({ context, body, ip, userAgent }) =>
    confirmEnrolment(context, { ...body, ip, userAgent }),
  ),
  bind(auth.verifySecondFactor, ({ context, body, ip, userAgent }) =>
    verifySecondFactor(context, { ...body, ip, userAgent }),
  ),
  bind(auth.staffLogout, ({ context, session, ip }) => logoutStaff(context, { session, ip })),
  bindPrepared(
    auth.confirmSession,
    ({ context, body, session, ip }) => confirmSession(context, { session, factor: body, ip }),
    async (_call, confirmed) => ok(confirmed),
  ),
  bind(staff.getStaffMe, ({ context, session }) => getStaffMe(context, session)),
  bindPrepared(
    staff.changeStaffPassword,
    ({ context, body, session, ip }) => prepareStaffPasswordChange(context, session, { ...body, ip }),
    ({ context, session, language, ip }, change) =>
      changeStaffPassword(context, { session, change, language, ip }),
  ),
  bindPrepared(
    staff.replaceRecoveryCodes,
    ({ context, body, session, ip }) => prepareRecoveryCodes(context, { session, code: body.code, ip }),
    ({ context, session, ip }, { step }) => replaceRecoveryCodes(context, { session, step, ip }),
  ),
  bind(staff.resetSecondFactor, ({ context, params, session, ip }) =>
    resetSecondFactor(context, { id: params.id, session, ip }),
  ),
];
