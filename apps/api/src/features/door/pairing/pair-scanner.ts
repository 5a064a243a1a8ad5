/** Exchanges a pairing code for a scanner token. A code works once, within ten minutes. */
import { PAIRING_PREFIX, type ScannerKind } from '@rabita/contract/constants';
import type { AppContext } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { toResult } from '../../../platform/security/limits.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { toNetwork } from '../../../platform/security/to-network.ts';
import { byScanner, recordAudit } from '../../audit/record-audit.ts';
import { consumePairingCode } from './queries.ts';

type PairScannerInput = { pairingCode: string; ip: string };
type PairScannerResult = { token: string; scanner: { _id: string; name: string; kind: ScannerKind } };

export async function pairScanner(
  context: AppContext,
  { pairingCode, ip }: PairScannerInput,
): Promise<Result<PairScannerResult, 'scanner.pairing_invalid' | 'request.too_many'>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.pair', toNetwork(ip)));
  if (!rateLimit.ok) return rateLimit;
  if (!pairingCode.startsWith(PAIRING_PREFIX)) return err('scanner.pairing_invalid');
  const secret = pairingCode.slice(PAIRING_PREFIX.length);
  const token = newToken();
  const scanner = await context.db.transaction(async db => {
    const row = await consumePairingCode(db, tokenHash(secret), tokenHash(token));
    if (row) await recordAudit({ ...context, db }, byScanner(row.id, ip), 'scanner.paired');
    return row;
  }, WITH_RETRY);
  if (!scanner) return err('scanner.pairing_invalid');
  return ok({ token, scanner: { _id: scanner.id, name: scanner.name, kind: scanner.kind } });
}
