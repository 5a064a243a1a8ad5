/** Lets in an attendee whom a steward knows and no scan can prove: judged like a ticket, with the steward's reason on record. */

import type { admitByHand as endpoint } from '@rabita/contract/door/scanner';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import { judgeByHand } from '@rabita/door/judge-scan';
import type { AppContext } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { ScannerSession } from '../../platform/http/route.ts';
import { type Outcome, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { decideScan } from './decide-scan.ts';
import { limitScans } from './limit-scans.ts';
import { findBooking } from './queries.ts';
import { stateOf } from './rules.ts';

type Asked = { body: BodyOf<typeof endpoint>; session: ScannerSession; address: string };
type Refused = 'booking.not_found' | 'scanner.scan_taken' | 'request.too_many';

export async function admitByHand(
  context: AppContext,
  { body, session, address }: Asked,
): Promise<Outcome<ReplyOf<typeof endpoint>, Refused>> {
  const within = limitScans(context, session);
  if (!within.ok) return within;
  const bookingId = body.booking_id;
  const known = isId(bookingId) ? await findBooking(context.db, session.eventId, bookingId) : undefined;
  if (!known) return refuse('booking.not_found');
  return decideScan(context, {
    id: body.scan_id,
    session,
    lane: known.lane,
    isByHand: true,
    judge: async (db, door) => {
      // Read again under the lane's hold: it may have changed since.
      const row = await findBooking(db, session.eventId, bookingId);
      if (!row) throw new Error('A booking went while its attendee was let in.');
      return { row, answer: judgeByHand(row.lane, door, stateOf(row), door.now) };
    },
    onAdmitted: async (inside, { id, member_id: memberId }) => {
      await recordAudit(inside, {
        actorKind: 'scanner',
        actorId: session.scannerId,
        action: 'admission.overridden',
        address,
        // The reason may name the member: it goes when they are erased.
        subject: memberId ? { kind: 'member', id: memberId } : { kind: 'booking', id },
        detail: { scan: body.scan_id, booking: id },
        after: { reason: body.reason },
      });
    },
  });
}
