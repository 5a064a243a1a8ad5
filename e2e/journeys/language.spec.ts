/** Checks what the language toggle changes, and where the choice is stored. */
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/call-api.ts';
import { expect, type Language, test, waitForApp } from '../fixtures/journey.ts';

const NAMES = { ar: 'العربية', en: 'English' } as const;

const getLanguageState = (page: Page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    body: ['rtl', 'ltr'].filter(name => document.body.classList.contains(name)),
    stored: [localStorage.getItem('selectedLanguage'), localStorage.getItem('i18nextLng')],
  }));

const getExpectedState = (language: Language) => {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return { lang: language, dir, body: [dir], stored: [language, language] };
};

test('[1.10] [1.11] [1.13] [2.22] [10.7] the stored language wins over the browser’s, and the toggle changes language, direction, title and stored choice', async ({
  page,
  language,
}) => {
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  await page.goto('/cookies');
  await expect.poll(() => getLanguageState(page)).toEqual(getExpectedState(language));
  const title = await page.title();
  await page.getByRole('button', { name: NAMES[otherLanguage] }).locator('visible=true').first().click();
  await expect.poll(() => getLanguageState(page)).toEqual(getExpectedState(otherLanguage));
  await expect(page).not.toHaveTitle(title);
  // A reload keeps the choice, although the browser has another language.
  await page.reload();
  await expect.poll(() => getLanguageState(page)).toEqual(getExpectedState(otherLanguage));
  // If the two stored values differ, `selectedLanguage` wins over `i18nextLng`.
  await page.evaluate(first => localStorage.setItem('selectedLanguage', first), language);
  await page.reload();
  await expect.poll(() => getLanguageState(page)).toEqual(getExpectedState(language));
});

test('[1.12] [10.8] the toggle works offline for a guest, and saves a member’s choice on the server', async ({
  page,
  context,
  member,
  language,
}) => {
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  const savedLanguage = async () =>
    (await callApi(page.request, member.token, 'GET', '/api/auth/profile')).user.language;
  expect(await savedLanguage()).toBe(language);
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: NAMES[otherLanguage] }).locator('visible=true').first().click();
  await expect.poll(() => getLanguageState(page)).toEqual(getExpectedState(otherLanguage));
  await expect.poll(savedLanguage).toBe(otherLanguage);

  const guestContext = await context.browser()?.newContext();
  if (!guestContext) throw new Error('The browser is closed.');
  const guestPage = await waitForApp(guestContext).newPage();
  await guestPage.goto(new URL('/cookies', page.url()).href);
  await expect(guestPage.getByRole('heading', { level: 1 })).toBeVisible();
  const before = (await getLanguageState(guestPage)).lang as Language;
  await guestContext.setOffline(true);
  const after = before === 'ar' ? 'en' : 'ar';
  await guestPage.getByRole('button', { name: NAMES[after] }).locator('visible=true').first().click();
  await expect.poll(() => getLanguageState(guestPage)).toEqual(getExpectedState(after));
  await guestContext.close();
});

test('hydration does not change the title of a guest’s page', async ({ page, request, language }) => {
  for (const path of ['/', '/auth', '/privacy-policy']) {
    const response = await request.get(path, { headers: { 'accept-language': language } });
    const title = /<title>([^<]+)<\/title>/u.exec(await response.text())?.[1];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page).toHaveTitle(title ?? '');
  }
});
