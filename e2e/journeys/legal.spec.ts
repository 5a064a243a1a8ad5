/** Checks that legal pages are public and dated, and that the cookie banner stores the choice. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

const LEGAL_PATHS = ['/privacy-policy', '/terms-conditions', '/cookies'];

test('[2.26] [2.27] [2.29] [10.9] each legal page opens at the top with its date; “Go Back” leads back, or home if the tab has no earlier page', async ({
  page,
}) => {
  for (const path of LEGAL_PATHS) {
    await page.goto(path);
    await expect(page.getByText('Last Updated: 15/06/2025')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole('link', { name: 'Go Back' }).first().click();
  await expect(page).toHaveURL(/\/terms-conditions$/u);

  const newTab = await page.context().newPage();
  await newTab.goto('/privacy-policy');
  await newTab.getByRole('link', { name: 'Go Back' }).first().click();
  await expect(newTab).toHaveURL(/:\d+\/$/u);
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
  const getBanner = (tab: Page) => tab.getByRole('region', { name: 'Cookies', exact: true });
  await page.goto('/');
  await getBanner(page).getByRole('button', { name: 'Accept All' }).click();
  const otherTab = await context.newPage();
  await otherTab.goto('/auth');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getBanner(otherTab)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(getBanner(page)).toBeFocused();
  await expect(getBanner(otherTab)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
  await getBanner(otherTab).getByRole('button', { name: 'Essential Only' }).click();
  await expect(getBanner(page)).toHaveCount(0);

  await page.goto('/cookies');
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(getBanner(page)).toBeFocused();
});
