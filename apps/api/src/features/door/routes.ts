/** Binds each endpoint of paired scanners to its use case. */
import { recordExit as recordExitEndpoint } from '@rabita/contract/door/reentry';
import { answerReleases as answerReleasesEndpoint } from '@rabita/contract/door/release';
import * as door from '@rabita/contract/door/scanner';
import { giveTestimony as giveTestimonyEndpoint } from '@rabita/contract/door/testimony';
import { bind, bindStateful } from '../../platform/http/route.ts';
import { admitByHand } from './admit-by-hand.ts';
import { answerReleases } from './answer-releases.ts';
import { doorBoardRoutes } from './board/routes.ts';
import { counterRoutes } from './counter/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { giveTestimony } from './give-testimony.ts';
import { doorListRoutes } from './list/routes.ts';
import { pairingRoutes } from './pairing/routes.ts';
import { recordExit } from './record-exit.ts';
import { doorReportRoutes } from './report/routes.ts';
import { scanTicket } from './scan-ticket.ts';
import { syncScanner } from './sync-scanner.ts';
import { takenBackRoutes } from './taken-back/routes.ts';
import { ticketRoutes } from './ticket/routes.ts';
import { undoScan } from './undo-scan.ts';

/** The share of a call's time in which it stores admissions. With twenty scanners, the rest of a sync takes up to a second. */
const STORE_SHARE = 0.25;

export const doorRoutes = [
  bindStateful(
    door.syncScanner,
    (_context, timeoutMs) =>
      ({ context, body, session, address }) =>
        syncScanner(context, { body, session, address, storeMs: timeoutMs * STORE_SHARE }),
  ),
  bind(door.scanTicket, ({ context, body, session }) => scanTicket(context, { body, session })),
  bind(recordExitEndpoint, ({ context, body, session }) => recordExit(context, { body, session })),
  bind(answerReleasesEndpoint, ({ context, body, session }) => answerReleases(context, { body, session })),
  bindStateful(
    giveTestimonyEndpoint,
    (_context, timeoutMs) =>
      ({ context, body, session, address }) =>
        giveTestimony(context, { body, session, address, storeMs: timeoutMs * STORE_SHARE }),
  ),
  bind(door.admitByHand, ({ context, body, session, address }) =>
    admitByHand(context, { body, session, address }),
  ),
  bind(door.undoScan, ({ context, params, session, address }) =>
    undoScan(context, { scanId: params.id, session, address }),
  ),
  ...doorBoardRoutes,
  ...counterRoutes,
  ...deliveryRoutes,
  ...doorListRoutes,
  ...pairingRoutes,
  ...doorReportRoutes,
  ...takenBackRoutes,
  ...ticketRoutes,
];
