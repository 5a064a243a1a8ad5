/** A newcomer registers and enters the code, and a member verifies a new email by its code. */

import { randomUUID } from 'node:crypto';
import { CODE_PATTERN, expect, latestSecret, test, type Words } from '../fixtures/journey.ts';
import {
  FORM,
  fillRegistration,
  newcomerDetails,
  openRegistration,
  toTypedDigits,
} from '../fixtures/registration-form.ts';

const WORDS = {
  codeRequired: { ar: 'اكتب الرمز كاملًا: 6 أرقام.', en: 'Enter the 6-digit code.' },
  wrongCode: { ar: 'رمز خاطئ.', en: 'Wrong code.' },
  verify: { ar: 'تحقّق', en: 'Verify' },
  newCodeIn: { ar: 'اطلب رمزًا جديدًا بعد', en: 'Get a new code in' },
} satisfies Record<string, Words>;

test('[1.1] [2.2] [2.3] [5.1] [5.6] [10.28] a newcomer registers, enters the code and is logged in', async ({
  page,
  context,
  language,
  say,
  expectFailed,
}) => {
  expectFailed(400);
  const details = newcomerDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: say(FORM.create) }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await expect(page.getByText(say(WORDS.newCodeIn))).toBeVisible();

  // The server shows the outbox only to local requests: without `x-forwarded-for` the request does not look proxied.
  await context.route('**/outbox', async route => {
    const { 'x-forwarded-for': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: say(FORM.outbox) }).click();
  const outbox = await opened;
  const message = outbox.getByRole('article').filter({ hasText: details.email });
  const [code = ''] = CODE_PATTERN.exec((await message.textContent()) ?? '') ?? [];
  await outbox.close();

  // A reload keeps the countdown, and the code's destination as it was typed.
  const destination = page.getByRole('main').locator('bdi').first();
  await expect(destination).toHaveText(details.email);
  await page.reload();
  await expect(destination).toHaveText(details.email);
  await expect(page.getByText(say(WORDS.newCodeIn))).toBeVisible();
  const field = page.getByLabel(say(FORM.code));
  await field.pressSequentially(toTypedDigits(code.slice(0, 5), language));
  await page.getByRole('button', { name: say(WORDS.verify), exact: true }).click();
  await expect(page.getByText(say(WORDS.codeRequired))).toBeVisible();
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText(say(WORDS.wrongCode))).toBeVisible();
  await field.clear();
  await field.pressSequentially(toTypedDigits(code, language));
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

const CONTACT_WORDS = {
  changeEmail: { ar: 'غيّر البريد', en: 'Change email' },
  newEmail: { ar: 'البريد الجديد', en: 'New email' },
  current: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  wrongPassword: { ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is wrong.' },
  send: { ar: 'أرسل الرمز', en: 'Send the code' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  wait: { ar: /^اطلب رمزًا جديدًا بعد/u, en: /^Get a new code in/u },
  verified: { ar: 'موثّق', en: 'Verified' },
  verify: { ar: 'وثّقه: البريد الإلكتروني', en: 'Verify your email' },
  emailVerified: { ar: 'وُثّق بريدك الإلكتروني.', en: 'Email verified.' },
} as const;

test('[10.61] [10.63] a member changes the email, reloads the code screen, and verifies it', async ({
  page,
  member,
  say,
  language,
  expectFailed,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/profile/edit');
  await expect(page.getByText(say(CONTACT_WORDS.verified), { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: say(CONTACT_WORDS.changeEmail) }).click();
  const field = (words: Words) => page.getByLabel(say(words), { exact: true });
  await field(CONTACT_WORDS.newEmail).fill(email);
  await field(CONTACT_WORDS.current).fill('ليست كلمة المرور');
  expectFailed(400);
  await page.getByRole('button', { name: say(CONTACT_WORDS.changeEmail) }).click();
  await expect(page.getByText(say(CONTACT_WORDS.wrongPassword))).toBeVisible();
  await field(CONTACT_WORDS.current).fill(member.password);
  await page.getByRole('button', { name: say(CONTACT_WORDS.changeEmail) }).click();

  // The fan leaves, and comes back by the profile.
  await expect(page).toHaveURL('/profile/verify/email');
  await page.goto('/profile/edit');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: say(CONTACT_WORDS.verify) }).click();
  await page.getByRole('button', { name: say(CONTACT_WORDS.send) }).click();
  await expect(field(CONTACT_WORDS.code)).toBeVisible();
  await page.reload();
  await expect(field(CONTACT_WORDS.code)).toBeVisible();
  await expect(page.getByText(CONTACT_WORDS.wait[language])).toBeVisible();

  await field(CONTACT_WORDS.code).fill(await latestSecret(email, CODE_PATTERN));
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText(say(CONTACT_WORDS.emailVerified)).first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(say(CONTACT_WORDS.verified), { exact: true })).toHaveCount(1);
});
