/** Tests the dashboard of a new member, and its list of bookings and leaderboard. */
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleBooking } from '../../test/samples.ts';
import { useAuthStore } from '../platform/session/auth-store.ts';
import { DashboardPage } from './dashboard-page.tsx';

const pagination = { page: 1, limit: 10, total: 0, pages: 0 };

const openPage = (
  bookings: ReturnType<typeof sampleBooking>[],
  leaderboard: LeaderboardRow[] = [],
  change: Partial<User> = { loyalty_points: 0, rank: null },
) => {
  stubApi(({ path }) => {
    if (path === '/api/users/leaderboard') return json({ leaderboard, user_rank: null });
    if (path === '/api/rewards') return json({ rewards: [], pagination });
    return json({ bookings, pagination: { ...pagination, total: bookings.length } });
  });
  renderScreen(<DashboardPage />, { member: { ...sampleMember, ...change } });
};

it('[10.39] [11.9] the dashboard invites a new member once to book a seat, and shows no zeros and no empty list', async () => {
  openPage([], [], { loyalty_points: 0, points_balance: 0, rank: null });
  const first = await screen.findByRole('link', { name: 'احجز مقعدك الأول' });
  expect(first.getAttribute('href')).toBe('/events');
  expect(screen.getByRole('heading', { name: 'ابدأ من هنا' })).toBeTruthy();
  expect(screen.getByText('لا يوجد ترتيب بعد')).toBeTruthy();
  expect(screen.queryByText('نقاط الترتيب')).toBeNull();
  expect(await screen.findByText('القمة بانتظارك')).toBeTruthy();
  expect(await screen.findByText('لا توجد مكافآت حاليًا')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'تصفّح الفعاليات' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'حجوزاتك' })).toBeNull();
});

it('[10.39] the dashboard tells a member with points but without a booking that no booking is upcoming', async () => {
  openPage([], [], { loyalty_points: 40, points_balance: 0, rank: 9 });
  expect(await screen.findByText('لا حجوزات قادمة')).toBeTruthy();
  expect(screen.getByText('نقاط الترتيب')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تصفّح الفعاليات' })).toBeTruthy();
});

it('[10.25] [10.96] the dashboard says what works without a connection or a server, and only then', async () => {
  openPage([sampleBooking({})]);
  await screen.findByText('لا حجوزات أخرى');
  const text = /^تذاكرك المحفوظة على هذا الجهاز تعمل عند البوابة/u;
  expect(screen.queryByText(text)).toBeNull();
  act(() => useAuthStore.setState({ offline: true }));
  expect(screen.getByText(text).textContent).toContain('عند عودة الاتصال');
  act(() => useAuthStore.setState({ offlineCause: 'server' }));
  expect(screen.getByText(text).textContent).toContain('حين يستجيب الخادم');
});

it('[10.64] the dashboard asks for an email and a phone number if another member has verified the old ones', async () => {
  openPage([sampleBooking({})], [], { email: '', phone_number: '' });
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
  openPage([sampleBooking({})]);
  expect(await screen.findByText('لا حجوزات أخرى')).toBeTruthy();
  expect(screen.getAllByText(sampleBooking().event.name)).toHaveLength(1);
  expect(screen.queryByText(/^وثّق عضو آخر/u)).toBeNull();
});

it('[17.1] the dashboard explains ranking points and the balance with one text each', async () => {
  openPage([], [], { loyalty_points: 480, points_balance: 180, rank: 12 });
  const totals = (await screen.findByText('نقاط الترتيب')).closest('dl')?.textContent;
  expect(totals).toBe(
    'نقاط الترتيب480المركز 12مجموع ما كسبته، ولا ينقص عند الاستبدال.رصيدك180اصرفه على المكافآت.',
  );
});

it('[10.30] the button that shows all ten leaderboard rows on a phone keeps the focus and shows fewer again', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    _id: `m${index}`,
    full_name: `عضو ${index}`,
    loyalty_points: 100 - index,
    rank: index + 1,
  }));
  openPage([], rows);
  const button = await screen.findByRole('button', { name: 'عرض العشرة الأوائل' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['عرض أقل', 'true']);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
