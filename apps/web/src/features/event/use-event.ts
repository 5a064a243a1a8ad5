/** Fetches one event for its page, in the page's language and with the member's booking. */
import { isErrorResponse, messageOf } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { useQueryView } from '../../platform/calls/use-query-view.ts';
import { getServedEvent } from '../../platform/served-event.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { findInPages, toDetails } from './details-rules.ts';
import { EVENT_KEY, EVENTS_KEY, type EventData, storeFetchedBookings } from './use-event-booking-state.ts';

type Copy = { readonly data: EventData; readonly fetchedAt: number | undefined };

/** Finds the event in the same person's cached data: of its page in the other language, or of a list. */
function findCopy(client: QueryClient, person: string, id: string, language: Language): Copy | undefined {
  const pages = client.getQueriesData<EventData>({ queryKey: [EVENT_KEY, person, id] });
  const lists = client.getQueriesData<InfiniteData<ResponseBody<'listEvents'>>>({
    queryKey: [EVENTS_KEY, person],
  });
  const copies: [key: readonly unknown[], event: Event | undefined][] = [
    ...pages.map(([key, data]): [typeof key, Event | undefined] => [key, data?.event]),
    ...lists.map(([key, data]): [typeof key, Event | undefined] => [key, findInPages(data?.pages, id)]),
  ];
  for (const [key, event] of copies) {
    if (!event) continue;
    const fetchedAt = client.getQueryState(key)?.dataUpdatedAt;
    return { data: { event: toDetails(event, language), isPartial: true }, fetchedAt };
  }
  return undefined;
}

async function fetchEvent(id: string): Promise<EventData> {
  const { event } = await call('getEvent', { params: { id } });
  storeFetchedBookings([event]);
  return { event };
}

const MINUTE_MS = 60_000;

/** Returns the event and its loading state. `isMissing`: there is none, or fans may not see it (404). */
export function useEvent(id: string) {
  const client = useQueryClient();
  const language = useLanguage();
  const memberId = useMemberId();
  const findOwnCopy = (): Copy | undefined => {
    const event = memberId === null ? getServedEvent(id, language) : undefined;
    return event
      ? { data: { event }, fetchedAt: performance.timeOrigin }
      : findCopy(client, memberId ?? 'guest', id, language);
  };
  const query = useQuery({
    queryKey: [EVENT_KEY, memberId ?? 'guest', id, language],
    queryFn: () => fetchEvent(id),
    staleTime: ({ state }) => (state.data?.isPartial ? 0 : MINUTE_MS / 2),
    initialData: () => findOwnCopy()?.data,
    initialDataUpdatedAt: () => findOwnCopy()?.fetchedAt,
    // What a guest has seen stays on screen after the login, until the member's own response arrives.
    placeholderData: () => {
      const event = getServedEvent(id, language);
      return event ? { event } : findCopy(client, 'guest', id, language)?.data;
    },
  });
  return {
    event: query.data?.event ?? null,
    /** False while a member sees a guest's copy, which does not tell whether the member has booked. */
    isBookingKnown: !query.isPlaceholderData,
    isMissing: isErrorResponse(query.error) && query.error.status === 404,
    ...useQueryView(query, 'فشل في جلب الأحداث'),
    /** The message of a failed refresh. The previous event stays on screen. */
    refreshError: query.isRefetchError ? messageOf(query.error, 'فشل في إعادة تحميل الأحداث') : null,
  };
}
export type EventQuery = ReturnType<typeof useEvent>;
