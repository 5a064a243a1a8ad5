/** Tests that pages still work after the browser's translation has moved their texts into elements unknown to React. */
import { setLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { json, type RecordedCall, stubApi } from '../test/api-stub.ts';
import { sampleMember } from '../test/render.tsx';
import { sampleBooking, sampleCode, sampleEvent, sampleMatch, sampleReward } from '../test/samples.ts';
import { translatePage } from '../test/translate-page.ts';
import { createQueryClient } from './platform/calls/query-client.ts';
import { paths } from './platform/paths.ts';
import { loggedOutState } from './platform/session/auth-state.ts';
import { useAuthStore } from './platform/session/auth-store.ts';
import { App } from './routes.tsx';

const pagination = { page: 1, limit: 10, total: 1, pages: 1 };
const tier = { _id: 'tier-1', name: 'ذهبية', color: '#f2c14e', translations: {} };
const season = { _id: 's', name: 'الموسم', state: 'open', starts_at: '2026-09-01', ends_at: '2027-01-01' };
const member = {
  ...sampleMember,
  standing: {
    season,
    points: 80,
    rank: 12,
    tier,
    next_tier: { ...tier, threshold: 200, missing: 120 },
    is_tier_new: false,
  },
};
const codeResponse = { channel: 'email', destination: 'f•••@e•••.com', resend_after: 60, message: '' };

/** Stubs the API with one event. `registration` is the member's booking of that event. The stubbed calls change it. */
function stubOneEvent(registration: { status: 'booked' | 'registered' | null; approval?: boolean }) {
  const toBookingStatus = () => {
    if (registration.status === null) return 'cancelled' as const;
    return registration.status === 'booked' ? ('confirmed' as const) : ('pending' as const);
  };
  const booking = () =>
    sampleBooking({ status: toBookingStatus(), cancelled_by: registration.status ? null : 'member' });
  const event = () =>
    sampleEvent({
      requires_approval: registration.approval ?? false,
      registration_status: registration.status,
      booking_id: registration.status && 'booking-1',
    });
  const responses: readonly (readonly [RegExp, (call: RecordedCall) => Response])[] = [
    [/\/auth\/profile$/u, () => json({ user: member })],
    [/\/resend-otp$/u, () => json(codeResponse)],
    [/\/verify-otp$/u, () => json({ message: 'رمز خاطئ.', code: 'auth.code_invalid' }, 400)],
    [/\/bookings\/.*\/qr$/u, () => json(sampleCode)],
    [
      /\/bookings\/event\//u,
      () => {
        registration.status = registration.approval ? 'registered' : 'booked';
        return json({ booking: booking(), event: event() }, 201);
      },
    ],
    [
      /\/cancel$/u,
      () => {
        registration.status = null;
        return json({ booking: booking(), event: event() });
      },
    ],
    [/\/bookings\/booking-1$/u, () => json({ booking: booking() })],
    [/\/bookings/u, () => json({ bookings: [booking()], pagination })],
    [/\/events$/u, () => json({ events: [event()], pagination, cities: [] })],
    [/\/matches$/u, () => json({ matches: [sampleMatch()], pagination })],
    [/\/rewards$/u, () => json({ rewards: [sampleReward()], pagination })],
  ];
  stubApi(call => {
    const response = responses.find(([path]) => path.test(call.path))?.[1];
    return response?.(call) ?? json({ message: 'x', code: 'server.unavailable' }, 400);
  });
}

const translate = (root?: Element) => onTestFinished(translatePage(root));

function renderApp(path: string) {
  const client = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const hasSettled = () => container.querySelector('h1') !== null && client.isFetching() === 0;
  return { container, hasSettled, text: () => container.textContent };
}

const registrationState = {
  ...loggedOutState,
  needsVerification: true,
  verificationUserId: 'registration-1',
};

beforeEach(() => {
  setLanguage('ar');
  localStorage.setItem('cookieConsent', 'accepted');
  useAuthStore.setState({ ...loggedOutState, user: member as typeof sampleMember, token: 't' }, true);
});

const guestPages: readonly string[] = [
  paths.auth,
  paths.verification,
  paths.forgotPassword,
  paths.resetPassword,
  paths.privacy,
  paths.terms,
  paths.cookies,
];

it.each(
  Object.values(paths).map(path =>
    path
      .replace(':bookingId', 'booking-1')
      .replace(':rewardId', 'reward-1')
      .replace(':redemptionId', 'redemption-1')
      .replace(':contact', 'email'),
  ),
)('[10.76] a change of the language changes every text of the translated page %s', async path => {
  stubOneEvent({ status: 'booked' });
  if (guestPages.includes(path)) useAuthStore.setState(registrationState, true);
  const pages = [renderApp(path), renderApp(path)] as const;
  translate(pages[1].container);
  await waitFor(() => expect(pages.every(page => page.hasSettled())).toBe(true));
  const arabic = pages[0].text();
  await act(async () => setLanguage('en'));
  await waitFor(() => expect(pages.every(page => page.hasSettled())).toBe(true));
  expect(pages[0].text()).not.toBe(arabic);
  await waitFor(() => expect(pages[1].text()).toBe(pages[0].text()));
});

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name }));
};

it.each([
  ['books and then cancels', false, /^احجز مقعدك/u, 'مقعدك محجوز', 'ألغِ الحجز'],
  ['requests and then withdraws', true, /^اطلب مقعدًا/u, 'وصلنا طلبك', 'اسحب الطلب'],
] as const)(
  '[10.76] on a translated page a member %s',
  async (_name, approval, bookLabel, bookedText, cancelLabel) => {
    stubOneEvent({ status: null, approval });
    translate();
    renderApp(paths.events);
    await press(bookLabel);
    expect(await screen.findByText(bookedText)).toBeTruthy();
    await press(/^خيارات أخرى/u);
    await userEvent.click(await screen.findByRole('menuitem', { name: cancelLabel }));
    await confirm(cancelLabel);
    expect(await screen.findByRole('button', { name: bookLabel })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(bookedText)).toBeNull());
  },
);

it('[10.76] on a translated ticket a member cancels the booking', async () => {
  stubOneEvent({ status: 'booked' });
  translate();
  renderApp('/ticket/booking-1');
  await press(/^ألغِ الحجز/u);
  await confirm('ألغِ الحجز');
  expect(await screen.findByText('ألغيت هذا الحجز')).toBeTruthy();
});

it('[10.76] on a translated page a guest requests a new verification code and then types it', async () => {
  stubOneEvent({ status: null });
  useAuthStore.setState(registrationState, true);
  translate();
  renderApp(paths.verification);
  await press(/^اطلب رمزًا جديدًا/u);
  const resent = 'أرسلنا رمزًا جديدًا. الرمز السابق لم يعد صالحًا.';
  expect(await screen.findByText(resent)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('رمز التحقق'), '123456');
  expect(await screen.findByText('رمز خاطئ.')).toBeTruthy();
  expect(screen.queryByText(resent)).toBeNull();
});
