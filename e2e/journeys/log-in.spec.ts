/** Members log in by email or phone number; errors keep the typed text. */
import { breakAnswers } from '../fixtures/answers/broken-answers.ts';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { identifierField, logIn } from '../fixtures/log-in.ts';
import { toTypedDigits } from '../fixtures/registration-form.ts';

const WORDS = {
  password: { ar: 'كلمة المرور', en: 'Password' },
  login: { ar: 'سجّل الدخول', en: 'Log in' },
  fillRequired: { ar: 'املأ جميع الحقول المطلوبة.', en: 'Fill in all required fields.' },
  wrong: { ar: 'بيانات الدخول غير صحيحة.', en: 'Wrong email, phone number or password.' },
  failed: { ar: 'تعذّر تسجيل الدخول. حاول مرة أخرى.', en: 'Couldn’t log you in. Try again.' },
} satisfies Record<string, Words>;

test('[1.2] [5.4] the form reports missing and wrong input, and a member logs in by phone number', async ({
  page,
  language,
  say,
  newMember,
}) => {
  const member = await newMember();
  await page.goto('/auth');
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: say(WORDS.login), exact: true }).click();
  await expect(alert).toContainText(say(WORDS.fillRequired));
  await expect(identifierField(page, say)).toBeFocused();

  const identifier = toTypedDigits(member.phone, language);
  await logIn(page, say, { identifier, password: 'not-my-password-1' });
  await expect(alert).toContainText(say(WORDS.wrong));
  await expect(identifierField(page, say)).toHaveValue(identifier);
  await expect(page.getByLabel(say(WORDS.password), { exact: true })).toHaveValue('not-my-password-1');

  await logIn(page, say, { identifier, password: member.password });
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
});

test('[8.13] [8.14] [10.3] the form shows an error and keeps the typed text when the API is down, broken or unreachable', async ({
  page,
  say,
  newMember,
  expectFailed,
}) => {
  expectFailed(500);
  expectFailed('network');
  const member = await newMember();
  await breakAnswers(page, '**/api/auth/login', async () => {
    await page.goto('/auth');
    await logIn(page, say, { identifier: member.email, password: member.password });
    await expect(page.getByRole('alert')).toContainText(say(WORDS.failed));
    await expect(identifierField(page, say)).toHaveValue(member.email);
  });
  await page.getByRole('button', { name: say(WORDS.login), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});
