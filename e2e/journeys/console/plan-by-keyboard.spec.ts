/** A manager creates an event by keyboard only, with the fields in the order of the page's language. */
import type { Locator, Page } from '@playwright/test';
import { EVENING_SEGMENTS, typeDateTime } from '../../fixtures/console.ts';
import { expect, test } from '../../fixtures/staff.ts';

const STARTS = { ar: 'البداية', en: 'Starts' };

/**
 * Presses Tab until the element has the focus. The locator may find nothing on the way: an open list of options hides
 * the rest of the page from assistive technology.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const isPresent = (await target.count()) > 0;
    if (isPresent && (await target.evaluate(element => element === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

test('[14.20] a manager creates an event by keyboard only, previews its card in both languages, and saves with Ctrl+S', async ({
  page,
  t,
  language,
  openConsole,
}) => {
  await openConsole('manager', '/events/new');
  const [english, arabic] = [
    page.getByRole('group', { name: 'English' }),
    page.getByRole('group', { name: 'العربية' }),
  ];
  const typeInto = async (field: Locator, text: string) => {
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
  const typeSection = async (section: 0 | 1) => {
    for (const column of columns) {
      const columnLanguage = column === arabic ? 'ar' : 'en';
      for (const index of [section * 2, section * 2 + 1]) {
        const label = fields[columnLanguage][index] ?? '';
        await typeInto(column.nth(section).getByLabel(label), values[columnLanguage][index] ?? '');
      }
    }
  };
  await expect(english.first()).toBeVisible();
  await typeSection(0);
  const cards = page.locator('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText(values[language][0] ?? '');
  await expect(cards.nth(1)).toContainText(values[language === 'ar' ? 'en' : 'ar'][0] ?? '');
  await tabTo(
    page,
    page
      .getByRole('group', { name: t(STARTS) })
      .getByRole('spinbutton')
      .first(),
  );
  await typeDateTime(page, t, EVENING_SEGMENTS);
  await typeSection(1);
  for (const cardLanguage of ['ar', 'en'] as const) {
    const card = cards.filter({ hasText: values[cardLanguage][0] ?? '' });
    await expect(card).toContainText(values[cardLanguage][2] ?? '');
    await expect(card).toContainText(cardLanguage === 'ar' ? '8:30 م' : '8:30 pm');
  }
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/console\/events\/[\w-]{36}$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(values[language][0] ?? '');
});
