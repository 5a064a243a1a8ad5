/**
 * Checks a member's way through the matches: segments, more results, one game, a match's sheet and its calendar file.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/journey.ts';

const TEXTS = {
  events: 'الفعاليات',
  matches: 'المباريات',
  live: /^مباشر/u,
  upcoming: /^القادمة/u,
  results: /^النتائج/u,
  recent: 'آخر 5 نتائج',
  watch: 'شاهد البث',
  round: 'الجولة 2 من 3',
  next: 'المباريات القادمة',
  won: 'فوز',
  wonAgainst: 'فوز على رماة الشمال',
  game: 'رويال الواحة',
  loadMore: 'عرض المزيد',
  calendar: 'أضف إلى التقويم',
  close: 'إغلاق',
};

test('[10.120] [10.121] [10.122] a member walks through live, upcoming and finished matches, and one game', async ({
  page,
  member: _,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: TEXTS.events }).locator('visible=true').first().click();
  const firstCall = page.waitForRequest(/\/api\/matches/u);
  await page.getByRole('tab', { name: TEXTS.matches }).click();
  expect(new URL((await firstCall).url()).search).toBe('?page=1&limit=8&is_active=true');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: TEXTS.watch })).toHaveCount(2);
  await expect(cards.filter({ hasText: TEXTS.round })).toHaveCount(1);
  await expect(page.getByRole('region', { name: TEXTS.next }).getByRole('article')).toHaveCount(4);

  const more = page.getByRole('button', { name: TEXTS.loadMore });
  await page.getByRole('button', { name: TEXTS.upcoming }).click();
  await expect(cards).toHaveCount(6);
  await more.click();
  await expect(cards).toHaveCount(12);
  await expect(more).toHaveCount(0);

  await page.getByRole('button', { name: TEXTS.results }).click();
  await expect(cards).toHaveCount(8);
  await expect(cards.first().getByText(TEXTS.won, { exact: true })).toBeVisible();
  await more.click();
  await expect(cards).toHaveCount(10);
  await expect(more).toHaveCount(0);

  await page.getByRole('button', { name: TEXTS.game, exact: true }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/tab=matches&state=finished&game=Oasis(?:\+|%20)Royale$/u);
  await page.reload();
  await expect(cards).toHaveCount(2);
});

test('[10.122] [10.124] a match opens from its card and from the strip, and gives a calendar file', async ({
  page,
  member: _,
}) => {
  await page.goto('/events?tab=matches&state=upcoming');
  const dialog = page.getByRole('dialog');
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: TEXTS.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^VLR-GWV-\d{4}-\d{2}-\d{2}\.ics$/u);
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:فالور ضد أمواج الخليج');
  await dialog.getByRole('button', { name: TEXTS.close }).click();
  await expect(dialog).toHaveCount(0);

  const strip = page.getByRole('region', { name: TEXTS.recent });
  await expect(strip.getByRole('button')).toHaveCount(5);
  await strip.getByRole('button', { name: TEXTS.wonAgainst }).click();
  await expect(dialog.getByText(TEXTS.won, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('button', { name: TEXTS.wonAgainst })).toBeFocused();
});
