/** Checks that each step of the registration form fits the first screen and opens on Enter. */
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { FORM, fillPerson, newcomerDetails, openRegistration, tick } from '../fixtures/registration-form.ts';

const STEPS = [FORM.aboutYou, FORM.reachYou, FORM.choosePassword];

/** Expects the form's button to lie within the window, on a phone and a desktop, on a page that is at its top. */
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
  const field = (words: Words) => page.getByLabel(say(words), { exact: true });
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
  await tick(page, say(FORM.terms));
  await field(FORM.confirm).press('Enter');
  await expect(page).toHaveURL(/\/sms-verification$/u);
});
