/** Binds the staff endpoints about tiers to their use cases. */
import * as tier from '@rabita/contract/staff/tier';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { createTier } from './create-tier.ts';
import { getStaffTier, listStaffTiers } from './list-staff-tiers.ts';
import { removeTier } from './remove-tier.ts';
import { updateTier } from './update-tier.ts';

export const tierRoutes = [
  bind(tier.listStaffTiers, async ({ context }) => ok(await listStaffTiers(context))),
  bind(tier.getStaffTier, ({ context, params, query }) =>
    getStaffTier(context, { tierId: params.id, since: query.since }),
  ),
  bind(tier.createTier, ({ context, body, session, address }) =>
    createTier(context, { planned: body, staffId: session.staffId, address }),
  ),
  bind(tier.updateTier, ({ context, params, body, session, address }) =>
    updateTier(context, { tierId: params.id, change: body, staffId: session.staffId, address }),
  ),
  bind(tier.removeTier, ({ context, params, session, address }) =>
    removeTier(context, { tierId: params.id, staffId: session.staffId, address }),
  ),
];
