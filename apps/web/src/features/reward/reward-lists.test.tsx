/** Tests the lists of rewards: what is within reach, what is close to it, and the states of a tile. */
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleReward } from '../../../test/samples.ts';
import { AllRewards, RewardsInReach } from './reward-lists.tsx';
import { useRewards } from './use-rewards.ts';

const reward = (loyalty_points: number, change: Partial<Reward> = {}) =>
  sampleReward({
    _id: `reward-${loyalty_points}`,
    name: `Reward ${loyalty_points}`,
    loyalty_points,
    ...change,
  });
const GOLD = { _id: 'gold', name: 'Gold', color: '#d4af37', threshold: 500 } as Tier;

const onShowAll = vi.fn();
type ListProps = { readonly balance: number };
function Reach({ balance }: ListProps) {
  return <RewardsInReach query={useRewards()} balance={balance} tier={null} onShowAll={onShowAll} />;
}
function All({ balance }: ListProps) {
  return <AllRewards query={useRewards()} balance={balance} tier={null} />;
}

const renderList = (List: typeof All, rewards: readonly Reward[], balance = 180) => {
  stubApi(() => json({ rewards, pagination: {} }));
  renderScreen(<List balance={balance} />, { language: 'en' });
};
const namesIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('[10.140] the view within reach shows what the member can redeem, and then what at least half of the points are there for', async () => {
  renderList(Reach, [
    reward(90, { kind: null }),
    reward(100, { tier: GOLD }),
    reward(110, { stock: 0 }),
    ...[0, 180, 181, 200, 360, 361, 1_234_567_891].map(cost => reward(cost)),
  ]);
  const close = await screen.findByRole('region', { name: 'Almost there' });
  expect(namesIn(close)).toEqual(['Reward 181', 'Reward 200', 'Reward 360']);
  expect(namesIn(document.body).slice(0, 2)).toEqual(['Reward 0', 'Reward 180']);
  const bar = within(close).getByRole('progressbar', { name: 'Your progress towards Reward 181' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 point to go');
  expect(screen.getAllByText('You have enough')).toHaveLength(2);
  expect(screen.getByText('Free')).toBeTruthy();
});

it('[10.140] a member whom no reward is near sees the cheapest as goals, and how to earn', async () => {
  renderList(
    Reach,
    [500, 600, 700, 800].map(cost => reward(cost)),
  );
  expect(await screen.findByText('Nothing in reach yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
  const goals = screen.getByRole('region', { name: 'Aim for these first' });
  expect(namesIn(goals)).toEqual(['Reward 500', 'Reward 600', 'Reward 700']);
});

it('[10.40] a card says in another colour when few are left', async () => {
  renderList(All, [reward(10, { stock: 3 }), reward(20, { stock: 4 })]);
  expect((await screen.findByText('3 left')).classList.contains('text-gold')).toBe(true);
  expect(screen.getByText('4 left').classList.contains('text-gold')).toBe(false);
});

it('[10.140] if nothing can be redeemed now, the view within reach leads to all rewards', async () => {
  renderList(Reach, [reward(10, { stock: 0 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'All rewards' }));
  expect(onShowAll).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region')).toBeNull();
});

it('[10.140] the view of all rewards lists each once, unavailable ones last, and says which tier one needs', async () => {
  renderList(All, [
    reward(10, { stock: 0 }),
    reward(20),
    reward(300, { tier: GOLD }),
    reward(30, { kind: null }),
  ]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(namesIn(document.body)).toEqual(['Reward 20', 'Reward 30', 'Reward 300', 'Reward 10']);
  expect(screen.getByText('Gold and up')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reward 300' }).getAttribute('href')).toBe('/rewards/reward-300');
});

it('[11.9] without rewards both views say that there are none', async () => {
  renderList(All, []);
  expect(await screen.findByText('No rewards available')).toBeTruthy();
});
