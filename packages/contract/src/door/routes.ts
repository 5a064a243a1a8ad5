/** Lists the routes of scanners, and the staff routes about an event's gate. */
import { counterRoute, gateRoute, managerRoute, publicRoute, staffRoute } from '../route.ts';

export const doorRoutes = {
  pairScanner: publicRoute('POST', '/api/door/pair', ['token', 'scanner']),
  syncScanner: gateRoute('POST', '/api/door/sync', ['server_time', 'lanes', 'manifest']),
  scanTicket: gateRoute('POST', '/api/door/scans', ['answer'], { personalData: ['name', 'note'] }),
  recordExit: gateRoute('POST', '/api/door/exits', ['answer'], { personalData: ['name', 'note'] }),
  answerReleases: gateRoute('POST', '/api/door/releases', ['recorded']),
  findAttendees: gateRoute('POST', '/api/door/attendees', ['attendees'], { personalData: ['name', 'note'] }),
  admitByHand: gateRoute('POST', '/api/door/overrides', ['answer'], { personalData: ['name', 'note'] }),
  undoScan: gateRoute('POST', '/api/door/scans/:id/undo', ['undone']),
  sendLateUpload: gateRoute('POST', '/api/door/testimony', ['deliveries'], { isForRevoked: true }),
  syncCounter: counterRoute('POST', '/api/door/counter', ['event', 'handed_out']),
  collectAtCounter: counterRoute('POST', '/api/door/redemptions/collect', ['redemption'], {
    personalData: ['name'],
  }),
  undoHandOutAtCounter: counterRoute('POST', '/api/door/redemptions/:id/undo', ['undone']),
};

/** `staffRoutes` includes these routes. */
export const scannerRoutes = {
  listScanners: staffRoute(
    'GET',
    '/api/staff/events/:id/scanners',
    ['event', 'gates', 'scanners', 'counts'],
    { isPolled: true },
  ),
  getDoorBoard: staffRoute(
    'GET',
    '/api/staff/events/:id/board',
    ['event', 'as_of', 'gates', 'scanners', 'counts'],
    { isPolled: true },
  ),
  createGate: managerRoute('POST', '/api/staff/events/:id/gates', ['gate']),
  updateGate: managerRoute('PUT', '/api/staff/gates/:id', ['gate'], { personalData: ['staff_name'] }),
  removeGate: managerRoute('DELETE', '/api/staff/gates/:id', []),
  // PUT, because the server stores responses to POST for retries, and must not store the pairing code.
  createScanner: managerRoute('PUT', '/api/staff/events/:id/scanners', ['scanner', 'pairing_code']),
  revokeScanner: managerRoute('POST', '/api/staff/scanners/:id/revoke', ['scanner']),
  allowOverrides: managerRoute('POST', '/api/staff/scanners/:id/allow-overrides', ['scanner']),
  listOverrides: managerRoute('GET', '/api/staff/scanners/:id/overrides', ['overrides'], {
    personalData: ['name'],
  }),
  settleOverrides: managerRoute('POST', '/api/staff/scanners/:id/overrides/settle', ['results']),
  listConflicts: managerRoute('GET', '/api/staff/events/:id/conflicts', ['conflicts'], {
    isPolled: true,
    personalData: ['name'],
  }),
  settleConflict: managerRoute('POST', '/api/staff/conflicts/:id/settle', ['conflict'], {
    personalData: ['name'],
  }),
  settleLateUploads: managerRoute('POST', '/api/staff/scanners/:id/testimony/settle', ['results', 'left']),
  giveBackLanes: managerRoute('POST', '/api/staff/scanners/:id/give-back', ['scanner']),
  exportDoorList: managerRoute(
    'GET',
    '/api/staff/events/:id/door-list',
    ['event', 'made_at', 'made_by', 'rows'],
    { isSensitive: true },
  ),
  getDoorReport: managerRoute('GET', '/api/staff/events/:id/door-report', ['event', 'quarters', 'scanners'], {
    isPolled: true,
  }),
  exportDoorReport: managerRoute('GET', '/api/staff/events/:id/door-report/export', ['content'], {
    isSensitive: true,
  }),
};

export type DoorRouteName = keyof typeof doorRoutes;
