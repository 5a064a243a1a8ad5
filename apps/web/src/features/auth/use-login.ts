// Logs a member in, or opens the code screen when the account is not verified yet.

import { ApiError } from '@rabita/client/calls/api-error';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/api-client.ts';
import type { FallbackMessage } from '../../platform/calls/failure-texts.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { paths } from '../../platform/paths.ts';
import { applyLogin, applyLoginFailure, startAuthCall } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { keepWaitingCode } from '../../platform/session/waiting-code.ts';
import type { LoginValues } from './rules.ts';

type Reply = Parameters<typeof applyLogin>[1];

/** Returns a 401 that requires verification as a reply, not as an error, because the user continues with the code. */
async function logIn(values: LoginValues): Promise<Reply> {
  const identifier = toLatinDigits(stripInvisible(values.identifier)).trim();
  try {
    return await call('login', { body: { identifier, password: values.password } });
  } catch (error) {
    const isUnverified =
      error instanceof ApiError &&
      error.status === 401 &&
      Reflect.get(Object(error.body), 'requiresVerification') === true;
    if (isUnverified) return error.body as Reply;
    throw error;
  }
}

/** The message for a failure whose response has none. */
function fallbackFor(error: unknown): FallbackMessage {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'Invalid email or password';
  return status === 404 ? 'User not found' : 'Login failed';
}

export function useLogin() {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (values: LoginValues) => {
    transition(startAuthCall);
    const reply = await request.run(() => logIn(values), {
      fallback: fallbackFor,
      onFailure: message => transition(applyLoginFailure, message),
    });
    if (!reply) return;
    transition(applyLogin, reply);
    if (!useAuthStore.getState().needsVerification) return;
    keepWaitingCode();
    navigate(paths.verification, { state });
  };

  return { ...request, submit };
}
