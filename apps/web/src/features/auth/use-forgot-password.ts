// Requests a reset link. The API gives the same reply whether or not the email is registered.

import { ApiError } from '@rabita/client/calls/api-error';
import { call } from '../../platform/calls/api-client.ts';
import type { FallbackMessage } from '../../platform/calls/failure-texts.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { storeFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';

/** Rabita's API never returns 404 for this call, but the product rules require a message for a 404. */
function fallbackFor(error: unknown): FallbackMessage {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown ? 'Email not registered' : 'Failed to send password reset email';
}

export function useForgotPassword() {
  const request = useRequest();
  /** Returns the API's reply, or undefined when the call failed. */
  const submit = (email: string, refuse: (error: unknown) => boolean) =>
    request.run(() => call('forgotPassword', { body: { email: email.trim() } }), {
      fallback: fallbackFor,
      handle: refuse,
      onFailure: message => transition(storeFailure, message),
    });
  return { ...request, submit };
}
