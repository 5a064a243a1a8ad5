/** Staff see in the console where else they are logged in, and end that session from here. */
import { button, expectLoggedIn, heading, submitPassword, WORDS } from '../../../fixtures/console.ts';
import { siteUrl, waitForApp } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const PAGE = { ar: 'حسابي', en: 'My account' } as const;
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test('[18.62] staff end a session on another device, which then has to log in again', async ({
  page,
  browser,
  newStaff,
  say,
  language,
}) => {
  const owner = await newStaff('owner');
  const locale = language === 'ar' ? 'ar-SA' : 'en-GB';
  const elsewhere = await browser.newContext({ baseURL: siteUrl(), userAgent: WINDOWS, locale });
  const other = await waitForApp(elsewhere).newPage();
  await other.goto('/console/');
  await submitPassword(other, say, owner);
  await other.getByLabel(say(WORDS.code)).fill(owner.authenticator.code());
  await expectLoggedIn(other, say);
  // This page asks the server for nothing by itself, so it learns of its session's end when it is reloaded.
  await other.goto('/console/account');
  await expect(heading(other, say, PAGE)).toBeVisible();

  await openSession(page, owner.token);
  await page.goto('/console/');
  await expectLoggedIn(page, say);
  const menu = button(page, say, { ar: 'فتح القائمة', en: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: owner.fullName }).filter({ visible: true }).click();
  await expect(heading(page, say, PAGE)).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(say({ ar: 'هذه الجلسة', en: 'This session' }));
  await expect(rows.nth(1)).toContainText('Windows (Chrome)');
  await rows
    .nth(1)
    .getByRole('button', { name: say({ ar: 'أنهِ الجلسة', en: 'End session' }) })
    .click();
  await expect(
    page.getByText(say({ ar: 'انتهت جلسة واحدة.', en: '1 session ended.' })).first(),
  ).toBeVisible();
  await expect(rows).toHaveCount(1);

  await other.reload();
  await expect(heading(other, say, WORDS.login)).toBeVisible();
  await expect(other.getByRole('alert')).toHaveText(say(WORDS.expired));
  await elsewhere.close();
});
