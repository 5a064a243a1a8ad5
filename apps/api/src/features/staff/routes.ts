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

/** Limits how many invitations and password links an owner may send. */
const limitInvitations = async ({
  context: { limits },
  session,
}: {
  context: AppContext;
  session: StaffSession;
}) => toResult(await limits.take('staff.invitations', session.staffId));

export const staffRoutes = [
  bind(staff.listStaff, ({ context }) => listStaff(context)),
  bind(staff.updateStaff, ({ context, params, body, session, address }) =>
    updateStaff(context, { id: params.id, change: body, session, address }),
  ),
  bind(staff.updateStaffMe, ({ context, body, session, address }) =>
    updateStaffMe(context, { change: body, session, address }),
  ),
  bindPrepared(staff.inviteStaff, limitInvitations, ({ context, body, session, address }) =>
    inviteStaff(context, { ...body, language: body.language, session, address }),
  ),
  bindPrepared(staff.sendPasswordLink, limitInvitations, ({ context, params, session, address }) =>
    sendPasswordLink(context, { id: params.id, session, address }),
  ),
  bind(staff.withdrawInvitation, ({ context, params, session, address }) =>
    withdrawInvitation(context, { id: params.id, session, address }),
  ),
  bind(auth.getInvitation, ({ context, body }) => getInvitation(context, body)),
  bind(auth.acceptInvitation, ({ context, body, address }) =>
    acceptInvitation(context, { ...body, address }),
  ),

  bind(session.listOwnStaffSessions, ({ context, session }) => listOwnStaffSessions(context, session)),
  bind(session.endOwnStaffSession, ({ context, session, address, params }) =>
    endOwnStaffSession(context, { session, address, id: params.id }),
  ),
  bind(session.endOtherStaffSessions, ({ context, session, address }) =>
    endOtherStaffSessions(context, { session, address }),
  ),

  bind(auth.staffLogin, ({ context, body, address }) => loginStaff(context, { ...body, address })),
  bind(auth.startEnrolment, ({ context, body }) => startEnrolment(context, body)),
  bind(auth.confirmEnrolment, ({ context, body, address, userAgent }) =>
    confirmEnrolment(context, { ...body, address, userAgent }),
  ),
  bind(auth.verifySecondFactor, ({ context, body, address, userAgent }) =>
    verifySecondFactor(context, { ...body, address, userAgent }),
  ),
  bind(auth.staffLogout, ({ context, session, address }) => logoutStaff(context, { session, address })),
  bindPrepared(
    auth.confirmSession,
    ({ context, body, session, address }) => confirmSession(context, { session, factor: body, address }),
    async (_call, confirmed) => ok(confirmed),
  ),
  bind(staff.getStaffMe, ({ context, session }) => getStaffMe(context, session)),
  bindPrepared(
    staff.changeStaffPassword,
    ({ context, body, session, address }) =>
      prepareStaffPasswordChange(context, session, { ...body, address }),
    ({ context, session, language, address }, change) =>
      changeStaffPassword(context, { session, change, language, address }),
  ),
  bindPrepared(
    staff.replaceRecoveryCodes,
    ({ context, body, session, address }) =>
      prepareRecoveryCodes(context, { session, code: body.code, address }),
    ({ context, session, address }, { step }) => replaceRecoveryCodes(context, { session, step, address }),
  ),
  bind(staff.resetSecondFactor, ({ context, params, session, address }) =>
    resetSecondFactor(context, { id: params.id, session, address }),
  ),
];
