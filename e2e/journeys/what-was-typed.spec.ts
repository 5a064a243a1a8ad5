/** Text typed to register survives a language change and a visit to the terms, but no reload, and is never stored. */
import { expect, test, type Words } from '../fixtures/journey.ts';
import { FORM, newcomerDetails, openPasswordStep } from '../fixtures/registration-form.ts';

const WORDS = {
  other: { ar: 'English', en: 'العربية' },
} satisfies Record<string, Words>;

const TYPED = { full_name: 'ريم القحطاني', city: 'أبها', email: 'reem@example.com' };
const PASSWORD = 'Sharqiya-4471';

test('[10.23] typed text, the password too, survives a language change and a visit to the terms page but no reload', async ({
  page,
  say,
  language,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
  await page.goto('/auth');
  await page.getByRole('tab').nth(1).click();
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  /** The page is in the other language after the change. */
  const otherWord = (words: Words) => words[language === 'ar' ? 'en' : 'ar'];
  await openPasswordStep(page, language, { ...newcomerDetails(), ...TYPED });
  await field('password').fill(PASSWORD);

  await page.getByRole('button', { name: say(WORDS.other) }).click();
  await expect(field('password')).toHaveValue(PASSWORD);

  await page.locator('main a[href="/terms-conditions"]').click();
  // The URL changes at once; the form stays until the terms page has loaded.
  await expect(field('password')).toHaveCount(0);
  await page.goBack();
  await expect(field('password')).toHaveValue(PASSWORD);
  const back = page.getByRole('button', { name: otherWord(FORM.back), exact: true });
  await back.click();
  for (const name of ['city', 'email'] as const) await expect(field(name)).toHaveValue(TYPED[name]);
  await back.click();
  await expect(field('full_name')).toHaveValue(TYPED.full_name);

  const written = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  for (const text of [...Object.values(TYPED), PASSWORD]) expect(written).not.toContain(text);
  await page.reload();
  await expect(field('full_name')).toHaveValue('');
});
