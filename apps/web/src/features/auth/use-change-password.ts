// Changes the member's password. The API keeps this session and ends all others.
import { sendKeyed } from '@rabita/client/calls/send-keyed';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { storeMemberFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';

export function useChangePassword() {
  const request = useRequest();
  const submit = (
    body: { readonly currentPassword: string; readonly newPassword: string },
    refuse: (error: unknown) => boolean,
  ) =>
    request.run(
      () => sendKeyed(['changePassword', body], key => call('changePassword', { body, idempotencyKey: key })),
      {
        fallback: 'Failed to change password',
        handle: refuse,
        onFailure: message => transition(storeMemberFailure, message),
      },
    );
  return { ...request, submit };
}
