/** Evaluates a scanned text for a scanner that is online. */
import type { scanTicket as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import { evaluateCode, parseCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import type { Result } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { getAllowedKeys, verifyWithOpenSsl } from '../../platform/security/ticket-keys.ts';
import { decideScan } from './decide-scan.ts';
import { findTicket } from './queries.ts';
import { toTicketState } from './ticket/rules.ts';

type ScanTicketInput = { body: BodyOf<typeof endpoint>; session: ScannerSession };

export async function scanTicket(
  context: AppContext,
  { body, session }: ScanTicketInput,
): Promise<Result<ResponseOf<typeof endpoint>, 'scanner.scan_taken' | 'request.too_many'>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.scan', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const code = parseCode(body.text, getAllowedKeys(context.secrets), verifyWithOpenSsl);
  const ticket = code.kind === 'other' ? undefined : code.ticket;
  const key = ticket && fromBase64url(ticketKey(ticket.ticketId));
  return decideScan(context, {
    id: body.scan_id,
    session,
    lane: ticket ? laneOf(ticket.ticketId) : 0,
    isByHand: false,
    findRow: async db => key && findTicket(db, session.eventId, key),
    evaluate: (row, door) => evaluateCode(code, door, () => row && toTicketState(row), door.now),
  });
}
