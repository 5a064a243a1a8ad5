/**
 * Checks that keyboard users never lose the focus: when a press removes the pressed control, the focus moves to its
 * replacement, and the result is announced.
 */
import type { Page } from '@playwright/test';
import { bookOne } from '../fixtures/book-events.ts';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { muteRefetches } from '../fixtures/mute-timers.ts';
import { FORM } from '../fixtures/registration-form.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك: لقاء اللاعبين', en: 'Book a seat: Meet the Players' },
  ticket: { ar: 'افتح التذكرة: لقاء اللاعبين', en: 'Open ticket: Meet the Players' },
  cancelNamed: { ar: 'ألغِ الحجز: لقاء اللاعبين', en: 'Cancel booking: Meet the Players' },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  browse: { ar: 'تصفّح الفعاليات', en: 'Browse events' },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  essentialOnly: { ar: 'الأساسية فقط', en: 'Essential Only' },
  createAccount: { ar: 'أنشئ حسابًا', en: 'Create an account' },
  otherEmail: { ar: 'لم يصلك شيء؟ جرّب بريدًا آخر', en: 'Nothing arrived? Try another email' },
  bookedNews: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  cancelledNews: { ar: 'أُلغي حجزك.', en: 'Booking cancelled.' },
} satisfies Record<string, Words>;

/** Cancels the booking by keyboard and confirms. */
async function cancelByKeyboard(page: Page, say: (words: Words) => string): Promise<void> {
  await page.getByRole('button', { name: say(WORDS.cancelNamed) }).press('Enter');
  const yes = page.getByRole('alertdialog').getByRole('button', { name: say(WORDS.cancel), exact: true });
  await yes.press('Enter');
  await expect(yes).toHaveCount(0);
}

const expectAnnounced = (page: Page, role: 'alert' | 'status', text: string) =>
  expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();

test('[10.30] the focus moves to the ticket link after a booking, and to what replaces the button after a cancellation', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/events');
  const book = page.getByRole('button', { name: say(WORDS.book) });
  const ticket = page.getByRole('link', { name: say(WORDS.ticket) });
  await book.press('Enter');
  await expect(ticket).toBeFocused();
  await expectAnnounced(page, 'status', say(WORDS.bookedNews));

  await cancelByKeyboard(page, say);
  await expect(book).toBeFocused();
  await expectAnnounced(page, 'alert', say(WORDS.cancelledNews));

  await book.press('Enter');
  await ticket.press('Enter');
  const name = say(WORDS.book).split(': ')[1] ?? '';
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await cancelByKeyboard(page, say);
  await expect(page.getByRole('link', { name: say(WORDS.browse) })).toBeFocused();

  await page.goto('/events');
  await book.press('Enter');
  await expect(ticket).toBeFocused();
  // The whole list holds the next booking too.
  await page.goto('/dashboard?bookings=all');
  await cancelByKeyboard(page, say);
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows.first()).toBeFocused();
});

test('[10.30] a ticket’s heading keeps the focus when the ticket has loaded, and the page stays at the top', async ({
  page,
  member,
  language,
}) => {
  const id = await bookOne(page, member, language);
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/api\/bookings\/[^/]+$/u, async route => {
    await released;
    await route.fallback();
  });
  await page.goto('/events');
  const ticket = page.locator(`a[href="/ticket/${id}"]`).first();
  await ticket.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const waiting = await heading.textContent();
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(0);
  release();
  await expect(heading).not.toHaveText(waiting ?? '');
  await expect(heading).toBeFocused();
  await expect.poll(top).toBe(0);
});

test('[10.30] the focus moves to the main content after the cookie choice, and into a tab or panel that a button opens', async ({
  page,
  say,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: say(WORDS.essentialOnly) }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/auth');
  await page
    .locator('form')
    .getByRole('button', { name: say(WORDS.createAccount), exact: true })
    .press('Enter');
  await expect(page.getByLabel(say(FORM.fullName), { exact: true })).toBeFocused();

  await page.goto('/forget-password');
  const email = page.getByLabel(say(FORM.email), { exact: true });
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await page.getByRole('main').getByRole('status').locator(':focus').waitFor();
  await page.getByRole('button', { name: say(WORDS.otherEmail) }).press('Enter');
  await expect(email).toBeFocused();
});

test('[10.30] the focus moves to the first new event when the “Load more” button has loaded the last page', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/events');
  const more = page.getByRole('button', { name: say(WORDS.more) });
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  const first = page.getByRole('article').nth(10);
  await expect(first).toBeFocused();
  await expect(first.getByRole('heading')).toBeInViewport();
});

test('[10.30] the “Try again” button keeps the focus while the list fails; then the first loaded event gets it', async ({
  page,
  member: _,
  say,
  expectFailed,
}) => {
  expectFailed(500);
  // Only presses fetch the list: neither the live stream nor a timer does.
  await page.route('**/api/live', route => route.fulfill({ status: 204 }));
  await muteRefetches(page);
  let failures = 0;
  let isFailing = true;
  await page.route(/\/api\/events\?/u, route => {
    if (!isFailing) return route.fallback();
    failures += 1;
    return route.fulfill({ status: 500, json: { message: 'x' } });
  });
  await page.goto('/events');
  const tryAgain = page.getByRole('main').getByRole('button', { name: say(WORDS.tryAgain) });
  await expect(tryAgain).toBeVisible();
  const before = failures;
  await tryAgain.press('Enter');
  // Each fetch is repeated once.
  await expect.poll(() => failures).toBe(before + 2);
  await expect(tryAgain).toBeFocused();
  isFailing = false;
  await tryAgain.press('Enter');
  await expect(page.getByRole('article').first()).toBeFocused();
});
