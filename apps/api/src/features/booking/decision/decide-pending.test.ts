/** Tests approving and refusing a pending booking: seat, ticket, message, and that only the first decision counts. */

import { randomUUID } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { approveBooking, refuseBooking } from './decide-pending.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

const staffId = randomUUID();
async function request(requires_approval = true) {
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const eventId = await insertEvent(league.db, { requires_approval, capacity: 1 });
  const { body } = await league.call(bookSeat, { params: { eventId }, token: member.token });
  return { member, eventId, bookingId: body.booking._id };
}
const held = (eventId: string) => league.db.row('select held from event where id = $1', [eventId]);
const templates = async (member: CrowdMember) =>
  (await league.messagesTo(member.email)).map(message => message.template);

describe('approveBooking', () => {
  it('[14.5] gives the booking a ticket, keeps the seat, notifies the member and records the approval', async () => {
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
  it('frees the seat, notifies the member, and cancels the booking in the league’s name', async () => {
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

describe('POST /api/staff/bookings/:id/refuse', () => {
  const refuse = async (bookingId: string, body?: object) => {
    const manager = await insertStaff(league, 'manager');
    const path = `/api/staff/bookings/${bookingId}/refuse`;
    return league.request('POST', path, { token: manager.token, body });
  };
  const reasonOf = (bookingId: string) =>
    league.db.row('select refusal_reason, member_id from booking where id = $1', [bookingId]);
  const reason = 'الفعالية لأعضاء الفريق هذه المرة.';

  it('[14.5] sends the reason by email and shows it with the booking, but keeps it out of the audit log', async () => {
    const { member, bookingId } = await request();
    const answer = await refuse(bookingId, { reason: ` ${reason} ` });
    expect(answer.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: reason });
    const seen = await league.request('GET', `/api/bookings/${bookingId}`, { token: member.token });
    expect(seen.body.booking).toMatchObject({ cancelled_by: 'league', refusal_reason: reason });
    const mail = (await league.messagesTo(member.email)).at(-1);
    expect(mail).toMatchObject({ template: 'booking.refused' });
    expect(mail?.text).toContain(reason);
    const [line] = await league.db.rows(
      "select detail::text || coalesce(after::text, '') as text from audit_log where detail->>'booking' = $1 and action = 'booking.refused'",
      [bookingId],
    );
    expect(line).toEqual({ text: expect.stringContaining('"with_reason": true') });
    expect(line).toEqual({ text: expect.not.stringContaining(reason) });
  });

  it.each([undefined, {}])('accepts a body without a reason: %j', async body => {
    const { member, bookingId } = await request();
    const answer = await refuse(bookingId, body);
    expect(answer.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: null });
    expect((await league.messagesTo(member.email)).at(-1)?.text).not.toContain('السبب');
  });

  it('refuses a reason of two or of 301 characters as invalid', async () => {
    const { bookingId } = await request();
    for (const [text, code] of [
      ['لا', 'too_short'],
      ['ل'.repeat(301), 'too_long'],
    ]) {
      const answer = await refuse(bookingId, { reason: text });
      expect(expectRefusal(answer)).toBe('request.invalid');
      expect(answer.body.fields).toMatchObject([{ path: 'reason', code }]);
    }
    expect((await refuse(bookingId)).status).toBe(200);
  });

  it('[14.9] stores a reason that the database deletes together with the member', async () => {
    const { member, bookingId } = await request();
    await refuse(bookingId, { reason });
    await league.db.run('delete from member where id = $1', [member.id]);
    expect(await reasonOf(bookingId)).toEqual({ refusal_reason: null, member_id: null });
  });
});

describe('approveBooking and refuseBooking', () => {
  it('[14.5] decide a booking once in three concurrent calls; the others return booking.not_pending', async () => {
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

  it('return booking.not_pending for a confirmed booking', async () => {
    const { bookingId } = await request(false);
    expect(await approveBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
    expect(await refuseBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
  });

  it('return booking.not_found for an unknown id', async () => {
    for (const bookingId of [randomUUID(), 'nothing']) {
      for (const decide of [approveBooking, refuseBooking]) {
        expect(await decide(league.context, { bookingId, staffId })).toMatchObject({
          code: 'booking.not_found',
        });
      }
    }
  });
});
