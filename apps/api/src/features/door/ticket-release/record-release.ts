/** Records that a lane's holder released a ticket, and wakes the calls that wait for the response. */
import { fromBase64url } from '@rabita/door/base64url';
import type { ReleaseRequest } from '@rabita/door/release';
import type { Context } from '../../../platform/context.ts';
import { publishUpdate } from '../../../platform/live/publish-update.ts';
import { releaseTicket } from './queries.ts';
import { type ReleaseResponse, toResponseKey } from './rules.ts';

type RecordReleaseInput = {
  eventId: string;
  /** The scanner that responds. */
  scannerId: string;
  request: ReleaseRequest;
  response: ReleaseResponse;
  /** Whether the release is recorded. The waiting calls are woken in any case. */
  isAccepted: boolean;
};

/** Call it while the lane is locked. */
export async function recordRelease(
  { db }: Context,
  { eventId, scannerId, request, response, isAccepted }: RecordReleaseInput,
): Promise<void> {
  const { ticket, lane, term } = request;
  const ticketKey = fromBase64url(ticket) ?? new Uint8Array();
  if (isAccepted) await releaseTicket(db, eventId, { ticketKey, lane, term });
  await publishUpdate(db, {
    topic: 'response',
    payload: { key: toResponseKey(scannerId, ticket), value: response },
  });
}
