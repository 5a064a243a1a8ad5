/** Binds each endpoint of counters to its use case. */
import * as counter from '@rabita/contract/door/counter';
import { bind } from '../../../platform/http/route.ts';
import { collectAtCounter } from './collect-at-counter.ts';
import { syncCounter } from './sync-counter.ts';

export const counterRoutes = [
  bind(counter.syncCounter, ({ context, body, session }) =>
    syncCounter(context, { isLeaving: body.is_leaving, session }),
  ),
  bind(counter.collectAtCounter, ({ context, body, session, address }) =>
    collectAtCounter(context, { code: body.code, session, address }),
  ),
];
