/** Tests the name of a guest: who corrects it, what two managers see who do so at once, and when it is deleted. */
import { GUEST_NAME_DAYS } from '@rabita/contract/retention';
import { listEventBookings, saveAttendeeNote } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, updateGuest } from '@rabita/contract/staff/box-office';
import { describe, expect, it } from 'vitest';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { byScanner, recordAudit } from '../../audit/record-audit.ts';
import { forgetGuests } from '../jobs.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

async function guestAt(eventId: string, full_name: string, reason: string | null = null) {
  const { body } = await league.call(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder: { kind: 'guest', full_name }, complimentary: reason === null ? null : { reason } },
  });
  return body.booking._id;
}
const rename = (id: string, full_name: string, version = 1, token = manager.token) =>
  league.tryCall(updateGuest, { params: { id }, token, body: { full_name, version } });
const bookingsAt = async (eventId: string) =>
  (await league.call(listEventBookings, { params: { id: eventId }, token: manager.token })).body.bookings;
const cancel = (id: string, reason: string) =>
  league.call(cancelForHolder, { params: { id }, token: manager.token, body: { reason } });

describe('updateGuest', () => {
  it('[14.49] corrects a name for every list, and the audit log says who did so without either name', async () => {
    const eventId = await insertEvent(league.db);
    const id = await guestAt(eventId, 'نايف الظيف');
    const { body } = await rename(id, ' نايف  الضيف ');
    expect(body.booking?.guest).toEqual({ full_name: 'نايف الضيف', version: 2 });
    expect(await bookingsAt(eventId)).toMatchObject([{ _id: id, guest: { full_name: 'نايف الضيف' } }]);
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

  it('[14.49] of two managers at once, the second is told who was first and changes nothing', async () => {
    const eventId = await insertEvent(league.db);
    const id = await guestAt(eventId, 'ليلى العتيبى');
    const other = await insertStaff(league, 'manager');
    let both: ReturnType<typeof rename>[] = [];
    await league.db.transaction(async tx => {
      await tx.run('select 1 from booking where id = $1 for no key update', [id]);
      both = [rename(id, 'ليلى العتيبي'), rename(id, 'ليلى الحربي', 1, other.token)];
      await untilLockWait(league, 2);
    });
    const responses = await Promise.all(both);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first, second] = responses[0]?.status === 200 ? responses : responses.toReversed();
    if (!first || !second) throw new Error('Two answers are missing.');
    expect(expectError(second)).toBe('staff.changed_meanwhile');
    const [winner] = await league.sql<{ full_name: string }>`
      select full_name from staff join booking on guest_changed_by = staff.id where booking.id = ${id}`;
    expect(second.body).toMatchObject({ changed: { version: 2, by: winner?.full_name } });
    expect(await bookingsAt(eventId)).toMatchObject([{ guest: first.body.booking?.guest }]);
  });

  it('[14.49] finds no member’s booking, and rejects a booking that has ended or is inside', async () => {
    const eventId = await insertEvent(league.db);
    const [member] = await insertMembers(league.db, 1);
    const { body } = await league.call(bookPlace, {
      params: { id: eventId },
      token: manager.token,
      body: { holder: { kind: 'member', member_id: String(member?.id) }, complimentary: null },
    });
    for (const id of [body.booking._id, UNKNOWN_ID, 'nothing'])
      expect(expectError(await rename(id, 'اسم آخر'))).toBe('booking.not_found');
    const [cancelled, inside] = [await guestAt(eventId, 'ضيف أول'), await guestAt(eventId, 'ضيف ثان')];
    await cancel(cancelled, 'اعتذر');
    expect(expectError(await rename(cancelled, 'اسم آخر'))).toBe('booking.not_confirmed');
    await league.sql`update booking set checked_in_at = now() where id = ${inside}`;
    expect(expectError(await rename(inside, 'اسم آخر'))).toBe('booking.attended');
    const { token } = await insertStaff(league, 'steward');
    expect(expectError(await rename(inside, 'اسم آخر', 1, token))).toBe('staff.not_allowed');
    expect(expectError(await rename(inside, '12'))).toBe('request.invalid');
  });
});

describe('forgetGuests', () => {
  const NAMES = ['ضيفة الأمس', 'ضيف الملغى', 'ضيف باق', 'ملغى حديث'] as const;
  const over = (days: number): EventDetails => ({
    starts_at: `now() - interval '${days} days 3 hours'`,
    ends_at: `now() - interval '${days} days'`,
  });
  const age = (eventId: string, { starts_at, ends_at }: EventDetails) =>
    league.db.run(
      `update event set starts_at = ${starts_at}, ends_at = ${ends_at}, doors_open_at = ${starts_at} where id = $1`,
      [eventId],
    );

  it('[14.50] deletes name, note and reasons a month after the event or the cancellation, and keeps the booking', async () => {
    const [past, recent] = [await insertEvent(league.db), await insertEvent(league.db)];
    const gone = await guestAt(past, NAMES[0], 'ضيفة شرف');
    await league.call(saveAttendeeNote, {
      params: { id: gone },
      token: manager.token,
      body: { note: 'كرسي متحرك لها' },
    });
    const ended = await guestAt(recent, NAMES[1]);
    await cancel(ended, 'اعتذر لمرضه');
    await guestAt(recent, NAMES[2]);
    const fresh = await guestAt(recent, NAMES[3]);
    await cancel(fresh, 'تكرار');
    await age(past, over(GUEST_NAME_DAYS + 1));
    await age(recent, over(GUEST_NAME_DAYS - 1));
    await league.db.run('update booking set cancelled_at = now() - make_interval(days => $2) where id = $1', [
      ended,
      GUEST_NAME_DAYS + 1,
    ]);
    await recordAudit(league.context, byScanner(), 'admission.overridden', {
      subject: { kind: 'booking', id: gone },
      after: { reason: 'هوية ضيفة الأمس في السيارة' },
    });
    await league.sql`delete from idempotency_key`;
    await forgetGuests(league.context);
    const left = [...(await dumpDatabase(league)).values()].join('\n');
    for (const word of [NAMES[0], NAMES[1], 'ضيفة شرف', 'كرسي متحرك لها', 'اعتذر لمرضه', 'في السيارة'])
      expect(left).not.toContain(word);
    expect(await bookingsAt(past)).toMatchObject([
      {
        _id: gone,
        status: 'confirmed',
        guest: { full_name: null },
        complimentary: { reason: null },
        note: null,
      },
    ]);
    const names = (await bookingsAt(recent)).map(({ guest }) => guest?.full_name);
    expect(names).toEqual([null, NAMES[2], NAMES[3]]);
  });
});
