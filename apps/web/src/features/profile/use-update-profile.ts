// Saves a member's details and merges the reply into the stored user.
import type { User } from '@rabita/contract/fan/member';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { mergeProfile, storeFailure, userIdOf } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { type MemberDetails, toMemberDetailsBody } from './rules.ts';

export function useUpdateProfile(user: User) {
  const request = useRequest();
  /** Resolves to true when the API saved the details. */
  const save = async (details: MemberDetails, refuse: (error: unknown) => boolean): Promise<boolean> => {
    const reply = await request.run(
      () =>
        call('updateMember', { params: { id: userIdOf(user) ?? '' }, body: toMemberDetailsBody(details) }),
      {
        fallback: 'Failed to update user',
        handle: refuse,
        onFailure: message => transition(storeFailure, message),
      },
    );
    if (!reply) return false;
    transition(mergeProfile, reply.user);
    return true;
  };
  return { ...request, save };
}
