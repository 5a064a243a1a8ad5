/** Records that a counter is in use, or closes, and returns its event and what it has handed out. */
import type { syncCounter as endpoint } from '@rabita/contract/door/counter';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { markCounterSynced } from './queries.ts';

type SyncCounterInput = { isLeaving: boolean; session: ScannerSession };

/** @throws when the counter was deleted since its session was found */
export async function syncCounter(
  { db, limits }: AppContext,
  { isLeaving, session }: SyncCounterInput,
): Promise<Result<ResponseOf<typeof endpoint>, 'request.too_many'>> {
  const left = limits.takeInProcess('counter.sync', session.scannerId);
  if (!left.ok) return err('request.too_many', { retryAfter: left.retryAfter });
  const row = await markCounterSynced(db, session.scannerId, isLeaving);
  if (!row) throw new Error('The counter was not found.');
  const { event_id: _id, name_ar: ar, name_en: en, is_cancelled, handed_out } = row;
  return ok({ event: { _id, name: { ar, en }, is_cancelled }, handed_out });
}
