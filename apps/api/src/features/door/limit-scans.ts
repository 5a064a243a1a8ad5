/** Rate-limits each scanner's scans, overrides and undos: a stolen scanner must not slow down all others. */
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';

export function limitScans(
  { limits }: AppContext,
  { scannerId }: ScannerSession,
): Result<undefined, 'request.too_many'> {
  const taken = limits.takeInProcess('door.scan', scannerId);
  return taken.ok ? ok(undefined) : err('request.too_many', { retryAfter: taken.retryAfter });
}
