/** Checks the events page on a phone’s first screen, pulling to refresh, and the moment of a booking. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  filters: { ar: 'تصفية الفعاليات', en: 'Filter events' },
  open: { ar: 'تدريب مفتوح', en: 'Open Training' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  ticket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  calendar: { ar: 'أضف إلى التقويم', en: 'Add to calendar' },
  zone: { ar: 'بتوقيت السعودية', en: 'Saudi time' },
} satisfies Record<string, Words>;

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('[10.36] on a phone the first event’s button stands within the first screen, above the tab bar', async ({
  page,
  member: _,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: say(WORDS.book) });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [box, bar] = [await button.boundingBox(), await page.locator('[data-tab-bar]').boundingBox()];
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const chips = page.getByRole('group', { name: say(WORDS.filters) }).getByRole('button');
  const tops = await chips.evaluateAll(all => all.map(chip => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('[10.38] [11.11] a booked card becomes the ticket: one tap opens it, one adds it to the calendar, also after a reload', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.open));
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  const status = card.getByRole('status').filter({ hasText: say(WORDS.booked) });
  await expect(status).toBeVisible();
  const ticket = card.getByRole('link', { name: say(WORDS.ticket) });
  await expect(ticket).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.reload();
  await expect(ticket).toBeVisible();
  await expect(status).toHaveCount(0);
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: say(WORDS.calendar) }).click();
  const calendar = await readFile(await (await file).path(), 'utf8');
  expect(calendar.replaceAll('\r\n ', '')).toContain(say(WORDS.zone));
  await ticket.click();
  await expect(page).toHaveURL(/\/ticket\//u);
  await expect(page.getByRole('heading', { level: 1, name: say(WORDS.open) })).toBeVisible();
});

test('[10.51] a card that is booked at the lower edge of a phone scrolls its buttons above the tab bar', async ({
  page,
  member: _,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.open));
  const book = card.getByRole('button', { name: say(WORDS.book) });
  await book.evaluate(button => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await book.click();
  await expect(card.getByRole('link', { name: say(WORDS.ticket) })).toBeVisible();
  const topOfBar = (await page.locator('[data-tab-bar]').boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await card.getByRole('button').last().boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(topOfBar);
});
