// Judges an admission that a scanner made offline and delivers later, by the rules in force when it was made.
//
// A scanner's token proves nothing about a ticket. The scanned text does, together with the leases, door hours and
// phone keys of that moment, which the server stores.
import type { ScannedCode } from './judge-scan.ts';
import { laneOf } from './lane.ts';
import { leaseGraceSeconds, leaseSeconds } from './lease.ts';
import type { TicketState } from './ticket-state.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

/** How far a scanner's estimate of the server's time may be off. */
export const clockToleranceSeconds = 120;

/** A scanner's report of one admission. Times are in seconds since 1970 by the server's clock. */
export type DeliveryClaim = {
  code: ScannedCode;
  lane: number;
  term: number;
  /** By the scanner's estimate, which may be ahead of the server's time. */
  at: number;
};

/** An event's door hours, valid from `since` until the `since` of the next entry. */
export type DoorHours = { since: number; opensAt: number; endsAt: number; format: 'static' | 'live' };

/** The scanner that held a lane in one term. `until` is the present time while the lease runs. */
export type HeldTerm = { scanner: string; from: number; until: number };

/** What the server knows about the claim. */
export type DeliveryFacts = {
  scanner: string;
  pairedAt: number;
  /** The short event number that tickets contain, not the event's public id. */
  event: number;
  /** Oldest first. */
  hours: readonly DoorHours[];
  /** The claimed term of the claimed lane; undefined: the server never granted it. */
  held: HeldTerm | undefined;
  ticket: TicketState | undefined;
  /** The public key of the phone that held the ticket in the code's generation. */
  phone: Uint8Array | null;
};

export type DeliveryFault =
  /** An older app, which did not store the text, delivered it: nothing is proven. */
  | 'no_text'
  /** Not signed by the league or by the ticket's phone, or not valid at that time. */
  | 'forged'
  | 'unknown_ticket'
  /** The scan's id belongs to another scan. */
  | 'scan_taken'
  | 'before_pairing'
  | 'doors_closed'
  | 'printed_ticket'
  | 'not_leased'
  | 'already_admitted'
  | 'pending'
  | 'cancelled';

/** The server's answer to a delivered admission. */
export type Delivery =
  /** The ticket is admitted now. */
  | 'accepted'
  /** The ticket was already admitted by this same scan. */
  | 'same'
  /** A manager has to settle it. */
  | 'conflict';

/**
 * Returns why the server rejects a claim, or undefined if it accepts it. Do not call this for a scan that has already
 * admitted: it is the same admission, whatever has changed since.
 * @param claim undefined: the delivery has no text
 */
export function findFault(claim: DeliveryClaim | undefined, facts: DeliveryFacts): DeliveryFault | undefined {
  if (!claim) return 'no_text';
  const { code, lane, at } = claim;
  if (code.kind === 'other') return 'forged';
  const { ticket } = facts;
  if (code.ticket.event !== facts.event || !ticket) return 'unknown_ticket';
  if (!isSignedThen(code, facts.phone, at)) return 'forged';
  // Time comparisons are written so that NaN is refused.
  if (!(at >= facts.pairedAt - clockToleranceSeconds)) return 'before_pairing';
  if (lane !== laneOf(code.ticket.ticketId) || !wasHeld(facts, at)) return 'not_leased';
  const open = hoursKnownAt(facts.hours, at).filter(({ opensAt, endsAt }) => at >= opensAt && at < endsAt);
  if (open.length === 0) return 'doors_closed';
  if (code.kind === 'static' && open.every(({ format }) => format === 'live')) return 'printed_ticket';
  if (ticket.status === 'admitted') return 'already_admitted';
  return ticket.status === 'confirmed' || ticket.status === 'disputed' ? undefined : ticket.status;
}

/** Whether a scanner really saw the ticket, so that its member may be inside although it is not admitted. */
export function isGenuine(fault: DeliveryFault): boolean {
  return fault !== 'no_text' && fault !== 'forged' && fault !== 'unknown_ticket';
}

function isSignedThen(code: Exclude<ScannedCode, { kind: 'other' }>, phone: Uint8Array | null, at: number) {
  if (code.kind === 'static') return at < code.ticket.expiresAt;
  return phone !== null && verifyLiveTicket(code.ticket, phone, at).ok;
}

function wasHeld({ held, scanner }: DeliveryFacts, at: number): boolean {
  if (held?.scanner !== scanner) return false;
  return at >= held.from - clockToleranceSeconds && at <= held.until + clockToleranceSeconds;
}

/** All hours that the scanner may have known: it uses its last sync, which is no older than its lease. */
function hoursKnownAt(hours: readonly DoorHours[], at: number): DoorHours[] {
  const earliest = at - leaseSeconds - leaseGraceSeconds - clockToleranceSeconds;
  const latest = at + clockToleranceSeconds;
  return hours.filter(({ since }, index) => {
    const until = hours[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    return since <= latest && until > earliest;
  });
}
