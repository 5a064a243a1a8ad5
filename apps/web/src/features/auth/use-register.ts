// Registering: the details are kept in memory without the password, and the code comes next.
import { useLocation, useNavigate } from 'react-router';
import { type CallOptions, call } from '../../platform/api-client.ts';
import { failed, registered, started } from '../../platform/auth-state.ts';
import { transition } from '../../platform/auth-store.ts';
import { paths } from '../../platform/paths.ts';
import { useRequest } from '../../platform/use-request.ts';
import type { RegisterValues } from './rules.ts';
import { rememberSent } from './use-resend-wait.ts';

export type SentRegistration = CallOptions<'register'>['body'];

export function useRegister() {
  const request = useRequest();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (
    values: RegisterValues,
    body: SentRegistration,
    refuse: (error: unknown) => boolean,
  ) => {
    transition(started);
    const reply = await request.run(() => call('register', { body }), {
      fallback: 'Registration failed',
      handle: refuse,
      onFailure: message => transition(failed, message),
    });
    if (!reply) return;
    const { password: _password, confirmPassword: _confirmPassword, ...data } = values;
    const { userId, channel, destination, resend_after } = reply;
    rememberSent(resend_after);
    transition(registered, userId, data, destination ? { channel, destination } : null);
    navigate(paths.verification, { state });
  };

  return { ...request, submit };
}
