/** A guest installs the app from the menu. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { expectAccessible, expectWithinViewport } from '../fixtures/screens/check-screen.ts';

const MENU = 'فتح القائمة';
const INSTALL = 'تثبيت التطبيق';
const INSTALLED = 'ثُبّت التطبيق. ستجده في شاشتك الرئيسية.';

/** Dispatches the browser's install prompt before the app's code runs: when the HTML is parsed. */
const dispatchEarlyPrompt = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const prompt = new Event('beforeinstallprompt', { cancelable: true });
      const responses = {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      };
      window.dispatchEvent(Object.assign(prompt, responses));
    });
  });

test('[10.44] a guest installs the app from the menu, even if the browser’s install prompt came before the code ran', async ({
  page,
}) => {
  await dispatchEarlyPrompt(page);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await page.goto('/');
  await page.getByRole('button', { name: MENU }).click();
  const menu = page.getByRole('dialog');
  const install = menu.getByRole('button', { name: INSTALL });
  await expect(install).toBeVisible();
  await expectAccessible(page, 'menu-guest');
  await expectWithinViewport(page, 'menu-guest');
  await install.click();
  await expect(menu.getByText(INSTALLED).locator('..')).toBeFocused();
});
