/** Checks that each step of the registration form fits the first screen, and that the form keeps its input. */
import type { Page } from '@playwright/test';
import { expect, type Texts, test } from '../fixtures/journey.ts';
import {
  FORM,
  fillPerson,
  fillRegistration,
  formContents,
  newcomerDetails,
  openContactStep,
  openPasswordStep,
  openRegistration,
  tick,
} from '../fixtures/registration-form.ts';

const CHANGE = 'عدّل البريد أو الجوال';

test('[10.35] the form’s and the browser’s Back open the step before, and no input is lost or in the URL', async ({
  page,
  say,
  language,
}) => {
  const details = newcomerDetails();
  const heading = (texts: Texts) => page.getByRole('heading', { name: say(texts) });
  const next = page.getByRole('button', { name: FORM.continue.ar, exact: true });
  const back = page.getByRole('button', { name: FORM.back.ar, exact: true });
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  const password = await formContents(page);
  await back.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  const contact = await formContents(page);
  expect(contact).toContain(`email ${details.email}`);
  await page.goBack();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await expect(page.getByLabel(FORM.fullName.ar, { exact: true })).toHaveValue(details.full_name);
  await expect(back).toHaveCount(0);
  await page.goForward();
  await expect(heading(FORM.reachYou)).toBeFocused();
  expect(await formContents(page)).toEqual(contact);
  await next.click();
  await expect(heading(FORM.choosePassword)).toBeFocused();
  expect(await formContents(page)).toEqual(password);
  expect(new URL(page.url())).toMatchObject({ pathname: '/auth', search: '', hash: '' });
  // From the first step, Back returns to the landing page, whose link opened the form.
  await back.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  await back.click();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/u);
});

test('[10.35] a reload returns to the form’s first step, without its input', async ({ page, language }) => {
  await openRegistration(page, language);
  await openPasswordStep(page, language, newcomerDetails());
  await page.reload();
  await expect(page.getByRole('heading', { name: FORM.aboutYou.ar })).toBeVisible();
  await expect(page.getByLabel(FORM.fullName.ar, { exact: true })).toHaveValue('');
  await openContactStep(page, language, newcomerDetails());
  await page.getByRole('button', { name: FORM.back.ar, exact: true }).click();
  await expect(page.getByRole('heading', { name: FORM.aboutYou.ar })).toBeFocused();
});

test('[10.35] [10.75] “Change email or phone” on the code page, also after a reload, opens that step, and its Back opens the first', async ({
  page,
  language,
}) => {
  const details = newcomerDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: FORM.create.ar }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.reload();
  await page.getByRole('link', { name: CHANGE }).click();
  await expect(page.getByLabel(FORM.email.ar, { exact: true })).toHaveValue(details.email);
  await page.getByRole('button', { name: FORM.back.ar, exact: true }).click();
  await expect(page.getByLabel(FORM.fullName.ar, { exact: true })).toHaveValue(details.full_name);
  await expect(page).toHaveURL(/\/auth$/u);
});

const STEPS = [FORM.aboutYou, FORM.reachYou, FORM.choosePassword];

/** Expects the form's button to be on the first screen, on a phone and on a desktop. */
async function expectFirstScreen(page: Page): Promise<void> {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const box = await page.locator('form button[type="submit"]').boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
}

test('[10.33] each of the three steps says which it is, fits the first screen with its button, and opens on Enter', async ({
  page,
  say,
  language,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
  const details = newcomerDetails();
  const field = (texts: Texts) => page.getByLabel(say(texts), { exact: true });
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: say(STEPS[index] ?? FORM.code) });
  await openRegistration(page, language);
  await expect(heading(0)).toContainText(/1\D+3$/u);
  await expectFirstScreen(page);
  await fillPerson(page, language, details);
  await field(FORM.fullName).press('Enter');
  await expect(heading(1)).toBeFocused();
  await expect(heading(1)).toContainText(/2\D+3$/u);
  await expectFirstScreen(page);
  await field(FORM.city).fill(details.city);
  await field(FORM.email).fill(details.email);
  await field(FORM.phone).fill(details.phone_number);
  await field(FORM.phone).press('Enter');
  await expect(heading(2)).toBeFocused();
  await expect(heading(2)).toContainText(/3\D+3$/u);
  await expectFirstScreen(page);
  await field(FORM.password).fill(details.password);
  await field(FORM.confirm).fill(details.password);
  await tick(page, FORM.terms.ar);
  await field(FORM.confirm).press('Enter');
  await expect(page).toHaveURL(/\/sms-verification$/u);
});
