/**
 * A console session belongs to one tab, opens only the pages of its role, and ends when the API says so. A member's
 * session opens no page.
 */
import { button, expectLoggedIn, heading, submitPassword, WORDS } from '../../../fixtures/console.ts';
import { signIn, siteUrl, waitForApp } from '../../../fixtures/journey.ts';
import { muteTimers } from '../../../fixtures/mute-timers.ts';
import { expect, newStaffEmail, openSession, test } from '../../../fixtures/staff.ts';

test('a reload after the session has ended shows the login page with the reason', async ({
  page,
  newStaff,
  request,
  say,
}) => {
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/team');
  await expect(heading(page, say, WORDS.team)).toBeVisible();
  // A call that is still under way would meet the ended session before the reload.
  await page.waitForLoadState('networkidle');
  await request.post('/api/staff/auth/logout', { headers: { authorization: `Bearer ${owner.token}` } });
  await page.reload();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  expect(await page.evaluate(() => sessionStorage.getItem('staffToken'))).toBeNull();
});

test('a session belongs to one tab: another tab shows the login page', async ({
  page,
  context,
  sharedStaff,
  say,
}) => {
  const owner = await sharedStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/team');
  await expect(heading(page, say, WORDS.team)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/console/team');
  await expect(heading(other, say, WORDS.login)).toBeVisible();
  await expect(other.getByRole('alert')).toBeEmpty();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(owner.token);
});

test('a member’s session does not open the console', async ({ page, newMember, request, say }) => {
  const member = await newMember();
  await signIn(page, member);
  await page.goto('/console/');
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await page.evaluate(token => sessionStorage.setItem('staffToken', token), member.token);
  await page.reload();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  const team = await request.get('/api/staff/team', { headers: { authorization: `Bearer ${member.token}` } });
  expect(team.status()).toBe(401);
});

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
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

  await openSession(page, owner.token);
  await page.goto('/console/');
  await expectLoggedIn(page, say);
  const menu = page.getByRole('button', { name: 'Open menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: owner.fullName }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This session');
  await expect(rows.nth(1)).toContainText('Windows (Chrome)');
  await rows.nth(1).getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('1 session ended.').first()).toBeVisible();
  await expect(rows).toHaveCount(1);

  await other.reload();
  await expect(heading(other, say, WORDS.login)).toBeVisible();
  await expect(other.getByRole('alert')).toHaveText(say(WORDS.expired));
  await elsewhere.close();
});

test('[18.63] a code replaces the token, and a duplicate of the tab and a call under way go on', async ({
  page,
  context,
  newStaff,
  request,
  say,
  expectFailed,
}) => {
  expectFailed(403);
  const owner = await newStaff('owner');
  const meWith = async (token: string) => {
    const response = await request.get('/api/staff/me', { headers: { authorization: `Bearer ${token}` } });
    return response.status();
  };
  const duplicate = await context.newPage();
  for (const tab of [page, duplicate]) {
    // A tab that other tabs do not answer within a second gives up.
    await muteTimers(tab, { from: 1000, to: 1000 });
    await openSession(tab, owner.token);
    await tab.goto('/console/team');
    await expect(heading(tab, say, WORDS.team)).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }

  // The duplicate's call is sent with the old token, and arrives when the new one is in place.
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const members = '**/api/staff/members?*';
  await duplicate.route(
    members,
    async route => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  const held = duplicate.waitForRequest(members);
  const menu = duplicate.getByRole('button', { name: 'Open menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await duplicate.getByRole('link', { name: 'Members', exact: true }).filter({ visible: true }).click();
  await held;

  const needed = { code: 'staff.confirmation_needed', error: 'Old', message: 'Old', request_id: 'x' };
  await page.route('**/api/staff/team/invitations', route => route.fulfill({ status: 403, json: needed }), {
    times: 1,
  });
  await button(page, say, WORDS.invite).click();
  const email = newStaffEmail();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(say(WORDS.email)) });
  await form.getByLabel(say(WORDS.email)).fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Confirm it’s you',
  });
  await question.getByLabel(say(WORDS.code)).fill(owner.authenticator.code());
  await expect(question).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const tokenOf = (tab: typeof page) => tab.evaluate(() => String(sessionStorage.getItem('staffToken')));
  const token = await tokenOf(page);
  expect([await meWith(owner.token), await meWith(token)]).toEqual([401, 200]);

  const refused = duplicate.waitForResponse(
    response => response.url().includes('/members?') && response.status() === 401,
  );
  const sentAgain = duplicate.waitForResponse(
    response => response.url().includes('/members?') && response.ok(),
  );
  release();
  await Promise.all([refused, sentAgain]);
  expect(await tokenOf(duplicate)).toBe(token);
  await duplicate.reload();
  await expect(duplicate.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});
