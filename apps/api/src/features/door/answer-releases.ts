/** Records which tickets a lane's holder releases to the server, and wakes the scans that wait for its response. */
import type { answerReleases as endpoint } from '@rabita/contract/door/release';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import { endExpiredLeases } from '@rabita/door/lease';
import { acceptsRelease } from '@rabita/door/release';
import type { AppContext } from '../../platform/context.ts';
import { type Db, WITH_RETRY } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { toResult } from '../../platform/security/limits.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { lockLaneShared } from './lane/lock-lanes.ts';
import * as queries from './queries.ts';
import { recordRelease } from './ticket-release/record-release.ts';

type AnswerReleasesInput = { body: BodyOf<typeof endpoint>; session: ScannerSession };
type ReleaseInput = AnswerReleasesInput['body']['answers'][number];

/**
 * Idempotent. Records each response in a separate transaction. A response from a former holder of the lane is not
 * recorded, because the current holder may admit the ticket by itself. The waiting scan then asks the current holder.
 */
export async function answerReleases(
  context: AppContext,
  { body, session }: AnswerReleasesInput,
): Promise<Result<ResponseOf<typeof endpoint>, 'scanner.revoked' | 'request.too_many'>> {
  const rateLimit = toResult(context.limits.takeInProcess('door.release', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const recorded: string[] = [];
  for (const response of body.answers) {
    const result = await context.db.transaction(
      db => recordResponse({ ...context, db }, response, session),
      WITH_RETRY,
    );
    if (result === 'revoked') return err('scanner.revoked');
    if (result === 'recorded') recorded.push(response.ticket);
  }
  return ok({ recorded });
}

async function recordResponse(
  context: AppContext,
  response: ReleaseInput,
  { scannerId, eventId }: ScannerSession,
): Promise<'recorded' | 'not_recorded' | 'revoked'> {
  const { db } = context;
  const { is_released: isReleased, ...request } = response;
  const [lease, isRevoked] = await Promise.all([
    lockLease(db, eventId, request.lane),
    queries.isScannerRevoked(db, scannerId),
  ]);
  if (isRevoked) return 'revoked';
  const isAccepted = isReleased && acceptsRelease(lease, scannerId, request);
  await recordRelease(context, {
    eventId,
    scannerId,
    request,
    response: isReleased ? 'released' : 'refused',
    isAccepted,
  });
  return isAccepted ? 'recorded' : 'not_recorded';
}

/** Locks the lane so that its holder cannot change until the transaction ends, and returns its lease. */
async function lockLease(db: Db, eventId: string, lane: number) {
  const [table, { now }] = await Promise.all([
    lockLaneShared(db, eventId, lane),
    queries.getDoorEvent(db, eventId),
  ]);
  return endExpiredLeases(table, secondsOf(now))[lane];
}
