/** Hands out a redeemed reward at a counter. */
import type { collectAtCounter as endpoint } from '@rabita/contract/door/counter';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { collectRedemption } from '../../reward/redemption/collect-redemption.ts';

type CollectAtCounterInput = { code: string; session: ScannerSession; address: string };

export async function collectAtCounter(
  context: AppContext,
  { code, session, address }: CollectAtCounterInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint> | 'request.too_many'>> {
  const left = context.limits.takeInProcess('counter.collect', session.scannerId);
  if (!left.ok) return err('request.too_many', { retryAfter: left.retryAfter });
  const collector = { counterId: session.scannerId };
  const result = await collectRedemption(context, { code, collector, address });
  if (!result.ok) return result;
  const { _id, number, reward, member } = result.value.redemption;
  return ok({ redemption: { _id, number, reward, full_name: member?.full_name ?? null } });
}
