/** Tests that managers correct the name of a guest, one at a time, and that a job deletes old names. */
import { GUEST_NAME_DAYS } from '@rabita/contract/retention';
import { listEventBookings, saveAttendeeNote } from '@rabita/contract/staff/booking';
import { cancelForHolder, updateGuest } from '@rabita/contract/staff/box-office';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../../../../test/fixtures/add-guest.ts';
import { bookMember } from '../../../../test/fixtures/book-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { byScanner, recordAudit } from '../../audit/record-audit.ts';
import { deleteGuestNames } from '../jobs.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

const add = async (eventId: string, full_name: string, reason?: string) =>
  (await addGuest(league, manager.token, eventId, { full_name, ...(reason && { reason }) }))._id;
const rename = (id: string, full_name: string, version = 1, token = manager.token) =>
  league.tryCall(updateGuest, { params: { id }, token, body: { full_name, version } });
const listBookings = async (eventId: string) =>
  (await league.call(listEventBookings, { params: { id: eventId }, token: manager.token })).body.bookings;
const cancel = (id: string, reason: string) =>
  league.call(cancelForHolder, { params: { id }, token: manager.token, body: { reason } });

describe('updateGuest', () => {
  it('[14.49] corrects a name in every list, and the audit log names the manager but neither guest name', async () => {
    const eventId = await insertEvent(league.db);
    const id = await add(eventId, 'نايف الظيف');
    const { body } = await rename(id, ' نايف  الضيف ');
    expect(body.booking?.guest).toEqual({ full_name: 'نايف الضيف', version: 2 });
    expect(await listBookings(eventId)).toMatchObject([{ _id: id, guest: { full_name: 'نايف الضيف' } }]);
    // The same name again changes nothing.
    expect((await rename(id, 'نايف الضيف', 2)).body.booking?.guest?.version).toBe(2);
    const lines = await listAuditLines<{ line: string }>(
      league,
      { subject_id: id, action: 'booking.guest_renamed', actor_id: manager.id },
      'audit_log::text as line',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.line).not.toContain('نايف');
  });

  it('[14.49] rejects the second of two concurrent corrections and names the manager of the first', async () => {
    const eventId = await insertEvent(league.db);
    const id = await add(eventId, 'ليلى العتيبى');
    const otherManager = await insertStaff(league, 'manager');
    let corrections: ReturnType<typeof rename>[] = [];
    await league.db.transaction(async tx => {
      await tx.run('select 1 from booking where id = $1 for no key update', [id]);
      corrections = [rename(id, 'ليلى العتيبي'), rename(id, 'ليلى الحربي', 1, otherManager.token)];
      await untilLockWait(league, 2);
    });
    const responses = await Promise.all(corrections);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first, second] = responses[0]?.status === 200 ? responses : responses.toReversed();
    if (!first || !second) throw new Error('Two responses are missing.');
    expect(expectError(second)).toBe('staff.changed_meanwhile');
    const [winner] = await league.sql<{ full_name: string }>`
      select full_name from staff join booking on guest_changed_by = staff.id where booking.id = ${id}`;
    expect(second.body).toMatchObject({ changed: { version: 2, by: winner?.full_name } });
    expect(await listBookings(eventId)).toMatchObject([{ guest: first.body.booking?.guest }]);
  });

  it('[14.49] rejects bookings of members, unknown bookings, and those of cancelled and admitted guests', async () => {
    const { eventId, bookingId } = await bookMember(league);
    for (const id of [bookingId, UNKNOWN_ID, 'nothing'])
      expect(expectError(await rename(id, 'اسم آخر'))).toBe('booking.not_found');
    const [cancelled, admitted] = [await add(eventId, 'ضيف أول'), await add(eventId, 'ضيف ثان')];
    await cancel(cancelled, 'اعتذر');
    expect(expectError(await rename(cancelled, 'اسم آخر'))).toBe('booking.not_confirmed');
    await league.sql`update booking set checked_in_at = now() where id = ${admitted}`;
    expect(expectError(await rename(admitted, 'اسم آخر'))).toBe('booking.attended');
    const { token } = await insertStaff(league, 'steward');
    expect(expectError(await rename(admitted, 'اسم آخر', 1, token))).toBe('staff.not_allowed');
    expect(expectError(await rename(admitted, '12'))).toBe('request.invalid');
  });
});

describe('deleteGuestNames', () => {
  const NAMES = ['ضيفة الأمس', 'ضيف الملغى', 'ضيف باق', 'ملغى حديث'] as const;
  /** Moves an event so that it ended this many days ago. */
  const setEndedDaysAgo = (eventId: string, days: number) =>
    league.db.run(
      `update event set starts_at = now() - make_interval(days => $2, hours => 3),
         ends_at = now() - make_interval(days => $2), doors_open_at = now() - make_interval(days => $2, hours => 3)
       where id = $1`,
      [eventId, days],
    );

  it('[14.50] deletes name, note and reasons a month after the event or the cancellation, and keeps the booking', async () => {
    const [past, recent] = [await insertEvent(league.db), await insertEvent(league.db)];
    const pastBookingId = await add(past, NAMES[0], 'ضيفة شرف');
    await league.call(saveAttendeeNote, {
      params: { id: pastBookingId },
      token: manager.token,
      body: { note: 'كرسي متحرك لها' },
    });
    const longCancelled = await add(recent, NAMES[1]);
    await cancel(longCancelled, 'اعتذر لمرضه');
    await add(recent, NAMES[2]);
    const recentlyCancelled = await add(recent, NAMES[3]);
    await cancel(recentlyCancelled, 'تكرار');
    await setEndedDaysAgo(past, GUEST_NAME_DAYS + 1);
    await setEndedDaysAgo(recent, GUEST_NAME_DAYS - 1);
    await league.db.run('update booking set cancelled_at = now() - make_interval(days => $2) where id = $1', [
      longCancelled,
      GUEST_NAME_DAYS + 1,
    ]);
    await recordAudit(league.context, byScanner(), 'admission.overridden', {
      subject: { kind: 'booking', id: pastBookingId },
      after: { reason: 'هوية ضيفة الأمس في السيارة' },
    });
    await league.sql`delete from idempotency_key`;
    await deleteGuestNames(league.context);
    const dump = [...(await dumpDatabase(league)).values()].join('\n');
    for (const text of [NAMES[0], NAMES[1], 'ضيفة شرف', 'كرسي متحرك لها', 'اعتذر لمرضه', 'في السيارة'])
      expect(dump).not.toContain(text);
    expect(await listBookings(past)).toMatchObject([
      {
        _id: pastBookingId,
        status: 'confirmed',
        guest: { full_name: null },
        complimentary: { reason: null },
        note: null,
      },
    ]);
    const names = (await listBookings(recent)).map(({ guest }) => guest?.full_name);
    expect(names).toEqual([null, NAMES[2], NAMES[3]]);
  });
});
