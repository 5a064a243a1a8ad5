/** Tests the dashboard: a new member's steps, what a member with bookings sees, and its notices. */
import type { User } from '@rabita/contract/fan/member';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleBooking, sampleEvent, sampleRedemption, sampleReward } from '../../test/samples.ts';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { DashboardPage } from './dashboard-page.tsx';

const pagination = { page: 1, limit: 10, total: 0, pages: 0 };
const NEW: Partial<User> = { loyalty_points: 0, points_balance: 0, rank: null };
const PAST = '2026-11-01T19:00:00.000Z';
/** A booking of an event that is over. */
const USED = sampleBooking({ _id: 'used', checked_in_at: PAST, event: sampleEvent({ ends_at: PAST }) });

const openPage = (
  bookings: ReturnType<typeof sampleBooking>[],
  change: Partial<User> = {},
  responses: Record<string, object> = {},
) => {
  const defaults: Record<string, object> = {
    '/api/users/leaderboard': { leaderboard: [], user_rank: null },
    '/api/rewards': { rewards: [], pagination },
    '/api/redemptions': { redemptions: [], pagination },
    '/api/points/earning': { claim_code: false, streak: null, referral: null },
    '/api/seasons': { seasons: [], tiers: [] },
    '/api/bookings/my-bookings': {
      bookings,
      pagination: { ...pagination, total: bookings.length, pages: 1 },
    },
  };
  const calls = stubApi(({ path }) => json({ ...defaults, ...responses }[path] ?? {}));
  renderScreen(<DashboardPage />, { member: { ...sampleMember, ...change } });
  return calls;
};
const listSteps = () =>
  within(screen.getByRole('list', { name: 'خطواتك الأولى' }))
    .getAllByRole('listitem')
    .map(step => [step.textContent, step.getAttribute('aria-current')]);

it('[10.39] [10.134] [11.9] the dashboard shows a new member three steps, invites once to book, and shows no zeros and no empty list', async () => {
  openPage([], NEW);
  const first = await screen.findByRole('link', { name: 'احجز مقعدك الأول' });
  expect(first.getAttribute('href')).toBe('/events');
  expect(screen.getByRole('heading', { name: 'ابدأ من هنا' })).toBeTruthy();
  expect(listSteps()).toEqual([
    ['1احجز مقعدك', 'step'],
    ['2سجّل حضورك', null],
    ['3أول مكافأة', null],
  ]);
  expect(screen.getByRole('link', { name: 'أول مكافأة' }).getAttribute('href')).toBe('/rewards');
  expect(screen.getAllByText('لا يوجد ترتيب بعد')).toHaveLength(1);
  expect(screen.queryByText('نقاط الترتيب')).toBeNull();
  expect(await screen.findByText('القمة بانتظارك')).toBeTruthy();
  expect(await screen.findByText('لا توجد مكافآت حاليًا')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'تصفّح الفعاليات' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'حجوزاتك' })).toBeNull();
});

it('[10.134] with a seat, the second step is next; after the first check-in the steps are gone', async () => {
  openPage([sampleBooking()], NEW);
  expect(await screen.findByText('اعرض تذكرتك عند البوابة لتكسب أول نقاطك.')).toBeTruthy();
  expect(listSteps()).toEqual([
    ['احجز مقعدك (أنجزتها)', null],
    ['2سجّل حضورك', 'step'],
    ['3أول مكافأة', null],
  ]);
});

it.each<[string, ReturnType<typeof sampleBooking>[], Partial<User>]>([
  ['has checked in', [sampleBooking(), USED], {}],
  ['has points from a code', [sampleBooking()], { ...NEW, loyalty_points: 50 }],
])('[10.134] a member who %s sees no steps', async (_case, bookings, change) => {
  openPage(bookings, change);
  expect(await screen.findByRole('heading', { name: 'حجزك القادم' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'خطواتك الأولى' })).toBeNull();
});

