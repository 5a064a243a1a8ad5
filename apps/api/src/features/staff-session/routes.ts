/** The calls by which staff get in and out, each bound to its use case. */
import * as staff from '@rabita/contract/staff';
import * as auth from '@rabita/contract/staff-auth';
import { bind } from '../../platform/route.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { loginStaff } from './login-staff.ts';
import { logoutStaff } from './logout-staff.ts';
import { readStaffMe } from './read-staff-me.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { startEnrolment } from './start-enrolment.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const staffSessionRoutes = [
  bind(auth.staffLogin, ({ context, body, address }) => loginStaff(context, { ...body, address })),
  bind(auth.startEnrolment, ({ context, body }) => startEnrolment(context, body)),
  bind(auth.confirmEnrolment, ({ context, body, address }) =>
    confirmEnrolment(context, { ...body, address }),
  ),
  bind(auth.verifySecondFactor, ({ context, body, address }) =>
    verifySecondFactor(context, { ...body, address }),
  ),
  bind(auth.staffLogout, ({ context, session, address }) => logoutStaff(context, { session, address })),
  bind(staff.readStaffMe, ({ context, session }) => readStaffMe(context, session)),
  bind(staff.changeStaffPassword, ({ context, body, session, language, address }) =>
    changeStaffPassword(context, {
      session,
      currentPassword: body.current_password,
      newPassword: body.new_password,
      address,
      language,
    }),
  ),
  bind(staff.replaceRecoveryCodes, ({ context, body, session, address }) =>
    replaceRecoveryCodes(context, { session, code: body.code, address }),
  ),
  bind(staff.resetSecondFactor, ({ context, params, session, address }) =>
    resetSecondFactor(context, { id: params.id, session, address }),
  ),
];
