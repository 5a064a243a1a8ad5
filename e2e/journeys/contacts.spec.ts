/** Members change their email and verify the new one by clicks from the profile, with the code from the outbox. */
import { randomUUID } from 'node:crypto';
import { CODE_PATTERN, expect, latestSecret, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
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
  await expect(page.getByText(say(WORDS.verified), { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: say(WORDS.changeEmail) }).click();
  const field = (words: Words) => page.getByLabel(say(words), { exact: true });
  await field(WORDS.newEmail).fill(email);
  await field(WORDS.current).fill('ليست كلمة المرور');
  expectFailed(400);
  await page.getByRole('button', { name: say(WORDS.changeEmail) }).click();
  await expect(page.getByText(say(WORDS.wrongPassword))).toBeVisible();
  await field(WORDS.current).fill(member.password);
  await page.getByRole('button', { name: say(WORDS.changeEmail) }).click();

  // The fan leaves, and comes back by the profile.
  await expect(page).toHaveURL('/profile/verify/email');
  await page.goto('/profile/edit');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: say(WORDS.verify) }).click();
  await page.getByRole('button', { name: say(WORDS.send) }).click();
  await expect(field(WORDS.code)).toBeVisible();
  await page.reload();
  await expect(field(WORDS.code)).toBeVisible();
  await expect(page.getByText(WORDS.wait[language])).toBeVisible();

  await field(WORDS.code).fill(await latestSecret(email, CODE_PATTERN));
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText(say(WORDS.emailVerified)).first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(say(WORDS.verified), { exact: true })).toHaveCount(1);
});
