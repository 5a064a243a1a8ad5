/** Binds the endpoints of tickets, scanners, counters and the staff's pages of the gate to their use cases. */
import * as counter from '@rabita/contract/door/counter';
import { sendLateUpload as sendLateUploadEndpoint } from '@rabita/contract/door/late-upload';
import { answerReleases as answerReleasesEndpoint } from '@rabita/contract/door/release';
import * as door from '@rabita/contract/door/scanner';
import * as booking from '@rabita/contract/fan/booking';
import {
  getGuestTicket as getGuestTicketEndpoint,
  takeBackAdmission as takeBackEndpoint,
} from '@rabita/contract/staff/box-office';
import * as conflict from '@rabita/contract/staff/conflict';
import { getDoorBoard as getDoorBoardEndpoint } from '@rabita/contract/staff/door-board';
import * as gateDocuments from '@rabita/contract/staff/door-papers';
import * as override from '@rabita/contract/staff/override';
import { bind, bindPerProcess, bindPrepared } from '../../platform/http/route.ts';
import { ok } from '../../platform/result.ts';
import { admitByHand } from './admit-by-hand.ts';
import { answerReleases } from './answer-releases.ts';
import { getDoorBoard } from './board/get-door-board.ts';
import { collectAtCounter, syncCounter, undoHandOutAtCounter } from './counter/collect-at-counter.ts';
import { listConflicts } from './delivery/list-conflicts.ts';
import { settleConflict } from './delivery/settle-conflict.ts';
import { settleEachAdmission, settleLateUploads } from './delivery/settle-late-uploads.ts';
import { exportDoorList } from './list/export-door-list.ts';
import { allowOverrides } from './pairing/allow-overrides.ts';
import { createScanner } from './pairing/create-scanner.ts';
import { giveBackLanes } from './pairing/give-back-lanes.ts';
import { listScanners } from './pairing/list-scanners.ts';
import { pairScanner } from './pairing/pair-scanner.ts';
import { revokeScanner, revokeScannerToken } from './pairing/revoke-scanner.ts';
import { listOverrides, settleOverrides } from './pairing/settle-overrides.ts';
import { recordExit } from './record-exit.ts';
import { exportDoorReport, getDoorReport } from './report/get-door-report.ts';
import { scanTicket } from './scan-ticket.ts';
import { sendLateUpload } from './send-late-upload.ts';
import { syncScanner } from './sync-scanner.ts';
import { takeBackAdmission } from './taken-back/take-back-admission.ts';
import { getBookingQr } from './ticket/get-booking-qr.ts';
import { getGuestTicket } from './ticket/get-guest-ticket.ts';
import { prepareLiveKey, saveLiveKey } from './ticket/save-live-key.ts';
import { undoScan } from './undo-scan.ts';

/** The share of the request timeout for storing admissions. The rest of a sync may take a second with many scanners. */
const STORE_TIME_SHARE = 0.25;

