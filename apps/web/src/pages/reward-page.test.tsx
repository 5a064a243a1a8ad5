/** Tests a reward's page around its opening and its end, by the server's clock on a device whose clock is wrong. */
import type { Event } from '@rabita/contract/fan/event';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../test/render.tsx';
import { NOW, sampleEvent, sampleReward } from '../../test/samples.ts';
import { RewardPage } from './reward-page.tsx';

/** The device's clock is this far behind the server's. */
const CLOCK_LAG_MS = 90_000;
const SECOND_MS = 1000;
const serverNow = () => Date.now() + CLOCK_LAG_MS;
const inSeconds = (seconds: number) => new Date(serverNow() + seconds * SECOND_MS).toISOString();
const redeemButton = () => screen.queryByRole('button', { name: 'Redeem for 500 points' });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }));
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));

async function openPage(
  change: Parameters<typeof sampleReward>[0],
  respondToRedeem?: () => Response,
  event?: Partial<Event>,
  language: 'ar' | 'en' = 'en',
) {
  const reward = sampleReward({ name: 'Mug', ...change });
  const calls = stubApi(({ path }) => {
    if (path === '/api/time') return json({ server_time: serverNow() / SECOND_MS });
    if (path.endsWith('/redeem')) return respondToRedeem?.() ?? json({});
    if (path === '/api/events/event-1') return json({ event: sampleEvent({ _id: 'event-1', ...event }) });
    if (path === '/api/auth/profile') return json({ user: sampleMember });
    return json({ rewards: [reward], pagination: {} });
  });
  renderScreen(
    <Routes>
      <Route path="/rewards/:rewardId" element={<RewardPage />} />
    </Routes>,
    { language, path: '/rewards/reward-1' },
  );
  await screen.findByRole('heading', { level: 1, name: 'Mug' });
  return calls;
}

it('[17.20] a reward’s page counts down by the server’s clock, and then shows the button without a reload', async () => {
  await openPage({ available_from: inSeconds(3 * 3600 + 5) });
  const timer = await screen.findByRole('timer', { name: /^Opens / });
  await waitFor(() => expect(timer.textContent).toMatch(/Opens in03hours00minutes0[45]seconds/u));
  expect(redeemButton()).toBeNull();
  await advance(3 * 3600);
  expect(timer.textContent).toMatch(/^Opens in00hours00minutes0[0-5]seconds$/u);
  expect(redeemButton()).toBeNull();
  await advance(6);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(redeemButton()?.getAttribute('aria-disabled')).not.toBe('true');
  expect(screen.getByText('It’s open now. You can redeem it.')).toBeTruthy();
});

it('[17.95] the countdown uses the plural forms of its units, and no leading zero for days', async () => {
  await openPage({ available_from: inSeconds(3 * 86_400 + 3600 + 60 + 30) }, undefined, undefined, 'ar');
  const timer = await screen.findByRole('timer', { name: /^تُفتح/u });
  await waitFor(() => expect(timer.textContent).toMatch(/3أيام01ساعة01دقيقة(?:30|29)ثانية$/u));
});

it('[17.20] a reward’s page says after the reward’s end that it is no longer available, without a reload', async () => {
  await openPage({ available_until: inSeconds(60) });
  await waitFor(() => expect(redeemButton()).toBeTruthy());
  await advance(61);
  expect(redeemButton()).toBeNull();
  expect(screen.getByText('No longer available')).toBeTruthy();
});

it('[17.21] a reward that ends while the member confirms keeps its error after the button has disappeared', async () => {
  const respondEnded = () => json({ code: 'reward.unavailable', message: 'x', reason: 'ended' }, 409);
  const calls = await openPage({ available_until: inSeconds(60) }, respondEnded);
  const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) });
  await user.click(await screen.findByRole('button', { name: 'Redeem for 500 points' }));
  const dialog = await screen.findByRole('alertdialog');
  await advance(61);
  await user.click(within(dialog).getByRole('button', { name: 'Redeem now' }));
  const text = 'This reward ended before your request arrived. No points were spent.';
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
  await waitFor(() => expect(redeemButton()).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/rewards').length).toBeGreaterThan(1);
  expect(screen.getByText(text)).toBeTruthy();
});

it('a reward without an opening or an end does not fetch the server’s time', async () => {
  const calls = await openPage({});
  await waitFor(() => expect(redeemButton()).toBeTruthy());
  expect(calls.some(({ path }) => path === '/api/time')).toBe(false);
});

it('[17.79] a perk’s page shows its event and when the member can book it', async () => {
  const perk = { event_id: 'event-1', early_hours: 24 };
  await openPage({ kind: 'perk', perk }, undefined, {
    name: 'Watch Night',
    state: 'upcoming',
    booking_opens_at: inSeconds(3600),
  });
  expect(await screen.findByText('Watch Night')).toBeTruthy();
  expect(screen.getByText('24 hours before everyone else')).toBeTruthy();
  await waitFor(() => expect(redeemButton()).toBeTruthy());
});

it.each([
  ['is open to everyone', { state: 'open', booking_opens_at: null }, /^Booking is open to everyone now/u],
  ['is cancelled', { state: 'cancelled' }, /^This reward’s event was cancelled or is over/u],
] as const)(
  '[17.79] a perk whose event %s shows no button, and says why',
  async (_eventState, event, text) => {
    await openPage({ kind: 'perk', perk: { event_id: 'event-1', early_hours: null } }, undefined, event);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(redeemButton()).toBeNull();
    expect(screen.getByText('Any time before booking opens for everyone')).toBeTruthy();
  },
);

it('[17.79] a voucher’s page says how to use its code', async () => {
  await openPage({ kind: 'voucher', instructions: { ar: 'اكتبه', en: 'Enter it at checkout.' }, stock: 3 });
  expect(screen.getByText('Enter it at checkout.')).toBeTruthy();
  expect(screen.getByText('A code that you see right away and keep in your account')).toBeTruthy();
});
