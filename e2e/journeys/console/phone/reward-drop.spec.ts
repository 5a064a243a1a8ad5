/** A fan watches the countdown to a reward's opening, and redeems the reward when it opens. */
import { callApi, createReward, givePoints } from '../../../fixtures/call-api.ts';
import { hoursFromNow } from '../../../fixtures/door.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  redeem: 'احصل عليها مقابل 40 نقطة',
  confirm: 'استبدل الآن',
  openNow: 'فُتحت الآن. يمكنك استبدالها.',
  redeemed: 'صارت لك',
};

test('[17.20] a reward opens while a fan watches the countdown, and the fan redeems it without a reload', async ({
  page,
  newMember,
  sharedStaff,
  request,
}) => {
  const fan = await newMember();
  const { token } = await sharedStaff('manager');
  // The reward opened at the start of the current minute.
  const rewardId = await createReward(request, token, 'كوب', { available_from: hoursFromNow(0) });
  await givePoints(request, token, fan, 100);
  const { rewards } = await callApi(request, null, 'GET', '/api/rewards');
  const reward = rewards.find(({ _id }: { _id: string }) => _id === rewardId);
  const opensAt = Date.parse(reward.available_from) / 1000;

  // The server time is an hour before the opening until the clock jumps.
  let hoursLeft = 1;
  await page.route('**/api/time', route =>
    route.fulfill({ json: { server_time: opensAt - hoursLeft * 3600 } }),
  );
  await setSession(page, fan);
  await page.clock.install();
  await page.goto(`/rewards/${rewardId}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: TEXTS.redeem })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  hoursLeft = 0;
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(TEXTS.openNow)).toBeAttached();
  await page.getByRole('button', { name: TEXTS.redeem }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.confirm }).click();
  await expect(page.getByText(TEXTS.redeemed)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