export const doorRoutes = [
  bindPerProcess(
    door.syncScanner,
    (_context, timeoutMs) =>
      ({ context, body, session, ip }) =>
        syncScanner(context, { body, session, ip, timeoutMs: timeoutMs * STORE_TIME_SHARE }),
  ),
  bind(door.scanTicket, ({ context, body, session }) => scanTicket(context, { body, session })),
  bind(door.recordExit, ({ context, body, session }) => recordExit(context, { body, session })),
  bind(answerReleasesEndpoint, ({ context, body, session }) => answerReleases(context, { body, session })),
  bindPerProcess(
    sendLateUploadEndpoint,
    (_context, timeoutMs) =>
      ({ context, body, session, ip }) =>
        sendLateUpload(context, { body, session, ip, timeoutMs: timeoutMs * STORE_TIME_SHARE }),
  ),
  bind(door.admitByHand, ({ context, body, session, ip }) => admitByHand(context, { body, session, ip })),
  bind(door.undoScan, ({ context, params, session, ip }) =>
    undoScan(context, { scanId: params.id, session, ip }),
  ),

  // The board.
  bind(getDoorBoardEndpoint, ({ context, params, session }) =>
    getDoorBoard(context, { eventId: params.id, role: session.role }),
  ),

  // Counters.
  bind(counter.syncCounter, ({ context, body, session }) =>
    syncCounter(context, { isLeaving: body.is_leaving, session }),
  ),
  bind(counter.collectAtCounter, ({ context, body, session, ip }) =>
    collectAtCounter(context, { code: body.code, session, ip }),
  ),
  bind(counter.undoHandOutAtCounter, ({ context, params, session, ip }) =>
    undoHandOutAtCounter(context, { redemptionId: params.id, session, ip }),
  ),

  // Conflicts.
  bind(conflict.listConflicts, ({ context, params }) => listConflicts(context, params.id)),
  bind(conflict.settleConflict, ({ context, params, body, session, ip }) =>
    settleConflict(context, { id: params.id, body, session, ip }),
  ),
  bindPrepared(
    conflict.settleLateUploads,
    ({ context, params, body, session, ip }) =>
      settleEachAdmission(context, { id: params.id, body, session, ip }),
    ({ context, params, body, session, ip }, settled) =>
      settleLateUploads(context, { id: params.id, body, session, ip }, settled),
  ),

  // The gate list.
  bind(gateDocuments.exportDoorList, ({ context, params, session, ip }) =>
    exportDoorList(context, { eventId: params.id, staffId: session.staffId, ip }),
  ),

  // Scanners and their lanes.
  bind(door.listScanners, ({ context, params, session }) =>
    listScanners(context, { eventId: params.id, role: session.role }),
  ),
  bind(door.createScanner, ({ context, params, body, session, ip }) =>
    createScanner(context, {
      eventId: params.id,
      name: body.name,
      kind: body.kind,
      gateId: body.gate_id,
      session,
      ip,
    }),
  ),
  bindPrepared(
    door.revokeScanner,
    ({ context, params, session, ip }) => revokeScannerToken(context, { id: params.id, session, ip }),
    ({ context, params }, { eventId }) => revokeScanner(context, params.id, eventId),
  ),
  bind(override.listOverrides, ({ context, params }) => listOverrides(context, params.id)),
  bindPrepared(
    override.settleOverrides,
    ({ context, params, body, session, ip }) =>
      settleOverrides(context, { id: params.id, body, session, ip }),
    async (_request, settled) => ok(settled),
  ),
  bind(override.allowOverrides, ({ context, params, session, ip }) =>
    allowOverrides(context, { id: params.id, session, ip }),
  ),
  bind(door.giveBackLanes, ({ context, params, body, session, ip }) =>
    giveBackLanes(context, { id: params.id, note: body.note, session, ip }),
  ),
  bind(door.pairScanner, ({ context, body, ip }) =>
    pairScanner(context, { pairingCode: body.pairing_code, ip }),
  ),

  // The report, and taking back admissions.
  bind(gateDocuments.getDoorReport, ({ context, params }) => getDoorReport(context, params.id)),
  bind(gateDocuments.exportDoorReport, ({ context, params, language }) =>
    exportDoorReport(context, params.id, language),
  ),
  bind(takeBackEndpoint, ({ context, params, body, session, ip }) =>
    takeBackAdmission(context, { bookingId: params.id, body, staffId: session.staffId, ip }),
  ),

  // Tickets.
  bind(booking.getBookingQr, ({ context, params, session }) =>
    getBookingQr(context, { bookingId: params.id, memberId: session.memberId }),
  ),
  bindPrepared(
    booking.saveLiveKey,
    ({ context, params, body, session, ip }) =>
      prepareLiveKey(context, { bookingId: params.id, memberId: session.memberId, body, ip }),
    ({ context, params, body, session, ip }, newKey) =>
      saveLiveKey(context, { bookingId: params.id, memberId: session.memberId, body, ip }, newKey),
  ),
  bind(getGuestTicketEndpoint, ({ context, params, session, ip }) =>
    getGuestTicket(context, { bookingId: params.id, staffId: session.staffId, ip }),
  ),
];
