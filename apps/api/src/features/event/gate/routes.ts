/** Binds the staff endpoints about an event's gates to their use cases. */
import * as gate from '@rabita/contract/staff/gate';
import { bind } from '../../../platform/http/route.ts';
import { createGate } from './create-gate.ts';
import { removeGate } from './remove-gate.ts';
import { updateGate } from './update-gate.ts';

export const gateRoutes = [
  bind(gate.createGate, ({ context, params, body, session, address }) =>
    createGate(context, { eventId: params.id, body, staffId: session.staffId, address }),
  ),
  bind(gate.updateGate, ({ context, params, body, session, address }) =>
    updateGate(context, { gateId: params.id, body, staffId: session.staffId, address }),
  ),
  bind(gate.removeGate, ({ context, params, session, address }) =>
    removeGate(context, { gateId: params.id, staffId: session.staffId, address }),
  ),
];
