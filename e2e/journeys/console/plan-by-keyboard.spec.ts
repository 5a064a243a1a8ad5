/** A manager plans an event with the keyboard alone, in the order of the page's language. */
import type { Locator, Page } from '@playwright/test';
import { EVENING, typePieces } from '../../fixtures/console.ts';
import { expect, test } from '../../fixtures/staff.ts';

const STARTS = { ar: 'البداية', en: 'Starts' };

/**
 * Presses Tab until the element is in focus, as someone without a mouse does. On the way, an open list of options hides
 * the rest of the page from assistive technology, until the next press.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const isShown = (await target.count()) > 0;
    if (isShown && (await target.evaluate(element => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

test('[14.20] an event is planned by keyboard alone, its card shows in both languages, and Ctrl+S saves it', async ({
  page,
  say,
  language,
  openConsole,
}) => {
  await openConsole('manager', '/events/new');
  const [english, arabic] = [
    page.getByRole('group', { name: 'English' }),
    page.getByRole('group', { name: 'العربية' }),
  ];
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  const columns = language === 'ar' ? [arabic, english] : [english, arabic];
  const fields = {
    ar: ['الاسم', 'الوصف', 'اسم المكان', 'المدينة'],
    en: ['Name', 'Description', 'Venue name', 'City'],
  };
  const values = {
    ar: ['ليلة الكأس', 'نجتمع ونشجّع.', 'قاعة نجد', 'الرياض'],
    en: ['Cup Night', 'We meet and cheer.', 'Najd Hall', 'Riyadh'],
  };
  const typeColumns = async (at: 0 | 1) => {
    for (const column of columns) {
      const own = column === arabic ? 'ar' : 'en';
      for (const index of [at * 2, at * 2 + 1])
        await type(column.nth(at).getByLabel(fields[own][index] ?? ''), values[own][index] ?? '');
    }
  };
  await expect(english.first()).toBeVisible();
  await typeColumns(0);
  const cards = page.locator('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText(values[language][0] ?? '');
  await expect(cards.nth(1)).toContainText(values[language === 'ar' ? 'en' : 'ar'][0] ?? '');
  await tabTo(
    page,
    page
      .getByRole('group', { name: say(STARTS) })
      .getByRole('spinbutton')
      .first(),
  );
  await typePieces(page, say, EVENING);
  await typeColumns(1);
  for (const own of ['ar', 'en'] as const) {
    const card = cards.filter({ hasText: values[own][0] ?? '' });
    await expect(card).toContainText(values[own][2] ?? '');
    await expect(card).toContainText(own === 'ar' ? '8:30 م بتوقيت السعودية' : '8:30 pm');
  }
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/console\/events\/[\w-]{36}$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(values[language][0] ?? '');
});
