// Changes the member's email. The new one is not verified yet.
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { mergeProfile } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';

export function useChangeEmail() {
  const request = useRequest();
  /** Resolves to true when the API saved the email. */
  const change = async (
    body: { readonly email: string; readonly currentPassword: string },
    refuse: (error: unknown) => boolean,
  ): Promise<boolean> => {
    const reply = await request.run(() => call('changeEmail', { body }), {
      fallback: 'Failed to update user',
      handle: refuse,
    });
    if (!reply) return false;
    transition(mergeProfile, reply.user);
    return true;
  };
  return { ...request, change };
}
