/** Binds each endpoint of conflicts to its use case. */
import * as delivery from '@rabita/contract/staff/conflict';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { listConflicts } from './list-conflicts.ts';
import { settleConflict } from './settle-conflict.ts';
import { settleEach, settleTestimony } from './settle-testimony.ts';

export const deliveryRoutes = [
  bind(delivery.listConflicts, ({ context, params }) => listConflicts(context, params.id)),
  bind(delivery.settleConflict, ({ context, params, body, session, address }) =>
    settleConflict(context, { id: params.id, body, session, address }),
  ),
  bindPrepared(
    delivery.settleTestimony,
    ({ context, params, body, session, address }) =>
      settleEach(context, { id: params.id, body, session, address }),
    ({ context, params, body, session, address }, settled) =>
      settleTestimony(context, { id: params.id, body, session, address }, settled),
  ),
];
