/** Binds the endpoints of registration, login, passwords and sessions to their use cases. */
import * as auth from '@rabita/contract/fan/auth';
import * as contact from '@rabita/contract/fan/contact';
import * as session from '@rabita/contract/fan/session';
import { bind, bindPerProcess, bindPrepared } from '../../platform/http/route.ts';
import { changePassword, preparePasswordChange } from './change-password.ts';
import { prepareContactCode, requestContactCode } from './contact-proof/request-contact-code.ts';
import { prepareVerification, verifyContact } from './contact-proof/verify-contact.ts';
import { createLogin } from './create-login.ts';
import { register } from './register.ts';
import { requestReset } from './request-reset.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions, endOwnSession } from './session/end-own-session.ts';
import { listOwnSessions } from './session/list-own-sessions.ts';
import { logout } from './session/logout.ts';
import { verifyCode } from './verify-code.ts';

export const accountRoutes = [
  bind(auth.register, ({ context, body, language, ip }) => register(context, { body, language, ip })),
  bind(auth.verifyOtp, ({ context, body, language, ip, userAgent }) =>
    verifyCode(context, { ...body, language, ip, userAgent }),
  ),
  bind(auth.resendOtp, ({ context, body, language, ip }) => resendCode(context, { ...body, language, ip })),
  bindPerProcess(auth.login, (context, timeoutMs) => {
    const login = createLogin(context, timeoutMs);
    return ({ body, language, ip, userAgent }) =>
      login({
        identifier: body.identifier ?? body.email ?? '',
        password: body.password,
        language,
        ip,
        userAgent,
      });
  }),
  bind(auth.forgotPassword, ({ context, body, language, ip }) =>
    requestReset(context, { ...body, language, ip }),
  ),
  bind(auth.resetPassword, ({ context, body, language, ip }) =>
    resetPassword(context, { ...body, language, ip }),
  ),
  bindPrepared(
    auth.changePassword,
    ({ context, body, session, ip }) => preparePasswordChange(context, session, { ...body, ip }),
    ({ context, session, language, ip }, change) =>
      changePassword(context, { session, change, language, ip }),
  ),

  bindPrepared(
    contact.requestContactCode,
    ({ context, body, session: { memberId }, ip }) => prepareContactCode(context, { ...body, memberId, ip }),
    ({ context, body, session: { memberId }, ip, language }, prepared) =>
      requestContactCode(context, { ...body, memberId, ip, language }, prepared),
  ),
  bindPrepared(
    contact.verifyContact,
    ({ context, body, session: { memberId }, ip }) => prepareVerification(context, { ...body, memberId, ip }),
    ({ context, body, session: { memberId }, ip, language }, prepared) =>
      verifyContact(context, { ...body, memberId, ip, language }, prepared),
  ),

  bind(auth.logout, ({ context, session, ip }) => logout(context, { session, ip })),
  bind(session.listOwnSessions, ({ context, session }) => listOwnSessions(context, session)),
  bind(session.endOwnSession, ({ context, session, ip, params }) =>
    endOwnSession(context, { session, ip, id: params.id }),
  ),
  bind(session.endOtherSessions, ({ context, session, ip }) => endOtherSessions(context, { session, ip })),
];
