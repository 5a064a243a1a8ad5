/** The promise to a newcomer: register in one's own language, read the code, and be in. */
import type { Page } from '@playwright/test';
import { CODE, expect, latestSecret, newDetails, test, type Words } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';

const WORDS = {
  registerTab: { ar: 'حساب جديد', en: 'Register' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  age: { ar: 'العمر', en: 'Age' },
  country: { ar: 'الدولة', en: 'Country' },
  city: { ar: 'المدينة', en: 'City' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الجوال', en: 'Phone number' },
  female: { ar: 'أنثى', en: 'Female' },
  category: { ar: 'ألعابك المفضلة', en: 'Your kind of games' },
  mobileGames: { ar: 'ألعاب الجوال', en: 'Mobile games' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  confirm: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  guardian: { ar: 'ولي أمري موافق', en: 'My guardian agrees' },
  terms: { ar: 'أوافق على', en: 'I agree to the' },
  create: { ar: 'إنشاء الحساب', en: 'Create account' },
  tooYoung: { ar: 'التسجيل متاح لمن أتم 13 سنة.', en: 'You need to be at least 13 to join.' },
  nameRequired: { ar: 'اكتب اسمك الكامل.', en: 'Enter your full name.' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  wrongCode: { ar: 'رمز التحقق غير صحيح.', en: 'The verification code is not right.' },
  newCodeIn: { ar: 'رمز جديد بعد', en: 'New code in' },
  age22: { ar: '٢٢', en: '22' },
  failed: { ar: 'تعذّر إتمام التسجيل. حاول مرة أخرى.', en: 'Registration failed. Try again.' },
} satisfies Record<string, Words>;

type Say = (words: Words) => string;

/** By key, because the words beside a box hold links of their own. */
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(name, 'u') }).press('Space');

/** Fills the form the way a person does: by what stands beside each field. */
async function fillForm(page: Page, say: Say, details: ReturnType<typeof newDetails>): Promise<void> {
  await page.getByLabel(say(WORDS.fullName), { exact: true }).fill(details.full_name);
  await page.getByLabel(say(WORDS.age), { exact: true }).fill(say(WORDS.age22));
  await page.getByLabel(say(WORDS.city), { exact: true }).fill(details.city);
  await page.getByLabel(say(WORDS.email), { exact: true }).fill(details.email);
  await page.getByLabel(say(WORDS.phone), { exact: true }).fill(details.phone_number.replace('+966', '0'));
  await page.getByText(say(WORDS.female), { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(say(WORDS.category), 'u') }).click();
  await page.getByRole('option', { name: say(WORDS.mobileGames) }).click();
  await page.getByLabel(say(WORDS.password), { exact: true }).fill(details.password);
  await page.getByLabel(say(WORDS.confirm), { exact: true }).fill(details.password);
  await tick(page, say(WORDS.terms));
}

async function openForm(page: Page, say: Say): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: say(WORDS.registerTab) }).click();
  await expect(page.getByLabel(say(WORDS.fullName), { exact: true })).toBeVisible();
}

test('[1.1] [2.2] [2.3] a newcomer registers, reads the code and is in', async ({
  page,
  say,
  expectFailed,
}) => {
  expectFailed(400);
  const details = newDetails();
  await openForm(page, say);
  await fillForm(page, say, details);
  await page.getByRole('button', { name: say(WORDS.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await expect(page.getByText(say(WORDS.newCodeIn))).toBeVisible();

  // A reload in the middle loses nothing.
  await page.reload();
  const field = page.getByLabel(say(WORDS.code));
  const code = await latestSecret(details.email, CODE);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await field.fill(wrong);
  await expect(page.getByText(say(WORDS.wrongCode))).toBeVisible();
  await field.fill(code);
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(details.full_name).first()).toBeVisible();
});

test('[5.5] [5.12] the form says what is wrong, begins with the first of it, and asks a guardian only where there is one', async ({
  page,
  say,
}) => {
  await openForm(page, say);
  await page.getByRole('button', { name: say(WORDS.create) }).click();
  await expect(page.getByText(say(WORDS.nameRequired))).toBeVisible();
  await expect(page.getByLabel(say(WORDS.fullName), { exact: true })).toBeFocused();

  const age = page.getByLabel(say(WORDS.age), { exact: true });
  const guardian = page.getByRole('checkbox', { name: new RegExp(say(WORDS.guardian), 'u') });
  await age.fill('12');
  await age.blur();
  await expect(page.getByText(say(WORDS.tooYoung))).toBeVisible();
  await expect(guardian).toHaveCount(0);
  await age.fill('١٣');
  await expect(guardian).toHaveCount(1);
  await age.fill('18');
  await expect(guardian).toHaveCount(0);
});

const failures = {
  'a web page instead of an answer': { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' },
  'an empty 500': { status: 500, body: '' },
  'no network': null,
};

test('[8.2] [8.13] [10.3] whatever the API answers, the form says it and keeps what was typed', async ({
  page,
  say,
  expectFailed,
}) => {
  expectFailed(500);
  expectFailed('network');
  const details = newDetails();
  await openForm(page, say);
  await fillForm(page, say, details);
  for (const failure of Object.values(failures)) {
    await page.route('**/api/auth/register/step1', route =>
      failure ? route.fulfill(failure) : route.abort('connectionrefused'),
    );
    await page.getByRole('button', { name: say(WORDS.create) }).click();
    await expect(page.getByText(say(WORDS.failed))).toBeVisible();
    await expect(page.getByLabel(say(WORDS.email), { exact: true })).toHaveValue(details.email);
    await page.unroute('**/api/auth/register/step1');
  }
  await page.getByRole('button', { name: say(WORDS.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
});

test('[4.3] [7.2] logging in before the code leads to the code', async ({ page, say, request }) => {
  const details = newDetails();
  await request.post('/api/auth/register/step1', { data: details });
  await page.goto('/auth');
  await logIn(page, say, { identifier: details.email, password: details.password });
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.getByLabel(say(WORDS.code)).fill(await latestSecret(details.email, CODE));
  await expect(page).toHaveURL(/\/dashboard$/u);
});
