/** Tests the note on an attendee: where staff see it, and that it is exported and erased with its member. */
import { randomUUID } from 'node:crypto';
import { findAttendees } from '@rabita/contract/door/scanner';
import { getBooking } from '@rabita/contract/fan/booking';
import { eraseMember, exportMember } from '@rabita/contract/fan/member';
import { listEventBookings, saveAttendeeNote } from '@rabita/contract/staff/booking';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

async function bookOpenEvent() {
  const eventId = await door.openEvent(league);
  const member = await league.signUp({ full_name: 'لمى الدوسري' });
  const { bookingId, qr } = await door.seatMember(league, eventId, { ...member.user, token: member.token });
  return { eventId, member, bookingId, qr };
}
const save = (bookingId: string, note: unknown) =>
  league.request('PUT', `/api/staff/bookings/${bookingId}/note`, { token: manager.token, body: { note } });
const findAuditLines = (bookingId: string) =>
  league.sql<{ action: string; actor_id: string; line: string }>`
    select action, actor_id, audit_log::text as line from audit_log
    where subject_id = ${bookingId} and action like 'attendee.note%' order by id`;
const NOTE = 'ضيفة شرف · wheelchair, ramp at gate B';

describe('saveAttendeeNote', () => {
  it('[14.28] shows the note in the list, in the gate’s search and after an online scan, but not in the ticket list', async () => {
    const { eventId, member, bookingId, qr } = await bookOpenEvent();
    const { body } = await league.call(saveAttendeeNote, {
      params: { id: bookingId },
      token: manager.token,
      body: { note: `  ${NOTE}  ` },
    });
    expect(body.booking).toMatchObject({ _id: bookingId, note: NOTE });
    const list = await league.call(listEventBookings, { params: { id: eventId }, token: manager.token });
    expect(list.body.bookings).toMatchObject([{ _id: bookingId, note: NOTE }]);

    const scanner = await door.pairScanner(league, eventId, 'بوابة');
    const search = await league.call(findAttendees, { token: scanner.token, body: { q: 'لمى' } });
    expect(search.body.attendees).toMatchObject([{ note: NOTE }]);
    const sync = await door.sync(league, scanner);
    expect(sync.status, sync.text).toBe(200);
    expect(sync.text).not.toContain(NOTE);
    expect(Buffer.from(String(sync.body.manifest), 'base64url').toString()).not.toContain('ramp');
    const scan = await door.scan(league, scanner, qr);
    expect(scan.body).toMatchObject({ answer: { verdict: 'admitted' }, attendee: { note: NOTE } });
    const booking = await league.call(getBooking, { params: { id: bookingId }, token: member.token });
    expect(booking.text).not.toContain(NOTE);
  });

  it('[14.28] replaces and removes the note, and audits it without the text', async () => {
    const { bookingId } = await bookOpenEvent();
    const notes: unknown[] = [];
    for (const note of [NOTE, NOTE, 'كرسي متحرك', null, null])
      notes.push(((await save(bookingId, note)).body.booking as { note: unknown }).note);
    expect(notes).toEqual([NOTE, NOTE, 'كرسي متحرك', null, null]);
    const lines = await findAuditLines(bookingId);
    expect(lines.map(({ action }) => action)).toEqual([
      'attendee.note_saved',
      'attendee.note_saved',
      'attendee.note_removed',
    ]);
    expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set([manager.id]));
    for (const { line } of lines) expect(line).not.toMatch(/wheelchair|كرسي/u);
  });

  it('rejects an empty note, one of 301 characters and characters that hide text', async () => {
    const { bookingId } = await bookOpenEvent();
    for (const note of ['  ', 'ن'.repeat(301), 'VIP\u202e', 7])
      expect(expectError(await save(bookingId, note))).toBe('request.invalid');
    expect((await save(bookingId, 'ن'.repeat(300))).status).toBe(200);
  });

  it('[14.28] stores a note that is exported with the member’s data and erased with the member', async () => {
    const { member, bookingId } = await bookOpenEvent();
    const note = 'ملاحظة لا تتكرر';
    await save(bookingId, note);
    const { token, password, user } = member;
    const { body } = await league.call(exportMember, { token });
    expect(body.attendee_notes).toMatchObject([{ booking_id: bookingId, text: note }]);
    await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(note);
    expect(await league.sql`select 1 from attendee_note where booking_id = ${bookingId}`).toEqual([]);
    for (const id of [bookingId, randomUUID(), 'nothing'])
      expect(expectError(await save(id, NOTE))).toBe('booking.not_found');
  });
});
