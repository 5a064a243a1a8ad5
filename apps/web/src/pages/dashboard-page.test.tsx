// Tests the dashboard of a member who has not booked or earned anything yet.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../test/render.tsx';
import { sampleBooking } from '../../test/samples.ts';
import { DashboardPage } from './dashboard-page.tsx';

const pagination = { page: 1, limit: 10, total: 0, pages: 0 };

const openPage = (bookings: ReturnType<typeof sampleBooking>[]) => {
  stubApi(({ path }) => {
    if (path === '/api/users/leaderboard') return json({ leaderboard: [], user_rank: null });
    if (path === '/api/rewards') return json({ rewards: [], pagination });
    return json({ bookings, pagination: { ...pagination, total: bookings.length } });
  });
  renderScreen(<DashboardPage />, { member: { ...sampleMember, loyalty_points: 0, rank: null } });
};

it('[10.39] [11.9] invites a new member to the events once, and has no empty list of bookings', async () => {
  openPage([]);
  expect(await screen.findByText('لا حجوزات قادمة')).toBeTruthy();
  expect(await screen.findByText('القمة خالية حتى الآن')).toBeTruthy();
  expect(await screen.findByText('لا توجد مكافآت حاليًا')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'تصفّح الفعاليات' })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'حجوزاتي' })).toBeNull();
});

it('lists the bookings of a member who has one', async () => {
  openPage([sampleBooking({ status: 'cancelled' })]);
  expect(await screen.findByRole('heading', { name: 'حجوزاتي' })).toBeTruthy();
});
