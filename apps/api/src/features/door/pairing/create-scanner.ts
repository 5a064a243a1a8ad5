/** Creates a scanner for an event and the code that pairs a steward's device with it. */
import { PAIRING_PREFIX, type ScannerKind } from '@rabita/contract/constants';
import type { createScanner as endpoint, Scanner } from '@rabita/contract/door/scanner';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { listGates, lockGate } from '../../event/gate/list-gates.ts';
import { hasEvent } from '../queries.ts';
import { getScanner } from './list-scanners.ts';
import { insertScanner } from './queries.ts';

type CreateScannerInput = {
  eventId: string;
  name: string;
  kind: ScannerKind;
  gateId: string | null;
  session: StaffSession;
  ip: string;
};

/** Only this response contains the pairing code, because the database stores a hash of its secret. */
export async function createScanner(
  context: Context,
  { eventId, name, kind, gateId, session, ip }: CreateScannerInput,
): Promise<Result<{ scanner: Scanner; pairing_code: string }, ErrorOf<typeof endpoint>>> {
  if (!isId(eventId) || !(await hasEvent(context.db, eventId))) return err('event.not_found');
  if (gateId !== null && (kind === 'counter' || !(await lockGate(context, eventId, gateId))))
    return err('gate.not_found');
  if (gateId === null && kind === 'gate' && (await listGates(context, eventId)).length > 0)
    return err('scanner.gate_required');
  const secret = newToken();
  const { staffId } = session;
  const inserted = await insertScanner(context.db, {
    eventId,
    name,
    kind,
    gateId,
    pairingHash: tokenHash(secret),
    staffId,
  });
  if (!inserted) return err('scanner.event_over');
  await recordAudit(context, byStaff(staffId, ip), 'scanner.created', {
    subject: { kind: 'scanner', id: inserted.id },
    after: { name, kind, ...(gateId !== null && { gate_id: gateId }), event: eventId },
  });
  return ok({ scanner: await getScanner(context, inserted.id), pairing_code: PAIRING_PREFIX + secret });
}
