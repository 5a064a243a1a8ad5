/** Managers create a reward, and hand out redeemed rewards. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callApi, createReward, givePoints } from '../../../fixtures/call-api.ts';
import { fillTexts, openSection, searchRow } from '../../../fixtures/console.ts';
import type { Member } from '../../../fixtures/journey.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

/** Gives the member enough points and redeems the reward; returns the redemption's number and code. */
async function redeem(request: APIRequestContext, staffToken: string, member: Member, rewardId: string) {
  await givePoints(request, staffToken, member, 500);
  const { redemption } = await callApi(request, member.token, 'POST', `/api/rewards/${rewardId}/redeem`);
  return redemption as { number: string; code: string };
}

test('[17.10] [17.11] [17.12] a manager creates a reward, and hands out a redemption of it once, by its number', async ({
  page,
  openConsole,
  newMember,
  request,
  t,
  expectFailure,
}) => {
  expectFailure(404);
  expectFailure(409);
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  const manager = await openConsole('manager', '/rewards/new');
  await fillTexts(page, name);
  await expect(page.getByLabel('Limit per member')).toHaveCount(0);
  await page.getByText('Collect at the counter').click();
  await page.getByText('Limits and dates').click();
  await page.getByLabel('Limit per member').fill('٠');
  await page.getByLabel('Days to collect it').fill('14');
  await page.getByLabel('Points needed').fill('٥٠٠');
  await page.getByLabel('Stock left').fill('3');
  await page.getByRole('button', { name: 'Add reward', exact: true }).click();
  await expect(page.getByLabel('Limit per member')).toBeFocused();
  await page.getByLabel('Limit per member').fill('١');
  await page.getByRole('button', { name: 'Add reward', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  const reward = await searchRow(page, 'Search by name', name);
  await expect(reward).toContainText('Collect at the counter');
  const link = await reward.getByRole('link').getAttribute('href');
  const member = await newMember();
  const { number } = await redeem(request, manager.token, member, link?.split('/').at(-1) ?? '');

  await openSection(page, t, 'Handing out', 'Rewards');
  const field = page.getByLabel('Code or number');
  await field.fill('ZZZZ-ZZZ');
  await field.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'No reward has this code or number' }),
  ).toBeVisible();
  // The page selects the rejected code a moment after it shows the error.
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => Number(input.selectionEnd) - Number(input.selectionStart)),
    )
    .toBe('ZZZZ-ZZZ'.length);
  // Types over the selected code: the number in small letters and without its dash.
  await page.keyboard.type(number.toLowerCase().replace('-', ''));
  await page.getByRole('button', { name: 'Hand out', exact: true }).first().click();
  const result = page.locator('[data-result="collected"]');
  await expect(result).toContainText('Handed out');
  for (const text of [name, member.fullName, number]) await expect(result).toContainText(text);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const error = page.getByRole('status').filter({ hasText: 'Don’t hand it out' });
  await expect(error).toContainText(manager.fullName);
});

test('[17.13] [17.14] [17.108] a manager hands out one redeemed reward from its row in the list, with an undo, and another by its scanned code', async ({
  page,
  sharedStaff,
  newMember,
  request,
}) => {
  const manager = await sharedStaff('manager');
  const member = await newMember();
  const name = `قبعة ${randomUUID().slice(0, 8)}`;
  const rewardId = await createReward(request, manager.token, name);
  const [first, second] = [
    await redeem(request, manager.token, member, rewardId),
    await redeem(request, manager.token, member, rewardId),
  ];
  await setStaffSession(page, manager.token);
  await page.goto('/console/redemptions?show=all');
  const row = await searchRow(page, 'Search by member or number', first.number);
  await expect(row).toContainText('To collect');
  await row.getByRole('button').click();
  const handOut = { name: 'Hand out', exact: true };
  const dialog = page.getByRole('alertdialog');
  for (const text of [name, member.fullName, first.number]) await expect(dialog).toContainText(text);
  await dialog.getByRole('button', handOut).click();
  await expect(dialog).toContainText('Handed out');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('Hand-out undone');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('To collect');
  await row.getByRole('button').click();
  await dialog.getByRole('button', handOut).click();
  await expect(dialog).toContainText('Handed out');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('Handed out');
  await expect(row).toContainText(manager.fullName);
  await expect(row.getByRole('button')).toHaveCount(0);

  // Types like a hand-held scanner, which ends with Enter.
  await page.getByLabel('Code or number').click();
  await page.keyboard.type(second.code);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-result="collected"]')).toContainText(second.number);
});
