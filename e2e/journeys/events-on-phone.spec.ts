/** Checks the events page on a phone: its first screen, its filters, and how a card changes when it is booked. */
import { readFile } from 'node:fs/promises';
import { eventCard, openCardMenu } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';

const TEXTS = {
  book: 'احجز مقعدك',
  filters: 'تصفية الفعاليات',
  openTraining: 'تدريب مفتوح',
  booked: 'مقعدك محجوز',
  openTicket: 'افتح التذكرة',
  addToCalendar: 'أضف إلى التقويم',
  timeZone: 'بتوقيت السعودية',
  loadMore: 'عرض المزيد',
  city: 'المدينة',
  jeddah: 'جدة',
  week: 'خلال 7 أيام',
  showAll: 'عرض كل الفعاليات',
};

const PHONE = { width: 390, height: 844 };
/** The screens of a phone that the first twelve events may take. */
const SCREENS = 2.5;

test('[10.36] on a phone the first event that can be booked has the only strong button, on the first screen', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/events');
  const buttons = page.getByRole('button', { name: TEXTS.book });
  await expect(buttons.first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [box, bar] = [
    await buttons.first().boundingBox(),
    await page.locator('[data-tab-bar]').boundingBox(),
  ];
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const fills = await buttons.evaluateAll(elements =>
    elements.map(button => getComputedStyle(button, '::before').backgroundColor),
  );
  const [strong, ...others] = fills;
  expect(others.length).toBeGreaterThan(2);
  expect(others).not.toContain(strong);
  const chips = page.getByRole('group', { name: TEXTS.filters }).getByRole('button');
  const tops = await chips.evaluateAll(elements => elements.map(chip => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('[10.110] on a phone twelve events fit on two and a half screens', async ({ page, member: _ }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/events');
  await page.getByRole('button', { name: TEXTS.loadMore }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(16);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bottom = await cards.nth(11).evaluate(card => card.getBoundingClientRect().bottom + window.scrollY);
  expect(bottom).toBeLessThanOrEqual(PHONE.height * SCREENS);
});

test('[10.112] an event’s card opens its page wherever it is pressed, except on its buttons', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/events');
  const card = eventCard(page, TEXTS.openTraining);
  const link = card.getByRole('link', { name: TEXTS.openTraining });
  const path = String(await link.getAttribute('href'));
  expect(path).toMatch(/^\/events\/./u);
  // No control inside another one.
  await expect(card.locator('a a, a button, button a, button button')).toHaveCount(0);
  await card.click({ position: { x: 20, y: 20 } });
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/events');
  await page.goBack();
  await card.getByRole('button', { name: TEXTS.book }).click();
  await expect(card.getByText(TEXTS.booked)).toBeVisible();
  await expect(page).toHaveURL(/\/events$/u);
});

test('[10.111] the list shows the events of a city and of the next seven days, also after a reload', async ({
  page,
  member: _,
  expectFailure,
}) => {
  await page.goto('/events');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const citySelect = page.getByRole('combobox', { name: TEXTS.city });
  // Until the response, the list shows which of the previous events are in the city.
  const response = page.waitForResponse(each => each.url().includes('city='));
  await citySelect.selectOption(TEXTS.jeddah);
  const ofCity = (await (await response).json()).events.length;
  await expect(cards).toHaveCount(ofCity);
  await expect(cards.filter({ hasText: TEXTS.jeddah })).toHaveCount(ofCity);
  await page.getByRole('button', { name: TEXTS.week }).click();
  await page.reload();
  await expect(citySelect).toHaveValue(TEXTS.jeddah);
  await expect(page.getByRole('button', { name: TEXTS.week })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.filter({ hasNotText: TEXTS.jeddah })).toHaveCount(0);
  await page.getByRole('button', { name: TEXTS.week }).click();
  await expect(cards).toHaveCount(ofCity);
  // The API rejects a city without events.
  expectFailure(400);
  await page.goto(`/events?city=${encodeURIComponent('أطلانتس')}`);
  await page.getByRole('button', { name: TEXTS.showAll }).click();
  await expect(cards).toHaveCount(10);
  await expect(page).toHaveURL(/\/events$/u);
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
  await expect(card.getByRole('button', { name: TEXTS.addToCalendar })).toBeVisible();

  await page.reload();
  await expect(ticket).toBeVisible();
  await expect(status).toHaveCount(0);
  const file = page.waitForEvent('download');
  await (await openCardMenu(card, 'ar', TEXTS.addToCalendar)).click();
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
