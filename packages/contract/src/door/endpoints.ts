/** Collects the calls of scanners by their names in the route table. */

import type { Endpoint } from '../endpoint.ts';
import type { DoorRouteName } from './routes.ts';
import * as door from './scanner.ts';

export const doorEndpoints = {
  pairScanner: door.pairScanner,
  syncScanner: door.syncScanner,
  scanTicket: door.scanTicket,
  findAttendees: door.findAttendees,
  admitByHand: door.admitByHand,
  undoScan: door.undoScan,
} as const satisfies Record<DoorRouteName, Endpoint>;
