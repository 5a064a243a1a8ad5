/** Tests the page of a redeemed voucher and of a perk: copying the code, and the perk's event and outcome. */
import type { Redemption } from '@rabita/contract/fan/redemption';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { NOW, sampleRedemption } from '../../../test/samples.ts';
import { RedemptionCard } from './redemption-card.tsx';

const eventTexts = { name: 'ليلة المشاهدة', location: 'الساحة', city: 'الرياض' };
const NOW_ISO = new Date(NOW).toISOString();
const LATER = new Date(NOW + 86_400_000).toISOString();
const redemption = (change: Partial<Redemption> = {}) =>
  sampleRedemption({
    kind: 'voucher',
    state: 'collected',
    voucher: { code: 'GIFT-2031-AB12' },
    instructions: { ar: 'اكتبه عند الدفع.', en: 'Enter it\nat checkout.' },
    ended_at: NOW_ISO,
    ...change,
  });
const perk = (change: Partial<Redemption> = {}, perkFields: Partial<NonNullable<Redemption['perk']>> = {}) =>
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
        translations: { ar: eventTexts, en: eventTexts },
      },
      early_access_at: NOW_ISO,
      booking_id: null,
      ...perkFields,
    },
    ...change,
  });
const renderCard = (redemption: Redemption, isNew = false) =>
  renderScreen(<RedemptionCard redemption={redemption} isNew={isNew} />, { language: 'en' });

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('[17.79] a voucher shows its code and how to use it, and cannot be given back', async () => {
  stubApi(() => json({}));
  renderCard(redemption(), true);
  expect(screen.getByText('It’s yours')).toBeTruthy();
  expect(screen.getByText('GIFT-2031-AB12')).toBeTruthy();
  expect(screen.getByText(/Enter it\s+at checkout/u)).toBeTruthy();
  expect(screen.getByText('Your code is ready')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel and get your points back' })).toBeNull();
});

it('[17.92] a reward to collect says where to collect it, until it is collected', () => {
  stubApi(() => json({}));
  const pickup = {
    kind: 'pickup',
    voucher: null,
    instructions: { ar: 'هنا', en: 'At the team shop.' },
  } as const;
  const { unmount } = renderCard(redemption({ ...pickup, state: 'reserved', ended_at: null }));
  expect(screen.getByText('At the team shop.')).toBeTruthy();
  unmount();
  renderCard(redemption({ ...pickup, state: 'collected' }));
  expect(screen.queryByText('At the team shop.')).toBeNull();
});

it.each([
  ['succeeds', 'Code copied.', { writeText: () => Promise.resolve() }],
  ['fails', 'Couldn’t copy it. Press and hold the code to copy it.', { writeText: () => Promise.reject() }],
  ['is not supported', 'Couldn’t copy it. Press and hold the code to copy it.', undefined],
])('[17.79] a voucher shows the result when copying its code %s', async (_case, text, clipboard) => {
  stubApi(() => json({}));
  renderCard(redemption());
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('[17.79] an unused perk links to the event, and a used perk to its booking', () => {
  stubApi(() => json({}));
  const { unmount } = renderCard(perk());
  expect(screen.getByText('Watch Night')).toBeTruthy();
  expect(screen.getByText(/^Thursday, 6 March 2031, 8:30 pm/u)).toBeTruthy();
  expect(screen.getByText('Arena, Riyadh')).toBeTruthy();
  expect(screen.getByText('You can book now.')).toBeTruthy();
  expect(screen.getByText('If you don’t book by then, your points come back.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book your seat' }).getAttribute('href')).toBe('/events/event-1');
  expect(screen.queryByRole('button', { name: 'Cancel and get your points back' })).toBeNull();
  unmount();
  const waiting = renderCard(perk({}, { early_access_at: LATER }));
  expect(screen.getByText(/^You can book from /u)).toBeTruthy();
  waiting.unmount();
  renderCard(perk({ state: 'collected', ended_at: NOW_ISO }, { booking_id: 'booking-1' }));
  expect(screen.getByRole('link', { name: 'Open your booking' }).getAttribute('href')).toBe(
    '/ticket/booking-1',
  );
  expect(
    screen.getByText('Cancel before booking opens for everyone, and you can use it again.'),
  ).toBeTruthy();
});

it('[10.97] a perk tells its event’s times on the venue’s clock, and names the zone', () => {
  stubApi(() => json({}));
  const { perk: details } = perk();
  const event = { ...details?.event, timezone: 'Pacific/Kiritimati' } as NonNullable<typeof details>['event'];
  renderCard(perk({}, { event, early_access_at: LATER }));
  for (const text of [
    /^Friday, 7 March 2031, 7:30 am /u,
    /^You can book from .* time\.$/u,
    /^Book before .* time, when/u,
  ]) {
    expect(screen.getByText(text).textContent).toContain('Kiritimati time');
  }
});
