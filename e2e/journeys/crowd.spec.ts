/**
 * Checks what a fan sees while the server is overloaded: the page retries by itself, shows a notice, and books once.
 */
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { expectWithinViewport, saveScreenshot } from '../fixtures/screens/check-screen.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  players: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
  crowded: { ar: 'الإقبال كبير الآن. أبقِ الصفحة مفتوحة', en: 'Keep this page open until it’s your turn' },
} satisfies Record<string, Words>;

/** Answers the first `times` requests to a URL with 503. Returns a function that returns the number of requests. */
async function mockOverload(page: Page, url: string, times: number): Promise<() => number> {
  let requestCount = 0;
  await page.route(url, route => {
    requestCount += 1;
    if (requestCount > times) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'server.crowded' } });
  });
  return () => requestCount;
}

test('[8.15] the app retries a list and a booking while the server is overloaded, without a second press', async ({
  page,
  member: _,
  say,
  language,
  expectFailed,
}) => {
  expectFailed(503);
  const bar = page.getByRole('status').filter({ hasText: say(WORDS.crowded) });
  const lists = await mockOverload(page, '**/api/events?*', 1);
  await page.goto('/events');
  await expect(bar).toBeVisible();
  await expectWithinViewport(page, 'crowded');
  await saveScreenshot(page, 'events-crowded', language);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: say(WORDS.players), exact: true }) });
  await expect(card).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(lists()).toBeGreaterThan(1);

  const bookings = await mockOverload(page, '**/api/bookings/event/*', 2);
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(bar).toBeVisible();
  await expect(card.getByText(say(WORDS.booked))).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(bookings()).toBe(3);
});
