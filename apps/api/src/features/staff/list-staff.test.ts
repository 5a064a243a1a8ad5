/** Tests the list of all staff: its order and that it contains no secret. */
import { listStaff } from '@rabita/contract/staff/team';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

it('lists all staff by role and name, with the time of their last request', async () => {
  const steward = await insertStaff(league, 'steward', { full_name: 'باسم' });
  const second = await insertStaff(league, 'manager', { full_name: 'سعد' });
  const first = await insertStaff(league, 'manager', { full_name: 'أمل' });
  const owner = await insertStaff(league, 'owner');
  await league.db.run('delete from staff_session where staff_id = $1', [steward.id]);
  const answer = await league.call(listStaff, { token: first.token });
  expect(answer.body.team).toMatchObject([
    { _id: owner.id, role: 'owner' },
    { _id: first.id, full_name: 'أمل', last_seen_at: expect.any(String) },
    { _id: second.id, full_name: 'سعد' },
    { _id: steward.id, last_seen_at: null },
  ]);
  expect(answer.body.invitations).toEqual([]);
  expect(answer.text).not.toMatch(/password|secret|hash|totp/u);
});
