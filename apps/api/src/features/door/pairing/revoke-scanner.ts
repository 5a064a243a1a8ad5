/** Revokes a scanner. Its lanes become free but in doubt, because it may have undelivered admissions. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { publishUpdate } from '../../../platform/live/publish-update.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { takeBackLanes } from '../take-back-lanes.ts';
import { getScanner } from './list-scanners.ts';
import { findScanner, markScannerRevoked } from './queries.ts';

type RevokeScannerInput = { id: string; session: StaffSession; ip: string };

/**
 * The first step: invalidates the scanner's token. Idempotent. Locks only the scanner's row in a separate transaction,
 * so that the scanner's requests, which lock its lanes, cannot delay it.
 */
export async function revokeScannerToken(
  context: Context,
  { id, session, ip }: RevokeScannerInput,
): Promise<Result<{ eventId: string }, 'scanner.not_found'>> {
  const scanner = isId(id) ? await findScanner(context.db, id) : undefined;
  if (!scanner) return err('scanner.not_found');
  await context.db.transaction(async db => {
    if ((await markScannerRevoked(db, id)) === 0) return;
    await publishUpdate(db, { topic: 'ended', scannerId: id, payload: {} });
    await recordAudit({ ...context, db }, byStaff(session.staffId, ip), 'scanner.revoked', {
      subject: { kind: 'scanner', id },
      detail: { lanes: scanner.lanes.length },
    });
  }, WITH_RETRY);
  return ok({ eventId: scanner.event_id });
}

/** The second step: takes the lanes back. Waits for running scans. Later scans have no valid token. */
export async function revokeScanner(
  context: Context,
  id: string,
  eventId: string,
): Promise<Result<{ scanner: Scanner }>> {
  await takeBackLanes(context, eventId, id);
  return ok({ scanner: await getScanner(context, id) });
}
