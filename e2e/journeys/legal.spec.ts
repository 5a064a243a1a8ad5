/** Checks that legal pages are public, dated and lead back, and that the cookie banner stores the choice. */
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { FORM, newcomerDetails, openPasswordStep } from '../fixtures/registration-form.ts';

const LEGAL = ['/privacy-policy', '/terms-conditions', '/cookies'];

test('[2.26] [2.27] [2.29] [10.9] each legal page opens at the top with its date; “Go Back” leads back, or home if the tab has no earlier page', async ({
  page,
}) => {
  for (const path of LEGAL) {
    await page.goto(path);
    await expect(page.getByText('Last Updated: 15/06/2025')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole('link', { name: 'Go Back' }).first().click();
  await expect(page).toHaveURL(/\/terms-conditions$/u);

  const fresh = await page.context().newPage();
  await fresh.goto('/privacy-policy');
  await fresh.getByRole('link', { name: 'Go Back' }).first().click();
  await expect(fresh).toHaveURL(/:\d+\/$/u);
});

test('[2.28] a guest who opens the terms from the register tab returns there, with the typed text', async ({
  page,
  say,
  language,
}) => {
  const details = newcomerDetails();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await openPasswordStep(page, language, details);
  await page.getByRole('main').getByRole('link', { name: 'terms and conditions' }).click();
  await expect(page).toHaveURL(/\/terms-conditions$/u);
  // The form stays visible until the terms page has loaded, so the scroll position is checked after that.
  await expect(page.getByText('Last Updated: 15/06/2025')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authActiveTab'))).toBe('register');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Go Back' }).first().click();
  await expect(page).toHaveURL(/\/auth$/u);
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: say(FORM.choosePassword) })).toBeVisible();
  await page.getByRole('button', { name: say(FORM.back), exact: true }).click();
  await expect(page.getByLabel(say(FORM.email), { exact: true })).toHaveValue(details.email);
});

test('[2.33] [4.21] [10.11] the cookie banner stays until a choice is made, and the choice is stored', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Cookies', exact: true });
  for (const path of ['/', '/auth', '/forget-password', '/privacy-policy']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
  }
  await banner.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/cookies$/u);
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
  await banner.getByRole('button', { name: 'Essential Only' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('essential-only');
  await page.reload();
  await expect(page.getByText('Last Updated: 15/06/2025')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('[10.32] the “Cookie settings” button asks for the cookie choice again, in every open tab', async ({
  page,
  context,
}) => {
  const bannerOf = (tab: Page) => tab.getByRole('region', { name: 'Cookies', exact: true });
  await page.goto('/');
  await bannerOf(page).getByRole('button', { name: 'Accept All' }).click();
  const other = await context.newPage();
  await other.goto('/auth');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bannerOf(other)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(bannerOf(page)).toBeFocused();
  await expect(bannerOf(other)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
  await bannerOf(other).getByRole('button', { name: 'Essential Only' }).click();
  await expect(bannerOf(page)).toHaveCount(0);

  await page.goto('/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(bannerOf(page)).toBeFocused();
});

const TYPED = { full_name: 'ريم القحطاني', city: 'أبها', email: 'reem@example.com' };
const PASSWORD = 'Sharqiya-4471';

test('[10.23] typed text, the password too, survives a language change and a visit to the terms page but no reload', async ({
  page,
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

  await page.getByRole('button', { name: 'العربية' }).click();
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
