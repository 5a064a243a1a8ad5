// Sends a registration, stores its details in memory without the passwords, and opens the code screen.
import { useLocation, useNavigate } from 'react-router';
import { type CallOptions, call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { paths } from '../../platform/paths.ts';
import { applyRegistration, startAuthCall, storeFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import type { RegisterValues } from './rules.ts';
import { writeSentAt } from './use-resend-wait.ts';

export type RegistrationBody = CallOptions<'register'>['body'];

export function useRegister() {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (
    values: RegisterValues,
    body: RegistrationBody,
    refuse: (error: unknown) => boolean,
  ) => {
    transition(startAuthCall);
    const reply = await request.run(() => call('register', { body }), {
      fallback: 'Registration failed',
      handle: refuse,
      onFailure: message => transition(storeFailure, message),
    });
    if (!reply) return;
    const { password: _password, confirmPassword: _confirmPassword, ...data } = values;
    const { userId, channel, destination, resend_after } = reply;
    writeSentAt(resend_after);
    transition(applyRegistration, userId, data, destination ? { channel, destination } : null);
    navigate(paths.verification, { state });
  };

  return { ...request, submit };
}
