/** What a fan sees in the minute when everybody comes: the page waits for a turn by itself, says so, and books once. */
import type { Page } from '@playwright/test';
import { expectWithinViewport, saveScreenshot } from '../fixtures/check-screen.ts';
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  players: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
  crowded: { ar: 'الإقبال كبير الآن. ننتظر دورك', en: 'We wait for your turn' },
} satisfies Record<string, Words>;

/** The first `times` calls to an address find a server that is full. */
async function crowd(page: Page, address: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(address, route => {
    asked += 1;
    if (asked > times) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'server.crowded' } });
  });
  return () => asked;
}

test('[8.15] a list and a booking wait for their turn, and nothing has to be pressed twice', async ({
  page,
  member: _,
  say,
  language,
  expectFailed,
}) => {
  expectFailed(503);
  const bar = page.getByRole('status').filter({ hasText: say(WORDS.crowded) });
  const lists = await crowd(page, '**/api/events?*', 1);
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

  const bookings = await crowd(page, '**/api/bookings/event/*', 2);
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(bar).toBeVisible();
  await expect(card.getByText(say(WORDS.booked))).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(bookings()).toBe(3);
});
