/** Checks the events page on a phone: its first screen, and how a card changes when its event is booked. */
import { readFile } from 'node:fs/promises';
import { eventCard } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';

const TEXTS = {
  book: 'احجز مقعدك',
  filters: 'تصفية الفعاليات',
  openTraining: 'تدريب مفتوح',
  booked: 'مقعدك محجوز',
  openTicket: 'افتح التذكرة',
  addToCalendar: 'أضف إلى التقويم',
  timeZone: 'بتوقيت السعودية',
};

test('[10.36] on a phone the first event’s button is on the first screen, above the tab bar', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  const button = page.getByRole('article').first().getByRole('button', { name: TEXTS.book });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [box, bar] = [await button.boundingBox(), await page.locator('[data-tab-bar]').boundingBox()];
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const chips = page.getByRole('group', { name: TEXTS.filters }).getByRole('button');
  const tops = await chips.evaluateAll(elements => elements.map(chip => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('[10.38] [11.11] a booked event’s card opens the ticket and adds the event to the calendar, even after a reload', async ({
  page,
  member: _,
}) => {
  await page.goto('/events');
  const card = eventCard(page, TEXTS.openTraining);
  await card.getByRole('button', { name: TEXTS.book }).click();
  const status = card.getByRole('status').filter({ hasText: TEXTS.booked });
  await expect(status).toBeVisible();
  const ticket = card.getByRole('link', { name: TEXTS.openTicket });
  await expect(ticket).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.reload();
  await expect(ticket).toBeVisible();
  await expect(status).toHaveCount(0);
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: TEXTS.addToCalendar }).click();
  const calendar = await readFile(await (await file).path(), 'utf8');
  expect(calendar.replaceAll('\r\n ', '')).toContain(TEXTS.timeZone);
  await ticket.click();
  await expect(page).toHaveURL(/\/ticket\//u);
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.openTraining })).toBeVisible();
});

test('[10.51] a card that is booked at the lower edge of a phone scrolls its buttons above the tab bar', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events');
  const card = eventCard(page, TEXTS.openTraining);
  const book = card.getByRole('button', { name: TEXTS.book });
  await book.evaluate(button => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await book.click();
  await expect(card.getByRole('link', { name: TEXTS.openTicket })).toBeVisible();
  const topOfBar = (await page.locator('[data-tab-bar]').boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await card.getByRole('button').last().boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(topOfBar);
});
