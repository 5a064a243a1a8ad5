/** Short news about what just happened: where they lie, how long they stay, how they go, and that they are told once. */
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'حُجز مقعدك. تذكرتك جاهزة.', en: 'Booked. Your ticket is ready.' },
  open: { ar: 'تدريب مفتوح', en: 'Open Training' },
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
