/**
 * Evaluates an admission that a scanner made offline and delivers later, by the rules in force when it was made.
 *
 * The evidence is the scanned text, together with the leases, door hours and phone keys that the server stored for that
 * moment. The scanner's token proves nothing about a ticket.
 */
import type { ScannedCode } from './evaluate-scan.ts';
import { laneOf } from './lane.ts';
import { leaseGraceSeconds } from './lease.ts';
import type { TicketState } from './ticket-state.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

/** How many seconds a scanner's estimate of the server's time may be off. */
export const clockToleranceSeconds = 120;

/** An admission as a scanner reports it. The scanned text has been parsed to `code`. */
export type DeliveredAdmission = {
  code: ScannedCode;
  lane: number;
  term: number;
  /**
   * When the code was scanned, in seconds since 1970: the scanner's estimate of the server's time, which may be off by
   * `clockToleranceSeconds`.
   */
  at: number;
  /** Whether a steward identified the holder and gave a reason. A printed ticket is then accepted at any event. */
  isByHand?: boolean;
};

/**
 * An event's door hours, valid from `since` until the `since` of the next entry, in seconds since 1970, and the length
 * of the leases that were granted meanwhile, in seconds.
 */
export type DoorHours = {
  since: number;
  opensAt: number;
  endsAt: number;
  format: 'static' | 'live';
  leaseSeconds: number;
};

/** Which scanner held a lane in one term, and when, in seconds since 1970. `until` of a running lease is now. */
export type HeldTerm = { scanner: string; from: number; until: number };

/** What the server has stored about the delivering scanner, the event and the ticket. */
export type DeliveryFacts = {
  scanner: string;
  /** Seconds since 1970 by the server's clock. */
  pairedAt: number;
  /** The short event number that tickets contain, not the event's public id. */
  event: number;
  /** Oldest first. */
  hours: readonly DoorHours[];
  /** Who held the lane in the delivered term. Undefined: the server never granted that term. */
  held: HeldTerm | undefined;
  ticket: TicketState | undefined;
  /** Whether a manager has taken an admission of the ticket back. */
  isTakenBack: boolean;
  /** The public key of the phone that had the ticket at the code's `generation`. Null: no phone had it. */
  phone: Uint8Array | null;
};

export type RejectionReason =
  /** The delivery has no scanned text, so nothing is verified. */
  | 'no_text'
  /** Neither the league nor the ticket's phone signed the code, or the code was not valid at the time of the scan. */
  | 'forged'
  | 'unknown_ticket'
  /** The scan id was already used for a different scan. The caller sets this, `findRejectionReason` never does. */
  | 'scan_taken'
  | 'before_pairing'
  | 'doors_closed'
  | 'printed_ticket'
  | 'not_leased'
  /** A holder of the lane had released the ticket in this or an earlier term. A correct scanner never sends this. */
  | 'released'
  /** A manager took the ticket's admission back. Since then only the server admits the ticket. */
  | 'taken_back'
  /** Valid, but delivered after the scanner was revoked. The caller sets this, `findRejectionReason` never does. */
  | 'revoked'
  /** The scanner exceeded its limit of overrides. The caller sets this, `findRejectionReason` never does. */
  | 'too_many_overrides'
  | 'already_admitted'
  | 'pending'
  | 'cancelled';

/** The server's response to a delivered admission. */
export type DeliveryResult =
  | 'accepted'
  /** The ticket was already admitted by this same scan. */
  | 'same'
  /** The server rejects the admission, and a manager has to settle it. */
  | 'conflict';

/**
 * Returns why the server rejects a delivered admission, or undefined if the server accepts it. Do not call this for a
 * repeated delivery of an accepted scan: the scan stays accepted, even if the facts have changed since.
 * @param admission undefined: the delivery has no scanned text
 */
export function findRejectionReason(
  admission: DeliveredAdmission | undefined,
  facts: DeliveryFacts,
): RejectionReason | undefined {
  if (!admission) return 'no_text';
  const { code, lane, at } = admission;
  if (code.kind === 'other') return 'forged';
  const { ticket } = facts;
  if (code.ticket.event !== facts.event || !ticket) return 'unknown_ticket';
  if (!wasCodeValid(code, facts.phone, at)) return 'forged';
  // Negated comparisons, so that a time of NaN is rejected.
  if (!(at >= facts.pairedAt - clockToleranceSeconds)) return 'before_pairing';
  if (lane !== laneOf(code.ticket.ticketId) || !wasLaneHeld(facts, at)) return 'not_leased';
  const openHours = listKnownHours(facts.hours, at).filter(
    ({ opensAt, endsAt }) => at >= opensAt && at < endsAt,
  );
  if (openHours.length === 0) return 'doors_closed';
  const isPrinted = code.kind === 'static' && openHours.every(({ format }) => format === 'live');
  if (isPrinted && !admission.isByHand) return 'printed_ticket';
  if (ticket.status === 'admitted') return 'already_admitted';
  if (facts.isTakenBack) return 'taken_back';
  if (ticket.releasedTerm !== null && admission.term >= ticket.releasedTerm) return 'released';
  return ticket.status === 'confirmed' || ticket.status === 'disputed' ? undefined : ticket.status;
}

/** Whether a rejected delivery still proves that the scanner saw a real ticket, whose holder may already be inside. */
export function isRealTicket(reason: RejectionReason): boolean {
  return reason !== 'no_text' && reason !== 'forged' && reason !== 'unknown_ticket';
}

function wasCodeValid(code: Exclude<ScannedCode, { kind: 'other' }>, phone: Uint8Array | null, at: number) {
  if (code.kind === 'static') return at < code.ticket.expiresAt;
  return phone !== null && verifyLiveTicket(code.ticket, phone, at).ok;
}

function wasLaneHeld({ held, scanner }: DeliveryFacts, at: number): boolean {
  if (held?.scanner !== scanner) return false;
  return at >= held.from - clockToleranceSeconds && at <= held.until + clockToleranceSeconds;
}

/** Returns the door hours that the scanner may have known. Its latest sync was at most one lease ago. */
function listKnownHours(hours: readonly DoorHours[], at: number): DoorHours[] {
  const longestLease = Math.max(...hours.map(({ leaseSeconds }) => leaseSeconds));
  const earliestSync = at - longestLease - leaseGraceSeconds - clockToleranceSeconds;
  const latestSync = at + clockToleranceSeconds;
  return hours.filter(({ since }, index) => {
    const until = hours[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    return since <= latestSync && until > earliestSync;
  });
}
