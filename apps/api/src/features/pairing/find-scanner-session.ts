/** Finds the scanner of a bearer token. Finds none if the scanner is revoked or its event ended over 12 hours ago. */
import type { Context } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findPairedScanner } from './queries.ts';

export async function findScannerSession(context: Context, token: string): Promise<ScannerSession | null> {
  const row = await findPairedScanner(context.db, tokenHash(token));
  return row ? { scannerId: row.id, eventId: row.event_id, kind: row.kind } : null;
}
