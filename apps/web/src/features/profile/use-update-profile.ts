// Saves a member's details and merges the reply into the stored user.
import type { User } from '@rabita/contract/fan/member';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { mergeProfile, storeMemberFailure, userIdOf } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { type ProfileValues, toProfileBody } from './rules.ts';

export function useUpdateProfile(user: User) {
  const request = useRequest();
  /** Resolves to the member with the saved details, or to null. */
  const save = async (values: ProfileValues, refuse: (error: unknown) => boolean): Promise<User | null> => {
    const reply = await request.run(
      () => call('updateMember', { params: { id: userIdOf(user) ?? '' }, body: toProfileBody(values, user) }),
      {
        fallback: 'Failed to update user',
        handle: refuse,
        onFailure: message => transition(storeMemberFailure, message),
      },
    );
    if (!reply) return null;
    transition(mergeProfile, reply.user);
    return reply.user;
  };
  return { ...request, save };
}
