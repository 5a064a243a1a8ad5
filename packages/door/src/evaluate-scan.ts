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

/** What a verdict depends on besides the ticket. Times are in seconds since 1970 by the server's clock. */
export type DoorState = {
  /** The id of the scanner that scanned the code. */
  scanner: string;
  isRevoked: boolean;
  /** The short event number that tickets contain, not the event's public id. */
  event: number;
  format: 'static' | 'live';
  opensAt: number;
  endsAt: number;
  /** online: the server evaluates. offline: the scanner evaluates alone. */
  mode: 'online' | 'offline';
  /** Whether attendees may go out and in again. Only the server lets them. */
  allowsReentry?: boolean;
  /** Indexed by lane number: the result of `laneStatesOnServer` or `laneStatesOnScanner`. */
  lanes: readonly LaneState[];
};

/** The parsed text, before the state of its ticket is looked up. */
export type ScannedCode =
  | { kind: 'static'; ticket: ParsedTicket }
  /** The signature is verified later, with the public key of the ticket's phone. */
  | { kind: 'live'; ticket: ParsedLiveTicket }
  | { kind: 'other'; verdict: 'not_a_ticket' | 'unreadable' | 'other_league' };

/** Returns the state of the ticket with this 16-byte id; undefined if the server or the manifest has no such ticket. */
export type FindTicket = (ticketId: Uint8Array) => TicketState | undefined;

/**
 * Parses any scanned text and verifies a static ticket's signature. Never throws.
 * @param verify what verifies the signatures of `keys`, if the device has something faster than this package
 */
export function parseCode(text: string, keys: AllowedKeys, verify?: VerifySignature): ScannedCode {
  const live = parseLiveTicket(text);
  if (live.ok) return { kind: 'live', ticket: live.ticket };
  // At time 0 no ticket has expired: `evaluateCode` checks the expiry itself, after the event, so that an expired
  // ticket of another event gets the verdict `other_event`.
  const parsed = parseTicket(text, keys, 0, verify);
  if (parsed.ok) return { kind: 'static', ticket: parsed.ticket };
  const codes = [live.code, parsed.code];
  if (codes.every(code => code === 'not_a_ticket')) return { kind: 'other', verdict: 'not_a_ticket' };
  // A whole code with our prefix is not a random one: another league made it, or somebody forged it.
  return { kind: 'other', verdict: codes.includes('malformed') ? 'unreadable' : 'other_league' };
}

/** Returns the verdict on a text. `now` is in seconds since 1970 by the server's clock. Never throws. */
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
  const found = lookUp(code, door, findTicket, now);
  if ('verdict' in found) return found;
  const { ticket, state } = found;
  return (
    evaluateReturn(found.code, door, state, now) ??
    evaluateStatus(state) ??
    evaluateHours(door, now) ??
    evaluateFormat(found.code, door) ??
    evaluateLane(laneOf(ticket.ticketId), door, state) ??
    evaluateDispute(state) ?? {
      verdict: 'admitted',
      lane: laneOf(ticket.ticketId),
      at: now,
      scanner: door.scanner,
    }
  );
}

/** Returns the verdict on the code of somebody who leaves. */
export function evaluateExit(
  code: ScannedCode,
  door: DoorState,
  findTicket: FindTicket,
  now: number,
): Verdict {
  const found = lookUp(code, door, findTicket, now);
  if ('verdict' in found) return found;
  const { state } = found;
  const isInside = state.status === 'admitted' && !state.isOut;
  return isInside ? { verdict: 'left', at: now } : { verdict: 'not_inside' };
}

type FoundTicket = { code: TicketCode; ticket: TicketCode['ticket']; state: TicketState };

