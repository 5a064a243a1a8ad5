/** Looks up the scanner of a bearer token, until 12 hours after its revocation or its event's end. */
import type { Context } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { createTokenLookup, type TokenLookup } from '../../../platform/security/create-token-lookup.ts';
import { findScannersByToken } from './queries.ts';

/** Low, because staff and scanners share the connections of one pool. */
const CONCURRENCY = 2;

export type FoundScanner = ScannerSession & { isRevoked: boolean };

export function createScannerLookup(context: Context, timeoutMs: number): TokenLookup<FoundScanner> {
  return createTokenLookup({
    concurrency: CONCURRENCY,
    timeoutMs,
    findSessions: async hashes =>
      (await findScannersByToken(context.db, hashes)).map(row => ({
        hash: row.token_hash,
        // Not a missing row, which the lookup would cache as unknown: moving the event revives the scanner.
        session: row.is_expired
          ? null
          : { scannerId: row.id, eventId: row.event_id, kind: row.kind, isRevoked: row.is_revoked },
      })),
  });
}
