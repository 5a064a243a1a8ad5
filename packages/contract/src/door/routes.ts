/** Lists the routes that scanners call, and the staff routes about scanners, their conflicts and the gate's papers. */

import type { Route } from '../fan/routes.ts';
import { MANAGERS, STAFF } from '../roles.ts';

/** The routes that scanners call. No other table includes them. */
export const doorRoutes = {
  pairScanner: { method: 'POST', path: '/api/door/pair', access: 'public', replyKeys: ['token', 'scanner'] },
  syncScanner: {
    method: 'POST',
    path: '/api/door/sync',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['server_time', 'lanes', 'manifest'],
  },
  scanTicket: {
    method: 'POST',
    path: '/api/door/scans',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['answer'],
    personalData: ['name', 'note'],
  },
  answerReleases: {
    method: 'POST',
    path: '/api/door/releases',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['recorded'],
  },
  findAttendees: {
    method: 'POST',
    path: '/api/door/attendees',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['attendees'],
    personalData: ['name', 'note'],
  },
  admitByHand: {
    method: 'POST',
    path: '/api/door/overrides',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['answer'],
    personalData: ['name', 'note'],
  },
  undoScan: {
    method: 'POST',
    path: '/api/door/scans/:id/undo',
    access: 'scanner',
    scannerKind: 'gate',
    replyKeys: ['undone'],
  },
  giveTestimony: {
    method: 'POST',
    path: '/api/door/testimony',
    access: 'scanner',
    scannerKind: 'gate',
    isRevoked: true,
    replyKeys: ['deliveries'],
  },
  syncCounter: {
    method: 'POST',
    path: '/api/door/counter',
    access: 'scanner',
    scannerKind: 'counter',
    replyKeys: ['event', 'handed_out'],
  },
  collectAtCounter: {
    method: 'POST',
    path: '/api/door/redemptions/collect',
    access: 'scanner',
    scannerKind: 'counter',
    replyKeys: ['redemption'],
    personalData: ['name'],
  },
} as const satisfies Record<string, Route>;

/** The staff routes about an event's gate. `staffRoutes` includes them. */
export const scannerRoutes = {
  listScanners: {
    method: 'GET',
    path: '/api/staff/events/:id/scanners',
    access: 'staff',
    roles: STAFF,
    isPolled: true,
    replyKeys: ['event', 'gates', 'scanners', 'counts'],
  },
  getDoorBoard: {
    method: 'GET',
    path: '/api/staff/events/:id/board',
    access: 'staff',
    roles: STAFF,
    isPolled: true,
    replyKeys: ['event', 'as_of', 'gates', 'scanners', 'counts'],
  },
  createGate: {
    method: 'POST',
    path: '/api/staff/events/:id/gates',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['gate'],
  },
  updateGate: {
    method: 'PUT',
    path: '/api/staff/gates/:id',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['gate'],
    personalData: ['staff_name'],
  },
  removeGate: {
    method: 'DELETE',
    path: '/api/staff/gates/:id',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: [],
  },
  // PUT, because the server stores replies to POST to repeat them on retries. A pairing code must be shown only once.
  createScanner: {
    method: 'PUT',
    path: '/api/staff/events/:id/scanners',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['scanner', 'pairing_code'],
  },
  revokeScanner: {
    method: 'POST',
    path: '/api/staff/scanners/:id/revoke',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['scanner'],
  },
  allowOverrides: {
    method: 'POST',
    path: '/api/staff/scanners/:id/allow-overrides',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['scanner'],
  },
  listConflicts: {
    method: 'GET',
    path: '/api/staff/events/:id/conflicts',
    access: 'staff',
    roles: MANAGERS,
    isPolled: true,
    replyKeys: ['conflicts'],
    personalData: ['name'],
  },
  settleConflict: {
    method: 'POST',
    path: '/api/staff/conflicts/:id/settle',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['conflict'],
    personalData: ['name'],
  },
  settleTestimony: {
    method: 'POST',
    path: '/api/staff/scanners/:id/testimony/settle',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['results', 'left'],
  },
  giveBackLanes: {
    method: 'POST',
    path: '/api/staff/scanners/:id/give-back',
    access: 'staff',
    roles: MANAGERS,
    replyKeys: ['scanner'],
  },
  exportDoorList: {
    method: 'GET',
    path: '/api/staff/events/:id/door-list',
    access: 'staff',
    roles: MANAGERS,
    isSensitive: true,
    replyKeys: ['event', 'made_at', 'made_by', 'rows'],
  },
  getDoorReport: {
    method: 'GET',
    path: '/api/staff/events/:id/door-report',
    access: 'staff',
    roles: MANAGERS,
    isPolled: true,
    replyKeys: ['event', 'quarters', 'scanners'],
  },
  exportDoorReport: {
    method: 'GET',
    path: '/api/staff/events/:id/door-report/export',
    access: 'staff',
    roles: MANAGERS,
    isSensitive: true,
    replyKeys: ['content'],
  },
} as const satisfies Record<string, Route>;

export type DoorRouteName = keyof typeof doorRoutes;
