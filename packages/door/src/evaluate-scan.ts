/** Evaluates scanned codes. Server and scanner share this code, so that a ticket gets the same verdict on both. */
import type { AllowedKeys } from './keys.ts';
import { laneOf } from './lane.ts';
import type { LaneState } from './lease.ts';
import { type ParsedLiveTicket, parseLiveTicket } from './live-ticket.ts';
import type { VerifySignature } from './sign-bytes.ts';
import { type ParsedTicket, parseTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

/** What a verdict depends on, apart from the ticket. Times are in seconds since 1970 by the server's clock. */
export type DoorState = {
  scanner: string;
  isRevoked: boolean;
  /** The short event number that tickets contain, not the event's public id. */
  event: number;
  format: 'static' | 'live';
  opensAt: number;
  endsAt: number;
  /** `online`: the server evaluates the scan. `offline`: the scanner evaluates it without the server. */
  mode: 'online' | 'offline';
  /** Whether attendees may go out and in again. Missing on a scanner: only the server lets them back in. */
  allowsReentry?: boolean;
  /** Indexed by lane number: the result of `laneStatesOnServer` or `laneStatesOnScanner`. */
  lanes: readonly LaneState[];
};

/** A scanned text after parsing, before the state of its ticket is looked up. */
export type ScannedCode =
  | { kind: 'static'; ticket: ParsedTicket }
  /** The signature is verified later, with the public key of the ticket's phone. */
  | { kind: 'live'; ticket: ParsedLiveTicket }
  | { kind: 'other'; verdict: 'not_a_ticket' | 'unreadable' | 'other_league' };

/** Returns the state of the ticket with this 16-byte id; undefined if the server or the manifest has no such ticket. */
export type FindTicket = (ticketId: Uint8Array) => TicketState | undefined;

/**
 * Parses any scanned text and verifies a static ticket's signature. Never throws.
 * @param verify verifies signatures in place of this package, if the device has a faster implementation
 */
export function parseCode(text: string, keys: AllowedKeys, verify?: VerifySignature): ScannedCode {
  const live = parseLiveTicket(text);
  if (live.ok) return { kind: 'live', ticket: live.ticket };
  // At time 0 no ticket has expired. `evaluateCode` checks the event first and the expiry second, so that an expired
  // ticket of another event gets the verdict `other_event`.
  const parsed = parseTicket(text, keys, 0, verify);
  if (parsed.ok) return { kind: 'static', ticket: parsed.ticket };
  const errors = [live.error, parsed.error];
  if (errors.every(error => error === 'not_a_ticket')) return { kind: 'other', verdict: 'not_a_ticket' };
  // A code with our prefix and the right length was made by another league, or forged.
  return { kind: 'other', verdict: errors.includes('malformed') ? 'unreadable' : 'other_league' };
}

/** Returns the verdict on a scanned text. `now` is in seconds since 1970 by the server's clock. Never throws. */
export function evaluateScan(
  text: string,
  door: DoorState,
  keys: AllowedKeys,
  findTicket: FindTicket,
  now: number,
): Verdict {
  return evaluateCode(parseCode(text, keys), door, findTicket, now);
}

/** Returns the verdict on a parsed code, for callers that load the ticket's state between parsing and evaluating. */
export function evaluateCode(
  code: ScannedCode,
  door: DoorState,
  findTicket: FindTicket,
  now: number,
): Verdict {
  const found = findValidTicket(code, door, findTicket, now);
  if ('verdict' in found) return found;
  const { ticket, state } = found;
  return (
    evaluateReturn(found.code, door, state, now) ??
    evaluateStatus(state) ??
    evaluateHours(door, now) ??
    evaluateFormat(found.code, door) ??
    evaluateLane(laneOf(ticket.ticketId), door, state) ??
    evaluateDispute(state) ??
    toAdmitted(laneOf(ticket.ticketId), door, now)
  );
}

/** Returns the verdict on a code that is scanned at an exit. */
export function evaluateExit(
  code: ScannedCode,
  door: DoorState,
  findTicket: FindTicket,
  now: number,
): Verdict {
  const found = findValidTicket(code, door, findTicket, now);
  if ('verdict' in found) return found;
  const { state } = found;
  const isInside = state.status === 'admitted' && !state.isOut;
  return isInside ? { verdict: 'left', at: now } : { verdict: 'not_inside' };
}

type FoundTicket = { code: TicketCode; ticket: TicketCode['ticket']; state: TicketState };

/** Returns the code's ticket if the code is valid now, or the verdict that rejects the code. */
function findValidTicket(
  code: ScannedCode,
  door: DoorState,
  findTicket: FindTicket,
  now: number,
): FoundTicket | Verdict {
  if (door.isRevoked) return { verdict: 'scanner_revoked' };
  if (code.kind === 'other') return { verdict: code.verdict };
  const { ticket } = code;
  if (ticket.event !== door.event) return { verdict: 'other_event', event: ticket.event };
  // A negated comparison, so that a time of NaN is rejected.
  if (code.kind === 'static' && !(now < code.ticket.expiresAt))
    return { verdict: 'expired', at: code.ticket.expiresAt };

  const state = findTicket(ticket.ticketId);
  if (!state) return { verdict: 'unknown_ticket' };
  return evaluateGeneration(code, state, now) ?? { code, ticket, state };
}

/**
 * Returns the verdict on an attendee whom a steward found by search and admits by hand. The steward replaces the code
 * and the name check. The rules of lanes still apply.
 */
export function evaluateByHand(lane: number, door: DoorState, state: TicketState, now: number): Verdict {
  if (door.isRevoked) return { verdict: 'scanner_revoked' };
  // No exit scan is needed: the steward says that the attendee went out.
  if (state.status === 'admitted' && door.allowsReentry)
    return evaluateHours(door, now) ?? { verdict: 'returned', at: now, scanner: door.scanner };
  const rejection = evaluateStatus(state) ?? evaluateHours(door, now) ?? evaluateLane(lane, door, state);
  return rejection && rejection.verdict !== 'name_check' ? rejection : toAdmitted(lane, door, now);
}

/**
 * Returns the offline verdict on a code after a steward identified its holder. A printed or newer ticket is then
 * admitted. Lanes in doubt and unsettled deliveries stay name checks, because somebody may be inside with the ticket
 * already. An unverified live code stays a name check too, because the device lacks the key of the ticket's phone.
 */
export function evaluateCodeByHand(
  code: ScannedCode,
  door: DoorState,
  findTicket: FindTicket,
  now: number,
): Verdict {
  const verdict = evaluateCode(code, door, findTicket, now);
  if (verdict.verdict !== 'name_check' || code.kind !== 'static') return verdict;
  const { ticketId } = code.ticket;
  const state = findTicket(ticketId);
  if (!state) return { verdict: 'unknown_ticket' };
  const lane = laneOf(ticketId);
  return (
    evaluateStatus(state) ??
    evaluateHours(door, now) ??
    evaluateLane(lane, door, state) ??
    evaluateDispute(state) ??
    toAdmitted(lane, door, now)
  );
}

type TicketCode = Exclude<ScannedCode, { kind: 'other' }>;

function toAdmitted(lane: number, door: DoorState, now: number): Verdict {
  return { verdict: 'admitted', lane, at: now, scanner: door.scanner };
}

function evaluateGeneration(code: TicketCode, state: TicketState, now: number): Verdict | undefined {
  if (code.ticket.generation < state.generation) return { verdict: 'moved' };
  if (code.ticket.generation > state.generation) return { verdict: 'name_check', why: 'newer_ticket' };
  if (code.kind === 'static') return undefined;
  if (!state.publicKey) return { verdict: 'name_check', why: 'unknown_phone' };
  const verification = verifyLiveTicket(code.ticket, state.publicKey, now);
  if (verification.ok) return undefined;
  return { verdict: verification.code === 'stale_code' ? 'stale_code' : 'other_league' };
}

function evaluateStatus(state: TicketState): Verdict | undefined {
  if (state.status === 'confirmed' || state.status === 'disputed') return undefined;
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return { verdict: state.status };
}

/** Returns undefined unless the attendee went out and may come back. A printed ticket needs a name check again. */
function evaluateReturn(
  code: TicketCode,
  door: DoorState,
  state: TicketState,
  now: number,
): Verdict | undefined {
  if (state.status !== 'admitted' || !state.isOut || !door.allowsReentry) return undefined;
  return (
    evaluateHours(door, now) ??
    evaluateFormat(code, door) ?? { verdict: 'returned', at: now, scanner: door.scanner }
  );
}

/** Call this last: a name check is useless if another rule rejects the ticket. */
function evaluateDispute({ status }: TicketState): Verdict | undefined {
  return status === 'disputed' ? { verdict: 'name_check', why: 'unsettled_delivery' } : undefined;
}

function evaluateHours({ opensAt, endsAt }: DoorState, now: number): Verdict | undefined {
  return now >= opensAt && now < endsAt ? undefined : { verdict: 'doors_closed', opensAt, endsAt };
}

function evaluateFormat(code: TicketCode, door: DoorState): Verdict | undefined {
  const isPrinted = code.kind === 'static' && door.format === 'live';
  return isPrinted ? { verdict: 'name_check', why: 'printed_ticket' } : undefined;
}

/**
 * The tickets of a leased lane are admitted by the scanner that holds the lane, online or offline. The tickets of a
 * free lane, and tickets that the holder released, are admitted by any scanner, but only online. Otherwise two offline
 * scanners could both admit the same ticket.
 */
function evaluateLane(lane: number, door: DoorState, { releasedTerm }: TicketState): Verdict | undefined {
  const state = door.lanes[lane];
  if (!state) return { verdict: 'lane_unreachable', lane };
  if (releasedTerm !== null) return evaluateReleased(lane, state, { door, releasedTerm });
  const { holder, isCurrent, firstDoubt } = state;
  const isLeaseCurrent = holder !== null && isCurrent;
  if (isLeaseCurrent && holder !== door.scanner) return { verdict: 'go_to_lane', lane, scanner: holder };
  if (!isLeaseCurrent && door.mode === 'offline') return { verdict: 'lane_unreachable', lane };
  return firstDoubt === null ? undefined : { verdict: 'name_check', why: 'lane_in_doubt' };
}

/**
 * From `releasedTerm` on no scanner admits the ticket offline, so doubts about these terms do not concern the ticket.
 * If a manager caused the release by taking an admission back, the holder of an earlier term may not know of it yet.
 */
function evaluateReleased(
  lane: number,
  { holder, isCurrent, term, firstDoubt }: LaneState,
  { door, releasedTerm }: { door: DoorState; releasedTerm: number },
): Verdict | undefined {
  if (door.mode === 'offline') return { verdict: 'released', lane };
  if (holder !== null && isCurrent && holder !== door.scanner && term < releasedTerm)
    return { verdict: 'go_to_lane', lane, scanner: holder };
  const isInDoubt = firstDoubt !== null && firstDoubt < releasedTerm;
  return isInDoubt ? { verdict: 'name_check', why: 'lane_in_doubt' } : undefined;
}
