/** Creates a scanner for an event and the code that pairs a steward's device with it. */
import { PAIRING_PREFIX, type ScannerKind } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getScanner } from './get-scanner.ts';
import { hasEvent, insertScanner } from './queries.ts';

type CreateScannerInput = {
  eventId: string;
  name: string;
  kind: ScannerKind;
  session: StaffSession;
  address: string;
};

/** Only this reply contains the pairing code: the database stores just a hash of its secret. */
export async function createScanner(
  context: Context,
  { eventId, name, kind, session, address }: CreateScannerInput,
): Promise<Outcome<{ scanner: Scanner; pairing_code: string }, 'event.not_found' | 'scanner.event_over'>> {
  if (!isId(eventId) || !(await hasEvent(context.db, eventId))) return refuse('event.not_found');
  const secret = newToken();
  const { staffId } = session;
  const inserted = await insertScanner(context.db, {
    eventId,
    name,
    kind,
    pairingHash: tokenHash(secret),
    staffId,
  });
  if (!inserted) return refuse('scanner.event_over');
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'scanner.created',
    address,
    subject: { kind: 'scanner', id: inserted.id },
    after: { name, kind, event: eventId },
  });
  return ok({ scanner: await getScanner(context, inserted.id), pairing_code: PAIRING_PREFIX + secret });
}
