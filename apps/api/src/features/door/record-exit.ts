/** Records that an attendee goes out of an event that lets attendees out and in again. */
import type { recordExit as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import { evaluateExit, parseCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, type Result } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { getAllowedKeys, verifyWithOpenSsl } from '../../platform/security/ticket-keys.ts';
import { decideScan } from './decide-scan.ts';
import { findTicket, getDoorEvent } from './queries.ts';
import { toTicketState } from './ticket/rules.ts';

type RecordExitInput = { body: BodyOf<typeof endpoint>; session: ScannerSession };

export async function recordExit(
  context: AppContext,
  { body, session }: RecordExitInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.scan', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  if (!(await getDoorEvent(context.db, session.eventId)).allows_reentry) return err('scanner.no_reentry');
  const code = parseCode(body.text, getAllowedKeys(context.secrets), verifyWithOpenSsl);
  const ticket = code.kind === 'other' ? undefined : code.ticket;
  const key = ticket && fromBase64url(ticketKey(ticket.ticketId));
  return decideScan(context, {
    id: body.scan_id,
    session,
    lane: ticket ? laneOf(ticket.ticketId) : 0,
    isByHand: false,
    findRow: async db => key && findTicket(db, session.eventId, key),
    evaluate: (row, door) => evaluateExit(code, door, () => row && toTicketState(row), door.now),
  });
}
