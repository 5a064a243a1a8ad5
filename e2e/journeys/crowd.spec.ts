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

/** Answers requests to a URL with 503 until `end` is called. */
async function mockOverload(page: Page, url: string) {
  const counts = { refused: 0, passed: 0 };
  let isOver = false;
  await page.route(url, route => {
    counts[isOver ? 'passed' : 'refused'] += 1;
    if (isOver) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'server.crowded' } });
  });
  const end = () => {
    isOver = true;
  };
  return { counts, end };
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
  const lists = await mockOverload(page, '**/api/events?*');
  await page.goto('/events');
  await expect(bar).toBeVisible();
  await expectWithinViewport(page, 'crowded');
  await saveScreenshot(page, 'events-crowded', language);
  lists.end();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: say(WORDS.players), exact: true }) });
  await expect(card).toBeVisible();
  await expect(bar).toHaveCount(0);

  const bookings = await mockOverload(page, '**/api/bookings/event/*');
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(bar).toBeVisible();
  await expect.poll(() => bookings.counts.refused).toBeGreaterThanOrEqual(2);
  bookings.end();
  await expect(card.getByText(say(WORDS.booked))).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(bookings.counts.passed).toBe(1);
});
