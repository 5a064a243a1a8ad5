/** Checks what a fan sees after pressing “Book a seat”: at once, with a slow answer, after a failure, and offline. */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  pending: { ar: 'جارٍ الحجز', en: 'Booking your seat' },
  slow: { ar: 'ما زلنا نحجز مقعدك.', en: 'Still booking your seat.' },
  failed: { ar: 'فشل في حجز الحدث', en: 'Couldn’t book your seat.' },
  again: { ar: 'لن يُحجز لك أكثر من مقعد', en: 'You won’t be booked twice' },
  offline: { ar: 'أنت غير متصل. حاول', en: 'You’re offline. Try' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  players: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
} satisfies Record<string, Words>;

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Records every seat count that the card shows from now on, even for a moment. */
async function watchSeats(card: Locator): Promise<() => Promise<string[]>> {
  const watched = await card.evaluateHandle(article => {
    const seen = new Set<string>();
    const look = () => seen.add(article.querySelector('meter')?.getAttribute('value') ?? 'none');
    look();
    new MutationObserver(look).observe(article, { attributes: true, childList: true, subtree: true });
    return seen;
  });
  return () => watched.evaluate(seen => [...seen]);
}

test('[4.14] [10.15] “Book a seat” reacts at once, and the seat count goes only after the server confirms', async ({
  page,
  member,
  say,
  expectFailed,
}) => {
  expectFailed('network');
  // Blocks the live stream: other journeys book at the same event, and their news would change the seat count.
  await page.route('**/api/live', route => route.fulfill({ status: 204 }));
  const held: Route[] = [];
  await page.route('**/api/bookings/event/*', route => void held.push(route));
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.players));
  const button = card.getByRole('button', { name: say(WORDS.book) });
  const seats = card.getByRole('meter');
  const before = String(await seats.getAttribute('value'));
  const seatsShown = await watchSeats(card);
  const width = (await button.boundingBox())?.width;

  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.getByText(say(WORDS.pending)).first()).toBeVisible();
  await button.dispatchEvent('click');
  await button.press('Enter');
  expect((await button.boundingBox())?.width).toBe(width);
  expect(held).toHaveLength(1);
  await expect(card.getByText(say(WORDS.slow))).toBeVisible();
  expect(await seatsShown()).toEqual([before]);

  // The page asks by itself what became of it.
  await held[0]?.abort();
  await expect.poll(() => held.length).toBe(2);
  await expect(card.getByRole('alert')).toBeHidden();
  expect(await seatsShown()).toEqual([before]);
  const keys = held.map(route => route.request().headers()['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  const answered = page.waitForResponse(reply => /\/api\/bookings\/event\//u.test(reply.url()));
  await held[1]?.continue();
  const { booking } = await (await answered).json();
  await expect(card.getByText(say(WORDS.booked), { exact: true })).toBeVisible();
  await expect(seats).toHaveCount(0);
  // Cancels the booking, because the demo league has few seats and every run of this journey takes one.
  await page.request.patch(`/api/bookings/${booking._id}/cancel`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
});

test('[8.9] “Book a seat” offline says that the fan is offline and, once online, that a retry books no second seat', async ({
  page,
  context,
  member: _,
  say,
  expectFailed,
}) => {
  expectFailed('network');
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.players));
  await expect(card.getByRole('button', { name: say(WORDS.book) })).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(card.getByRole('alert')).toContainText(say(WORDS.failed));
  await expect(card.getByRole('alert')).toContainText(say(WORDS.offline));
  await context.setOffline(false);
  await expect(card.getByRole('alert')).toContainText(say(WORDS.again));
});
