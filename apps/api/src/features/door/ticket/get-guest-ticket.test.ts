/** Tests the ticket of a guest: staff print or send it, and it is found and admitted at the gate. */
import { findAttendees } from '@rabita/contract/door/scanner';
import { listEventBookings } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, getGuestTicket } from '@rabita/contract/staff/box-office';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';

let league: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const NAME = 'نايف الضيف';
async function addGuest(eventId: string) {
  const { body } = await league.call(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder: { kind: 'guest', full_name: NAME }, complimentary: null },
  });
  return body.booking;
}
const ask = (id: string, token = manager.token) => league.tryCall(getGuestTicket, { params: { id }, token });

describe('the ticket of a guest', () => {
  it('[14.72] names the guest, the event and a number that the gate and the console find', async () => {
    const eventId = await door.openEvent(league);
    const booking = await addGuest(eventId);
    const { body } = await ask(booking._id);
    expect(body.ticket).toMatchObject({ number: booking.number, full_name: NAME, format: 'static' });
    expect(body.ticket?.event.name.ar).toBeTruthy();
    const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
    const found = await league.call(findAttendees, { token: scanner.token, body: { q: booking.number } });
    expect(found.body.attendees).toMatchObject([{ _id: booking._id, full_name: NAME }]);
    const listed = await league.call(listEventBookings, {
      params: { id: eventId },
      query: { search: `#${booking.number}` },
      token: manager.token,
    });
    expect(listed.body.bookings).toMatchObject([{ _id: booking._id }]);
    expect(await door.scanForVerdict(league, scanner, String(body.ticket?.qr))).toBe('admitted');
  });

  it('[14.72] is recorded each time it is made, without the name', async () => {
    const booking = await addGuest(await door.openEvent(league));
    await ask(booking._id);
    const lines = await league.db.rows<{ line: string }>(
      `select audit_log::text as line from audit_log
       where subject_id = $1 and action = 'booking.guest_ticket_made' and actor_id = $2`,
      [booking._id, manager.id],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.line).not.toContain('نايف');
  });

  it('[14.72] is made for a confirmed booking of a guest only, and not by stewards', async () => {
    const eventId = await door.openEvent(league);
    const [member] = await door.seatAttendees(league, eventId, 1);
    for (const id of [String(member?.bookingId), UNKNOWN_ID, 'nothing'])
      expect(expectRefusal(await ask(id))).toBe('booking.not_found');
    const booking = await addGuest(eventId);
    const { token: steward } = await insertStaff(league, 'steward');
    expect(expectRefusal(await ask(booking._id, steward))).toBe('staff.not_allowed');
    await league.call(cancelForHolder, {
      params: { id: booking._id },
      token: manager.token,
      body: { reason: 'اعتذر' },
    });
    expect(expectRefusal(await ask(booking._id))).toBe('booking.not_confirmed');
  });
});
