/** Tests the order of the dashboard's rewards, which of them can be redeemed, and the progress towards the next one. */
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleReward } from '../../../test/samples.ts';
import { RewardList } from './reward-list.tsx';

const reward = (loyalty_points: number, change: Partial<Reward> = {}) =>
  sampleReward({
    _id: `reward-${loyalty_points}`,
    name: `Reward for ${loyalty_points}`,
    loyalty_points,
    kind: 'pickup',
    ...change,
  });

const renderCosts = async (rewards: readonly Reward[], tier: Tier | null = null) => {
  stubApi(() => json({ rewards, pagination: {} }));
  renderScreen(<RewardList points={180} tier={tier} initialRowCount={3} />, { language: 'en' });
  const rows = await screen.findAllByRole('heading', { level: 3 });
  return rows.map(({ textContent }) => textContent?.replace('Reward for ', ''));
};

it('the list of rewards shows the next reward first and once, with the missing points, then the others by cost', async () => {
  expect(await renderCosts([50, 181, 100, 400].map(cost => reward(cost, { kind: null })))).toEqual([
    '181',
    '50',
    '100',
    '400',
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 point to go');
  expect(screen.queryByText('Redeem')).toBeNull();
});

it('[17.93] the list of rewards marks the rewards that the member can redeem, and shows two of them before the next one', async () => {
  const rewards = [reward(20, { kind: null }), ...[50, 181, 100, 120].map(cost => reward(cost))];
  expect(await renderCosts(rewards)).toEqual(['50', '100', '181', '20', '120']);
  expect(screen.getAllByText('Redeem')).toHaveLength(3);
});

it('[17.93] the list of rewards does not mark a reward of a tier that the member has not reached as redeemable', async () => {
  const gold = { _id: 'gold', name: 'Gold', color: '#d4af37', threshold: 500 } as Tier;
  expect(await renderCosts([reward(50, { tier: gold }), reward(181)])).toEqual(['181', '50']);
  expect(screen.queryByText('Redeem')).toBeNull();
});
