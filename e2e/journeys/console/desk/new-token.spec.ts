/** Entering a code again replaces the token of the session, and no tab that shares the session is logged out. */
import { button, heading, WORDS } from '../../../fixtures/console.ts';
import { muteTimers } from '../../../fixtures/mute-timers.ts';
import { expect, newStaffEmail, openSession, test } from '../../../fixtures/staff.ts';

const MEMBERS = { ar: 'الأعضاء', en: 'Members' } as const;

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
    const answer = await request.get('/api/staff/me', { headers: { authorization: `Bearer ${token}` } });
    return answer.status();
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
  const menu = button(duplicate, say, { ar: 'فتح القائمة', en: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await duplicate
    .getByRole('link', { name: say(MEMBERS), exact: true })
    .filter({ visible: true })
    .click();
  await held;

  const needed = { code: 'staff.confirmation_needed', error: 'Old', message: 'Old', request_id: 'x' };
  await page.route('**/api/staff/team/invitations', route => route.fulfill({ status: 403, json: needed }), {
    times: 1,
  });
  await button(page, say, WORDS.invite).click();
  const email = newStaffEmail();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(say(WORDS.email)) });
  await form.getByLabel(say(WORDS.email)).fill(email);
  await button(page, say, { ar: 'أرسل الدعوة', en: 'Send invitation' }).click();
  const question = page.getByRole('alertdialog', {
    name: say({ ar: 'أكّد أن الطلب منك', en: 'Confirm it’s you' }),
  });
  await question.getByLabel(say(WORDS.code)).fill(owner.authenticator.code());
  await expect(question).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const tokenOf = (tab: typeof page) => tab.evaluate(() => String(sessionStorage.getItem('staffToken')));
  const token = await tokenOf(page);
  expect([await meWith(owner.token), await meWith(token)]).toEqual([401, 200]);

  const refused = duplicate.waitForResponse(
    answer => answer.url().includes('/members?') && answer.status() === 401,
  );
  const sentAgain = duplicate.waitForResponse(answer => answer.url().includes('/members?') && answer.ok());
  release();
  await Promise.all([refused, sentAgain]);
  expect(await tokenOf(duplicate)).toBe(token);
  await duplicate.reload();
  await expect(heading(duplicate, say, MEMBERS)).toBeVisible();
});
