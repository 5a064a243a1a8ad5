/** Tests the note on an attendee: who sees it and where, and that it is exported and erased with its member. */
import { randomUUID } from 'node:crypto';
import { exportMember } from '@rabita/contract/fan/member';
import { saveAttendeeNote } from '@rabita/contract/staff/booking';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { openEvent, pairScanner, seatMember } from '../../../../test/fixtures/open-door.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

async function bookOpenEvent() {
  const eventId = await openEvent(league);
  const member = await league.signUp({ full_name: 'لمى الدوسري' });
  const { bookingId, qr } = await seatMember(league, eventId, { ...member.user, token: member.token });
  return { eventId, member, bookingId, qr };
}
const save = (bookingId: string, note: unknown) =>
  league.request('PUT', `/api/staff/bookings/${bookingId}/note`, { token: manager.token, body: { note } });
const linesOf = (bookingId: string) =>
  league.sql<{ action: string; actor_id: string; line: string }>`
    select action, actor_id, audit_log::text as line from audit_log
    where subject_id = ${bookingId} and action like 'attendee.note%' order by id`;
const NOTE = 'ضيفة شرف · wheelchair, ramp at gate B';

describe('saveAttendeeNote', () => {
  it('[14.28] shows the note in the list, in the search at the gate and after an online scan, and nowhere offline', async () => {
    const { eventId, member, bookingId, qr } = await bookOpenEvent();
    const { body } = await league.call(saveAttendeeNote, {
      params: { id: bookingId },
      token: manager.token,
      body: { note: `  ${NOTE}  ` },
    });
    expect(body.booking).toMatchObject({ _id: bookingId, note: NOTE });
    const list = await league.request('GET', `/api/staff/events/${eventId}/bookings`, {
      token: manager.token,
    });
    expect(list.body.bookings).toMatchObject([{ _id: bookingId, note: NOTE }]);

    const { token } = await pairScanner(league, eventId, 'بوابة');
    const ask = (path: string, sent: object) =>
      league.request('POST', `/api/door/${path}`, { token, body: sent });
    expect((await ask('attendees', { q: 'لمى' })).body.attendees).toMatchObject([{ note: NOTE }]);
    const sync = { admissions: [], given_back: [], since: null, is_leaving: false };
    const synced = await ask('sync', sync);
    expect(synced.status, synced.text).toBe(200);
    expect(synced.text).not.toContain(NOTE);
    expect(Buffer.from(String(synced.body.manifest), 'base64url').toString()).not.toContain('ramp');
    const scanned = await ask('scans', { scan_id: randomUUID(), text: qr });
    expect(scanned.body).toMatchObject({ answer: { verdict: 'admitted' }, attendee: { note: NOTE } });
    const own = await league.request('GET', `/api/bookings/${bookingId}`, { token: member.token });
    expect(own.text).not.toContain(NOTE);
  });

  it('[14.28] replaces and removes the note; the audit log tells who did it, without the text', async () => {
    const { bookingId } = await bookOpenEvent();
    const notes: unknown[] = [];
    for (const note of [NOTE, NOTE, 'كرسي متحرك', null, null])
      notes.push(((await save(bookingId, note)).body.booking as { note: unknown }).note);
    expect(notes).toEqual([NOTE, NOTE, 'كرسي متحرك', null, null]);
    const lines = await linesOf(bookingId);
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

  it('[14.28] is exported with the member’s data and erased with the member', async () => {
    const { member, bookingId } = await bookOpenEvent();
    const note = 'ملاحظة لا تتكرر';
    await save(bookingId, note);
    const copy = await league.request('GET', '/api/users/me/export', { token: member.token });
    expect(exportMember.response.parse(copy.body).attendee_notes).toMatchObject([
      { booking_id: bookingId, text: note },
    ]);
    await league.request('DELETE', `/api/users/${member.user.id}`, {
      token: member.token,
      body: { password: member.password },
    });
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(note);
    expect(await league.sql`select 1 from attendee_note where booking_id = ${bookingId}`).toEqual([]);
    for (const id of [bookingId, randomUUID(), 'nothing'])
      expect(expectError(await save(id, NOTE))).toBe('booking.not_found');
  });
});
