/** A guest registers and enters the verification code, and a member verifies a new email. */

import { randomUUID } from 'node:crypto';
import { callApi } from '../fixtures/call-api.ts';
import { CODE_PATTERN, expect, test, waitForSecret } from '../fixtures/journey.ts';
import {
  FORM,
  fillRegistration,
  newFormDetails,
  openRegistration,
  toTypedDigits,
} from '../fixtures/registration-form.ts';

const TEXTS = {
  codeRequired: 'اكتب الرمز كاملًا: 6 أرقام.',
  wrongCode: 'رمز خاطئ.',
  verify: 'تحقّق',
  newCodeIn: 'اطلب رمزًا جديدًا بعد',
};

test('[1.1] [2.2] [2.3] [5.1] [5.6] [10.28] a guest registers, enters the code and is logged in', async ({
  page,
  context,
  language,
  expectFailure,
}) => {
  expectFailure(400);
  const details = newFormDetails();
  await openRegistration(page, language);
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: FORM.createAccount.ar }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await expect(page.getByText(TEXTS.newCodeIn)).toBeVisible();

  // The server shows the outbox only to local requests, so the request must not have the proxy's header.
  await context.route('**/outbox', async route => {
    const { 'x-forwarded-for': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  const outboxOpened = context.waitForEvent('page');
  await page.getByRole('link', { name: FORM.outboxLink.ar }).click();
  const outbox = await outboxOpened;
  const message = outbox.getByRole('article').filter({ hasText: details.email });
  const [code = ''] = CODE_PATTERN.exec((await message.textContent()) ?? '') ?? [];
  await outbox.close();

  // A reload keeps the countdown and the full email address.
  const destination = page.getByRole('main').locator('bdi').first();
  await expect(destination).toHaveText(details.email);
  await page.reload();
  await expect(destination).toHaveText(details.email);
  await expect(page.getByText(TEXTS.newCodeIn)).toBeVisible();
  const field = page.getByLabel(FORM.code.ar);
  await field.pressSequentially(toTypedDigits(code.slice(0, 5), 'ar'));
  await page.getByRole('button', { name: TEXTS.verify, exact: true }).click();
  await expect(page.getByText(TEXTS.codeRequired)).toBeVisible();
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText(TEXTS.wrongCode)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.pressSequentially(toTypedDigits(code, 'ar'));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(details.full_name).first()).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('Token'));
  const { user } = await callApi(page.request, token, 'GET', '/api/auth/profile');
  const { password: _, ...stored } = details;
  expect(user).toMatchObject({ ...stored, is_verified: true });
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

const CONTACT_TEXTS = {
  changeEmail: 'غيّر البريد',
  newEmail: 'البريد الجديد',
  currentPassword: 'كلمة المرور الحالية',
  wrongPassword: 'كلمة المرور الحالية غير صحيحة.',
  sendCode: 'أرسل الرمز',
  code: 'رمز التحقق',
  waitForNewCode: /^اطلب رمزًا جديدًا بعد/u,
  verified: 'موثّق',
  verifyEmail: 'وثّقه: البريد الإلكتروني',
  emailVerified: 'وُثّق بريدك الإلكتروني.',
};

test('[10.61] [10.63] a member changes the email and verifies the new one, even after a reload of the code page', async ({
  page,
  member,
  expectFailure,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/profile/edit');
  await expect(page.getByText(CONTACT_TEXTS.verified, { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: CONTACT_TEXTS.changeEmail }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(CONTACT_TEXTS.newEmail).fill(email);
  await field(CONTACT_TEXTS.currentPassword).fill('ليست كلمة المرور');
  expectFailure(400);
  await page.getByRole('button', { name: CONTACT_TEXTS.changeEmail }).click();
  await expect(page.getByText(CONTACT_TEXTS.wrongPassword)).toBeVisible();
  await field(CONTACT_TEXTS.currentPassword).fill(member.password);
  await page.getByRole('button', { name: CONTACT_TEXTS.changeEmail }).click();

  // The member leaves the page, and returns to it from the profile.
  await expect(page).toHaveURL('/profile/verify/email');
  await page.goto('/profile/edit');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: CONTACT_TEXTS.verifyEmail }).click();
  await page.getByRole('button', { name: CONTACT_TEXTS.sendCode }).click();
  await expect(field(CONTACT_TEXTS.code)).toBeVisible();
  await page.reload();
  await expect(field(CONTACT_TEXTS.code)).toBeVisible();
  await expect(page.getByText(CONTACT_TEXTS.waitForNewCode)).toBeVisible();

  await field(CONTACT_TEXTS.code).fill(await waitForSecret(email, CODE_PATTERN));
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText(CONTACT_TEXTS.emailVerified).first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(CONTACT_TEXTS.verified, { exact: true })).toHaveCount(1);
});
