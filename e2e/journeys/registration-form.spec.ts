/** Checks that each step of the registration form fits the first screen, and that the form keeps its input. */
import type { Page } from '@playwright/test';
import { expect, type Texts, test } from '../fixtures/journey.ts';
import {
  FORM,
  fillAboutYou,
  fillRegistration,
  newFormDetails,
  openContactStep,
  openPasswordStep,
  openRegistration,
  readFormContents,
  tick,
} from '../fixtures/registration-form.ts';

const CHANGE_CONTACT = 'عدّل البريد أو الجوال';

test('[10.35] the form’s and the browser’s Back open the previous registration step, and the input is kept but not in the URL', async ({
  page,
  t,
  language,
}) => {
  const details = newFormDetails();
  const heading = (texts: Texts) => page.getByRole('heading', { name: t(texts) });
  const continueButton = page.getByRole('button', { name: FORM.continue.ar, exact: true });
  const backButton = page.getByRole('button', { name: FORM.back.ar, exact: true });
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  const passwordStep = await readFormContents(page);
  await backButton.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  const contactStep = await readFormContents(page);
  expect(contactStep).toContain(`email ${details.email}`);
  await page.goBack();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await expect(page.getByLabel(FORM.fullName.ar, { exact: true })).toHaveValue(details.full_name);
  await expect(backButton).toHaveCount(0);
  await page.goForward();
  await expect(heading(FORM.reachYou)).toBeFocused();
  expect(await readFormContents(page)).toEqual(contactStep);
  await continueButton.click();
  await expect(heading(FORM.choosePassword)).toBeFocused();
  expect(await readFormContents(page)).toEqual(passwordStep);
  expect(new URL(page.url())).toMatchObject({ pathname: '/auth', search: '', hash: '' });
  // From the first step, Back returns to the landing page, whose link opened the form.
  await backButton.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  await backButton.click();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/u);
});

test('[10.35] a reload empties the registration form and opens its first step', async ({
  page,
  language,
}) => {
  await openRegistration(page, language);
  await openPasswordStep(page, language, newFormDetails());
  await page.reload();
  await expect(page.getByRole('heading', { name: FORM.aboutYou.ar })).toBeVisible();
  await expect(page.getByLabel(FORM.fullName.ar, { exact: true })).toHaveValue('');
  await openContactStep(page, language, newFormDetails());
  await page.getByRole('button', { name: FORM.back.ar, exact: true }).click();
  await expect(page.getByRole('heading', { name: FORM.aboutYou.ar })).toBeFocused();
});

test('[10.35] [10.75] the code page’s link “Change email or phone” opens the contact step, even after a reload', async ({
  page,
  language,
}) => {
  const details = newFormDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: FORM.createAccount.ar }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.reload();
  await page.getByRole('link', { name: CHANGE_CONTACT }).click();
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

test('[10.33] each registration step shows its number, fits the first screen, and is submitted by Enter', async ({
  page,
  t,
  language,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
  const details = newFormDetails();
  const field = (texts: Texts) => page.getByLabel(t(texts), { exact: true });
  const heading = (index: number) =>
    page.getByRole('heading', { level: 2, name: t(STEPS[index] ?? FORM.code) });
  await openRegistration(page, language);
  await expect(heading(0)).toContainText(/1\D+3$/u);
  await expectFirstScreen(page);
  await fillAboutYou(page, language, details);
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
  await field(FORM.confirmPassword).fill(details.password);
  await tick(page, FORM.terms.ar);
  await field(FORM.confirmPassword).press('Enter');
  await expect(page).toHaveURL(/\/sms-verification$/u);
});
