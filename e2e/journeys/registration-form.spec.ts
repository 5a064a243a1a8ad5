/** Checks the registration form: its errors, the guardian question, and that it keeps the typed text. */
import { breakAnswers } from '../fixtures/answers/broken-answers.ts';
import { expect, test, type Words } from '../fixtures/journey.ts';
import {
  FORM,
  fillRegistration,
  formContents,
  newcomerDetails,
  openRegistration,
  tick,
  toTypedDigits,
} from '../fixtures/registration-form.ts';

const WORDS = {
  guardian: { ar: 'وليّ أمري موافق', en: 'My guardian agrees' },
  guardianRequired: { ar: 'أكّد موافقة وليّ أمرك', en: 'confirm that your guardian agrees' },
  tooYoung: { ar: 'التسجيل متاح لمن أتم 13 سنة.', en: 'You need to be at least 13 to join.' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  phoneRequired: { ar: 'اكتب رقم جوالك.', en: 'Enter your phone number.' },
  mismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords don’t match.' },
  termsRequired: { ar: 'وافق على الشروط وسياسة الخصوصية', en: 'Agree to the terms and the privacy policy' },
  exists: { ar: 'يوجد حساب مسجل بهذا البريد', en: 'already an account with this email' },
  failed: { ar: 'تعذّر إتمام التسجيل. حاول مرة أخرى.', en: 'Registration failed. Try again.' },
} satisfies Record<string, Words>;

test('[5.5] the form shows every field’s error and focuses the first wrong field', async ({
  page,
  say,
  language,
}) => {
  await openRegistration(page, language);
  const name = page.getByLabel(say(FORM.fullName), { exact: true });
  const confirmation = page.getByLabel(say(FORM.confirm), { exact: true });
  await page.getByRole('button', { name: say(FORM.create) }).click();
  for (const wrong of [WORDS.nameRequired, WORDS.phoneRequired, WORDS.termsRequired]) {
    await expect(page.getByText(say(wrong))).toBeVisible();
  }
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await fillRegistration(page, language, newcomerDetails());
  await expect(page.getByText(say(WORDS.nameRequired))).toHaveCount(0);
  await confirmation.fill('another-7');
  const filled = await formContents(page);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page.getByText(say(WORDS.mismatch))).toBeVisible();
  await expect(confirmation).toBeFocused();
  expect(await formContents(page)).toEqual(filled);
});

test('[5.12] nobody under 13 can register, and the form asks for a guardian only from 13 to 17', async ({
  page,
  say,
  language,
}) => {
  const details = newcomerDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, { ...details, age: 12 });
  const age = page.getByLabel(say(FORM.age), { exact: true });
  const guardian = page.getByRole('checkbox', { name: new RegExp(say(WORDS.guardian), 'u') });
  const create = page.getByRole('button', { name: say(FORM.create) });
  await create.click();
  await expect(page.getByText(say(WORDS.tooYoung))).toBeVisible();
  await expect(age).toBeFocused();
  for (const [years, guardianFields] of [
    ['12', 0],
    ['13', 1],
    ['18', 0],
    ['17', 1],
  ] as const) {
    await age.fill(toTypedDigits(years, language));
    await expect(guardian, years).toHaveCount(guardianFields);
  }
  await create.click();
  await expect(page.getByText(say(WORDS.guardianRequired))).toBeVisible();
  await expect(guardian).toBeFocused();
  await tick(page, say(WORDS.guardian));
  await create.click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});

test('[8.2] [8.13] [10.3] the form shows an error and keeps the typed text when the API refuses, fails or is unreachable', async ({
  page,
  say,
  language,
  newMember,
  expectFailed,
}) => {
  for (const expected of [409, 500, 'network'] as const) expectFailed(expected);
  const details = newcomerDetails();
  const member = await newMember();
  await openRegistration(page, language);
  await fillRegistration(page, language, { ...details, email: member.email });
  const create = page.getByRole('button', { name: say(FORM.create) });
  const taken = await formContents(page);
  await create.click();
  await expect(page.getByText(say(WORDS.exists))).toBeVisible();
  expect(await formContents(page)).toEqual(taken);

  await page.getByLabel(say(FORM.email), { exact: true }).fill(details.email);
  const filled = await formContents(page);
  await breakAnswers(page, '**/api/auth/register/step1', async () => {
    const registerRequest = page.waitForRequest('**/api/auth/register/step1');
    await create.click();
    await registerRequest;
    await expect(page.getByText(say(WORDS.failed))).toBeVisible();
    expect(await formContents(page)).toEqual(filled);
  });
  await create.click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});
