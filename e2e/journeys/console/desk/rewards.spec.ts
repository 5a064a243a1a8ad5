/** Managers offer a reward and set its stock, and hand out what members redeemed once. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { searchRow } from '../../../fixtures/console.ts';
import type { Member } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

test('a manager adds a reward and sets its stock to zero; simultaneous changes of two managers are both kept', async ({
  page,
  sharedStaff,
  request,
  expectFailed,
}) => {
  expectFailed(409);
  const [manager, other] = [await sharedStaff('manager'), await sharedStaff('owner')];
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  await openSession(page, manager.token);
  await page.goto('/console/rewards/new');
  const [arabic, english] = [
    page.getByRole('group', { name: 'العربية' }),
    page.getByRole('group', { name: 'English' }),
  ];
  await arabic.getByLabel('الاسم').fill(name);
  await arabic.getByLabel('الوصف').fill('بتوقيع اللاعبين.');
  await english.getByLabel('Name').fill(name);
  await english.getByLabel('Description').fill('Signed by the players.');
  await page.getByLabel('Points needed').fill('٥٠٠');
  await page.getByLabel('Stock left').fill('3');
  await page.getByRole('button', { name: 'Add reward', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);

  const fansSee = async () => {
    const { rewards } = await (await request.get('/api/rewards')).json();
    return rewards.find(
      (one: { translations: { ar: { name: string } } }) => one.translations.ar.name === name,
    );
  };
  expect(await fansSee()).toMatchObject({ loyalty_points: 500, stock: 3, available: true });
  const row = await searchRow(page, 'Search by name', name);
  await row.getByRole('button', { name: 'Edit stock of' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Stock left').fill('0');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(row).toContainText('Out of stock');
  expect(await fansSee()).toMatchObject({ stock: 0, available: false });

  await row.getByRole('link').click();
  await page.getByLabel('Points needed').fill('700');
  const id = page.url().split('/').at(-1);
  const headers = { authorization: `Bearer ${other.token}` };
  const { reward } = await (await request.get(`/api/staff/rewards/${id}`, { headers })).json();
  const restocked = await request.patch(`/api/staff/rewards/${id}/stock`, {
    headers,
    data: { stock: 9, stock_before: reward.stock, available: true, version: reward.changed.version },
  });
  expect(restocked.ok(), await restocked.text()).toBe(true);
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: other.fullName })).toBeVisible();
  await expect(page.getByLabel('Points needed')).toHaveValue('700');
  await page.getByRole('button', { name: 'Show what changed', exact: true }).click();
  await expect(page.getByLabel('Stock left')).toHaveValue('9');
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Changes saved.').last()).toBeVisible();
  await expect(page).toHaveURL(/\/console\/rewards\?q=/u);
  expect(await fansSee()).toMatchObject({ loyalty_points: 700, stock: 9, available: true });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Gives the member enough points and redeems the reward; returns the redemption's number and code. */
async function redeem(request: APIRequestContext, staffToken: string, member: Member, rewardId: string) {
  const given = await request.post(`/api/staff/members/${member.userId}/points`, {
    headers: bearer(staffToken),
    data: { points: 500, note: 'تعويض' },
  });
  expect(given.ok(), await given.text()).toBe(true);
  const redeemed = await request.post(`/api/rewards/${rewardId}/redeem`, { headers: bearer(member.token) });
  expect(redeemed.status(), await redeemed.text()).toBe(201);
  return (await redeemed.json()).redemption as { number: string; code: string };
}

async function createReward(request: APIRequestContext, token: string, name: string): Promise<string> {
  const words = { name, description: 'Signed by the players.' };
  const created = await request.post('/api/staff/rewards', {
    headers: bearer(token),
    data: {
      translations: { ar: words, en: words },
      loyalty_points: 500,
      stock: 3,
      available: true,
      is_active: true,
      kind: 'pickup',
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()).reward._id;
}

test('[17.10] [17.11] [17.12] a reward that a manager opens for redeeming is handed out once by its number', async ({
  page,
  sharedStaff,
  newMember,
  request,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(409);
  const manager = await sharedStaff('manager');
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  await openSession(page, manager.token);
  await page.goto('/console/rewards/new');
  const [arabic, english] = [
    page.getByRole('group', { name: 'العربية' }),
    page.getByRole('group', { name: 'English' }),
  ];
  await arabic.getByLabel('الاسم').fill(name);
  await arabic.getByLabel('الوصف').fill('بتوقيع اللاعبين.');
  await english.getByLabel('Name').fill(name);
  await english.getByLabel('Description').fill('Signed by the players.');
  await expect(page.getByLabel('Limit per member')).toHaveCount(0);
  await page.getByText('Collect at the counter').click();
  await page.getByLabel('Limit per member').fill('٠');
  await page.getByLabel('Days to collect it').fill('14');
  await page.getByLabel('Points needed').fill('٥٠٠');
  await page.getByLabel('Stock left').fill('3');
  await page.getByRole('button', { name: 'Add reward', exact: true }).click();
  await expect(page.getByLabel('Limit per member')).toBeFocused();
  await page.getByLabel('Limit per member').fill('١');
  await page.getByRole('button', { name: 'Add reward', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  await page.getByLabel('Search by name').fill(name);
  const reward = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(reward).toContainText('Collect at the counter');
  const link = await reward.getByRole('link').getAttribute('href');
  const member = await newMember();
  const { number } = await redeem(request, manager.token, member, link?.split('/').at(-1) ?? '');

  const menu = page.getByRole('button', { name: 'Open menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Redeemed rewards', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redeemed rewards' })).toBeVisible();
  const field = page.getByLabel('Code or number');
  await field.fill('ZZZZ-ZZZ');
  await field.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'No reward has this code or number' }),
  ).toBeVisible();
  // The refused code is selected a moment after the refusal shows.
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => Number(input.selectionEnd) - Number(input.selectionStart)),
    )
    .toBe('ZZZZ-ZZZ'.length);
  // A number as people type it: small letters, no dash, and over the selected text of the refused one.
  await page.keyboard.type(number.toLowerCase().replace('-', ''));
  await page.getByRole('button', { name: 'Hand out', exact: true }).first().click();
  const result = page.locator('[data-result="collected"]');
  await expect(result).toContainText('Handed out');
  for (const text of [name, member.fullName, number]) await expect(result).toContainText(text);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('status').filter({ hasText: 'Don’t hand it out' });
  await expect(refusal).toContainText(manager.fullName);
});

test('[17.13] [17.14] a manager finds a redeemed reward and hands it out from its row, and another by its scanned code', async ({
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
  await openSession(page, manager.token);
  await page.goto('/console/redemptions');
  const row = await searchRow(page, 'Search by member or number', first.number);
  await expect(row).toContainText('To collect');
  await row.getByRole('button').click();
  const handOut = { name: 'Hand out', exact: true };
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('button', handOut) });
  for (const text of [name, member.fullName, first.number]) await expect(dialog).toContainText(text);
  await dialog.getByRole('button', handOut).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Handed out');
  await expect(row).toContainText(manager.fullName);
  await expect(row.getByRole('button')).toHaveCount(0);

  // Like a hand-held scanner, which ends with Enter.
  await page.getByLabel('Code or number').click();
  await page.keyboard.type(second.code);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-result="collected"]')).toContainText(second.number);
});
