/** Tests how staff manage rewards: fans see each change, stock runs out visibly, and no change is overwritten. */
import type { StaffReward } from '@rabita/contract/staff/reward';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { insertStaff, type TestStaff } from '../../../test/insert-staff.ts';
import { type Answer, type League, startLeague } from '../../../test/start-league.ts';

const REWARDS = '/api/staff/rewards';
const at = (id: string) => `/api/staff/rewards/${id}`;
let league: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager', { full_name: 'سعد' });
  return league.stop;
});

const ask = (method: string, path: string, body?: unknown) =>
  league.request(method, path, { token: manager.token, body });
const planned = (details: Record<string, unknown> = {}) => ({
  translations: {
    ar: { name: 'قميص الفريق', description: 'بتوقيع اللاعبين.' },
    en: { name: 'Team jersey', description: 'Signed by the players.' },
  },
  loyalty_points: 500,
  available: true,
  stock: 3,
  is_active: true,
  ...details,
});
const rewardOf = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.reward as unknown as StaffReward;
};
const findAsFan = async (id: string) =>
  ((await league.request('GET', '/api/rewards')).body.rewards as unknown as { _id: string }[]).find(
    reward => reward._id === id,
  );

describe('rewards', () => {
  it('are created, changed and hidden, each with an audit entry', async () => {
    const reward = rewardOf(await ask('POST', REWARDS, planned()));
    expect(await findAsFan(reward._id)).toMatchObject({ name: 'قميص الفريق', available: true, stock: 3 });
    const body = planned({ loyalty_points: 400, is_active: false, version: 1 });
    const changed = rewardOf(await ask('PUT', at(reward._id), body));
    expect(changed).toMatchObject({ loyalty_points: 400, changed: { version: 2, by: 'سعد' } });
    expect(await findAsFan(reward._id)).toBeUndefined();
    expect(rewardOf(await ask('GET', at(reward._id)))).toEqual(changed);
    expect(expectRefusal(await ask('GET', at('nothing')))).toBe('reward.not_found');
    expect(
      await league.db.rows('select action, before, after from audit_log where subject_id = $1 order by id', [
        reward._id,
      ]),
    ).toMatchObject([
      { action: 'reward.created' },
      {
        action: 'reward.updated',
        before: { loyalty_points: 500, is_active: true },
        after: { loyalty_points: 400, is_active: false },
      },
    ]);
  });

  it('are unavailable without stock or when staff withhold them', async () => {
    const { _id } = rewardOf(await ask('POST', REWARDS, planned()));
    const path = `${at(_id)}/stock`;
    rewardOf(await ask('PATCH', path, { stock: 0, available: true, version: 1 }));
    expect(await findAsFan(_id)).toMatchObject({ available: false, stock: 0 });
    rewardOf(await ask('PATCH', path, { stock: null, available: false, version: 2 }));
    expect(await findAsFan(_id)).toMatchObject({ available: false, stock: null });
  });

  it('refuse a change based on an outdated version', async () => {
    const { _id } = rewardOf(await ask('POST', REWARDS, planned()));
    const answers = await Promise.all(
      [1, 2].map(stock => ask('PATCH', `${at(_id)}/stock`, { stock, available: true, version: 1 })),
    );
    const loser = answers.find(({ status }) => status !== 200);
    expect(expectRefusal(loser as Answer)).toBe('staff.changed_meanwhile');
    expect(loser?.body.changed).toMatchObject({ version: 2, by: 'سعد' });
    const { changes } = (await ask('GET', `${at(_id)}?since=1`)).body;
    expect(changes).toMatchObject([{ version: 2, by: 'سعد', fields: ['stock'] }]);
    const put = await ask('PUT', at(_id), planned({ version: 1 }));
    expect(expectRefusal(put)).toBe('staff.changed_meanwhile');
  });

  it('are found by name, hidden ones included', async () => {
    const ar = { name: 'بطاقة هدية إلكترونيّة', description: 'رمز يصلك بالبريد.' };
    const { _id } = rewardOf(
      await ask(
        'POST',
        REWARDS,
        planned({ translations: { ...planned().translations, ar }, is_active: false }),
      ),
    );
    const found = async (query: string) =>
      ((await ask('GET', `${REWARDS}?${query}`)).body.rewards as unknown as StaffReward[]).map(
        reward => reward._id,
      );
    const search = `search=${encodeURIComponent('بطاقه هديه')}`;
    expect(await found(search)).toEqual([_id]);
    expect(await found(`${search}&is_active=true`)).toEqual([]);
  });

  it('refuse invalid values and unknown ids', async () => {
    for (const details of [{ stock: -1 }, { loyalty_points: 1.5 }, { translations: {} }]) {
      expect(expectRefusal(await ask('POST', REWARDS, planned(details)))).toBe('request.invalid');
    }
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      const put = await ask('PUT', at(id), planned({ version: 1 }));
      expect(expectRefusal(put)).toBe('reward.not_found');
    }
  });
});
