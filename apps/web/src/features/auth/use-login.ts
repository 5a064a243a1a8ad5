// Logging in: a session, or the way to the code when the account is not verified yet.

import { ApiError } from '@rabita/client/api-error';
import { stripInvisible, toLatinDigits } from '@rabita/contract/digits';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/api-client.ts';
import { loggedIn, loginFailed, started } from '../../platform/auth-state.ts';
import { transition, useAuthStore } from '../../platform/auth-store.ts';
import type { FailureWord } from '../../platform/failure-texts.ts';
import { paths } from '../../platform/paths.ts';
import { useRequest } from '../../platform/use-request.ts';
import type { LoginValues } from './rules.ts';

type Reply = Parameters<typeof loggedIn>[1];

/** A refusal that asks for the code counts as a success that needs verification. */
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

/** What a refusal without a sentence of its own means. */
function wordFor(error: unknown): FailureWord {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return 'Invalid email or password';
  return status === 404 ? 'User not found' : 'Login failed';
}

export function useLogin() {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (values: LoginValues) => {
    transition(started);
    const reply = await request.run(() => logIn(values), {
      fallback: wordFor,
      onFailure: message => transition(loginFailed, message),
    });
    if (!reply) return;
    transition(loggedIn, reply);
    if (useAuthStore.getState().needsVerification) navigate(paths.verification, { state });
  };

  return { ...request, submit };
}
