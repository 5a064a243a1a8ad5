/** Tests that staff list, decide and export an event's bookings, and that no cell of the export is a formula. */
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import * as staffBooking from '@rabita/contract/staff/booking';
import { cancelEvent } from '@rabita/contract/staff/event';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import type { CallQuery } from '../../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const { approveBooking, exportAttendees, listEventBookings, refuseBooking } = staffBooking;
const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const steward = await insertStaff(league, 'steward');

const approve = (id = '') => league.tryCall(approveBooking, { params: { id }, token: manager.token });
const refuse = (id = '') => league.tryCall(refuseBooking, { params: { id }, token: manager.token });
const tryExport = (id: string, token = manager.token) =>
  league.tryCall(exportAttendees, { params: { id }, token });

async function bookMembers(names: readonly string[], { needsApproval = false } = {}) {
  const eventId = await insertEvent(league.db, { requires_approval: needsApproval });
  const crowd = await insertMembers(league.db, names.length, names);
  const ids: string[] = [];
  for (const { token } of crowd) {
    const { body } = await league.call(bookSeat, { params: { eventId }, token });
    ids.push(body.booking._id);
  }
  return { eventId, crowd, ids };
}

describe('GET /api/staff/events/:id/bookings', () => {
  it('[14.27] lists pending bookings first, and filters by a name in any spelling, by number and by status', async () => {
    const { eventId, ids } = await bookMembers(['أحمد الزهراني', 'فاطمة', 'Sara'], { needsApproval: true });
    await approve(ids[1]);
    const list = async (query: CallQuery<typeof listEventBookings>, id = eventId) =>
      league.tryCall(listEventBookings, { params: { id }, query, token: manager.token });
    const { bookings } = (await list({})).body;
    expect(bookings?.[0]).toMatchObject({
      status: 'pending',
      member: { full_name: 'أحمد الزهراني', city: 'جدة' },
    });
    const listIds = async (query: CallQuery<typeof listEventBookings>) =>
      (await list(query)).body.bookings?.map(({ _id }) => _id);
    expect(await listIds({})).toEqual([ids[0], ids[2], ids[1]]);
    expect(await listIds({ search: 'احمد' })).toEqual([ids[0]]);
    expect(await listIds({ search: 'فاطمه' })).toEqual([ids[1]]);
    expect(await listIds({ search: bookings?.[1]?.number.replace('-', '').toLowerCase() })).toEqual([ids[2]]);
    expect(await listIds({ status: 'confirmed' })).toEqual([ids[1]]);
    expect(await listIds({ limit: 1, page: 3 })).toEqual([ids[1]]);
    expect(expectError(await list({}, 'nothing'))).toBe('event.not_found');
  });
});

describe('POST /api/staff/bookings/:id/approve and refuse', () => {
  it('decide a booking only once, and only if its event is not cancelled', async () => {
    const { eventId, ids } = await bookMembers(['أ ب', 'ج د', 'ه و'], { needsApproval: true });
    const approved = await approve(ids[0]);
    expect(approved.body.booking).toMatchObject({ _id: ids[0], status: 'confirmed' });
    const refused = await refuse(ids[1]);
    expect(refused.body.booking).toMatchObject({ status: 'cancelled', cancelled_by: 'league' });
    expect(expectError(await refuse(ids[0]))).toBe('booking.not_pending');
    expect(expectError(await approve('nothing'))).toBe('booking.not_found');
    await league.call(cancelEvent, { params: { id: eventId }, token: manager.token });
    expect(expectError(await approve(ids[2]))).toBe('booking.event_cancelled');
    expect(
      await league.sql`select actor_id, before, after from audit_log where subject_id = ${ids[1]}`,
    ).toEqual([{ actor_id: manager.id, before: { status: 'pending' }, after: { status: 'cancelled' } }]);
  });
});

describe('GET /api/staff/events/:id/attendees', () => {
  const FORMULAS = [
    '=HYPERLINK("http://evil.example","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '=cmd|" /C calc"!A0',
  ];

  it('returns a UTF-8 CSV file without formulas, and is recorded in the audit log', async () => {
    const names = [...FORMULAS, 'سارة "الصقر"، القحطاني', 'أ، ب\nج'];
    const { eventId, crowd, ids } = await bookMembers(names);
    await league.call(cancelBooking, { params: { id: String(ids.at(-1)) }, token: crowd.at(-1)?.token });
    const call = { params: { id: eventId }, token: manager.token };
    const { content, rows: count } = (await league.call(exportAttendees, call)).body;
    expect(count).toBe(names.length - 1);
    expect(Buffer.from(content).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = parse(content, { bom: true }) as string[][];
    expect(head?.slice(0, 2)).toEqual(['رقم الحجز', 'الاسم']);
    expect(new Set(rows.map(row => row[1]))).toEqual(
      new Set([...FORMULAS.map(formula => `'${formula}`), 'سارة "الصقر"، القحطاني']),
    );
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
    expect(content.split('\r\n')).toHaveLength(names.length + 1);
    const lines = await league.sql`select detail, actor_id from audit_log
      where action = 'event.attendees_exported' and subject_id = ${eventId}`;
    expect(lines).toEqual([{ actor_id: manager.id, detail: { rows: names.length - 1 } }]);
    const english = await league.call(exportAttendees, { ...call, language: 'en' });
    expect(english.body.content).toContain('Booking number,Name');
  });

  it('requires a manager and an existing event', async () => {
    const { eventId } = await bookMembers([]);
    expect(expectError(await tryExport(eventId, steward.token))).toBe('staff.not_allowed');
    expect(expectError(await tryExport('nothing'))).toBe('event.not_found');
  });
});
