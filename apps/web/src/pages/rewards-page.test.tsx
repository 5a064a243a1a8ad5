/** Tests the page of rewards: its views in the URL, the balance, and the number of rewards that wait. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { currentNavigation, currentPath, renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleRedemption, sampleReward } from '../../test/samples.ts';
import { RewardsPage } from './rewards-page.tsx';

const openPage = (path: string) => {
  const calls = stubApi(({ path: called, query }) => {
    if (called === '/api/rewards') return json({ rewards: [sampleReward({ name: 'Mug' })], pagination: {} });
    const redemptions =
      query.is_held === 'true'
        ? [sampleRedemption(), sampleRedemption({ _id: 'two', number: 'TWOX-222' })]
        : [];
    return json({ redemptions, pagination: { page: 1, limit: 10, total: 0, pages: 0 } });
  });
  renderScreen(<RewardsPage />, { language: 'en', path, member: { ...sampleMember, points_balance: 1480 } });
  return calls;
};

it('[10.140] the page of rewards opens within reach, and keeps the chosen view in the URL without a history entry', async () => {
  const calls = openPage('/rewards');
  expect(screen.getByRole('heading', { level: 1, name: 'Rewards' })).toBeTruthy();
  expect(screen.getByText('1,480')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Mug' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'In reach' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(currentNavigation()).toBe('REPLACE /rewards?show=all');
  await userEvent.click(screen.getByRole('tab', { name: /^Mine/u }));
  expect(currentPath()).toBe('/rewards?show=mine');
  expect(await screen.findByText('TWOX-222')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'In reach' }));
  expect(currentPath()).toBe('/rewards');
  expect(calls.filter(({ path }) => path === '/api/rewards')).toHaveLength(1);
});

it('[10.141] the view in the URL opens, and its name has the number of rewards that wait', async () => {
  openPage('/rewards?show=mine');
  expect(await screen.findByRole('tab', { name: 'Mine 2 waiting' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Mine/u }).getAttribute('aria-selected')).toBe('true');
});
