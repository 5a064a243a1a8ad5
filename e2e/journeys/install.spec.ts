/** The menu installs the app where the browser can. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { expectAccessible, expectWithinViewport, saveScreenshot } from '../fixtures/screens/check-screen.ts';

const MENU = { ar: 'فتح القائمة', en: 'Open menu' };
const INSTALL = { ar: 'تثبيت التطبيق', en: 'Install the app' };
const INSTALLED = {
  ar: 'ثُبّت التطبيق. ستجده في شاشتك الرئيسية.',
  en: 'Installed. Find it on your home screen.',
};

test.use({ viewport: { width: 390, height: 844 } });

/** Offers the installation, as a browser does, when the HTML is parsed and the app's code has not started. */
const offerEarly = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const responses = {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      };
      window.dispatchEvent(Object.assign(offer, responses));
    });
  });

test('[10.44] a guest installs the app from the menu, though the browser offered it before the code ran', async ({
  page,
  say,
  language,
}) => {
  await offerEarly(page);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await page.goto('/');
  await page.getByRole('button', { name: say(MENU) }).click();
  const menu = page.getByRole('dialog');
  const install = menu.getByRole('button', { name: say(INSTALL) });
  await expect(install).toBeVisible();
  await expectAccessible(page, 'menu-guest');
  await expectWithinViewport(page, 'menu-guest');
  await saveScreenshot(page, 'menu-guest', language);
  await install.click();
  await expect(menu.getByText(say(INSTALLED)).locator('..')).toBeFocused();
  await saveScreenshot(page, 'menu-installed', language);
});
