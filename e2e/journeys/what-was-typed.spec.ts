/** What a visitor typed into the registration: kept while the page lives, through the terms and the other language, and never written down. */
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  other: { ar: 'English', en: 'العربية' },
} satisfies Record<string, Words>;

const TYPED = { full_name: 'ريم القحطاني', city: 'أبها', email: 'reem@example.com' };
const PASSWORD = 'Sharqiya-4471';

test('[10.23] it outlives the other language and the terms, but not the page, and the password not even the terms', async ({
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
  // The address changes with the click, the form goes only when the terms have come in its place.
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
