/** Binds the endpoints for staff login, sessions and second factors to their use cases. */

import * as auth from '@rabita/contract/staff/auth';
import * as staff from '@rabita/contract/staff/team';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { changeStaffPassword, prepareStaffPasswordChange } from './change-staff-password.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { confirmSession } from './confirm-session.ts';
import { getStaffMe } from './get-staff-me.ts';
import { loginStaff } from './login-staff.ts';
import { logoutStaff } from './logout-staff.ts';
import { prepareRecoveryCodes, replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { startEnrolment } from './start-enrolment.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const staffSessionRoutes = [
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
