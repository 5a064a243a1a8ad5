// The events that fit what was looked for, one of them with its bookings, and the changes that ask for them again.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';
import { useStaffChange } from '../../platform/use-staff-change.ts';

/** The filters of the list, the usual one first, and what each asks the API for. */
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

const FREEING_MS = 2000;

export const useEvent = (id: string) =>
  useQuery({
    queryKey: ['events', 'one', id],
    queryFn: () => callStaff('getStaffEvent', { params: { id } }),
    // Places of an event that is called off are freed a moment later, one hundred after the other.
    refetchInterval: ({ state: { data } }) =>
      data?.event.state === 'cancelled' && data.event.counts.held > 0 ? FREEING_MS : false,
  });

/** Asked for anew whenever a form opens on it: what lies here from before may be an older version. */
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

/** Counts stand in the list, on the event's page and over its bookings: each change asks for all of them. */
export const useEventChange = () => useStaffChange(['events']);
