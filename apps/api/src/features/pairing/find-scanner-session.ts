/**
 * Finds the scanner of a bearer token. Finds none if its event ended over 12 hours ago. A scanner that was revoked in the
 * last 12 hours is found only where it is asked for.
 */
import type { Context } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findPairedScanner, findRevokedScanner } from './queries.ts';

export async function findScannerSession(
  context: Context,
  token: string,
  isRevoked: boolean,
): Promise<ScannerSession | null> {
  const find = isRevoked ? findRevokedScanner : findPairedScanner;
  const row = await find(context.db, tokenHash(token));
  return row ? { scannerId: row.id, eventId: row.event_id, kind: row.kind } : null;
}
