/** How the door's rows are read: a ticket as the judge knows it, a lane as it is leased, a scanner as the wire shows it. */
import { SCANNER_PRESENT_SECONDS } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door';
import { toBase64url } from '@rabita/door/base64url';
import type { LaneLease, LeaseTable } from '@rabita/door/lease';
import type { TicketState } from '@rabita/door/ticket-state';
import type { Verdict } from '@rabita/door/verdict';

/** Seconds since 1970, as tickets, leases and verdicts count. */
export function secondsOf(at: Date): number {
  return at.getTime() / 1000;
}

export type TicketRow = {
  id: string;
  ticket_key: Buffer;
  lane: number;
  generation: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  checked_in_at: Date | null;
  admitted_by: string | null;
  /** The scanner of that scan. */
  scanner_id: string | null;
};

/** A booking as the judge and the manifest know it. */
export function stateOf({ generation, status, checked_in_at, scanner_id }: TicketRow): TicketState {
  if (checked_in_at === null) return { generation, publicKey: null, status };
  return {
    generation,
    publicKey: null,
    status: 'admitted',
    at: secondsOf(checked_in_at),
    scanner: scanner_id,
  };
}

/** A manifest's list, by ticket key. */
export function ticketsOf(rows: readonly TicketRow[]): Map<string, TicketState> {
  return new Map(rows.map(row => [toBase64url(row.ticket_key), stateOf(row)]));
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

/** The lanes whose rows a change leaves different. */
export function changedLanes(before: LeaseTable, after: LeaseTable): { lane: number; lease: LaneLease }[] {
  return after.flatMap((lease, lane) =>
    JSON.stringify(lease) === JSON.stringify(before[lane]) ? [] : [{ lane, lease }],
  );
}

export type ScannerRow = {
  id: string;
  event_id: string;
  name: string;
  created_at: Date;
  pairing_expires_at: Date | null;
  paired_at: Date | null;
  revoked_at: Date | null;
  last_synced_at: Date | null;
  left_at: Date | null;
  admitted: number;
  conflicts: number;
  lanes: number[];
  lanes_in_doubt: number[];
  now: Date;
};

function standingOf(row: ScannerRow): Scanner['state'] {
  if (row.revoked_at) return 'revoked';
  if (!row.paired_at) return 'waiting';
  const seen = row.last_synced_at;
  const isNear = seen !== null && secondsOf(row.now) - secondsOf(seen) < SCANNER_PRESENT_SECONDS;
  return isNear && !row.left_at ? 'present' : 'absent';
}

export function scannerOf(row: ScannerRow): Scanner {
  const { id, name, admitted, conflicts, lanes, lanes_in_doubt } = row;
  return {
    _id: id,
    name,
    state: standingOf(row),
    created_at: row.created_at.toISOString(),
    pairing_expires_at: row.pairing_expires_at?.toISOString() ?? null,
    paired_at: row.paired_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_synced_at: row.last_synced_at?.toISOString() ?? null,
    lanes,
    lanes_in_doubt,
    admitted,
    conflicts,
  };
}

/** What a delivered admission turned out to be: the answer that the same scan gets from now on. */
export function answerOf(row: TicketRow | undefined, at: number, scanner: string, isIn: boolean): Verdict {
  if (!row) return { verdict: 'unknown_ticket' };
  if (isIn) return { verdict: 'admitted', lane: row.lane, at, scanner };
  const state = stateOf(row);
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return state.status === 'confirmed'
    ? { verdict: 'already_admitted', at, scanner: null }
    : { verdict: state.status };
}

/** The one verdict that leaves no row: a camera sees many codes. */
export function isNoise({ verdict }: Verdict): boolean {
  return verdict === 'not_a_ticket';
}
