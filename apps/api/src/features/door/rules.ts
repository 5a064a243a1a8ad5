/** Converts database rows for scanners: tickets for the manifest, lane leases, verdicts, and attendees. */
import { parseBookingNumber } from '@rabita/contract/booking-number';
import { toLatinDigits } from '@rabita/contract/digits';
import type { findAttendees } from '@rabita/contract/door/scanner';
import type { ReplyOf } from '@rabita/contract/endpoint';
import { toBase64url } from '@rabita/door/base64url';
import type { RejectionReason } from '@rabita/door/judge-delivery';
import type { LaneLease, LeaseTable } from '@rabita/door/lease';
import type { TicketState } from '@rabita/door/ticket-state';
import type { Verdict } from '@rabita/door/verdict';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { type TicketRow, ticketStateOf } from '../ticket/rules.ts';

/** Returns the tickets for a manifest, by ticket key in base64url. */
export function ticketsOf(rows: readonly TicketRow[]): Map<string, TicketState> {
  return new Map(rows.map(row => [toBase64url(row.ticket_key), ticketStateOf(row)]));
}

export type LaneRow = {
  lane: number;
  term: number;
  holder: string | null;
  ends_at: Date | null;
  is_wanted: boolean;
  in_doubt: LaneLease['inDoubt'];
};

export function leaseOf({ term, holder, ends_at, is_wanted, in_doubt }: LaneRow): LaneLease {
  const endsAt = ends_at === null ? 0 : secondsOf(ends_at);
  return { term, holder, endsAt, isWanted: is_wanted, inDoubt: in_doubt };
}

/** Returns the lanes whose lease differs between two tables, with the lease in `after`. */
export function diffLanes(before: LeaseTable, after: LeaseTable): { lane: number; lease: LaneLease }[] {
  return after.flatMap((lease, lane) =>
    JSON.stringify(lease) === JSON.stringify(before[lane]) ? [] : [{ lane, lease }],
  );
}

type AppliedDelivery = { at: number; scanner: string; fault: RejectionReason | undefined };

/** The verdict on an offline admission that a scanner delivered. `fault` is why the server rejected it, if it did. */
export function verdictOfDelivery(
  row: TicketRow | undefined,
  { at, scanner, fault }: AppliedDelivery,
): Verdict {
  if (!row) return { verdict: 'unknown_ticket' };
  if (!fault) return { verdict: 'admitted', lane: row.lane, at, scanner };
  const state = ticketStateOf(row);
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return state.status === 'confirmed' || state.status === 'disputed'
    ? { verdict: 'name_check', why: 'unsettled_delivery' }
    : { verdict: state.status };
}

/** Whether a scan is not worth storing: a camera sees many codes that are not tickets. */
export function isNoise({ verdict }: Verdict): boolean {
  return verdict === 'not_a_ticket';
}

/** Matches attendees whose name has every word, whose booking has the number, or whose phone ends with `phoneEnds`. */
export type AttendeeFilter = { words: string[]; number: string | null; phoneEnds: string | null };

export function parseAttendeeFilter(typed: string): AttendeeFilter {
  const digits = toLatinDigits(typed).trim();
  return {
    // A word without a letter or digit folds to an empty string, which every name contains.
    words: typed.split(' ').filter(word => /[\p{L}\p{N}]/u.test(word)),
    number: parseBookingNumber(typed),
    phoneEnds: /^\d{4}$/u.test(digits) ? digits : null,
  };
}

export type AttendeeSearchRow = {
  id: string;
  number: string;
  full_name: string;
  phone_ends: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  lane: number;
  ticket_key: Buffer;
  checked_in_at: Date | null;
  note: string | null;
};

export function attendeeOf({
  id,
  checked_in_at,
  ticket_key,
  ...row
}: AttendeeSearchRow): ReplyOf<typeof findAttendees>['attendees'][number] {
  const ticket = toBase64url(ticket_key);
  return { _id: id, ...row, ticket, admitted_at: checked_in_at && secondsOf(checked_in_at) };
}
