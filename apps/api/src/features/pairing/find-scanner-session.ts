/** Finds the scanner behind a token, until it is revoked or its event ended twelve hours ago. */
import type { Context } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findPairedScanner } from './queries.ts';

export async function findScannerSession(context: Context, token: string): Promise<ScannerSession | null> {
  const row = await findPairedScanner(context.db, tokenHash(token));
  return row ? { scannerId: row.id, eventId: row.event_id } : null;
}
