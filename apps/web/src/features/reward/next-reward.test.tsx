/** Tests which reward the dashboard shows, and its states. */
import type { Reward } from '@rabita/contract/fan/reward';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { NOW, sampleReward, sampleTier } from '../../../test/samples.ts';
import { NextReward } from './next-reward.tsx';
import { findNextReward } from './next-reward-rules.ts';

const reward = (_id: string, loyalty_points: number, change: Partial<Reward> = {}) =>
  sampleReward({ _id, name: _id, loyalty_points, ...change });

describe('findNextReward', () => {
  const find = (rewards: Reward[], redeemedIds: ReadonlySet<string> | null = new Set()) =>
    findNextReward(rewards, { balance: 100, tier: sampleTier('Silver', 50), now: NOW, redeemedIds })?._id;

  it('[17.98] the most valuable reward within reach comes before the next one to save for', () => {
    expect(find([reward('mug', 50), reward('scarf', 100), reward('shirt', 101)])).toBe('scarf');
    expect(find([reward('shirt', 300), reward('cap', 150)])).toBe('cap');
  });

  it.each<[string, Partial<Reward>]>([
    ['is only shown', { kind: null }],
    ['is out of stock', { stock: 0 }],
    ['is not available', { available: false }],
    ['opens later', { available_from: '2099-01-01T00:00:00.000Z' }],
    ['has ended', { available_until: '2020-01-01T00:00:00.000Z' }],
    ['needs a higher tier', { tier: sampleTier('Gold', 200) }],
    ['books an event early, which may be open already', { kind: 'perk' }],
  ])('[17.98] a reward that %s is never the next one', (_case, change) => {
    expect(find([reward('mug', 20, change), reward('shirt', 300, change)])).toBeUndefined();
    expect(find([reward('mug', 20, change), reward('cap', 10)])).toBe('cap');
  });

  it('[17.98] a limited reward is the next one only if the member has certainly not redeemed it', () => {
    const limited = [reward('mug', 20, { limit_per_member: 1 })];
    expect(find(limited)).toBe('mug');
    expect(find(limited, new Set(['mug']))).toBeUndefined();
    expect(find(limited, null)).toBeUndefined();
    expect(find([reward('mug', 20)], null)).toBe('mug');
  });
});

const renderReward = (rewards: Reward[], respond = () => json({ rewards, pagination: {} })) => {
  stubApi(respond);
  renderScreen(
    <NextReward balance={100} tier={null} redeemedIds={new Set()}>
      <p>Waiting</p>
    </NextReward>,
    { language: 'en' },
  );
};

it('[17.98] the next reward has its cost and the points that are missing, and links to its page and to all rewards', async () => {
  renderReward([reward('shirt', 120)]);
  expect((await screen.findByRole('link', { name: 'shirt' })).getAttribute('href')).toBe('/rewards/shirt');
  expect(screen.getByText('120 points')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Your progress towards shirt' });
  expect(bar.getAttribute('aria-valuetext')).toBe('20 points to go');
  expect(screen.getByRole('link', { name: 'All rewards' }).getAttribute('href')).toBe('/rewards');
});

it('a reward within reach says that the points are enough, without a progress bar', async () => {
  renderReward([reward('mug', 80)]);
  expect(await screen.findByText('You have enough')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it.each([
  ['there are no rewards', [], 'No rewards available'],
  [
    'the member can redeem none of them',
    [reward('shown', 10, { kind: null })],
    'Nothing to redeem right now',
  ],
])('the section says so if %s', async (_case, rewards, text) => {
  renderReward(rewards);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('[8.10] if the rewards fail to load, what waits for the member is still there', async () => {
  renderReward([], () => new Response('', { status: 500 }));
  expect(await screen.findByRole('button', { name: /Try again/u })).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
});
