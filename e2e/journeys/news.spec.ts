/** Short news about what just happened: where they lie, how long they stay, how they go, and that they are told once. */
import type { Locator, Page } from '@playwright/test';
import { bookOne } from '../fixtures/book-events.ts';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { untilStill } from '../fixtures/quiet.ts';
import { awaitCode } from '../fixtures/read-code.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'حُجز مقعدك. تذكرتك جاهزة.', en: 'Booked. Your ticket is ready.' },
  open: { ar: 'تدريب مفتوح', en: 'Open Training' },
  exportData: { ar: 'تنزيل بياناتي', en: 'Download my data' },
  exported: { ar: 'نُزّل ملف بياناتك على جهازك.', en: 'Your data is downloaded.' },
  erase: { ar: 'حذف الحساب', en: 'Delete account' },
  keep: { ar: 'أبقِ حسابي', en: 'Keep my account' },
  dashboard: { ar: 'حسابي', en: 'Dashboard' },
  share: { ar: 'شارك الفعالية', en: 'Share the event' },
  cardSaved: { ar: 'حفظنا صورة الفعالية على جهازك', en: 'The event’s picture is saved' },
} satisfies Record<string, Words>;

type Box = { x: number; y: number; width: number; height: number };
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const trainingCard = (page: Page, say: (words: Words) => string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: say(WORDS.open), exact: true }) });

/** Books, and gives the news of it. */
async function bookTraining(page: Page, say: (words: Words) => string): Promise<Locator> {
  await trainingCard(page, say)
    .getByRole('button', { name: say(WORDS.book) })
    .click();
  const news = page.getByRole('alertdialog').filter({ hasText: say(WORDS.booked) });
  await expect(news).toBeVisible();
  return news;
}

test('the news of a booking stands in its corner, is told once, and waits while it is read', async ({
  page,
  member: _,
  say,
  language,
}) => {
  await page.clock.install();
  await page.goto('/events');
  const news = await bookTraining(page, say);
  await expect(page.getByRole('alert').filter({ hasText: say(WORDS.booked) })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: say(WORDS.booked) })).toHaveCount(0);

  await page.clock.runFor(500);
  const { width } = page.viewportSize() ?? { width: 0 };
  const place = await news.boundingBox();
  if (!place) throw new Error('The news has no place.');
  const toEnd = language === 'ar' ? place.x : width - place.x - place.width;
  expect(Math.round(toEnd)).toBe(width < 600 ? 16 : 24);
  for (const covered of [
    page.locator('[data-tab-bar]'),
    page.locator('#root > header'),
    trainingCard(page, say).getByRole('link'),
  ]) {
    const box = await covered.boundingBox();
    if (box) expect(meet(place, box)).toBe(false);
  }

  await news.hover();
  await page.clock.runFor(20_000);
  await expect(news).toBeVisible();
  await page.mouse.move(5, 500);
  await page.clock.runFor(7_000);
  await expect(news).toHaveCount(0);
});

test('Escape takes the news away', async ({ page, member: _, say }) => {
  await page.goto('/events');
  const news = await bookTraining(page, say);
  // Under the pointer it would stay for ever: nothing but the key takes it away.
  await news.hover();
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
});

test('[10.27] news never covers a dialog, and goes with the page it is about', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/profile/edit');
  const button = (words: Words) => page.getByRole('button', { name: say(words), exact: true });
  const news = page.getByRole('alertdialog').filter({ hasText: say(WORDS.exported) });
  await button(WORDS.exportData).click();
  await expect(news).toBeVisible();
  await button(WORDS.erase).click();
  await expect(button(WORDS.keep)).toBeVisible();
  await expect(news).toHaveCount(0);
  await button(WORDS.keep).click();
  await expect(button(WORDS.keep)).toHaveCount(0);

  // News that comes while a dialog is open waits until it is closed.
  let answer = () => {};
  const isHeld = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/users/*/export', async route => {
    await isHeld;
    await route.continue();
  });
  await button(WORDS.exportData).click();
  await button(WORDS.erase).click();
  await expect(button(WORDS.keep)).toBeVisible();
  const file = page.waitForEvent('download');
  answer();
  await file;
  await expect(news).toHaveCount(0);
  await button(WORDS.keep).click();
  await expect(news).toBeVisible();

  await page
    .getByRole('link', { name: say(WORDS.dashboard) })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(news).toHaveCount(0);
});

test('[10.27] news of a shared card leaves the ticket’s code free, however often it is shared', async ({
  page,
  member,
  say,
  language,
}) => {
  const bookingId = await bookOne(page, member, language);
  await page.goto(`/ticket/${bookingId}`);
  await awaitCode(page, /^RB1/u);
  const share = page.getByRole('button', { name: say(WORDS.share) });
  const news = page.getByRole('alertdialog').filter({ hasText: say(WORDS.cardSaved) });
  const file = page.waitForEvent('download');
  await share.click();
  await file;
  await expect(news).toBeVisible();
  const again = page.waitForEvent('download');
  await share.press('Enter');
  await again;
  await expect(news).toHaveCount(1);
  await untilStill(page);
  const place = await news.boundingBox();
  for (const free of [
    page.locator('[data-qr]'),
    page.locator('[data-part="title"]'),
    page.locator('[data-tab-bar]'),
  ]) {
    const box = await free.boundingBox();
    if (place && box) expect(meet(place, box)).toBe(false);
  }
  expect(place).not.toBeNull();
});
