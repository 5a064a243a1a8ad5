/** Binds each endpoint of conflicts to its use case. */
import * as delivery from '@rabita/contract/staff/conflict';
import { bind } from '../../platform/http/route.ts';
import { listConflicts } from './list-conflicts.ts';
import { settleConflict } from './settle-conflict.ts';

export const deliveryRoutes = [
  bind(delivery.listConflicts, ({ context, params }) => listConflicts(context, params.id)),
  bind(delivery.settleConflict, ({ context, params, body, session, address }) =>
    settleConflict(context, { id: params.id, body, session, address }),
  ),
];
