// Requests a reset link; the API replies the same whether or not the address is known.
import { call } from '../../platform/api-client.ts';
import { failed } from '../../platform/auth-state.ts';
import { transition } from '../../platform/auth-store.ts';
import { useRequest } from '../../platform/use-request.ts';

export function useForgotPassword() {
  const request = useRequest();
  /** Returns the API's reply, or undefined when the call failed. */
  const submit = (email: string, refuse: (error: unknown) => boolean) =>
    request.run(() => call('forgotPassword', { body: { email: email.trim() } }), {
      fallback: 'Failed to send password reset email',
      handle: refuse,
      onFailure: message => transition(failed, message),
    });
  return { ...request, submit };
}
