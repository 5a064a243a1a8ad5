// Asking for a link to a new password; the answer is the same whether or not the address is known.
import { call } from '../../platform/api-client.ts';
import { failed } from '../../platform/auth-state.ts';
import { transition } from '../../platform/auth-store.ts';
import { useRequest } from '../../platform/use-request.ts';

export function useForgotPassword() {
  const request = useRequest();
  /** The API's own sentence about what happens next, or undefined when it failed. */
  const submit = (email: string, refuse: (error: unknown) => boolean) =>
    request.run(() => call('forgotPassword', { body: { email: email.trim() } }), {
      fallback: 'Failed to send password reset email',
      handle: refuse,
      onFailure: message => transition(failed, message),
    });
  return { ...request, submit };
}
