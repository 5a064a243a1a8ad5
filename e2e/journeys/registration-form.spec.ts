/** Checks the registration form: its errors, and that it keeps the typed text. */

import { expect, newDetails, test, type Words } from '../fixtures/journey.ts';
import { expectInvalidFieldInView } from '../fixtures/press.ts';
import {
  continueFromContact,
  FORM,
  fillRegistration,
  formContents,
  newcomerDetails,
  openContactStep,
  openPasswordStep,
  openRegistration,
} from '../fixtures/registration-form.ts';

const WORDS = {
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  phoneRequired: { ar: 'اكتب رقم جوالك.', en: 'Enter your phone number.' },
  genderRequired: { ar: 'اختر الجنس.', en: 'Choose your gender.' },
  cityRequired: { ar: 'اكتب مدينتك.', en: 'Enter your city.' },
  mismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords don’t match.' },
  termsRequired: { ar: 'وافق على الشروط وسياسة الخصوصية', en: 'Agree to the terms and the privacy policy' },
  change: { ar: 'عدّل البريد أو الجوال', en: 'Change email or phone' },
} satisfies Record<string, Words>;

test('[5.5] [10.33] a step shows every field’s error and focuses the first wrong field', async ({
  page,
  say,
  language,
}) => {
  await openRegistration(page, language);
  const name = page.getByLabel(say(FORM.fullName), { exact: true });
  const confirmation = page.getByLabel(say(FORM.confirm), { exact: true });
  const next = page.getByRole('button', { name: say(FORM.continue), exact: true });
  await next.click();
  await expect(page.getByText(say(WORDS.nameRequired))).toBeVisible();
  await expect(page.getByText(say(WORDS.genderRequired))).toBeVisible();
  await expectInvalidFieldInView(name);

  await openContactStep(page, language, newcomerDetails());
  await next.click();
  for (const wrong of [WORDS.cityRequired, WORDS.phoneRequired]) {
    await expect(page.getByText(say(wrong))).toBeVisible();
  }
  await expectInvalidFieldInView(page.getByLabel(say(FORM.city), { exact: true }));

  // A step that is opened again with an error starts at the error.
  await page.getByRole('button', { name: say(FORM.back), exact: true }).click();
  await expect(page.getByRole('heading', { name: say(FORM.aboutYou) })).toBeFocused();
  await expect(page.getByText(say(WORDS.nameRequired))).toHaveCount(0);
  await next.click();
  await expectInvalidFieldInView(page.getByLabel(say(FORM.city), { exact: true }));
  await continueFromContact(page, language, newcomerDetails());
  const create = page.getByRole('button', { name: say(FORM.create) });
  await create.click();
  await expect(page.getByText(say(WORDS.termsRequired))).toBeVisible();
  await page.getByLabel(say(FORM.password), { exact: true }).fill('secret-77');
  await confirmation.fill('another-7');
  const filled = await formContents(page);
  await create.click();
  await expect(page.getByText(say(WORDS.mismatch))).toBeVisible();
  await expectInvalidFieldInView(confirmation);
  expect(await formContents(page)).toEqual(filled);
});

test('[10.35] Back in the form and in the browser opens the step before, and nothing typed is lost or in the URL', async ({
  page,
  say,
  language,
}) => {
  const details = newcomerDetails();
  const heading = (words: Words) => page.getByRole('heading', { name: say(words) });
  const next = page.getByRole('button', { name: say(FORM.continue), exact: true });
  const back = page.getByRole('button', { name: say(FORM.back), exact: true });
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  const password = await formContents(page);
  await back.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  const contact = await formContents(page);
  expect(contact).toContain(`email ${details.email}`);
  await page.goBack();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await expect(page.getByLabel(say(FORM.fullName), { exact: true })).toHaveValue(details.full_name);
  await expect(back).toHaveCount(0);
  await page.goForward();
  await expect(heading(FORM.reachYou)).toBeFocused();
  expect(await formContents(page)).toEqual(contact);
  await next.click();
  await expect(heading(FORM.choosePassword)).toBeFocused();
  expect(await formContents(page)).toEqual(password);
  expect(new URL(page.url())).toMatchObject({ pathname: '/auth', search: '', hash: '' });
  // Two steps back from here leave the form as it was opened: by the link on the landing page.
  await back.click();
  await expect(heading(FORM.reachYou)).toBeFocused();
  await back.click();
  await expect(heading(FORM.aboutYou)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/u);
});

test('[10.35] after a reload the form starts at its first step again', async ({ page, say, language }) => {
  await openRegistration(page, language);
  await openPasswordStep(page, language, newcomerDetails());
  await page.reload();
  await expect(page.getByRole('heading', { name: say(FORM.aboutYou) })).toBeVisible();
  await expect(page.getByLabel(say(FORM.fullName), { exact: true })).toHaveValue('');
  await openContactStep(page, language, newcomerDetails());
  await page.getByRole('button', { name: say(FORM.back), exact: true }).click();
  await expect(page.getByRole('heading', { name: say(FORM.aboutYou) })).toBeFocused();
});

test('[10.34] a field that the API refuses is shown in its step, and the rest of the form stays', async ({
  page,
  say,
  language,
  expectFailed,
}) => {
  expectFailed(400);
  const details = newDetails();
  await openRegistration(page, language);
  // No Saudi number: the form does not know which numbers a country has.
  await fillRegistration(page, language, { ...details, phone_number: '+966999999999' });
  const filled = await formContents(page);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  const phone = page.getByLabel(say(FORM.phone), { exact: true });
  await expectInvalidFieldInView(phone);
  await phone.fill(details.phone_number);
  await phone.press('Enter');
  await expect(page.getByRole('heading', { name: say(FORM.choosePassword) })).toBeFocused();
  expect(await formContents(page)).toEqual(filled);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});

test('[10.35] [10.75] “Change email or phone” on the code page, also after a reload, opens that step, and its Back opens the first', async ({
  page,
  say,
  language,
}) => {
  const details = newcomerDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.reload();
  await page.getByRole('link', { name: say(WORDS.change) }).click();
  await expect(page.getByLabel(say(FORM.email), { exact: true })).toHaveValue(details.email);
  await page.getByRole('button', { name: say(FORM.back), exact: true }).click();
  await expect(page.getByLabel(say(FORM.fullName), { exact: true })).toHaveValue(details.full_name);
  await expect(page).toHaveURL(/\/auth$/u);
});
