/** Binds the endpoints of registration, login, passwords and sessions to their use cases. */
import * as auth from '@rabita/contract/fan/auth';
import * as contact from '@rabita/contract/fan/contact';
import * as session from '@rabita/contract/fan/session';
import { bind, bindPrepared, bindStateful } from '../../platform/http/route.ts';
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
  bind(auth.register, ({ context, body, language, address }) =>
    register(context, { body, language, address }),
  ),
  bind(auth.verifyOtp, ({ context, body, language, address, userAgent }) =>
    verifyCode(context, { ...body, language, address, userAgent }),
  ),
  bind(auth.resendOtp, ({ context, body, language, address }) =>
    resendCode(context, { ...body, language, address }),
  ),
  bindStateful(auth.login, (context, timeoutMs) => {
    const login = createLogin(context, timeoutMs);
    return ({ body, language, address, userAgent }) =>
      login({
        identifier: body.identifier ?? body.email ?? '',
        password: body.password,
        language,
        address,
        userAgent,
      });
  }),
  bind(auth.forgotPassword, ({ context, body, language, address }) =>
    requestReset(context, { ...body, language, address }),
  ),
  bind(auth.resetPassword, ({ context, body, language, address }) =>
    resetPassword(context, { ...body, language, address }),
  ),
  bindPrepared(
    auth.changePassword,
    ({ context, body, session, address }) => preparePasswordChange(context, session, { ...body, address }),
    ({ context, session, language, address }, change) =>
      changePassword(context, { session, change, language, address }),
  ),

  bindPrepared(
    contact.requestContactCode,
    ({ context, body, session: { memberId }, address }) =>
      prepareContactCode(context, { ...body, memberId, address }),
    ({ context, body, session: { memberId }, address, language }, prepared) =>
      requestContactCode(context, { ...body, memberId, address, language }, prepared),
  ),
  bindPrepared(
    contact.verifyContact,
    ({ context, body, session: { memberId }, address }) =>
      prepareVerification(context, { ...body, memberId, address }),
    ({ context, body, session: { memberId }, address, language }, prepared) =>
      verifyContact(context, { ...body, memberId, address, language }, prepared),
  ),

  bind(auth.logout, ({ context, session, address }) => logout(context, { session, address })),
  bind(session.listOwnSessions, ({ context, session }) => listOwnSessions(context, session)),
  bind(session.endOwnSession, ({ context, session, address, params }) =>
    endOwnSession(context, { session, address, id: params.id }),
  ),
  bind(session.endOtherSessions, ({ context, session, address }) =>
    endOtherSessions(context, { session, address }),
  ),
];
