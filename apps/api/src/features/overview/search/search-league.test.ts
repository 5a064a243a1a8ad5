/** Tests the console's search over members, events, and the numbers of bookings and redemptions. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { searchLeague } from '@rabita/contract/staff/search';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const [sara, dana] = await insertMembers(league.db, 2, ['سارة القحطاني', 'دانة الحربي']);
if (!sara || !dana) throw new Error('A member is missing.');
const finals = await insertEvent(league.db, { name_ar: 'ليلة النهائي', name_en: 'Finals Night' });
const booked = await league.tryCall(bookSeat, { params: { eventId: finals }, token: sara.token });
expect(booked.status).toBe(201);
await league.sql`update booking set number = '01AB-C9D' where event_id = ${finals}`;
const reward = await insertReward(league.db);
await league.sql`insert into redemption (number, reward_id, member_id, cost, returns_points, collect_until)
  values ('02AB-C9D', ${reward}, ${dana.id}, 0, true, now() + interval '1 day')`;

const search = async (q: string) =>
  (await league.call(searchLeague, { query: { q }, token: manager.token })).body;

it('[18.116] finds members in another spelling, with contacts', async () => {
  const { members, members_total } = await search('ساره');
  const [row] = await league.sql<{ email: string; phone_number: string }>`
    select email, phone_number from member where id = ${sara.id}`;
  expect(members).toEqual([{ _id: sara.id, full_name: 'سارة القحطاني', ...row }]);
  expect(members_total).toBe(1);
});

it.each(['finals', 'النهائى'])('[18.116] finds events by name: %s', async q => {
  const { events, events_total, members } = await search(q);
  expect(events).toEqual([
    {
      _id: finals,
      translations: { ar: { name: 'ليلة النهائي' }, en: { name: 'Finals Night' } },
      starts_at: expect.any(String),
      state: 'open',
    },
  ]);
  expect(events_total).toBe(1);
  expect(members).toEqual([]);
});

it.each(['01AB-C9D', '01abc9d', '٠١AB-C٩D'])(
  '[18.116] finds a booking by its number in any spelling, and its holder: %s',
  async q => {
    const { booking, redemption, members } = await search(q);
    expect(booking).toEqual({
      number: '01AB-C9D',
      status: 'confirmed',
      full_name: 'سارة القحطاني',
      event: { _id: finals, translations: { ar: { name: 'ليلة النهائي' }, en: { name: 'Finals Night' } } },
    });
    expect(redemption).toBeNull();
    expect(members.map(({ _id }) => _id)).toEqual([sara.id]);
  },
);

it('finds the booking of a guest by name', async () => {
  await league.sql`insert into booking (number, event_id, status, ticket_id, holder_kind, guest_name)
    values ('03AB-C9D', ${finals}, 'confirmed', uuid_send(gen_random_uuid()), 'guest', 'Guest Saad')`;
  expect((await search('03ab c9d')).booking?.full_name).toBe('Guest Saad');
});

it('[18.116] finds a redeemed reward by its number', async () => {
  const { booking, redemption } = await search('02abc9d');
  expect(booking).toBeNull();
  expect(redemption).toMatchObject({
    number: '02AB-C9D',
    state: 'reserved',
    full_name: 'دانة الحربي',
    reward: { translations: { en: { name: 'Mug' } } },
  });
});

it('lists at most five of a kind, and counts all', async () => {
  await insertMembers(
    league.db,
    7,
    Array.from({ length: 7 }, (_, index) => `Common Fan ${index}`),
  );
  for (let index = 0; index < 6; index += 1)
    await insertEvent(league.db, { name_en: `Common Night ${index}` });
  const { members, members_total, events, events_total } = await search('common');
  expect([members.length, members_total, events.length, events_total]).toEqual([5, 7, 5, 6]);
});

it('rejects a search for one letter', async () => {
  const short = await league.tryCall(searchLeague, { query: { q: ' س ' }, token: manager.token });
  expect(expectError(short)).toBe('request.invalid');
});

it('[18.116] is recorded in the audit log without its text', async () => {
  await search('القحطاني');
  const [entry] = await league.sql<{ line: string }>`select audit_log::text as line from audit_log
    where actor_id = ${manager.id} order by id desc limit 1`;
  expect(entry?.line).toContain('member.listed');
  expect(entry?.line).not.toContain('القحطاني');
});
