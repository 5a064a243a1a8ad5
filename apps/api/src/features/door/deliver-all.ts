/**
 * Stores the offline admissions that a scanner sends at once, as many as fit into the time that the call has. A defect in
 * storing one of them does not stop the others.
 */
import type { syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import type { AppContext } from '../../platform/context.ts';
import { isUnavailable } from '../../platform/database/db.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { secondsOf } from '../../platform/time/seconds-of.ts';
import { deliverAdmission, type SyncState } from './deliver-admission.ts';
import { getDoorHistory } from './delivery/get-door-history.ts';
import * as queries from './queries.ts';

type Deliveries = ReplyOf<typeof syncScanner>['deliveries'];

type DeliverAllInput = Pick<SyncState, 'session' | 'address' | 'isTestimony'> & { storeMs: number };

/**
 * Each admission commits by itself, so hundreds can take longer than a request may. The scanner sends those again that
 * the reply does not name.
 * @param admissions the first is always stored, so each call makes progress
 */
export async function deliverAll(
  context: AppContext,
  admissions: BodyOf<typeof syncScanner>['admissions'],
  { session, address, isTestimony, storeMs }: DeliverAllInput,
): Promise<Outcome<Deliveries, 'scanner.session_dead'>> {
  const deliveries: Deliveries = [];
  if (admissions.length === 0) return ok(deliveries);
  const endsAt = performance.now() + storeMs;
  const { now, number: event } = await queries.getDoorEvent(context.db, session.eventId);
  const history = await getDoorHistory(context, session);
  const sync = { session, now: secondsOf(now), event, history, address, isTestimony };
  for (const [at, admission] of admissions.entries()) {
    if (at > 0 && performance.now() > endsAt) break;
    const { scan_id } = admission;
    try {
      const outcome = await deliverAdmission(context, admission, sync);
      if (!outcome.ok) return outcome;
      deliveries.push({ scan_id, delivery: outcome.value });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      context.log.error({ err: error, scan: scan_id }, 'a delivered admission could not be stored');
      // An older app, which sends no `text`, takes any result as final. Without a result, it retries.
      if ('text' in admission || isTestimony) deliveries.push({ scan_id, delivery: 'failed' });
    }
  }
  return ok(deliveries);
}
