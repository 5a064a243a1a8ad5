/** Members log out, set a new password with an emailed link after they forgot theirs, and log in with it. */
import type { Page } from '@playwright/test';
import { expect, latestSecret, test, type Words } from '../fixtures/journey.ts';
import { identifierField, logIn, logOut } from '../fixtures/log-in.ts';

const WORDS = {
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  send: { ar: 'أرسل الرابط', en: 'Send the link' },
  sent: { ar: 'تفقّد رسائلك', en: 'Check your messages' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirm: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm new password' },
  atLeast8: { ar: 'اكتب 8 أحرف على الأقل.', en: 'Use at least 8 characters.' },
  save: { ar: 'احفظ كلمة المرور', en: 'Save password' },
  done: { ar: 'تغيّرت كلمة المرور', en: 'Your password has changed' },
  used: { ar: 'استُخدم هذا الرابط من قبل', en: 'This link was used' },
} satisfies Record<string, Words>;

const NEW_PASSWORD = 'كلمة-جديدة-تمامًا-8';

async function setPassword(page: Page, say: (words: Words) => string, password: string) {
  await page.getByLabel(say(WORDS.newPassword), { exact: true }).fill(password);
  await page.getByLabel(say(WORDS.confirm), { exact: true }).fill(password);
  await page.getByRole('button', { name: say(WORDS.save) }).click();
}

test('[1.7] [2.8] [2.10] [2.24] [10.11] a member logs out, sets a new password with the emailed link, and logs in again', async ({
  page,
  member,
  say,
  expectFailed,
}) => {
  expectFailed(400);
  await page.goto('/dashboard');
  await expect(page.getByText(member.fullName).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('otpLastSentAt', '1');
  });
  await logOut(page, say);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['cookieConsent', 'i18nextLng', 'selectedLanguage']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  const headers = { authorization: `Bearer ${member.token}` };
  // The page waits only shortly for the response to its log-out.
  const readStatus = async () => (await page.request.get('/api/auth/profile', { headers })).status();
  await expect.poll(readStatus).toBe(401);

  await page.goto('/auth');
  await page.getByRole('link', { name: say(WORDS.forgot) }).click();
  await page.getByLabel(say(WORDS.email), { exact: true }).fill(member.email);
  await page.getByRole('button', { name: say(WORDS.send) }).click();
  await expect(page.getByText(say(WORDS.sent), { exact: true })).toBeVisible();

  let link = '';
  await expect(async () => {
    link = await latestSecret(member.email, /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/u);
  }).toPass();
  // Opens the link with the second slash that some mail programs add.
  await page.goto(link.replace('/reset-password', '//reset-password'));
  await setPassword(page, say, 'seven-7');
  await expect(page.getByText(say(WORDS.atLeast8))).toBeVisible();
  await setPassword(page, say, NEW_PASSWORD);
  await expect(page.getByText(say(WORDS.done), { exact: true })).toBeVisible();

  await page.goto(link);
  await setPassword(page, say, NEW_PASSWORD);
  await expect(page.getByText(say(WORDS.used), { exact: true })).toBeVisible();

  await page.goto('/auth');
  await logIn(page, say, { identifier: member.email, password: member.password });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(identifierField(page, say)).toHaveValue(member.email);
  await logIn(page, say, { identifier: member.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
});
