/** Tests the lists of redeemed rewards: their order, how two of the same reward differ, and their states. */
import type { Redemption } from '@rabita/contract/fan/redemption';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleRedemption } from '../../../test/samples.ts';
import { MemberRedemptions } from './member-redemptions.tsx';
import { OwnRedemptions } from './rewards-to-collect.tsx';

const ENDED = '2026-11-01T12:00:00.000Z';
const waiting = (_id: string, number: string, day: string, change: Partial<Redemption> = {}) =>
  sampleRedemption({ _id, number, collect_until: `2026-12-${day}T12:00:00.000Z`, ...change });
const VOUCHER = { kind: 'voucher', state: 'collected', ended_at: ENDED, voucher: { code: null } } as const;
const HELD = [
  waiting('late', 'AAAA-111', '20'),
  waiting('code', 'BBBB-222', '01', VOUCHER),
  waiting('early', 'CCCC-333', '10'),
  waiting('perk', 'DDDD-444', '15', { kind: 'perk' }),
];
const past = (_id: string, state: Redemption['state'], change: Partial<Redemption> = {}) =>
  sampleRedemption({ _id, number: `PAST-${_id}`, state, ended_at: ENDED, ...change });

/** @param pages the pages of the history */
const renderLists = (held: readonly Redemption[], pages: readonly (readonly Redemption[])[]) => {
  const calls = stubApi(({ query }) => {
    const page = Number(query.page);
    const redemptions = query.is_held === 'true' ? held : (pages[page - 1] ?? []);
    return json({ redemptions, pagination: { page, limit: 10, total: 12, pages: pages.length } });
  });
  renderScreen(<MemberRedemptions emptyAction={<button type="button">See rewards</button>} />, {
    language: 'en',
  });
  return calls;
};

const linkNames = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label'));

it('[10.141] what waits is listed first, by its deadline, and two of the same reward differ by their number', async () => {
  renderLists(HELD, [[]]);
  const region = await screen.findByRole('region', { name: 'Rewards waiting for you' });
  expect(linkNames(region)).toEqual([
    'Open the code CCCC-333: كوب',
    'Open the early booking: كوب',
    'Open the code AAAA-111: كوب',
  ]);
  for (const number of ['CCCC-333', 'AAAA-111']) expect(within(region).getByText(number)).toBeTruthy();
  // A perk is used with a booking, so nobody asks for its number.
  expect(within(region).queryByText('DDDD-444')).toBeNull();
  const codes = screen.getByRole('region', { name: 'Your vouchers' });
  expect(linkNames(codes)).toEqual(['Open the voucher code: كوب']);
  expect(within(codes).getByRole('link').getAttribute('href')).toBe('/redemption/code');
});

it('[10.141] a reward says in its last week how many days are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-08T10:00:00.000Z') });
  renderLists(HELD, [[]]);
  const region = await screen.findByRole('region', { name: 'Rewards waiting for you' });
  const [early] = within(region).getAllByRole('listitem');
  expect(within(early as HTMLElement).getByText('2 days left')).toBeTruthy();
  expect(within(region).getAllByText(/days? left$/u)).toHaveLength(1);
});

it('[10.141] the history follows, says how each reward ended, and loads more', async () => {
  const firstPage = [past('1', 'collected'), past('2', 'returned'), past('3', 'lapsed')];
  const calls = renderLists(HELD, [firstPage, [past('4', 'collected', { kind: 'perk' })]]);
  const region = await screen.findByRole('region', { name: 'Earlier' });
  const states = () =>
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(states()).toEqual([
    expect.stringContaining('Collected · '),
    expect.stringContaining('Given back · '),
    expect.stringContaining('Not collected in time · '),
  ]);
  await userEvent.click(within(region).getByRole('button', { name: 'Load more' }));
  expect(await within(region).findByText('Used')).toBeTruthy();
  expect(states()).toHaveLength(4);
  const lists = calls.filter(({ path }) => path === '/api/redemptions');
  expect(lists.map(({ query }) => `${query.is_held} ${query.page} ${query.limit}`).sort()).toEqual([
    'false 1 10',
    'false 2 10',
    'true 1 100',
  ]);
});

it('[10.141] a member who has redeemed nothing is told so once, with a way to the rewards', async () => {
  renderLists([], [[]]);
  expect(await screen.findByText('Nothing redeemed yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'See rewards' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('[10.141] a member with a history only sees no empty lists', async () => {
  renderLists([], [[past('1', 'collected')]]);
  expect(await screen.findByRole('region', { name: 'Earlier' })).toBeTruthy();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

it('a failed list of redeemed rewards offers a retry', async () => {
  let isDown = true;
  stubApi(() =>
    isDown
      ? new Response('', { status: 500 })
      : json({ redemptions: HELD, pagination: { page: 1, pages: 1 } }),
  );
  renderScreen(<MemberRedemptions emptyAction={null} />, { language: 'en' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Couldn’t load your rewards.')).toBeTruthy();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Your vouchers' })).toBeTruthy();
});

it('[17.15] a reward’s page lists what the member holds of it, and nothing of other rewards', async () => {
  const other = { ...sampleRedemption().reward, _id: 'other' };
  stubApi(() =>
    json({ redemptions: [...HELD, waiting('else', 'EEEE-555', '05', { reward: other })], pagination: {} }),
  );
  renderScreen(<OwnRedemptions rewardId="reward-1" />, { language: 'en' });
  const region = await screen.findByRole('region', { name: 'You already have' });
  expect(within(region).getAllByRole('link')).toHaveLength(4);
});
