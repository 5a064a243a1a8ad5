// Queries events and their bookings, and sends changes that refetch them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';

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
