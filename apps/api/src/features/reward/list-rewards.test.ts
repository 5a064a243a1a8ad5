/** Tests the public list of rewards: order, availability, pages, language and errors. */
import { listRewards, reward as schema } from '@rabita/contract/fan/reward';
import { describe, expect, it } from 'vitest';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
await league.db.run(
  `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, available, stock, is_active)
   values ('قميص', 'Jersey', 'وصف', 'About', 300, true, 3, true), ('كوب', 'Mug', 'وصف', 'About', 100, true, 0, true),
     ('خلفيات', 'Wallpapers', 'وصف', 'About', 40, true, null, true), ('جولة', 'Tour', 'وصف', 'About', 700, false, 5, true),
     ('قديم', 'Old', 'وصف', 'About', 10, true, 1, false)`,
);

const getRewards = async (query: CallQuery<typeof listRewards> = {}) =>
  (await league.call(listRewards, { query, language: 'en' })).body;

describe('GET /api/rewards', () => {
  it('[1.6] [3.9] [7.18] lists the cheapest first, and marks rewards as unavailable that are out of stock or withheld', async () => {
    const { rewards, pagination } = await getRewards();
    expect(rewards.map(({ name, loyalty_points, available }) => [name, loyalty_points, available])).toEqual([
      ['Wallpapers', 40, true],
      ['Mug', 100, false],
      ['Jersey', 300, true],
      ['Tour', 700, false],
    ]);
    expect(pagination).toEqual({ page: 1, limit: 99_999, total: 4, pages: 1 });
    for (const reward of rewards) expect(schema.strict().parse(reward)).toEqual(reward);
  });

  it('returns pages, and only hidden rewards with `is_active=false`', async () => {
    const second = await getRewards({ limit: 3, page: 2, sort_by: 'loyalty_points' });
    expect(second.rewards.map(reward => reward.name)).toEqual(['Tour']);
    expect(second.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 });
    expect((await getRewards({ is_active: false })).rewards.map(reward => reward.name)).toEqual(['Old']);
  });

  it('returns the name in the requested language, and the names in both languages in translations', async () => {
    const { body } = await league.call(listRewards);
    expect(body.rewards[0]).toMatchObject({
      name: 'خلفيات',
      translations: { en: { name: 'Wallpapers' } },
    });
  });

  it.each(['?limit=100000', '?limit=0', '?sort_by=name', '?is_active=1'])(
    'rejects the query string %s',
    async query => {
      expect(expectError(await league.request('GET', `/api/rewards${query}`))).toBe('request.invalid');
    },
  );
});
