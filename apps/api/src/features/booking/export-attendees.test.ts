/** Tests how staff list, approve, refuse and export an event's bookings; a name never becomes a formula. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { insertEvent } from '../../../test/insert-event.ts';
import { insertMembers } from '../../../test/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../test/insert-staff.ts';
import { type League, startLeague } from '../../../test/start-league.ts';

let league: League;
let manager: TestStaff;
let steward: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  steward = await insertStaff(league, 'steward');
  return league.stop;
});

const ask = (method: string, path: string, who = manager, language: 'ar' | 'en' = 'ar') =>
  league.request(method, path, { token: who.token, language });

async function attended(names: readonly string[], requires_approval = false) {
  const eventId = await insertEvent(league.db, { requires_approval });
  const crowd = await insertMembers(league.db, names.length, names);
  const ids: string[] = [];
  for (const { token } of crowd) {
    const { body } = await league.request('POST', `/api/bookings/event/${eventId}`, { token });
    ids.push((body.booking as unknown as { _id: string })._id);
  }
  return { eventId, crowd, ids };
}

describe('GET /api/staff/events/:id/bookings', () => {
  it('filters by a name in any spelling, by number and by status', async () => {
    const { eventId, ids } = await attended(['أحمد الزهراني', 'فاطمة', 'Sara'], true);
    await ask('POST', `/api/staff/bookings/${ids[1]}/approve`);
    const list = `/api/staff/events/${eventId}/bookings`;
    const found = async (query: string) => {
      const answer = await ask('GET', `${list}?${query}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.bookings as unknown as StaffBooking[];
    };
    const all = await found('');
    expect(all.map(({ _id }) => _id)).toEqual(ids);
    expect(all[0]).toMatchObject({ status: 'pending', member: { full_name: 'أحمد الزهراني', city: 'جدة' } });
    const idsOf = async (query: string) => (await found(query)).map(({ _id }) => _id);
    expect(await idsOf(`search=${encodeURIComponent('احمد')}`)).toEqual([ids[0]]);
    expect(await idsOf(`search=${encodeURIComponent('فاطمه')}`)).toEqual([ids[1]]);
    expect(await idsOf(`search=${all[2]?.number.replace('-', '').toLowerCase()}`)).toEqual([ids[2]]);
    expect(await idsOf('status=confirmed')).toEqual([ids[1]]);
    expect(await idsOf('limit=1&page=3')).toEqual([ids[2]]);
    expect(expectRefusal(await ask('GET', '/api/staff/events/nothing/bookings'))).toBe('event.not_found');
  });
});

describe('POST /api/staff/bookings/:id/approve and refuse', () => {
  it('decide a booking once, and only while its event is not cancelled', async () => {
    const { eventId, ids } = await attended(['أ ب', 'ج د', 'ه و'], true);
    const approved = await ask('POST', `/api/staff/bookings/${ids[0]}/approve`);
    expect(approved.body.booking).toMatchObject({ _id: ids[0], status: 'confirmed' });
    const refused = await ask('POST', `/api/staff/bookings/${ids[1]}/refuse`);
    expect(refused.body.booking).toMatchObject({ status: 'cancelled', cancelled_by: 'league' });
    expect(expectRefusal(await ask('POST', `/api/staff/bookings/${ids[0]}/refuse`))).toBe(
      'booking.not_pending',
    );
    expect(expectRefusal(await ask('POST', '/api/staff/bookings/nothing/approve'))).toBe('booking.not_found');
    await ask('POST', `/api/staff/events/${eventId}/cancel`);
    expect(expectRefusal(await ask('POST', `/api/staff/bookings/${ids[2]}/approve`))).toBe(
      'booking.event_cancelled',
    );
    expect(
      await league.db.row('select actor_id, before, after from audit_log where subject_id = $1', [ids[1]]),
    ).toEqual({ actor_id: manager.id, before: { status: 'pending' }, after: { status: 'cancelled' } });
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

  it('is a UTF-8 CSV file without formulas, and is recorded in the audit log', async () => {
    const names = [...FORMULAS, 'سارة "الصقر"، القحطاني', 'أ، ب\nج'];
    const { eventId, crowd, ids } = await attended(names);
    await league.request('PATCH', `/api/bookings/${ids.at(-1)}/cancel`, { token: crowd.at(-1)?.token });
    const answer = await ask('GET', `/api/staff/events/${eventId}/attendees`);
    const content = String(answer.body.content);
    expect([answer.status, answer.body.rows]).toEqual([200, names.length - 1]);
    expect(Buffer.from(content).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = parse(content, { bom: true }) as string[][];
    expect(head?.slice(0, 2)).toEqual(['رقم الحجز', 'الاسم']);
    expect(new Set(rows.map(row => row[1]))).toEqual(
      new Set([...FORMULAS.map(formula => `'${formula}`), 'سارة "الصقر"، القحطاني']),
    );
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
    expect(content.split('\r\n')).toHaveLength(names.length + 1);
    expect(
      await league.db.row(
        "select detail, actor_id from audit_log where action = 'event.attendees_exported' and subject_id = $1",
        [eventId],
      ),
    ).toEqual({ actor_id: manager.id, detail: { rows: names.length - 1 } });
    const english = await ask('GET', `/api/staff/events/${eventId}/attendees`, manager, 'en');
    expect(String(english.body.content)).toContain('Booking number,Name');
  });

  it('requires a manager and an existing event', async () => {
    const { eventId } = await attended([]);
    const path = `/api/staff/events/${eventId}/attendees`;
    expect(expectRefusal(await ask('GET', path, steward))).toBe('staff.not_allowed');
    expect(expectRefusal(await ask('GET', '/api/staff/events/nothing/attendees'))).toBe('event.not_found');
  });
});
