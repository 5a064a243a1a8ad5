/** Text typed to register survives a language change and a visit to the terms, but no reload, and is never stored. */
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  other: { ar: 'English', en: 'العربية' },
} satisfies Record<string, Words>;

const TYPED = { full_name: 'ريم القحطاني', city: 'أبها', email: 'reem@example.com' };
const PASSWORD = 'Sharqiya-4471';

test('[10.23] typed text survives a language change and a visit to the terms page but no reload; the password survives only the language change', async ({
  page,
  say,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
  await page.goto('/auth');
  await page.getByRole('tab').nth(1).click();
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  for (const [name, text] of Object.entries(TYPED)) await field(name).fill(text);
  await field('password').fill(PASSWORD);
  const expectTyped = async () => {
    for (const [name, text] of Object.entries(TYPED)) await expect(field(name)).toHaveValue(text);
  };

  await page.getByRole('button', { name: say(WORDS.other) }).click();
  await expectTyped();
  await expect(field('password')).toHaveValue(PASSWORD);

  await page.locator('main a[href="/terms-conditions"]').click();
  // The URL changes at once; the form stays until the terms page has loaded.
  await expect(field('password')).toHaveCount(0);
  await page.goBack();
  await expectTyped();
  await expect(field('password')).toHaveValue('');

  const written = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  for (const text of [...Object.values(TYPED), PASSWORD]) expect(written).not.toContain(text);
  await page.reload();
  await expect(field('full_name')).toHaveValue('');
});
