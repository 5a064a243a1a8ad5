/** Maps rows to the tickets and verdicts that scanners get, and texts about a ticket's holder to audit details. */
import { toBase64url } from '@rabita/door/base64url';
import type { RejectionReason } from '@rabita/door/find-rejection-reason';
import type { TicketState } from '@rabita/door/ticket-state';
import type { Verdict } from '@rabita/door/verdict';
import type { AuditEntry } from '../audit/record-audit.ts';
import { type TicketRow, toTicketState } from './ticket/rules.ts';

/** Returns the tickets for a manifest, by ticket key in base64url. */
export function toTicketMap(rows: readonly TicketRow[]): Map<string, TicketState> {
  return new Map(rows.map(row => [toBase64url(row.ticket_key), toTicketState(row)]));
}

type AppliedDelivery = { at: number; scanner: string; conflictReason: RejectionReason | undefined };

/** Returns the verdict on an offline admission. `conflictReason`: why the server rejected it, if it did. */
export function toDeliveryVerdict(
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

/** Such scans are not stored: a camera reads many codes that are not tickets, and only parts of some codes. */
export function isNoise({ verdict }: Verdict): boolean {
  return verdict === 'not_a_ticket' || verdict === 'unreadable';
}

type Holder = { bookingId: string; memberId: string | null; isNamed: boolean };

/**
 * Returns the audit details of a text that may name the ticket's holder. The subject decides when the text is cleared:
 * with the member's erasure, or with the guest's name. If the name was already deleted, the text is not stored.
 */
export function toAuditDetails(
  { bookingId, memberId, isNamed }: Holder,
  text: Record<string, string>,
): Pick<AuditEntry, 'subject' | 'after'> {
  const subject = memberId ? { kind: 'member', id: memberId } : { kind: 'booking', id: bookingId };
  return { subject, ...(isNamed && { after: text }) };
}
