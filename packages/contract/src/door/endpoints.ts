/** Collects the calls of scanners by their names in the route table. */

import type { Endpoint } from '../endpoint.ts';
import * as counter from './counter.ts';
import * as lateUpload from './late-upload.ts';
import * as reentry from './reentry.ts';
import * as release from './release.ts';
import type { DoorRouteName } from './routes.ts';
import * as door from './scanner.ts';

export const doorEndpoints = {
  pairScanner: door.pairScanner,
  syncScanner: door.syncScanner,
  scanTicket: door.scanTicket,
  recordExit: reentry.recordExit,
  answerReleases: release.answerReleases,
  findAttendees: door.findAttendees,
  admitByHand: door.admitByHand,
  undoScan: door.undoScan,
  sendLateUpload: lateUpload.sendLateUpload,
  syncCounter: counter.syncCounter,
  collectAtCounter: counter.collectAtCounter,
} as const satisfies Record<DoorRouteName, Endpoint>;
