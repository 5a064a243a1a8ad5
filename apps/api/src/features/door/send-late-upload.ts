/** Stores the undelivered offline admissions of a revoked scanner as conflicts, which a manager settles. */
import type { sendLateUpload as endpoint } from '@rabita/contract/door/late-upload';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../platform/context.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { deliverAll } from './deliver-all.ts';
import * as queries from './queries.ts';

type SendLateUploadInput = {
  body: BodyOf<typeof endpoint>;
  session: ScannerSession;
  ip: string;
  timeoutMs: number;
};

/** Idempotent. Repeated admissions do not count against the scanner's limit. */
export async function sendLateUpload(
  context: AppContext,
  { body: { admissions, is_last: isLast }, session, ip, timeoutMs }: SendLateUploadInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { scannerId } = session;
  const rateLimit = toResult(context.limits.takeInProcess('door.testimony', scannerId));
  if (!rateLimit.ok) return rateLimit;
  const ids = admissions.map(({ scan_id }) => scan_id);
  if ((await queries.countAgainstLateUploadLimit(context.db, scannerId, ids)) === 0)
    return err('scanner.late_upload_full');
  const result = await deliverAll(context, admissions, { session, ip, isLateUpload: true, timeoutMs });
  if (!result.ok) return result;
  const deliveries = result.value.map(({ scan_id, delivery }) => {
    if (delivery === 'accepted')
      throw new Error('An admission of a revoked scanner was accepted without a manager.');
    return { scan_id, delivery };
  });
  const isComplete = deliveries.length === admissions.length;
  if (isLast && isComplete && deliveries.every(({ delivery }) => delivery !== 'failed'))
    await queries.markLateUploadComplete(context.db, scannerId);
  return ok({ deliveries });
}
