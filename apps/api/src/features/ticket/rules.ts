/** What a ticket is made of: pure, with the clock passed in. */
import type { LiveTicketKey } from '@rabita/contract/fan/booking';
import { toBase64url } from '@rabita/door/base64url';

/** Id of the key that signs tickets now; raised to exchange keys, while doors still accept the ones before. */
export const TICKET_KEY_ID = 1;

/** A ticket outlives its event: doors and prints run late, and a clock may be off. */
const TICKET_OUTLIVES_SECONDS = 12 * 3600;

/** A ticket's text has one byte for its generation. */
export const MOST_GENERATIONS = 255;

type LiveRow = { event_number: number; ticket_id: Buffer; live_key: Buffer | null; now: Date };

/** What a phone makes a live ticket's codes of. */
export function liveOf({ event_number, ticket_id, live_key, now }: LiveRow): LiveTicketKey['live'] {
  return {
    event: event_number,
    ticket_id: toBase64url(ticket_id),
    public_key: live_key && toBase64url(live_key),
    server_time: now.getTime() / 1000,
  };
}

/** When a ticket for an event ends, in whole seconds since 1970. */
export function ticketExpiry(endsAt: Date): number {
  return Math.floor(endsAt.getTime() / 1000) + TICKET_OUTLIVES_SECONDS;
}
