/** Holds the rules of tickets: their expiry, the data for live codes, and the state that decides scans. */
import type { LiveTicketKey } from '@rabita/contract/fan/booking';
import { TICKET_OUTLIVES_HOURS } from '@rabita/contract/retention';
import { toBase64url } from '@rabita/door/base64url';
import type { TicketState } from '@rabita/door/ticket-state';
import { secondsOf } from '../../../platform/time/seconds-of.ts';

/** The highest generation of a ticket: the ticket text has one byte for it. */
export const MAX_GENERATION = 255;

type LiveRow = { event_number: number; ticket_id: Buffer; live_key: Buffer | null; now: Date };

/** Returns the data from which a phone makes the codes of a live ticket. */
export function toLiveKey({ event_number, ticket_id, live_key, now }: LiveRow): LiveTicketKey['live'] {
  return {
    event: event_number,
    ticket_id: toBase64url(ticket_id),
    public_key: live_key && toBase64url(live_key),
    server_time: secondsOf(now),
  };
}

/** Returns when the ticket expires, in whole seconds since 1970. */
export function ticketExpiry(endsAt: Date): number {
  return Math.floor(secondsOf(endsAt)) + TICKET_OUTLIVES_HOURS * 3600;
}

/** The row of a ticket, with the scan that admitted it. */
export type TicketRow = {
  id: string;
  /** Identifies the ticket in ticket lists: the first 16 bytes of the SHA-256 of its id. */
  ticket_key: Buffer;
  /** 0 to 15. */
  lane: number;
  generation: number;
  live_key: Buffer | null;
  status: 'pending' | 'confirmed' | 'cancelled';
  checked_in_at: Date | null;
  admitted_by_scan_id: string | null;
  /** The scanner that made the scan `admitted_by_scan_id`. */
  scanner_id: string | null;
  /** Null for a guest, and once the member is erased. */
  member_id: string | null;
  holder_kind: 'member' | 'guest';
  /** Whether the ticket has an unsettled conflict with a valid signature. */
  is_disputed: boolean;
  /** From this term on no scanner admits the ticket by itself; null if the ticket was not released. */
  released_term: number | null;
  /** When a manager last took an admission of the ticket back. */
  taken_back_at: Date | null;
  /** When the attendee went out; null if they are inside or not admitted. */
  exited_at: Date | null;
};

/** Returns the state by which scans are evaluated, and which scanners store in their ticket list. */
export function toTicketState({
  generation,
  live_key: publicKey,
  status,
  checked_in_at,
  scanner_id,
  is_disputed,
  released_term: releasedTerm,
  exited_at,
}: TicketRow): TicketState {
  const ticket = { generation, publicKey, releasedTerm };
  if (checked_in_at === null)
    return { ...ticket, status: is_disputed && status === 'confirmed' ? 'disputed' : status };
  return {
    ...ticket,
    status: 'admitted',
    at: secondsOf(checked_in_at),
    scanner: scanner_id,
    ...(exited_at !== null && { isOut: true }),
  };
}
