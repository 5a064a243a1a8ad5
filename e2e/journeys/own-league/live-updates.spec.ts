/** Checks that scores, seats and points update on a fan's open page without a reload. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../fixtures/call-api.ts';
import { expect } from '../../fixtures/journey.ts';
import { muteRefetches } from '../../fixtures/mute-timers.ts';
import { expectWithinViewport } from '../../fixtures/screens/check-screen.ts';
import { test } from '../../fixtures/staff-actions.ts';

/** Opens a page and waits until its live stream is connected. */
async function openWithLiveStream(page: Page, path: string): Promise<void> {
  await muteRefetches(page);
  const stream = page.waitForResponse(response => new URL(response.url()).pathname === '/api/live');
  await page.goto(path);
  expect((await stream).status()).toBe(200);
}

test.describe.configure({ mode: 'default' });
test.use({ language: 'ar', locale: 'ar-SA' });

test('a fan’s open page updates scores and seats, and removes a match that staff hide', async ({
  page,
  member: _,
  newMember,
  staffApi,
}) => {
  const awayName = `ضيوف ${randomUUID().slice(0, 6)}`;
  const match = await staffApi.startMatch(awayName);
  await openWithLiveStream(page, '/events?tab=matches');
  const card = page.getByRole('article').filter({ hasText: awayName });
  const scores = card.locator('[data-score]');
  await expect(scores).toHaveText(['0', '0']);
  await match.setScore(3, 1);
  await expect(scores).toHaveText(['3', '1']);
  await match.hide();
  await expect(card).toHaveCount(0);

  const eventId = await staffApi.createEvent({ capacity: 2 });
  await openWithLiveStream(page, '/events');
  const event = page.getByRole('article').filter({ has: page.locator(`a[href="/events/${eventId}"]`) });
  await expect(event).toBeVisible();
  await staffApi.bookSeat(await newMember(), eventId);
  await expect(event).toContainText('بقي مقعد واحد');
});

test('[15.12] an admission shows the earned points and the new rank on open pages', async ({
  page,
  member,
  staffApi,
}) => {
  /** Books a seat at a new event. Returns the booking's id, and a function that scans the ticket. */
  const bookSeat = async () => {
    const eventId = await staffApi.createEvent();
    const bookingId = await staffApi.bookSeat(member, eventId);
    const { qr } = await callApi(page.request, member.token, 'GET', `/api/bookings/${bookingId}/qr`);
    const scanner = await staffApi.createApiScanner(eventId);
    return { bookingId, scan: () => scanner.scan(qr) };
  };
  await staffApi.adjustPoints(member, 1);
  const first = await bookSeat();
  await openWithLiveStream(page, `/ticket/${first.bookingId}`);
  await expect(page.locator('[data-qr]')).toBeVisible();
  expect(await first.scan()).toBe('admitted');
  await expect(page.getByText('+50', { exact: true })).toBeVisible();
  await expect(page.getByText(/^تقدّمت من المركز \d+ إلى \d+\.$/u)).toBeVisible();
  await expectWithinViewport(page, 'ticket-points-live');

  // Back to one point, so that the next admission moves the member up again.
  await staffApi.adjustPoints(member, -50);
  const second = await bookSeat();
  await openWithLiveStream(page, '/dashboard');
  expect(await second.scan()).toBe('admitted');
  await expect(
    page.getByRole('status').filter({ hasText: /^\+50 · تقدّمت من المركز \d+ إلى \d+$/u }),
  ).toBeVisible();
  await expectWithinViewport(page, 'dashboard-points-live');
});
