/** Who works here: an owner invites by mail, the invited joins, and is out at once when the owner says so. */

import { openAuthenticator } from '../../fixtures/authenticator.ts';
import { button, expectLoggedIn, heading, WORDS } from '../../fixtures/console.ts';
import { awaitCode } from '../../fixtures/read-code.ts';
import {
  expect,
  invite,
  mailedLink,
  openSession,
  STAFF_PASSWORD,
  staffAddress,
  test,
} from '../../fixtures/staff.ts';

const DEAD = {
  ar: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
  en: 'This link is invalid or has expired.',
};

test('an owner invites a manager, who joins, may not change the staff, and is out at once when disabled', async ({
  page,
  browser,
  newStaff,
  say,
  language,
  baseURL,
}) => {
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/team');
  const opener = button(page, say, WORDS.invite);
  await opener.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(say(WORDS.email));
  await dialog.getByRole('button', { name: say({ ar: 'أرسل الدعوة', en: 'Send invitation' }) }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const email = staffAddress();
  await opener.click();
  await field.fill(email);
  await dialog.getByRole('button', { name: say({ ar: 'الدور', en: 'Role' }) }).click();
  await page.getByRole('option', { name: say({ ar: 'مدير', en: 'Manager' }) }).click();
  await dialog.getByRole('button', { name: say({ ar: 'أرسل الدعوة', en: 'Send invitation' }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText(
    say({ ar: 'مدير', en: 'Manager' }),
  );

  const link = await mailedLink(email);
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    viewport: page.viewportSize(),
  });
  const managers = await elsewhere.newPage();
  await managers.goto(link);
  await expect(managers.getByRole('main')).toContainText(email);
  expect(managers.url()).not.toContain('token');
  // Loading it again loses nothing: the link is still theirs.
  await managers.reload();
  await managers.getByLabel(say({ ar: 'الاسم الكامل', en: 'Full name' })).fill('سلمان الحربي');
  const password = managers.getByLabel(say({ ar: 'كلمة مرور جديدة', en: 'New password' }), { exact: true });
  await password.fill('قصيرة');
  await button(managers, say, { ar: 'انضم', en: 'Join' }).click();
  await expect(password).toBeFocused();
  await password.fill(STAFF_PASSWORD);
  await managers.keyboard.press('Enter');
  await expect(heading(managers, say, WORDS.enrol)).toBeFocused();
  await expect(managers.getByRole('img').filter({ visible: true })).not.toHaveCount(0);
  const authenticator = openAuthenticator(await awaitCode(managers, /^otpauth:/u));
  await managers.getByLabel(say(WORDS.code)).fill(authenticator.code());
  await managers.getByLabel(say(WORDS.haveSaved)).check();
  await button(managers, say, WORDS.enter).click();
  await expectLoggedIn(managers, say);
  await managers.goto('/console/team');
  await expect(managers.getByRole('listitem').filter({ hasText: owner.email })).toBeVisible();
  await expect(button(managers, say, WORDS.invite)).toHaveCount(0);
  await expect(
    managers.getByRole('main').getByRole('button', { name: say({ ar: 'إدارة', en: 'Manage' }) }),
  ).toHaveCount(0);

  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button').click();
  await button(page, say, { ar: 'أوقف الحساب', en: 'Disable account' }).click();
  await expect(row).toContainText(say({ ar: 'موقوف', en: 'Disabled' }));
  await managers.reload();
  await expect(managers.getByRole('alert')).toHaveText(say(WORDS.expired));

  // The link has done its work.
  const again = await elsewhere.newPage();
  await again.goto(link);
  await expect(again.getByText(say(DEAD))).toBeVisible();
  await again.getByRole('link', { name: say({ ar: 'إلى تسجيل الدخول', en: 'Go to log in' }) }).click();
  await expect(heading(again, say, WORDS.login)).toBeVisible();
  await elsewhere.close();
});

test('a link that was withdrawn, or cut short, says so', async ({
  page,
  newStaff,
  request,
  say,
  language,
  expectFailed,
}) => {
  expectFailed(400);
  const owner = await newStaff('owner');
  const { email, link } = await invite(request, 'steward', language);
  const tab = await page.context().newPage();
  await openSession(tab, owner.token);
  await tab.goto('/console/team');
  const row = tab.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  for (const dead of [link, link.slice(0, -3), '/console/accept-invitation']) {
    await page.goto(dead);
    await expect(page.getByText(say(DEAD))).toBeVisible();
  }
});
