/** A fan redeems rewards: gives one back, and shows the code of another until staff hand it out. */
import { randomUUID } from 'node:crypto';
import { callApi, createReward, givePoints } from '../../../fixtures/call-api.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { waitForCode } from '../../../fixtures/read-code.ts';
import { readStoredResponses } from '../../../fixtures/read-stored-responses.ts';
import { mockPictures } from '../../../fixtures/responses/picture-responses.ts';
import { expect, test } from '../../../fixtures/staff.ts';
import { waitForServiceWorker } from '../../../fixtures/wait-until-idle.ts';

// Redeemed rewards open offline only with a service worker.
test.use({ serviceWorkers: 'allow' });

const TEXTS = {
  mugName: 'كوب الرحلة',
  redeem: 'احصل عليها مقابل 40 نقطة',
  remainingBalance: 'يبقى في رصيدك 60 نقطة',
  confirm: 'استبدل الآن',
  redeemed: 'صارت لك',
  reserved: 'جاهزة للاستلام',
  giveBack: 'ألغِ واسترجع نقاطك',
  returned: 'أعدتها',
  collected: 'استلمتها',
  toCollect: 'مكافآت بانتظارك',
  noResponse: 'لم يصلنا رد',
  past: 'ما سبق',
  alreadyHeld: 'لديك منها',
  all: 'الكل',
};

test('[17.3] [17.5] [17.6] [17.16] a fan redeems two rewards, gives one back, and collects the other by its code, which is available offline', async ({
  page,
  newMember,
  sharedStaff,
  request,
  context,
  expectFailure,
}) => {
  expectFailure('network');
  const fan = await newMember();
  const { token } = await sharedStaff('manager');
  const mug = `${TEXTS.mugName} ${randomUUID().slice(0, 6)}`;
  await createReward(request, token, mug, { limit_per_member: 2 });
  await givePoints(request, token, fan, 100);

  await setSession(page, fan);
  await mockPictures(page);
  await page.goto('/rewards');
  await page.getByRole('tab', { name: TEXTS.all }).click();
  await page.getByRole('link', { name: mug, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: mug })).toBeVisible();
  const redeem = async () => {
    await page.getByRole('button', { name: TEXTS.redeem }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: TEXTS.confirm }).click();
    await expect(page.getByText(TEXTS.redeemed)).toBeVisible();
  };
  await page.getByRole('button', { name: TEXTS.redeem }).click();
  const confirmation = page.getByRole('alertdialog', { name: mug });
  await expect(confirmation).toContainText(TEXTS.remainingBalance);
  await confirmation.press('Escape');
  await redeem();
  const code = await waitForCode(page, /^RB3/u);

  await page.getByRole('button', { name: TEXTS.giveBack }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.giveBack }).click();
  await expect(page.getByText(TEXTS.returned, { exact: true })).toBeVisible();
  const response = await request.post('/api/staff/redemptions/collect', {
    headers: { authorization: `Bearer ${token}` },
    data: { code },
  });
  expect(response.status()).toBe(409);

  // The server redeems another reward, and the network fails before the response arrives.
  await page.goBack();
  await page.route(
    '**/api/rewards/*/redeem',
    async route => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  const redeemButton = page.getByRole('button', { name: TEXTS.redeem });
  await redeemButton.click();
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.confirm }).click();
  await expect(page.getByText(TEXTS.noResponse)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(TEXTS.noResponse)).toBeVisible();
  await expect(page.getByRole('region', { name: TEXTS.alreadyHeld }).getByRole('listitem')).toHaveCount(1);
  await redeemButton.click();
  await expect(page.getByText(TEXTS.redeemed)).toBeVisible();
  const secondCode = await waitForCode(page, /^RB3/u);
  expect(secondCode).not.toBe(code);
  await page.goto('/rewards?show=mine');
  const section = page.getByRole('region', { name: TEXTS.toCollect });
  await section.getByRole('link').click();
  await expect(page.getByText(TEXTS.reserved, { exact: true })).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(() => readStoredResponses(page)).toContain(secondCode);
  await context.setOffline(true);
  await page.reload();
  expect(await waitForCode(page, /^RB3/u)).toBe(secondCode);
  await context.setOffline(false);
  await callApi(request, token, 'POST', '/api/staff/redemptions/collect', { code: secondCode });
  await expect(page.getByText(TEXTS.collected, { exact: true })).toBeVisible();
  await page.goto('/rewards?show=mine');
  const past = page.getByRole('region', { name: TEXTS.past });
  await expect(past.getByText(TEXTS.collected, { exact: true })).toBeVisible();
  await expect(past.getByText(TEXTS.returned, { exact: true })).toBeVisible();
  await expect(section).toHaveCount(0);
});
