/**
 * Looks up the scanner of a bearer token, working or revoked in the last 12 hours. Finds none if its event ended over
 * 12 hours ago.
 */
import type { Context } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { createTokenLookup, type TokenLookup } from '../../../platform/security/create-token-lookup.ts';
import { findScannersByToken } from './queries.ts';

/** Few, because staff and scanners share their pool's connections. */
const CONCURRENCY = 2;

export type FoundScanner = ScannerSession & { isRevoked: boolean };

export function createScannerLookup(context: Context, timeoutMs: number): TokenLookup<FoundScanner> {
  return createTokenLookup({
    concurrency: CONCURRENCY,
    timeoutMs,
    findSessions: async hashes =>
      (await findScannersByToken(context.db, hashes)).map(row => ({
        hash: row.token_hash,
        // Its event can still be moved to a later time, and the scanner then works again.
        session: row.is_near
          ? { scannerId: row.id, eventId: row.event_id, kind: row.kind, isRevoked: row.is_revoked }
          : null,
      })),
  });
}
