/** Binds the endpoints of scanners to their use cases: create, list, pair, revoke, and end the doubt about lanes. */
import * as door from '@rabita/contract/door/scanner';
import * as override from '@rabita/contract/staff/override';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { allowOverrides } from './allow-overrides.ts';
import { createScanner } from './create-scanner.ts';
import { giveBackLanes } from './give-back-lanes.ts';
import { listOverrides } from './list-overrides.ts';
import { listScanners } from './list-scanners.ts';
import { pairScanner } from './pair-scanner.ts';
import { revokeScanner, revokeScannerToken } from './revoke-scanner.ts';
import { settleOverrides } from './settle-overrides.ts';

export const pairingRoutes = [
  bind(door.listScanners, ({ context, params, session }) =>
    listScanners(context, { eventId: params.id, role: session.role }),
  ),
  bind(door.createScanner, ({ context, params, body, session, address }) =>
    createScanner(context, {
      eventId: params.id,
      name: body.name,
      kind: body.kind,
      gateId: body.gate_id,
      session,
      address,
    }),
  ),
  bindPrepared(
    door.revokeScanner,
    ({ context, params, session, address }) =>
      revokeScannerToken(context, { id: params.id, session, address }),
    ({ context, params }, { eventId }) => revokeScanner(context, params.id, eventId),
  ),
  bind(override.listOverrides, ({ context, params }) => listOverrides(context, params.id)),
  bindPrepared(
    override.settleOverrides,
    ({ context, params, body, session, address }) =>
      settleOverrides(context, { id: params.id, body, session, address }),
    async (_request, settled) => ok(settled),
  ),
  bind(override.allowOverrides, ({ context, params, session, address }) =>
    allowOverrides(context, { id: params.id, session, address }),
  ),
  bind(door.giveBackLanes, ({ context, params, body, session, address }) =>
    giveBackLanes(context, { id: params.id, note: body.note, session, address }),
  ),
  bind(door.pairScanner, ({ context, body, address }) =>
    pairScanner(context, { pairingCode: body.pairing_code, address }),
  ),
];
