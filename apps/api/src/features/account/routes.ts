/** Binds each endpoint of registration, login and passwords to its use case. */
import * as auth from '@rabita/contract/fan/auth';
import { bind, bindPrepared, bindStateful } from '../../platform/http/route.ts';
import { changePassword, preparePasswordChange } from './change-password.ts';
import { contactProofRoutes } from './contact-proof/routes.ts';
import { createLogin } from './create-login.ts';
import { register } from './register.ts';
import { requestReset } from './request-reset.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { sessionRoutes } from './session/routes.ts';
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
  ...contactProofRoutes,
  ...sessionRoutes,
];
