// Pure rules of perks: whether a perk for an event is still worth redeeming.
import type { Event } from '@rabita/contract/fan/event';

/**
 * `over`: cancelled or past; `open`: everybody can book. Null while the event is not known: the API then decides.
 * @param now milliseconds since 1970
 */
export function perkPhaseOf(event: Event | null, now: number): 'over' | 'open' | 'early' | null {
  if (!event) return null;
  if (event.state === 'cancelled' || event.state === 'past') return 'over';
  return event.booking_opens_at && now < Date.parse(event.booking_opens_at) ? 'early' : 'open';
}
