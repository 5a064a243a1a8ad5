/** Staff find members by another spelling, adjust points, end sessions, and erase members. */
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

/** The stored name has hamza and ta marbuta, the searched name has not. */
const STORED_NAME = 'أسماء بنت عُبادة الآغا';
const SEARCHED_NAME = 'اسماء عباده الاغا';

test('a manager finds a member by another spelling, adjusts points but not below zero, and ends the member’s sessions', async ({
  page,
  newMember,
  openConsole,
  request,
  expectFailure,
}) => {
  expectFailure(409);
  const member = await newMember({ full_name: STORED_NAME });
  await openConsole('manager', '/members');
  const searchField = page.getByLabel('Search by name, email, phone or booking number');
  await searchField.fill('ظظظظ');
  await expect(page.getByText('No one with that name or number.')).toBeVisible();
  await searchField.fill(SEARCHED_NAME);
  await expect(page).toHaveURL(/[?&]q=/u);
  await page.getByRole('main').getByRole('row').filter({ hasText: member.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORED_NAME);
  // Only an owner can erase a member.
  await expect(page.getByRole('button', { name: 'Delete member' })).toHaveCount(0);

  const timeline = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText('Nothing in the timeline yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const adjust = async (points: string, reason: string) => {
    await page.getByLabel('Points (negative to take away)').fill(points);
    await page.getByLabel('Reason', { exact: true }).fill(reason);
    await page.getByRole('button', { name: 'Save adjustment' }).click();
  };
  await adjust('٥٠', 'تعويض عن خطأ عند البوابة');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const ranking = page.locator('dl').filter({ has: page.getByText('Ranking points', { exact: true }) });
  await expect(ranking.getByRole('definition').first()).toHaveText('50');
  await expect(timeline.filter({ hasText: 'تعويض عن خطأ' })).toContainText('+50');
  await page.getByRole('button', { name: 'Adjust points' }).click();
  await adjust('-80', 'أكثر مما لديه');
  const pointsField = page.getByLabel('Points (negative to take away)');
  await expect(pointsField).toBeFocused();
  await expect(pointsField).toHaveValue('-80');
  await expect(pointsField).toHaveAccessibleDescription(
    'The member has 50 ranking points and a balance of 50. You can’t take away more.',
  );
  // The form's own error replaces the server's error.
  await adjust('200000', 'أكثر مما يُمنح');
  await expect(pointsField).toHaveAccessibleDescription(
    'One adjustment can add or take away at most 100,000 points.',
  );
  await expect(
    page.getByText('The member has 50 ranking points and a balance of 50. You can’t take away more.'),
  ).toHaveCount(0);

  // Closing the dialog would discard typed text, so another dialog asks first.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('button', { name: 'Rewards', exact: true }).click();
  await expect(page.getByText('Nothing of this kind yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sessions', exact: true }).click();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${member.token}` };
  expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
});

test('an owner erases a member only after typing the name, and the member cannot be found afterwards', async ({
  page,
  newMember,
  newStaff,
}) => {
  const member = await newMember({ full_name: 'ناصر العابر' });
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto(`/console/members/${member.userId}`);
  await page.getByRole('button', { name: 'Delete member' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The member asked for it' }).click();
  const name = dialog.getByLabel('Type the member’s name exactly to confirm');
  await name.fill('ناصر');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('ناصر العابر');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/\/console\/members$/u);
  await page.getByLabel('Search by name, email, phone or booking number').fill(member.email);
  await expect(page.getByText('No one with that name or number.')).toBeVisible();
});
