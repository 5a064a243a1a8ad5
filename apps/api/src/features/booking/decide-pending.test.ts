/** The league's answer to a request: the seat, the ticket, what the member is told, and that it is given once. */

import { randomUUID } from 'node:crypto';
import type { Booking } from '@rabita/contract/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../test/insert-members.ts';
import { type League, startLeague } from '../../../test/start-league.ts';
import { approveBooking } from './approve-booking.ts';
import { refuseBooking } from './refuse-booking.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

const staffId = randomUUID();
async function request(requires_approval = true) {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const eventId = await insertEvent(league.db, { requires_approval, capacity: 1 });
  const answer = await league.request('POST', `/api/bookings/event/${eventId}`, { token: member.token });
  const bookingId = (answer.body.booking as unknown as Booking)._id;
  return { member, eventId, bookingId };
}
const held = (eventId: string) => league.db.row('select held from event where id = $1', [eventId]);
const templates = async (member: CrowdMember) =>
  (await league.messagesTo(member.email)).map(message => message.template);

describe('approveBooking', () => {
  it('[14.5] makes a ticket of the request, keeps the seat, tells the member and records who did it', async () => {
    const { member, eventId, bookingId } = await request();
    const outcome = await approveBooking(league.context, { bookingId, staffId, address: '2001:db8::7' });
    expect(outcome).toMatchObject({
      ok: true,
      value: { booking: { status: 'confirmed', cancelled_by: null } },
    });
    expect(await held(eventId)).toEqual({ held: 1 });
    const qr = await league.request('GET', `/api/bookings/${bookingId}/qr`, { token: member.token });
    expect(qr.status).toBe(200);
    expect(await templates(member)).toEqual(['booking.requested', 'booking.approved']);
    expect((await league.messagesTo(member.email))[1]?.calendar).toContain('STATUS:CONFIRMED');
    expect(
      await league.db.rows(
        "select actor_kind, action, address from audit_log where detail->>'booking' = $1 order by id",
        [bookingId],
      ),
    ).toMatchObject([
      { actor_kind: 'member' },
      { actor_kind: 'staff', action: 'booking.approved', address: '2001:db8::7' },
    ]);
  });
});

describe('refuseBooking', () => {
  it('frees the seat, tells the member and ends the booking for the league', async () => {
    const { member, eventId, bookingId } = await request();
    const outcome = await refuseBooking(league.context, { bookingId, staffId });
    expect(outcome).toMatchObject({
      ok: true,
      value: { booking: { status: 'cancelled', cancelled_by: 'league' } },
    });
    expect(await held(eventId)).toEqual({ held: 0 });
    expect(await templates(member)).toEqual(['booking.requested', 'booking.refused']);
    const event = (await league.request('GET', `/api/events/${eventId}`, { token: member.token })).body.event;
    expect(event).toMatchObject({ registration_status: null, booking_id: null });
  });
});

describe('both', () => {
  it('[14.5] are given once, whoever is first', async () => {
    const { member, eventId, bookingId } = await request();
    const outcomes = await Promise.all([
      approveBooking(league.context, { bookingId, staffId }),
      refuseBooking(league.context, { bookingId, staffId }),
      approveBooking(league.context, { bookingId, staffId }),
    ]);
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter(outcome => !outcome.ok && outcome.code === 'booking.not_pending')).toHaveLength(2);
    expect(await templates(member)).toHaveLength(2);
    expect(await held(eventId)).toEqual({ held: outcomes[1]?.ok ? 0 : 1 });
  });

  it('are for pending bookings only', async () => {
    const { bookingId } = await request(false);
    expect(await approveBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
    expect(await refuseBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
  });

  it('find nothing at a strange id', async () => {
    for (const bookingId of [randomUUID(), 'nothing']) {
      expect(await refuseBooking(league.context, { bookingId, staffId })).toMatchObject({
        code: 'booking.not_found',
      });
    }
  });
});
