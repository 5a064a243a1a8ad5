/** Fetches the member's tickets for offline use. It is a component, so that its code loads only for members. */
import { currentLanguage } from '@rabita/client/language/language';
import type { Event } from '@rabita/contract/fan/event';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/calls/call.ts';
import { isCancelled } from '../../platform/cancellation.ts';
import { findNewestCopy, hasTicketFields } from '../../platform/saved-bookings.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { getTicketState } from './rules.ts';
import { ticketQrQuery } from './use-ticket-qr.ts';

/** A response with a list of bookings, with one booking, or with pages of events. */
type ListResponse = {
  readonly bookings?: readonly unknown[];
  readonly booking?: unknown;
  readonly pages?: readonly { readonly events?: readonly Event[] }[];
};

/** Fetches a booking's code if it is not cached. The ticket page fetches it again, because gates may change. */
async function prefetchCode(client: QueryClient, memberId: string, booking: unknown): Promise<void> {
  if (!hasTicketFields(booking) || getTicketState(booking, Date.now()) !== 'valid') return;
  const query = ticketQrQuery(client, memberId, booking._id);
  if (client.getQueryData(query.queryKey) || isCancelled(client, booking._id)) return;
  await client.prefetchQuery(query);
  await client.invalidateQueries({ queryKey: query.queryKey, type: 'inactive', refetchType: 'none' });
}

/** Fetches the booking of a booked event if it is not cached. `prefetchCode` then fetches its code. */
async function prefetchBooking(client: QueryClient, memberId: string, event: Event): Promise<void> {
  const { booking_id: id, registration_status: status } = event;
  if (!id || status !== 'booked' || Date.parse(event.ends_at) <= Date.now()) return;
  if (findNewestCopy(client, memberId, id) || isCancelled(client, id)) return;
  await client.prefetchQuery({
    queryKey: ['booking', memberId, id, currentLanguage()],
    queryFn: () => call('getBooking', { params: { id } }),
  });
}

/** Fetches the tickets that may still admit the member before they are opened, so that the device has them offline. */
export function usePrefetchTickets(): void {
  const client = useQueryClient();
  const memberId = useMemberId();
  useEffect(() => {
    if (memberId === null) return;
    const prefetchListed = ({ queryKey, state }: Query) => {
      // Skips a list that an earlier visit saved, because it is refetched first.
      if (queryKey[1] !== memberId || state.isInvalidated) return;
      const { bookings, booking, pages } = (state.data ?? {}) as ListResponse;
      for (const listedBooking of bookings ?? [booking]) void prefetchCode(client, memberId, listedBooking);
      for (const event of pages?.flatMap(({ events }) => events ?? []) ?? [])
        void prefetchBooking(client, memberId, event);
    };
    const cache = client.getQueryCache();
    for (const query of cache.getAll()) prefetchListed(query);
    return cache.subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success') prefetchListed(event.query);
    });
  }, [client, memberId]);
}

export function TicketPrefetch() {
  usePrefetchTickets();
  return null;
}
