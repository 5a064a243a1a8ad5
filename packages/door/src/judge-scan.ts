// Judges a scan: the one rule that server and scanner share, so that a ticket gets the same answer wherever it is read.
import type { AllowedKeys } from './keys.ts';
import { laneOf } from './lane.ts';
import type { LaneStanding } from './lease.ts';
import { type ParsedLiveTicket, parseLiveTicket } from './live-ticket.ts';
import { type ParsedTicket, parseTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

/** What is at hand where the scan is judged. Times are in seconds since 1970 by the server's clock. */
export type Door = {
  /** The id of the scanner that scans. */
  scanner: string;
  isRevoked: boolean;
  /** The event's number. */
  event: number;
  format: 'static' | 'live';
  opensAt: number;
  endsAt: number;
  /** online: the server judges. offline: the scanner does, by itself. */
  mode: 'online' | 'offline';
  /** By lane: `standingsAtServer` or `standingsAtScanner`. */
  lanes: readonly LaneStanding[];
};

/** What a text turned out to be, before anything about its ticket is known. */
export type ScannedCode =
  | { kind: 'static'; ticket: ParsedTicket }
  /** Its signature is judged later, with the ticket's own public key. */
  | { kind: 'live'; ticket: ParsedLiveTicket }
  | { kind: 'other'; verdict: 'not_a_ticket' | 'other_league' };

/** Finds a ticket by its 16-byte id. */
export type FindTicket = (ticketId: Uint8Array) => TicketState | undefined;

/** Reads whatever a camera saw, and proves a static ticket's signature; never throws. */
export function parseCode(text: string, keys: AllowedKeys): ScannedCode {
  const live = parseLiveTicket(text);
  if (live.ok) return { kind: 'live', ticket: live.ticket };
  // At the beginning of time nothing has expired: when a ticket ends is told after whose it is.
  const reading = parseTicket(text, keys, 0);
  if (reading.ok) return { kind: 'static', ticket: reading.ticket };
  // With our prefix it is no noise of a camera: somebody made it, or made it up.
  const isForeign = live.code === 'not_a_ticket' && reading.code === 'not_a_ticket';
  return { kind: 'other', verdict: isForeign ? 'not_a_ticket' : 'other_league' };
}

/** The verdict on a text. `now` is in seconds since 1970 by the server's clock; never throws. */
export function judgeScan(
  text: string,
  door: Door,
  keys: AllowedKeys,
  findTicket: FindTicket,
  now: number,
): Verdict {
  return judgeCode(parseCode(text, keys), door, findTicket, now);
}

/** The verdict on a code that was read already, for a judge that fetches the ticket between the two. */
export function judgeCode(code: ScannedCode, door: Door, findTicket: FindTicket, now: number): Verdict {
  if (door.isRevoked) return { verdict: 'scanner_revoked' };
  if (code.kind === 'other') return { verdict: code.verdict };
  const { ticket } = code;
  if (ticket.event !== door.event) return { verdict: 'other_event', event: ticket.event };
  // Comparisons with the time are written so that a clock that is not a number refuses.
  if (code.kind === 'static' && !(now < code.ticket.expiresAt))
    return { verdict: 'expired', at: code.ticket.expiresAt };

  const state = findTicket(ticket.ticketId);
  if (!state) return { verdict: 'unknown_ticket' };
  return (
    judgeGeneration(code, state, now) ??
    judgeStatus(state) ??
    judgeHours(door, now) ??
    judgeFormat(code, door) ??
    judgeLane(laneOf(ticket.ticketId), door) ??
    judgeDispute(state) ?? {
      verdict: 'admitted',
      lane: laneOf(ticket.ticketId),
      at: now,
      scanner: door.scanner,
    }
  );
}

/**
 * The verdict on an attendee whom a steward found by name and lets in by hand. It passes what only a look at the person can
 * settle, and nothing else: another scanner's lane stays another scanner's.
 */
export function judgeByHand(lane: number, door: Door, state: TicketState, now: number): Verdict {
  if (door.isRevoked) return { verdict: 'scanner_revoked' };
  const refusal = judgeStatus(state) ?? judgeHours(door, now) ?? judgeLane(lane, door);
  return refusal && refusal.verdict !== 'name_check'
    ? refusal
    : { verdict: 'admitted', lane, at: now, scanner: door.scanner };
}

type Known = Exclude<ScannedCode, { kind: 'other' }>;

function judgeGeneration(code: Known, state: TicketState, now: number): Verdict | undefined {
  if (code.ticket.generation < state.generation) return { verdict: 'moved' };
  if (code.ticket.generation > state.generation) return { verdict: 'name_check', why: 'newer_ticket' };
  if (code.kind === 'static') return undefined;
  if (!state.publicKey) return { verdict: 'name_check', why: 'unknown_phone' };
  const proof = verifyLiveTicket(code.ticket, state.publicKey, now);
  if (proof.ok) return undefined;
  return { verdict: proof.code === 'stale_code' ? 'stale_code' : 'other_league' };
}

function judgeStatus(state: TicketState): Verdict | undefined {
  if (state.status === 'confirmed' || state.status === 'disputed') return undefined;
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return { verdict: state.status };
}

/** Judged last: somebody who is wrong here anyway needs no look at the name. */
function judgeDispute({ status }: TicketState): Verdict | undefined {
  return status === 'disputed' ? { verdict: 'name_check', why: 'unsettled_delivery' } : undefined;
}

function judgeHours({ opensAt, endsAt }: Door, now: number): Verdict | undefined {
  return now >= opensAt && now < endsAt ? undefined : { verdict: 'doors_closed', opensAt, endsAt };
}

function judgeFormat(code: Known, door: Door): Verdict | undefined {
  const isPrinted = code.kind === 'static' && door.format === 'live';
  return isPrinted ? { verdict: 'name_check', why: 'printed_ticket' } : undefined;
}

/**
 * A leased lane's tickets are its holder's alone, online or not; a free lane's are anybody's who has the server to
 * ask. So there is never a second judge for the tickets of a scanner that nobody can reach.
 */
function judgeLane(lane: number, door: Door): Verdict | undefined {
  const standing = door.lanes[lane];
  if (!standing) return { verdict: 'lane_unreachable', lane };
  const { holder, isCurrent, isInDoubt } = standing;
  const isLeased = holder !== null && isCurrent;
  if (isLeased && holder !== door.scanner) return { verdict: 'go_to_lane', lane, scanner: holder };
  if (!isLeased && door.mode === 'offline') return { verdict: 'lane_unreachable', lane };
  return isInDoubt ? { verdict: 'name_check', why: 'lane_in_doubt' } : undefined;
}
