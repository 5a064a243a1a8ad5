/** The console asks for a login when its session has ended, and does not accept a member's session. */
import { heading, TEXTS } from '../../../fixtures/console.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

test('a reload after the session has ended shows the login page with the reason', async ({
  page,
  newStaff,
  request,
}) => {
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto('/console/team');
  await expect(heading(page, TEXTS.team.en)).toBeVisible();
  // A pending call would fail after the logout, and show the login page before the reload.
  await page.waitForLoadState('networkidle');
  await request.post('/api/staff/auth/logout', { headers: { authorization: `Bearer ${owner.token}` } });
  await page.reload();
  await expect(heading(page, TEXTS.loginTitle.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TEXTS.sessionEnded.en);
  expect(await page.evaluate(() => sessionStorage.getItem('staffToken'))).toBeNull();
});

test('a member’s session does not open the console', async ({ page, newMember }) => {
  const member = await newMember();
  await setSession(page, member);
  await page.goto('/console/');
  await expect(heading(page, TEXTS.loginTitle.en)).toBeVisible();
  await page.evaluate(token => sessionStorage.setItem('staffToken', token), member.token);
  await page.reload();
  await expect(heading(page, TEXTS.loginTitle.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TEXTS.sessionEnded.en);
});
