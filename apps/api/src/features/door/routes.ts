/** Binds each endpoint of paired scanners to its use case. */
import * as door from '@rabita/contract/door/scanner';
import { bind } from '../../platform/http/route.ts';
import { admitByHand } from './admit-by-hand.ts';
import { findAttendees } from './find-attendees.ts';
import { scanTicket } from './scan-ticket.ts';
import { syncScanner } from './sync-scanner.ts';
import { undoScan } from './undo-scan.ts';

export const doorRoutes = [
  bind(door.syncScanner, ({ context, body, session }) => syncScanner(context, { body, session })),
  bind(door.scanTicket, ({ context, body, session }) => scanTicket(context, { body, session })),
  bind(door.findAttendees, ({ context, body, session, address }) =>
    findAttendees(context, { q: body.q, session, address }),
  ),
  bind(door.admitByHand, ({ context, body, session, address }) =>
    admitByHand(context, { body, session, address }),
  ),
  bind(door.undoScan, ({ context, params, session, address }) =>
    undoScan(context, { scanId: params.id, session, address }),
  ),
];
