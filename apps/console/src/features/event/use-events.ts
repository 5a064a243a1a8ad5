/** Queries events and their bookings, and sends changes that refetch them. */
import { useLanguage } from '@rabita/client/language/language';
import type { LIST_SORTS, ListSort } from '@rabita/contract/staff/list-sorts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';

/** The first filter is the default. */
export const EVENT_FILTERS = {
  coming: { when: 'coming' },
  drafts: { publication: 'draft' },
  scheduledEvents: { publication: 'scheduled' },
  publishedEvents: { publication: 'published' },
  past: { when: 'past' },
  all: {},
} as const;

export const useEvents = (query: ListQuery<typeof EVENT_FILTERS, (typeof LIST_SORTS.events)[number]>) =>
  usePagedQuery(['events', 'list', query], 'listStaffEvents', { query });

/** Enough for the upcoming events of a year. */
const CHOICES_MAX = 100;

/** Returns a select's choices: the event with the given id, and upcoming events whose booking is not open yet. */
export function useEventChoicesBeforeBooking(selectedId: string | null = null) {
  const language = useLanguage();
  const eventsQuery = useStaffQuery(['events', 'choices'], 'listStaffEvents', {
    query: { when: 'coming', limit: CHOICES_MAX },
  });
  const selectedEventQuery = useStaffQuery(
    ['events', 'one', selectedId],
    'getStaffEvent',
    { params: { id: selectedId ?? '' } },
    { enabled: selectedId !== null },
  );
  const events = (eventsQuery.data?.events ?? []).filter(
    ({ _id, state }) => state === 'upcoming' && _id !== selectedId,
  );
  return [...(selectedEventQuery.data ? [selectedEventQuery.data.event] : []), ...events].map(
    ({ _id, translations, starts_at, timezone }) => ({
      value: _id,
      label: `${translations[language].name} · ${formatVenueDayTime(starts_at, language, timezone)}`,
    }),
  );
}

const FREEING_POLL_MS = 2000;

export const useEvent = (id: string) =>
  useStaffQuery(
    ['events', 'one', id],
    'getStaffEvent',
    { params: { id } },
    {
      // Polls while the server frees the seats of a cancelled event, in the background and 100 at a time.
      refetchInterval: ({ state: { data } }) =>
        data?.event.state === 'cancelled' && data.event.counts.held > 0 ? FREEING_POLL_MS : false,
    },
  );

export const BOOKING_FILTERS = ['all', 'pending', 'confirmed', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const useEventBookings = (
  id: string,
  search: string,
  filter: BookingFilter,
  sort: ListSort<'bookings'> | null,
  page: number,
) =>
  usePagedQuery(['events', 'bookings', id, search, filter, sort, page], 'listEventBookings', {
    params: { id },
    query: {
      page,
      ...(search && { search }),
      ...(filter !== 'all' && { status: filter }),
      ...(sort && { sort }),
    },
  });

/** A change refetches every event query, because the list, the event and its bookings show counts. */
export const useChangeEvent = () => useStaffMutation(['events']);
