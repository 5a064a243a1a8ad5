/** Adds to events that are not open for booking yet when the member's tier lets them book. */
import type { Event } from '@rabita/contract/fan/event';
import type { Context } from '../../platform/context.ts';
import { findHeadStarts } from '../standing/get-standing.ts';

export async function markEarlyAccess(
  context: Context,
  memberId: string,
  events: readonly Event[],
): Promise<Event[]> {
  if (!events.some(({ state }) => state === 'upcoming')) return [...events];
  const hours = (await findHeadStarts(context, [memberId])).get(memberId) ?? 0;
  if (hours === 0) return [...events];
  return events.map(event => {
    if (event.state !== 'upcoming' || event.booking_opens_at === null) return event;
    const at = Date.parse(event.booking_opens_at) - hours * 3_600_000;
    return { ...event, early_access_at: new Date(at).toISOString() };
  });
}
