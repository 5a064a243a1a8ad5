/** A member sees where they are logged in, ends the login of another device, and finds a mail about it. */
import { expect, siteUrl, test, waitForApp } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';

const WORDS = {
  account: { ar: 'اعرض الأجهزة المتصلة بحسابك', en: 'Show where you’re logged in' },
  title: { ar: 'الأجهزة المتصلة بحسابك', en: 'Where you’re logged in' },
  end: { ar: 'سجّل خروجي منه Windows (Chrome)', en: 'Log out Windows (Chrome)' },
  ended: { ar: 'سجّلنا خروجك من الجهاز.', en: 'You’re logged out on that device.' },
  mail: { ar: 'تسجيل دخول جديد إلى حسابك', en: 'New login to your account' },
} as const;

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test('[18.60] [18.61] a login on another device is mailed, listed, and ended from here', async ({
  page,
  browser,
  member,
  say,
  language,
}) => {
  const locale = language === 'ar' ? 'ar-SA' : 'en-GB';
  const elsewhere = await browser.newContext({ baseURL: siteUrl(), userAgent: WINDOWS, locale });
  const other = await waitForApp(elsewhere).newPage();
  await other.goto('/auth');
  await logIn(other, say, { identifier: member.email, password: member.password });
  await expect(other).toHaveURL('/dashboard');

  const outbox = await (await fetch(`${siteUrl()}/outbox`)).text();
  const mail = outbox.split('<article').find(part => part.includes(member.email));
  expect(mail).toContain(say(WORDS.mail));
  expect(mail).toContain('Windows (Chrome)');

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: say(WORDS.account) }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: say(WORDS.title) })).toBeVisible();
  await page.getByRole('button', { name: say(WORDS.end) }).click();
  await expect(page.getByText(say(WORDS.ended)).first()).toBeVisible();
  await expect(page.getByText('Windows (Chrome)')).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL(/\/auth/u);
  await elsewhere.close();
});
