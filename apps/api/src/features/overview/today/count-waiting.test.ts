/** Tests the counts of what waits for staff in the console's menu. */
import { randomBytes } from 'node:crypto';
import { countWaiting } from '@rabita/contract/staff/today';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const [member] = await insertMembers(league.db, 1);
const memberId = String(member?.id);
const getCounts = async () => (await league.call(countWaiting, { token: manager.token })).body;

const book = (eventId: string, status: string) =>
  league.sql`insert into booking (event_id, member_id, status, ticket_id)
    values (${eventId}, ${memberId}, ${status}, ${randomBytes(16)})`;

it('[18.118] nothing waits in a new league', async () => {
  expect(await getCounts()).toEqual({
    pending_bookings: 0,
    reserved_redemptions: 0,
    open_questions: 0,
    failed_messages: 0,
  });
});

it('[18.118] counts pending bookings of events that are not over or cancelled', async () => {
  const coming = await insertEvent(league.db);
  const other = await insertEvent(league.db);
  const over = await insertEvent(league.db, {
    starts_at: "now() - interval '9 hours'",
    ends_at: "now() - interval '1 hour'",
  });
  await book(coming, 'pending');
  await book(other, 'confirmed');
  await book(over, 'pending');
  expect((await getCounts()).pending_bookings).toBe(1);
  await league.sql`update event set cancelled_at = now() where id = ${coming}`;
  expect((await getCounts()).pending_bookings).toBe(0);
});

it('[18.118] counts rewards that members have yet to collect, but no perks', async () => {
  const reward = await insertReward(league.db, { stock: 9 });
  for (const [kind, state] of [
    ['pickup', 'reserved'],
    ['perk', 'reserved'],
    ['pickup', 'lapsed'],
  ])
    await league.sql`
      insert into redemption (reward_id, member_id, kind, state, ended_at, cost, returns_points, collect_until)
      values (${reward}, ${memberId}, ${kind}, ${state}, ${state === 'reserved' ? null : new Date()}, 0, true,
        now() + interval '1 day')`;
  expect((await getCounts()).reserved_redemptions).toBe(1);
});

it('[18.118] counts unanswered questions', async () => {
  await league.sql`insert into points_ledger (account, points, balance, reason)
    select points_account, 70, 70, 'adjustment' from member where id = ${memberId}`;
  await league.db.run(
    `insert into question (entry_id, member_id, text)
     select entry.id, $1, 'من أين هذه النقاط؟' from points_ledger as entry
     join member on points_account = account where member.id = $1 limit 1`,
    [memberId],
  );
  expect((await getCounts()).open_questions).toBe(1);
  await league.sql`update question set answer = 'من فعالية', answered_at = now(), answered_by = ${manager.id}`;
  expect((await getCounts()).open_questions).toBe(0);
});

it('[18.118] counts messages that failed and are not sent yet', async () => {
  await league.db.run(
    `insert into message (channel, recipient, template, language, content, attempts, last_error)
     values ('email', 'sara@example.com', 'booking.confirmed', 'ar', '{}', 3, '550 no')`,
  );
  expect((await getCounts()).failed_messages).toBe(1);
});
