/** Admits an attendee by hand on the server's verdict, and stores the verdict for later offline scans. */
import { prepareServerScan, recordServerVerdict } from '@rabita/door/own-scan';
import { serverNow } from '@rabita/door/server-clock';
import type { DoorResponse } from './call-door.ts';
import type { ScannerCore } from './scanner-core.ts';

export type Attendee = DoorResponse<'findAttendees'>['attendees'][number];

export type AdmitByHandInput = Pick<Attendee, '_id' | 'ticket' | 'lane'>;

/** Shows the server's verdict. Rejects with `ApiError`. A repeated call admits once. */
export type AdmitByHand = (attendee: AdmitByHandInput, reason: string) => Promise<void>;

export function createAdmitByHand(
  core: ScannerCore,
  createScanId: () => string,
  sync: () => Promise<boolean>,
): AdmitByHand {
  return async ({ _id: bookingId, ticket, lane }, reason) => {
    const startedAt = core.now();
    const time = serverNow(core.state.changes?.clock ?? null, startedAt) ?? startedAt.wall;
    if (core.ownScans.get(ticket)?.stage === 'unsent') await sync();
    const requestVerdict = async () => {
      const request = prepareServerScan(core.ownScans.get(ticket), createScanId(), time) ?? {
        id: createScanId(),
        record: undefined,
      };
      if (request.record && request.record !== core.ownScans.get(ticket))
        await core.saveOwnScan(ticket, { ...request.record, lane });
      core.sentIds.add(request.id);
      const response = await core.request('admitByHand', {
        body: { scan_id: request.id, booking_id: bookingId, reason },
      });
      const record = recordServerVerdict(core.ownScans.get(ticket), request.id, response.answer);
      const isByHand = response.answer.verdict === 'admitted';
      await core.saveOwnScan(ticket, record && { ...record, lane, ...(isByHand && { isByHand }) });
      return { ...response, id: request.id };
    };
    let response = await requestVerdict();
    // The request repeated an earlier scan whose response was lost, so the server has not evaluated the override yet.
    if (response.answer.verdict === 'name_check') response = await requestVerdict();
    core.showResult(response.answer, { attendee: response.attendee, isLocal: false, startedAt });
    if (response.answer.verdict === 'admitted') core.offerUndo(response.id, ticket, startedAt);
  };
}
