/** Holds the rules of tickets: expiry, generations and the data for live codes. */
import type { LiveTicketKey } from '@rabita/contract/fan/booking';
import { toBase64url } from '@rabita/door/base64url';

/** The id of the current signing key. Raise it to rotate keys; doors still accept earlier keys. */
export const TICKET_KEY_ID = 1;

/** A ticket outlives its event, because doors run late and clocks may be wrong. */
const TICKET_OUTLIVES_SECONDS = 12 * 3600;

/** The ticket text has one byte for the generation. */
export const MAX_GENERATION = 255;

type LiveRow = { event_number: number; ticket_id: Buffer; live_key: Buffer | null; now: Date };

/** The data from which a phone makes the codes of a live ticket. */
export function liveOf({ event_number, ticket_id, live_key, now }: LiveRow): LiveTicketKey['live'] {
  return {
    event: event_number,
    ticket_id: toBase64url(ticket_id),
    public_key: live_key && toBase64url(live_key),
    server_time: now.getTime() / 1000,
  };
}

/** When the ticket expires, in whole seconds since 1970. */
export function ticketExpiry(endsAt: Date): number {
  return Math.floor(endsAt.getTime() / 1000) + TICKET_OUTLIVES_SECONDS;
}
