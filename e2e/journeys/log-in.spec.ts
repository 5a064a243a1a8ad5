/** A member logs out, sets a new password with an emailed reset link, and logs in with the new password. */
import type { Page } from '@playwright/test';
import { expect, test, waitForSecret } from '../fixtures/journey.ts';
import { identifierField, logIn, logOut } from '../fixtures/log-in.ts';

const TEXTS = {
  forgotPassword: 'نسيت كلمة المرور؟',
  email: 'البريد الإلكتروني',
  sendLink: 'أرسل الرابط',
  linkSent: 'تفقّد رسائلك',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور الجديدة',
  atLeast8: 'اكتب 8 أحرف على الأقل.',
  savePassword: 'احفظ كلمة المرور',
  passwordChanged: 'تغيّرت كلمة المرور',
  linkUsed: 'استُخدم هذا الرابط من قبل',
};

const NEW_PASSWORD = 'كلمة-جديدة-تمامًا-8';

async function setPassword(page: Page, password: string) {
  await page.getByLabel(TEXTS.newPassword, { exact: true }).fill(password);
  await page.getByLabel(TEXTS.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: TEXTS.savePassword }).click();
}

test('[1.7] [2.8] [2.10] [2.24] [10.11] a member logs out, sets a new password with the emailed link, and logs in with it', async ({
  page,
  member,
  t,
  expectFailure,
}) => {
  expectFailure(400);
  await page.goto('/dashboard');
  await expect(page.getByText(member.fullName).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('otpLastSentAt', '1');
  });
  await logOut(page, t);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual(['cookieConsent', 'i18nextLng', 'selectedLanguage']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  const headers = { authorization: `Bearer ${member.token}` };
  // The page may show the landing page before the server has ended the session.
  const getStatus = async () => (await page.request.get('/api/auth/profile', { headers })).status();
  await expect.poll(getStatus).toBe(401);

  await page.goto('/auth');
  await page.getByRole('link', { name: TEXTS.forgotPassword }).click();
  await page.getByLabel(TEXTS.email, { exact: true }).fill(member.email);
  await page.getByRole('button', { name: TEXTS.sendLink }).click();
  await expect(page.getByText(TEXTS.linkSent, { exact: true })).toBeVisible();

  const link = await waitForSecret(member.email, /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/u);
  // Opens the link with the second slash that some mail programs add.
  await page.goto(link.replace('/reset-password', '//reset-password'));
  await setPassword(page, 'seven-7');
  await expect(page.getByText(TEXTS.atLeast8)).toBeVisible();
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText(TEXTS.passwordChanged, { exact: true })).toBeVisible();

  await page.goto(link);
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText(TEXTS.linkUsed, { exact: true })).toBeVisible();

  await page.goto('/auth');
  await logIn(page, t, { identifier: member.email, password: member.password });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(identifierField(page, t)).toHaveValue(member.email);
  await logIn(page, t, { identifier: member.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
});
