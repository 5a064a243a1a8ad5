/** Tests the figures of the week on the console's first page, at the limits of both weeks. */
import { getToday } from '@rabita/contract/staff/today';
import { expect, it } from 'vitest';
import { insertBooking } from '../../../../test/fixtures/admit-to.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const getWeek = async () => (await league.call(getToday, { token: manager.token })).body.week;

/** The last Sunday on the clock of Riyadh, on which the week begins. */
const SUNDAY = `((now() at time zone 'Asia/Riyadh')::date
  - extract(dow from now() at time zone 'Asia/Riyadh')::integer)`;
const WEEK_BEGINS = `(${SUNDAY}::timestamp at time zone 'Asia/Riyadh')`;
const LAST_WEEK_BEGINS = `((${SUNDAY} - 7)::timestamp at time zone 'Asia/Riyadh')`;
const MOMENTS = [
  // This week.
  WEEK_BEGINS,
  'now()',
  // The same span of the last week.
  LAST_WEEK_BEGINS,
  "now() - interval '7 days'",
  // Neither: the week before, and later in the last week than it is now in this one.
  `${LAST_WEEK_BEGINS} - interval '1 second'`,
  `${WEEK_BEGINS} - interval '1 second'`,
];
const TWICE = { this_week: 2, last_week: 2 };

it('[18.122] the week so far is compared with the last week until the same weekday and time', async () => {
  const rewardId = await insertReward(league.db);
  for (const moment of MOMENTS) {
    const [booker, attendee] = await insertMembers(league.db, 2);
    const eventId = await insertEvent(league.db, {
      starts_at: `${moment} - interval '1 hour'`,
      ends_at: moment,
    });
    await insertBooking(league, eventId, booker);
    await insertBooking(league, eventId, attendee);
    const change = (sql: string, ...values: unknown[]) => league.db.run(sql, values);
    await change(`update booking set created_at = ${moment} where member_id = $1`, booker?.id);
    await change(
      `update booking set checked_in_at = ${moment}, created_at = now() - interval '40 days', admission_number = 1
       where member_id = $1`,
      attendee?.id,
    );
    await change(`update member set created_at = ${moment} where id = $1`, booker?.id);
    await change(`update member set created_at = now() - interval '40 days' where id = $1`, attendee?.id);
    await change(
      `insert into redemption (member_id, reward_id, cost, returns_points, collect_until, created_at)
       values ($1, $2, 0, true, now() + interval '1 day', ${moment})`,
      booker?.id,
      rewardId,
    );
  }
  expect(await getWeek()).toEqual({
    bookings: TWICE,
    admissions: TWICE,
    new_members: TWICE,
    redemptions: TWICE,
  });
});

it('[18.122] a booking counts after its cancellation, but an admission that was taken back does not', async () => {
  const before = await getWeek();
  const [fan] = await insertMembers(league.db, 1);
  await insertBooking(league, await insertEvent(league.db), fan);
  const attended = await insertBooking(league, await insertEvent(league.db), fan);
  const setAdmission = (value: string) =>
    league.db.run(`update booking set checked_in_at = ${value} where id = $1`, [attended]);
  await setAdmission('now()');
  const admissions = { ...before?.admissions, this_week: Number(before?.admissions.this_week) + 1 };
  const bookings = { ...before?.bookings, this_week: Number(before?.bookings.this_week) + 2 };
  expect(await getWeek()).toMatchObject({ admissions, bookings });
  await setAdmission('null');
  await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
    where member_id = ${fan.id}`;
  expect(await getWeek()).toMatchObject({ admissions: before?.admissions, bookings });
});
