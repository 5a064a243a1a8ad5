/** Fetches the event that a reward lets its member book early; null for other rewards, and until it is known. */
import { useLanguage } from '@rabita/client/language/language';
import type { Event } from '@rabita/contract/fan/event';
import type { Reward } from '@rabita/contract/fan/reward';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';

export function usePerkEvent(reward: Reward | undefined): Event | null {
  const language = useLanguage();
  const memberId = useMemberId();
  const id = reward?.perk?.event_id ?? null;
  const query = useQuery({
    queryKey: ['perk event', memberId, id, language],
    queryFn: () => call('getEvent', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return query.data?.event ?? null;
}
