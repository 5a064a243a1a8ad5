/** The calls of paired scanners, and the staff's about them: tables of their own, so that each app loads its own. */

import type { Route } from '../fan/routes.ts';
import { MANAGERS, STAFF } from '../roles.ts';

/** What a scanner calls; a part of no other table. */
export const doorRoutes = {
  pairScanner: { method: 'POST', path: '/api/door/pair', access: 'public', reads: ['token', 'scanner'] },
  syncScanner: {
    method: 'POST',
    path: '/api/door/sync',
    access: 'scanner',
    reads: ['server_time', 'lanes', 'manifest'],
  },
  scanTicket: {
    method: 'POST',
    path: '/api/door/scans',
    access: 'scanner',
    reads: ['answer'],
    shows: ['name'],
  },
  findAttendees: {
    method: 'POST',
    path: '/api/door/attendees',
    access: 'scanner',
    reads: ['attendees'],
    shows: ['name'],
  },
  admitByHand: {
    method: 'POST',
    path: '/api/door/overrides',
    access: 'scanner',
    reads: ['answer'],
    shows: ['name'],
  },
  undoScan: { method: 'POST', path: '/api/door/scans/:id/undo', access: 'scanner', reads: ['undone'] },
} as const satisfies Record<string, Route>;

/** A part of the table of staff calls. */
export const scannerRoutes = {
  listScanners: {
    method: 'GET',
    path: '/api/staff/events/:id/scanners',
    access: 'staff',
    roles: STAFF,
    asksByItself: true,
    reads: ['event', 'scanners', 'counts'],
  },
  // PUT, because answers to POST are remembered for a retry, and the pairing code is shown once.
  createScanner: {
    method: 'PUT',
    path: '/api/staff/events/:id/scanners',
    access: 'staff',
    roles: MANAGERS,
    reads: ['scanner', 'pairing_code'],
  },
  revokeScanner: {
    method: 'POST',
    path: '/api/staff/scanners/:id/revoke',
    access: 'staff',
    roles: MANAGERS,
    reads: ['scanner'],
  },
  listConflicts: {
    method: 'GET',
    path: '/api/staff/events/:id/conflicts',
    access: 'staff',
    roles: MANAGERS,
    asksByItself: true,
    reads: ['conflicts'],
    shows: ['name'],
  },
  settleConflict: {
    method: 'POST',
    path: '/api/staff/conflicts/:id/settle',
    access: 'staff',
    roles: MANAGERS,
    reads: ['conflict'],
    shows: ['name'],
  },
  giveBackLanes: {
    method: 'POST',
    path: '/api/staff/scanners/:id/give-back',
    access: 'staff',
    roles: MANAGERS,
    reads: ['scanner'],
  },
} as const satisfies Record<string, Route>;

export type DoorRouteName = keyof typeof doorRoutes;
