/** The promise to a newcomer: register in one's own language, read the code, and be in. */
import { breakAnswers } from '../fixtures/broken-answers.ts';
import { CODE, expect, latestSecret, newDetails, test, type Words } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';
import {
  FORM,
  fillRegistration,
  formContents,
  newcomer,
  openRegistration,
  tick,
  typed,
} from '../fixtures/registration-form.ts';

const WORDS = {
  guardian: { ar: 'وليّ أمري موافق', en: 'My guardian agrees' },
  guardianRequired: { ar: 'موافقة وليّ الأمر مطلوبة', en: 'a guardian has to agree' },
  tooYoung: { ar: 'التسجيل متاح لمن أتم 13 سنة.', en: 'You need to be at least 13 to join.' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  phoneRequired: { ar: 'اكتب رقم جوالك.', en: 'Enter your phone number.' },
  mismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'Passwords do not match.' },
  termsRequired: { ar: 'وافق على الشروط وسياسة الخصوصية', en: 'Agree to the terms and the privacy policy' },
  exists: { ar: 'يوجد حساب مسجل بهذا البريد', en: 'An account with this e-mail' },
  failed: { ar: 'تعذّر إتمام التسجيل. حاول مرة أخرى.', en: 'Registration failed. Try again.' },
  codeRequired: { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Please enter the 6-digit code.' },
  wrongCode: { ar: 'رمز التحقق غير صحيح.', en: 'The verification code is not right.' },
  verify: { ar: 'تحقق', en: 'Verify' },
  newCodeIn: { ar: 'رمز جديد بعد', en: 'New code in' },
  newCode: { ar: 'أرسل رمزًا جديدًا', en: 'Send a new code' },
} satisfies Record<string, Words>;

test('[1.1] [2.2] [2.3] [5.1] [5.6] a newcomer registers, reads the code and is in', async ({
  page,
  context,
  language,
  say,
  expectFailed,
}) => {
  expectFailed(400);
  const details = newcomer();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await expect(page.getByText(say(WORDS.newCodeIn))).toBeVisible();

  // The outbox is for who sits at the league's own machine, not for who came through a proxy, as journeys do.
  await context.route('**/outbox', async route => {
    const { 'x-forwarded-for': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: say(FORM.outbox) }).click();
  const outbox = await opened;
  const message = outbox.getByRole('article').filter({ hasText: details.email });
  const [code = ''] = CODE.exec((await message.textContent()) ?? '') ?? [];
  await outbox.close();

  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByText(say(WORDS.newCodeIn))).toBeVisible();
  const field = page.getByLabel(say(FORM.code));
  await field.pressSequentially(typed(code.slice(0, 5), language));
  await page.getByRole('button', { name: say(WORDS.verify), exact: true }).click();
  await expect(page.getByText(say(WORDS.codeRequired))).toBeVisible();
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText(say(WORDS.wrongCode))).toBeVisible();
  await field.clear();
  await field.pressSequentially(typed(code, language));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(details.full_name).first()).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('Token'));
  const profile = await page.request.get('/api/auth/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { password: _, ...stored } = details;
  expect((await profile.json()).user).toMatchObject({ ...stored, is_verified: true });
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('[5.5] the form says what is wrong with each field, and begins with the first of it', async ({
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

  await fillRegistration(page, language, newcomer());
  await expect(page.getByText(say(WORDS.nameRequired))).toHaveCount(0);
  await confirmation.fill('another-7');
  const filled = await formContents(page);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page.getByText(say(WORDS.mismatch))).toBeVisible();
  await expect(confirmation).toBeFocused();
  expect(await formContents(page)).toEqual(filled);
});

test('[5.12] under 13 nobody registers, and a guardian is asked for only where there is one', async ({
  page,
  say,
  language,
}) => {
  const details = newcomer();
  await openRegistration(page, language);
  await fillRegistration(page, language, { ...details, age: 12 });
  const age = page.getByLabel(say(FORM.age), { exact: true });
  const guardian = page.getByRole('checkbox', { name: new RegExp(say(WORDS.guardian), 'u') });
  const create = page.getByRole('button', { name: say(FORM.create) });
  await create.click();
  await expect(page.getByText(say(WORDS.tooYoung))).toBeVisible();
  await expect(age).toBeFocused();
  for (const [years, asked] of [
    ['12', 0],
    ['13', 1],
    ['18', 0],
    ['17', 1],
  ] as const) {
    await age.fill(typed(years, language));
    await expect(guardian, years).toHaveCount(asked);
  }
  await create.click();
  await expect(page.getByText(say(WORDS.guardianRequired))).toBeVisible();
  await expect(guardian).toBeFocused();
  await tick(page, say(WORDS.guardian));
  await create.click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});

test('[8.2] [8.13] [10.3] whatever the API answers, the form says it and keeps what was typed', async ({
  page,
  say,
  language,
  newMember,
  expectFailed,
}) => {
  for (const expected of [409, 500, 'network'] as const) expectFailed(expected);
  const details = newcomer();
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
    const asked = page.waitForRequest('**/api/auth/register/step1');
    await create.click();
    await asked;
    await expect(page.getByText(say(WORDS.failed))).toBeVisible();
    expect(await formContents(page)).toEqual(filled);
  });
  await create.click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});

test('[5.6] another code is to be had after the wait, which neither a reload nor a refusal shortens', async ({
  page,
  say,
  request,
  expectFailed,
}) => {
  expectFailed(429);
  const registered = await request.post('/api/auth/register/step1', { data: newDetails() });
  const { userId } = await registered.json();
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(id => {
    sessionStorage.setItem('needsVerification', 'true');
    sessionStorage.setItem('verificationUserId', id);
    localStorage.setItem('otpLastSentAt', String(Date.now()));
  }, userId);
  await page.goto('/sms-verification');
  const wait = page.getByText(say(WORDS.newCodeIn));
  const again = page.getByRole('button', { name: say(WORDS.newCode) });
  await expect(wait).toContainText(/0:5\d|1:00/u);
  await page.clock.fastForward(30_000);
  await expect(wait).toContainText(/0:[23]\d/u);
  await page.reload();
  await expect(wait).toContainText(/0:[23]\d/u);
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(wait).toHaveCount(0);
  // The browser's clock ran ahead of the league's, which decides: the wait it names is counted down instead.
  await again.click();
  await expect(wait).toContainText(/0:[45]\d|1:00/u);
  await expect(again).toHaveCount(0);
});

test('[4.3] [7.2] logging in before the code leads to the code', async ({ page, say, request }) => {
  const details = newDetails();
  await request.post('/api/auth/register/step1', { data: details });
  await page.goto('/auth');
  await logIn(page, say, { identifier: details.email, password: details.password });
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.getByLabel(say(FORM.code)).fill(await latestSecret(details.email, CODE));
  await expect(page).toHaveURL(/\/dashboard$/u);
});
