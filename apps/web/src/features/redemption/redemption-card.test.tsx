/** Tests the page of a redeemed voucher and of a perk: the code and its copy, and what a perk is good for. */
import type { Redemption } from '@rabita/contract/fan/redemption';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { NOW, sampleRedemption } from '../../../test/samples.ts';
import { RedemptionCard } from './redemption-card.tsx';
import { MemberVouchers, RewardsToCollect } from './rewards-to-collect.tsx';

const eventWords = { name: 'ليلة المشاهدة', location: 'الساحة', city: 'الرياض' };
const AT = new Date(NOW).toISOString();
const LATER = new Date(NOW + 86_400_000).toISOString();
const redemption = (change: Partial<Redemption> = {}) =>
  sampleRedemption({
    kind: 'voucher',
    state: 'collected',
    voucher: { code: 'GIFT-2031-AB12' },
    instructions: { ar: 'اكتبه عند الدفع.', en: 'Enter it\nat checkout.' },
    ended_at: AT,
    ...change,
  });
const perk = (change: Partial<Redemption> = {}, early: Partial<NonNullable<Redemption['perk']>> = {}) =>
  redemption({
    kind: 'perk',
    state: 'reserved',
    voucher: null,
    instructions: null,
    ended_at: null,
    perk: {
      event: {
        _id: 'event-1',
        name: 'Watch Night',
        location: 'Arena',
        city: 'Riyadh',
        starts_at: '2031-03-06T17:30:00.000Z',
        timezone: 'Asia/Riyadh',
        translations: { ar: eventWords, en: eventWords },
      },
      early_access_at: AT,
      booking_id: null,
      ...early,
    },
    ...change,
  });
const show = (one: Redemption, isNew = false) =>
  renderScreen(<RedemptionCard redemption={one} isNew={isNew} />, { language: 'en' });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  // Shows the browser's own clipboard again.
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[17.79] a voucher shows its code and how to use it, and is not given back', async () => {
  stubApi(() => json({}));
  show(redemption(), true);
  expect(screen.getByText('It’s yours')).toBeTruthy();
  expect(screen.getByText('GIFT-2031-AB12')).toBeTruthy();
  expect(screen.getByText(/Enter it\s+at checkout/u)).toBeTruthy();
  expect(screen.getByText('Your code is ready')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel and get your points back' })).toBeNull();
});

it('[17.92] a reward to collect says where, until it is collected', () => {
  stubApi(() => json({}));
  const pickup = {
    kind: 'pickup',
    voucher: null,
    instructions: { ar: 'هنا', en: 'At the team shop.' },
  } as const;
  const { unmount } = show(redemption({ ...pickup, state: 'reserved', ended_at: null }));
  expect(screen.getByText('At the team shop.')).toBeTruthy();
  unmount();
  show(redemption({ ...pickup, state: 'collected' }));
  expect(screen.queryByText('At the team shop.')).toBeNull();
});

it.each([
  ['copied', 'Code copied.', { writeText: () => Promise.resolve() }],
  ['refused', 'Couldn’t copy it. Press and hold the code to copy it.', { writeText: () => Promise.reject() }],
  ['impossible', 'Couldn’t copy it. Press and hold the code to copy it.', undefined],
])('[17.79] says so when copying the code is %s', async (_case, sentence, clipboard) => {
  stubApi(() => json({}));
  show(redemption());
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('[17.79] an unused perk leads to the event, a used one to its booking', () => {
  stubApi(() => json({}));
  const { unmount } = show(perk());
  expect(screen.getByText('Watch Night')).toBeTruthy();
  expect(screen.getByText('Thursday, 6 March 2031, 8:30 pm')).toBeTruthy();
  expect(screen.getByText('Arena, Riyadh')).toBeTruthy();
  expect(screen.getByText('You can book now.')).toBeTruthy();
  expect(screen.getByText('If you don’t book by then, your points come back.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book your seat' }).getAttribute('href')).toBe(
    '/events#event-event-1',
  );
  expect(screen.queryByRole('button', { name: 'Cancel and get your points back' })).toBeNull();
  unmount();
  const waiting = show(perk({}, { early_access_at: LATER }));
  expect(screen.getByText(/^You can book from /u)).toBeTruthy();
  waiting.unmount();
  show(perk({ state: 'collected', ended_at: AT }, { booking_id: 'booking-1' }));
  expect(screen.getByRole('link', { name: 'Open your booking' }).getAttribute('href')).toBe(
    '/ticket/booking-1',
  );
  expect(
    screen.getByText('Cancel before booking opens for everyone, and you can use it again.'),
  ).toBeTruthy();
});

it('[17.79] a perk that ended says why and what became of its points', () => {
  stubApi(() => json({}));
  const { unmount } = show(perk({ state: 'returned', ended_at: AT }));
  expect(screen.getByText(/^It couldn’t be used any more .*400 points went back/u)).toBeTruthy();
  unmount();
  show(perk({ state: 'lapsed', ended_at: AT, returns_points: false }));
  expect(screen.getByText(/^Booking opened for everyone /u)).toBeTruthy();
  expect(screen.getByText('Its points don’t come back.')).toBeTruthy();
});

it('[17.79] the dashboard lists perks to use and vouchers, each leading to its page', async () => {
  stubApi(({ query }) => {
    const isVouchers = query.kind === 'voucher';
    const redemptions = [isVouchers ? redemption({ _id: 'two' }) : perk()];
    return json({ redemptions, pagination: {} });
  });
  renderScreen(
    <>
      <RewardsToCollect />
      <MemberVouchers />
    </>,
    { language: 'en' },
  );
  const link = await screen.findByRole('link', { name: 'Open the early booking: كوب' });
  expect(link.getAttribute('href')).toBe('/redemption/redemption-1');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open the voucher code: كوب' }).getAttribute('href')).toBe(
      '/redemption/two',
    ),
  );
});
