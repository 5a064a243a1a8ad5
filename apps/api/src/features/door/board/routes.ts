/** Binds the endpoint of the crew's board to its use case. */
import { getDoorBoard as endpoint } from '@rabita/contract/staff/door-board';
import { bind } from '../../../platform/http/route.ts';
import { getDoorBoard } from './get-door-board.ts';

export const doorBoardRoutes = [
  bind(endpoint, ({ context, params, session }) =>
    getDoorBoard(context, { eventId: params.id, role: session.role }),
  ),
];
