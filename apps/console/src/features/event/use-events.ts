/** Queries events and their bookings, and sends changes that refetch them. */
import { useLanguage } from '@rabita/client/language/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';

/**
 * The filters of the event list; the first is the default. `coming`: not over; `waiting`: scheduled for publication;
 * `out`: published.
 */
export const EVENT_FILTERS = ['coming', 'drafts', 'waiting', 'out', 'past', 'all'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

const QUERIES = {
  coming: { when: 'coming' },
  drafts: { publication: 'draft' },
  waiting: { publication: 'scheduled' },
  out: { publication: 'published' },
  past: { when: 'past' },
  all: {},
} as const satisfies Record<EventFilter, object>;

export const useEvents = (search: string, filter: EventFilter, page: number) =>
  useQuery({
    queryKey: ['events', 'list', search, filter, page],
    queryFn: () =>
      callStaff('listStaffEvents', { query: { page, ...(search && { search }), ...QUERIES[filter] } }),
    placeholderData: keepPreviousData,
  });

/** Enough for the coming events of a year; a form that names a later one keeps it. */
const CHOICES = 100;

/** The coming events whose booking is not open yet, as choices of a select, and in any case the kept one. */
export function useUnopenedEventChoices(keptId: string | null = null) {
  const language = useLanguage();
  const coming = useQuery({
    queryKey: ['events', 'choices'],
    queryFn: () => callStaff('listStaffEvents', { query: { when: 'coming', limit: CHOICES } }),
  });
  const kept = useQuery({
    queryKey: ['events', 'one', keptId],
    queryFn: () => callStaff('getStaffEvent', { params: { id: keptId ?? '' } }),
    enabled: keptId !== null,
  });
  const events = (coming.data?.events ?? []).filter(
    ({ _id, state }) => state === 'upcoming' && _id !== keptId,
  );
  return [...(kept.data ? [kept.data.event] : []), ...events].map(({ _id, translations, starts_at }) => ({
    value: _id,
    label: `${translations[language].name} · ${formatViewerDayTime(starts_at, language)}`,
  }));
}

const FREEING_POLL_MS = 2000;

export const useEvent = (id: string) =>
  useQuery({
    queryKey: ['events', 'one', id],
    queryFn: () => callStaff('getStaffEvent', { params: { id } }),
    // Polls while the seats of a cancelled event are being freed: the server does that in the background, 100 at a
    // time.
    refetchInterval: ({ state: { data } }) =>
      data?.event.state === 'cancelled' && data.event.counts.held > 0 ? FREEING_POLL_MS : false,
  });

/** Queries the event for a form. Refetches whenever a form opens, because the cached event may be an older version. */
export const useEventToEdit = (id: string) =>
  useQuery({
    queryKey: ['events', 'edit', id],
    queryFn: () => callStaff('getStaffEvent', { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const BOOKING_FILTERS = ['all', 'pending', 'confirmed', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

export const useEventBookings = (id: string, search: string, filter: BookingFilter, page: number) =>
  useQuery({
    queryKey: ['events', 'bookings', id, search, filter, page],
    queryFn: () =>
      callStaff('listEventBookings', {
        params: { id },
        query: { page, ...(search && { search }), ...(filter !== 'all' && { status: filter }) },
      }),
    placeholderData: keepPreviousData,
  });

/**
 * Sends a change. On success it refetches every event query, because the list, the event and its bookings show counts.
 */
export const useChangeEvent = () => useStaffMutation(['events']);
