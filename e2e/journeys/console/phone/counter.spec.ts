/** A manager pairs a phone as a counter, which hands out a reward once and is then closed. */
import { drawQr } from '@rabita/ui/art/qr-code';
import { callApi, createReward } from '../../../fixtures/call-api.ts';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { waitForCode } from '../../../fixtures/read-code.ts';

const TEXTS = {
  pairScanner: 'أقرِن جهاز مسح',
  handOut: 'تسليم المكافآت',
  deviceName: 'اسم الجهاز',
  createCode: 'أنشئ رمز الاقتران',
  counterName: 'الجناح الشرقي',
  pair: 'أقرِن',
  handedOut: 'تم التسليم',
  codeField: 'الرمز أو الرقم',
  handOutReward: 'سلّم المكافأة',
  doNotHandOut: 'لا تسلّمها',
  menu: 'فتح القائمة',
  closeCounter: 'أغلق نقطة التسليم',
  closeNow: 'أغلق الآن',
  counterClosed: 'أُغلقت نقطة التسليم',
  counterKind: 'نقطة تسليم',
  oneHandedOut: 'سُلّمت مكافأة واحدة',
};

test('[17.90] [17.91] a phone that is paired as a counter hands out a reward by camera, once, and can be closed', async ({
  page,
  request,
  setUpEvent,
  newPhone,
  newMember,
}) => {
  const { manager, openEventPage } = await setUpEvent();
  const fan = await newMember();
  const rewardId = await createReward(request, manager.token, 'Mug', { loyalty_points: 0 });
  const { redemption } = await callApi(request, fan.token, 'POST', `/api/rewards/${rewardId}/redeem`);

  await openEventPage('/door');
  await page.getByRole('button', { name: TEXTS.pairScanner }).click();
  await page.getByRole('radio', { name: TEXTS.handOut }).click({ force: true });
  await page.getByLabel(TEXTS.deviceName).fill(TEXTS.counterName);
  await page.getByRole('button', { name: TEXTS.createCode }).click();
  const link = await waitForCode(page, /\/console\/scanner#RBP1/u);

  const qr = drawQr(redemption.code);
  if (!qr) throw new Error('The code could not be drawn.');
  const { moduleCount: modules, path } = qr;
  const codePage = await page.context().newPage();
  await codePage.setContent(
    `<svg width="640" height="640" viewBox="0 0 ${modules} ${modules}"><path d="${path}"/></svg>`,
  );
  const picture = await codePage.locator('svg').screenshot();
  await codePage.close();

  const phone = await newPhone(picture);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: TEXTS.pair }).click();
  await expect(phone.page.getByText(TEXTS.handedOut)).toBeVisible();
  await expect(phone.page.getByText(fan.fullName)).toBeVisible();
  await phone.page.getByLabel(TEXTS.codeField).fill(redemption.number);
  await phone.page.getByRole('button', { name: TEXTS.handOutReward }).click();
  await expect(phone.page.getByText(TEXTS.doNotHandOut)).toBeVisible();
  await expect(phone.page.getByRole('status').filter({ hasText: TEXTS.counterName })).toBeVisible();

  await page.getByRole('dialog').press('Escape');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: TEXTS.counterName });
  await expect(row.getByText(TEXTS.counterKind, { exact: true })).toBeVisible();
  await expect(row.getByText(TEXTS.oneHandedOut)).toBeVisible();

  await phone.page.getByRole('button', { name: TEXTS.menu }).click();
  await phone.page.getByRole('button', { name: TEXTS.closeCounter }).click();
  await phone.page.getByRole('button', { name: TEXTS.closeNow }).click();
  await expect(phone.page.getByRole('heading', { name: TEXTS.counterClosed })).toBeVisible();
});
