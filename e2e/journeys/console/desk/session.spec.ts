/** A console session ends when the API says so, and a member's session does not open the console. */
import { heading, TEXTS } from '../../../fixtures/console.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expect, signInStaff, test } from '../../../fixtures/staff.ts';

test('a reload after the session has ended shows the login page with the reason', async ({
  page,
  newStaff,
  request,
}) => {
  const owner = await newStaff('owner');
  await signInStaff(page, owner.token);
  await page.goto('/console/team');
  await expect(heading(page, TEXTS.team.en)).toBeVisible();
  // A call that is still in progress would find the ended session before the reload.
  await page.waitForLoadState('networkidle');
  await request.post('/api/staff/auth/logout', { headers: { authorization: `Bearer ${owner.token}` } });
  await page.reload();
  await expect(heading(page, TEXTS.login.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TEXTS.expired.en);
  expect(await page.evaluate(() => sessionStorage.getItem('staffToken'))).toBeNull();
});

test('a member’s session does not open the console', async ({ page, newMember }) => {
  const member = await newMember();
  await signIn(page, member);
  await page.goto('/console/');
  await expect(heading(page, TEXTS.login.en)).toBeVisible();
  await page.evaluate(token => sessionStorage.setItem('staffToken', token), member.token);
  await page.reload();
  await expect(heading(page, TEXTS.login.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TEXTS.expired.en);
});
