/** Tests the gate list for use without scanners: its contents, and that each export is recorded. */
import { exportDoorList } from '@rabita/contract/staff/door-papers';
import { cancelEvent } from '@rabita/contract/staff/event';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'سارة المديرة' });

const tryExport = (id: string, token = manager.token) =>
  league.tryCall(exportDoorList, { params: { id }, token });
const exportList = async (id: string) =>
  (await league.call(exportDoorList, { params: { id }, token: manager.token })).body;

it('[14.23] the gate list has each confirmed booking’s number, initials, and whether it is admitted', async () => {
  const eventId = await door.openEvent(league, { name_ar: 'ليلة الحسم', name_en: 'Decider night' });
  const names = ['نورة الشهري', 'Sara Al-Harbi', 'أحمد الزهراني', 'ريم'];
  const [first, second, third, fourth] = await door.seatAttendees(league, eventId, 4, names);
  const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
  expect(await door.scanForVerdict(league, scanner, first.qr)).toBe('admitted');
  await league.sql`update booking set status = 'pending' where id = ${third.bookingId}`;
  const numbers = await league.sql<{ id: string; number: string }>`select id, number from booking
    where event_id = ${eventId}`;
  const numberOf = ({ bookingId }: door.Attendee) =>
    String(numbers.find(({ id }) => id === bookingId)?.number);

  const response = await tryExport(eventId);
  expect(response.status, response.text).toBe(200);
  for (const { full_name, email } of [first, second, fourth]) {
    expect(response.text).not.toContain(email);
    expect(response.text).not.toContain(full_name);
  }
  expect(response.text).not.toMatch(/\+?966\d/u);
  const list = await exportList(eventId);
  expect(list).toMatchObject({
    event: { _id: eventId, name: { ar: 'ليلة الحسم', en: 'Decider night' }, is_cancelled: false },
    made_by: 'سارة المديرة',
  });
  const rows = [
    { number: numberOf(first), initials: 'ن ش', is_admitted: true },
    { number: numberOf(second), initials: 'S H', is_admitted: false },
    { number: numberOf(fourth), initials: 'ر', is_admitted: false },
  ];
  expect(list.rows).toEqual(rows.toSorted((a, b) => (a.number < b.number ? -1 : 1)));

  await eraseMember(league, first, await insertStaff(league, 'owner'));
  const erasedRow = (await exportList(eventId)).rows.find(({ number }) => number === numberOf(first));
  expect(erasedRow).toEqual({ number: numberOf(first), initials: null, is_admitted: true });
});

it('[14.24] the audit log records each export with the number of rows', async () => {
  const eventId = await door.openEvent(league);
  await door.seatAttendees(league, eventId, 2);
  await exportList(eventId);
  await exportList(eventId);
  const lines = await league.sql`select actor_id, detail from audit_log
    where action = 'event.door_list_exported' and subject_id = ${eventId}`;
  expect(lines).toEqual(Array(2).fill({ actor_id: manager.id, detail: { rows: 2 } }));
});

it('[14.23] an export by a steward or of an unknown event is rejected and not recorded', async () => {
  const eventId = await door.openEvent(league);
  const steward = await insertStaff(league, 'steward');
  expect(expectError(await tryExport(eventId, steward.token))).toBe('staff.not_allowed');
  expect(expectError(await tryExport('nothing'))).toBe('event.not_found');
  expect(expectError(await tryExport(manager.id))).toBe('event.not_found');
  const lines = await league.sql`select 1 from audit_log
    where action = 'event.door_list_exported' and subject_id = ${eventId}`;
  expect(lines).toEqual([]);
});

it('[14.23] the gate list holds five thousand bookings, and is empty for an empty or cancelled event', async () => {
  const eventId = await insertEvent(league.db, { capacity: null });
  expect((await exportList(eventId)).rows).toEqual([]);
  const crowd = await insertMembers(league.db, 5000);
  await league.db.run(
    `insert into booking (event_id, member_id, status, ticket_id)
     select $1, id, 'confirmed', uuid_send(gen_random_uuid()) from unnest($2::uuid[]) as id`,
    [eventId, crowd.map(({ id }) => id)],
  );
  const { rows } = await exportList(eventId);
  expect(rows).toHaveLength(5000);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(5000);
  const owner = await insertStaff(league, 'owner');
  await league.call(cancelEvent, { params: { id: eventId }, token: owner.token });
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'league'
    where event_id = ${eventId}`;
  expect(await exportList(eventId)).toMatchObject({ event: { is_cancelled: true }, rows: [] });
});
