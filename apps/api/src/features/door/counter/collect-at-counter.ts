/** Hands out redemptions at a counter, undoes its hand-outs, and syncs the counter. */
import type {
  collectAtCounter as collectAtCounterEndpoint,
  syncCounter as syncCounterEndpoint,
  undoHandOutAtCounter as undoHandOutEndpoint,
} from '@rabita/contract/door/counter';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { toResult } from '../../../platform/security/limits.ts';
import { collectRedemption } from '../../reward/hand-out/collect-redemption.ts';
import { undoHandOut } from '../../reward/hand-out/undo-hand-out.ts';
import { markCounterSynced } from './queries.ts';

type CollectAtCounterInput = { code: string; session: ScannerSession; ip: string };

export async function collectAtCounter(
  context: AppContext,
  { code, session, ip }: CollectAtCounterInput,
): Promise<
  Result<
    ResponseOf<typeof collectAtCounterEndpoint>,
    ErrorOf<typeof collectAtCounterEndpoint> | 'request.too_many'
  >
> {
  const rateLimit = toResult(context.limits.takeInProcess('counter.collect', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const collector = { counterId: session.scannerId };
  const result = await collectRedemption(context, { code, collector, ip });
  if (!result.ok) return result;
  const { _id, number, reward, options, member } = result.value.redemption;
  return ok({ redemption: { _id, number, reward, options, full_name: member?.full_name ?? null } });
}

type UndoHandOutInput = { redemptionId: string; session: ScannerSession; ip: string };

export async function undoHandOutAtCounter(
  context: AppContext,
  { redemptionId, session, ip }: UndoHandOutInput,
): Promise<Result<{ undone: true }, ErrorOf<typeof undoHandOutEndpoint> | 'request.too_many'>> {
  const rateLimit = toResult(context.limits.takeInProcess('counter.collect', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const result = await undoHandOut(context, {
    redemptionId,
    collector: { counterId: session.scannerId },
    ip,
  });
  return result.ok ? ok({ undone: true }) : result;
}

type SyncCounterInput = { isLeaving: boolean; session: ScannerSession };

/** @throws if the counter was deleted since its session was found */
export async function syncCounter(
  { db, limits }: AppContext,
  { isLeaving, session }: SyncCounterInput,
): Promise<Result<ResponseOf<typeof syncCounterEndpoint>, 'request.too_many'>> {
  const rateLimit = toResult(limits.takeInProcess('counter.sync', session.scannerId));
  if (!rateLimit.ok) return rateLimit;
  const row = await markCounterSynced(db, session.scannerId, isLeaving);
  if (!row) throw new Error('The counter was not found.');
  const { event_id: _id, name_ar: ar, name_en: en, is_cancelled, handed_out } = row;
  return ok({ event: { _id, name: { ar, en }, is_cancelled }, handed_out });
}