/** Returns the code's ticket if the code is valid now, or the verdict that rejects it. */
function lookUp(
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
 * Returns the verdict on an attendee whom a steward found by search and admits by hand. The steward replaces only
 * the code and the name check: only the holder of a leased lane may admit its tickets, as with a scan.
 */
export function evaluateByHand(lane: number, door: DoorState, state: TicketState, now: number): Verdict {
  if (door.isRevoked) return { verdict: 'scanner_revoked' };
  // Without an exit scan the steward's word counts.
  if (state.status === 'admitted' && door.allowsReentry)
    return evaluateHours(door, now) ?? { verdict: 'returned', at: now, scanner: door.scanner };
  const error = evaluateStatus(state) ?? evaluateHours(door, now) ?? evaluateLane(lane, door, state);
  return error && error.verdict !== 'name_check'
    ? error
    : { verdict: 'admitted', lane, at: now, scanner: door.scanner };
}

/**
 * Returns the verdict on a code whose holder a steward has looked at, without asking the server. That settles whether
 * the holder of a printed or newer ticket is the right person. It does not settle whether somebody is inside with the
 * ticket already, so lanes in doubt and unsettled deliveries stay name checks. Nor does it replace a signature: a live
 * code needs a name check only if the device lacks its phone's key, and then nobody has verified the code.
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
    evaluateDispute(state) ?? { verdict: 'admitted', lane, at: now, scanner: door.scanner }
  );
}

type TicketCode = Exclude<ScannedCode, { kind: 'other' }>;

function evaluateGeneration(code: TicketCode, state: TicketState, now: number): Verdict | undefined {
  if (code.ticket.generation < state.generation) return { verdict: 'moved' };
  if (code.ticket.generation > state.generation) return { verdict: 'name_check', why: 'newer_ticket' };
  if (code.kind === 'static') return undefined;
  if (!state.publicKey) return { verdict: 'name_check', why: 'unknown_phone' };
  const proof = verifyLiveTicket(code.ticket, state.publicKey, now);
  if (proof.ok) return undefined;
  return { verdict: proof.code === 'stale_code' ? 'stale_code' : 'other_league' };
}

function evaluateStatus(state: TicketState): Verdict | undefined {
  if (state.status === 'confirmed' || state.status === 'disputed') return undefined;
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return { verdict: state.status };
}

/**
 * Lets an attendee who went out in again; undefined if that does not apply. A printed ticket needs a name check again.
 */
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

/** `evaluateCode` calls this last: if another rule rejects the ticket, no name check is needed. */
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
 * Only the holder of a leased lane may admit its tickets, online or offline. Any scanner may admit a free lane's
 * tickets, and those that the holder released, but only online. Otherwise two scanners that cannot reach the server
 * could both admit the same ticket.
 */
function evaluateLane(lane: number, door: DoorState, { releasedTerm }: TicketState): Verdict | undefined {
  const state = door.lanes[lane];
  if (!state) return { verdict: 'lane_unreachable', lane };
  if (releasedTerm !== null) return evaluateReleased(lane, state, { door, releasedTerm });
  const { holder, isCurrent, firstDoubt } = state;
  const isLeased = holder !== null && isCurrent;
  if (isLeased && holder !== door.scanner) return { verdict: 'go_to_lane', lane, scanner: holder };
  if (!isLeased && door.mode === 'offline') return { verdict: 'lane_unreachable', lane };
  return firstDoubt === null ? undefined : { verdict: 'name_check', why: 'lane_in_doubt' };
}

/**
 * From the release's term on no scanner admits the ticket by itself, so the release settles the doubts about these
 * terms. A holder of an earlier term may not know of it yet: a manager took the ticket's admission back.
 */
function evaluateReleased(
  lane: number,
  { holder, isCurrent, term, firstDoubt }: LaneState,
  { door, releasedTerm }: { door: DoorState; releasedTerm: number },
): Verdict | undefined {
  if (door.mode === 'offline') return { verdict: 'released', lane };
  if (holder !== null && isCurrent && holder !== door.scanner && term < releasedTerm)
    return { verdict: 'go_to_lane', lane, scanner: holder };
  const isDoubtful = firstDoubt !== null && firstDoubt < releasedTerm;
  return isDoubtful ? { verdict: 'name_check', why: 'lane_in_doubt' } : undefined;
}
