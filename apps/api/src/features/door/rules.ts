/** Converts database rows for scanners: tickets for the manifest, and verdicts. */
import { toBase64url } from '@rabita/door/base64url';
import type { RejectionReason } from '@rabita/door/find-rejection-reason';
import type { TicketState } from '@rabita/door/ticket-state';
import type { Verdict } from '@rabita/door/verdict';
import { type TicketRow, toTicketState } from './ticket/rules.ts';

/** Returns the tickets for a manifest, by ticket key in base64url. */
export function ticketsOf(rows: readonly TicketRow[]): Map<string, TicketState> {
  return new Map(rows.map(row => [toBase64url(row.ticket_key), toTicketState(row)]));
}

type AppliedDelivery = { at: number; scanner: string; conflictReason: RejectionReason | undefined };

/**
 * The verdict on an offline admission that a scanner delivered. `conflictReason` is why the server rejected it, if it
 * did.
 */
export function verdictOfDelivery(
  row: TicketRow | undefined,
  { at, scanner, conflictReason }: AppliedDelivery,
): Verdict {
  if (!row) return { verdict: 'unknown_ticket' };
  if (!conflictReason) return { verdict: 'admitted', lane: row.lane, at, scanner };
  const state = toTicketState(row);
  if (state.status === 'admitted')
    return { verdict: 'already_admitted', at: state.at, scanner: state.scanner };
  return state.status === 'confirmed' || state.status === 'disputed'
    ? { verdict: 'name_check', why: 'unsettled_delivery' }
    : { verdict: state.status };
}

/** Whether a scan is not worth storing: a camera sees many codes that are not tickets, and some only in part. */
export function isNoise({ verdict }: Verdict): boolean {
  return verdict === 'not_a_ticket' || verdict === 'unreadable';
}