it('[10.39] the dashboard tells a member with points but without a booking that no booking is upcoming', async () => {
  openPage([USED]);
  expect(await screen.findByText('لا حجوزات قادمة')).toBeTruthy();
  expect(screen.getByText('نقاط الترتيب')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تصفّح الفعاليات' })).toBeTruthy();
});

it.each([
  ['a new member', [], NEW, 'ابدأ من هنا'],
  ['a member without an upcoming booking', [USED], {}, 'أقرب فعالية'],
] as const)(
  '[10.39] the dashboard leads %s to the next event that can be booked',
  async (_who, bookings, change, title) => {
    const later = '2099-01-01T17:00:00.000Z';
    const times = { starts_at: later, ends_at: later, booking_closes_at: later };
    const open = sampleEvent({ ...times, _id: 'open', name: 'ليلة المباراة' });
    const noSeats = { booking_stats: { available_spots: 0, total_bookings: 300 } };
    const full = { ...open, _id: 'full', name: 'ممتلئة', available_seats: 0, eventBookings: noSeats };
    openPage([...bookings], change, { '/api/events': { events: [full, open], pagination, cities: [] } });
    const link = await screen.findByRole('link', { name: 'احجز مقعدك: ليلة المباراة' });
    expect(link.getAttribute('href')).toBe('/events/open');
    expect(within(screen.getByRole('region', { name: title })).getByText('ليلة المباراة')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'تصفّح الفعاليات' })).toBeNull();
  },
);

it('[10.25] [10.96] the dashboard says what works without a connection or a server, and only then', async () => {
  openPage([sampleBooking()]);
  await screen.findByText('لا حجوزات أخرى');
  const text = /^تذاكرك المحفوظة على هذا الجهاز تعمل عند البوابة/u;
  expect(screen.queryByText(text)).toBeNull();
  act(() => useAuthStore.setState({ offline: true }));
  expect(screen.getByText(text).textContent).toContain('عند عودة الاتصال');
  act(() => useAuthStore.setState({ offlineCause: 'server' }));
  expect(screen.getByText(text).textContent).toContain('حين يستجيب الخادم');
});

it('[10.64] the dashboard asks for an email and a phone number if another member has verified the old ones', async () => {
  openPage([sampleBooking()], { email: '', phone_number: '' });
  await screen.findByText('لا حجوزات أخرى');
  const getLinkPath = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByText(/^وثّق عضو آخر البريد الذي كتبته/u)).toBeTruthy();
  expect(getLinkPath('أضف بريدًا')).toBe('/profile/email');
  expect(screen.getByText(/^وثّق عضو آخر الرقم الذي كتبته/u)).toBeTruthy();
  expect(getLinkPath('أضف رقمًا')).toBe('/profile/edit');
});

it('the dashboard lists the bookings of a member who has one', async () => {
  openPage([sampleBooking({ status: 'cancelled' })]);
  expect(await screen.findByRole('heading', { name: 'حجوزاتك' })).toBeTruthy();
});

it('[10.47] [10.64] the dashboard shows the next booking once, as a ticket, and does not ask for a contact that the member has', async () => {
  openPage([sampleBooking()]);
  expect(await screen.findByText('لا حجوزات أخرى')).toBeTruthy();
  expect(screen.getAllByText(sampleBooking().event.name)).toHaveLength(1);
  expect(screen.queryByText(/^وثّق عضو آخر/u)).toBeNull();
});

it('[17.79] [17.98] two of the rewards that wait come before the next reward, with a link to all', async () => {
  const redemptions = ['one', 'two', 'three'].map(_id => sampleRedemption({ _id, number: `K7MQ-${_id}` }));
  openPage(
    [USED],
    {},
    {
      '/api/redemptions': { redemptions, pagination },
      '/api/rewards': { rewards: [sampleReward({ _id: 'mug', name: 'كوب' })], pagination },
    },
  );
  const section = await screen.findByRole('region', { name: 'المكافآت' });
  const all = await within(section).findByRole('link', { name: 'كل ما ينتظرك (3 مكافآت)' });
  expect(all.getAttribute('href')).toBe('/rewards?show=mine');
  const paths = within(section)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));
  expect(paths).toEqual([
    '/rewards',
    '/redemption/one',
    '/redemption/two',
    '/rewards?show=mine',
    '/rewards/mug',
  ]);
});

it('[17.98] the dashboard asks for the member’s earlier redemptions only if a reward has a limit', async () => {
  const calls = openPage([USED], {}, { '/api/rewards': { rewards: [sampleReward()], pagination } });
  await screen.findByRole('link', { name: 'كوب' });
  const listCalls = () =>
    calls.filter(({ path }) => path === '/api/redemptions').map(({ query }) => query.is_held);
  expect(listCalls()).toEqual(['true']);
});

it('[17.98] a limited reward appears once the member’s redemptions are known not to contain it', async () => {
  const rewards = [sampleReward({ limit_per_member: 1 })];
  const calls = openPage([USED], {}, { '/api/rewards': { rewards, pagination } });
  expect(await screen.findByRole('link', { name: 'كوب' })).toBeTruthy();
  const listCalls = calls.filter(({ path }) => path === '/api/redemptions').map(({ query }) => query.is_held);
  expect(listCalls.toSorted()).toEqual(['false', 'true']);
});
