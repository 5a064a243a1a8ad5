/** Fans get points with a claim code, and ask staff about an entry of their points history. */
import { randomUUID } from 'node:crypto';
import { givePoints } from '../../../fixtures/call-api.ts';
import { searchRow } from '../../../fixtures/console.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { logIn } from '../../../fixtures/log-in.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

test('[17.63] [17.64] [17.67] [17.68] a claim code gives its points once to a fan who opens its link', async ({
  page,
  newMember,
  openConsole,
  t,
  browser,
}) => {
  const fan = await newMember();
  await openConsole('owner', '/earning');
  const toggle = page.getByRole('switch', { name: 'Claim codes' });
  await expect(toggle).toBeVisible();
  if (!(await toggle.isChecked())) await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole('link', { name: 'New code' }).click();
  const claimCode = `HALA${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill('ليلة النهائي');
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Finals night');
  await page.getByLabel('Code', { exact: true }).fill(claimCode.toLowerCase());
  await page.getByLabel('Points for each use').fill('٥٠');
  await page.getByLabel('Uses in all').fill('10');
  await expect(page.getByText('This code gives at most 500 points.')).toBeVisible();
  await page.getByRole('button', { name: 'Create code', exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: claimCode });
  await row.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.press('Escape');

  const fanContext = await browser.newContext();
  const fanPage = await fanContext.newPage();
  await fanPage.goto(`/dashboard?claim=${claimCode}`);
  await logIn(fanPage, t, { identifier: fan.email, password: fan.password });
  const field = fanPage.getByRole('dialog', { name: 'Have a code?' }).getByLabel('Code');
  await expect(field).toHaveValue(claimCode);
  await expect(field).toBeFocused();
  const claim = fanPage.getByRole('button', { name: 'Get points' });
  await claim.click();
  await expect(fanPage.getByText('+50 points').first()).toBeVisible();
  await expect(fanPage).toHaveURL(/\/dashboard\?claim=$/u);
  await field.fill(`${claimCode.slice(0, 4)} ${claimCode.slice(4).toLowerCase()}`);
  await claim.click();
  await expect(fanPage.getByText('You’ve already used this code.')).toBeVisible();
  await field.fill('nothing');
  await claim.click();
  await expect(fanPage.getByText('There’s no such code')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Used 1 of 10');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await fanContext.close();
});

test('[17.50] [17.52] [17.53] a fan asks about an entry of the points history, and reads the answer of staff below the entry', async ({
  page,
  newMember,
  sharedStaff,
  request,
  context,
}) => {
  const name = 'Sara Al-Harbi';
  const fan = await newMember({ full_name: name });
  const { token } = await sharedStaff('manager');
  await givePoints(request, token, fan, 40);

  await setSession(page, fan);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Points history' }).click();
  await expect(page).toHaveURL(/\/points$/u);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Ask about it: Adjusted by us/u }).click();
  await page.getByLabel('Your question').fill('Why did I get these points?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Waiting for an answer/u)).toBeVisible();

  const staffPage = await context.newPage();
  await setStaffSession(staffPage, token);
  await staffPage.goto('/console/questions');
  const row = await searchRow(staffPage, 'Search by member or question', name);
  await row.getByRole('button').click();
  await staffPage.getByLabel('Answer', { exact: true }).fill('Thanks for helping out.');
  await staffPage.getByRole('button', { name: 'Send the answer' }).click();
  await expect(staffPage.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await staffPage.close();

  await page.reload();
  await page.getByText('Answered').click();
  await expect(page.getByText('Why did I get these points?')).toBeVisible();
  await expect(page.getByText('Thanks for helping out.').last()).toBeVisible();
  await expect(page.getByText(/Waiting for an answer/u)).toHaveCount(0);
});
