/** A manager gives a reward options, a fan chooses and writes, and the staff who hand the reward out see it. */
import { randomUUID } from 'node:crypto';
import { callApi, givePoints } from '../../../fixtures/call-api.ts';
import { button, fillTexts, searchRow } from '../../../fixtures/console.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  pickup: 'تُستلم حضوريًا',
  drawing: 'الرسم',
  scarf: 'وشاح',
  options: 'ما يختاره العضو',
  first: 'الخيار الأول',
  second: 'الخيار الثاني',
  choice: 'اختيار من قائمة',
  line: 'سطر يكتبه العضو',
  cost: 'النقاط المطلوبة',
  addReward: 'أضف المكافأة',
  search: 'ابحث باسم المكافأة',
  redeem: 'احصل عليها مقابل 40 نقطة',
  chooseSize: 'اختر المقاس',
  choiceMissing: 'اختر واحدًا.',
  lineMissing: 'املأ هذا الحقل.',
  size: 'المقاس',
  large: 'كبير',
  back: 'الاسم على الظهر',
  confirm: 'استبدل الآن',
  redeemed: 'صارت لك',
  code: 'الرمز أو الرقم',
};
const NAME = 'فهد العتيبي';

test('[17.100] [17.102] [17.103] a manager adds options to a reward, a fan fills them in, and the hand-out shows them', async ({
  page,
  openConsole,
  newMember,
  request,
  browser,
}) => {
  const name = `وشاح ${randomUUID().slice(0, 8)}`;
  const manager = await openConsole('manager', '/rewards/new');
  await fillTexts(page, name);
  await page.locator('summary').getByText(TEXTS.drawing, { exact: true }).click();
  await page.getByText(TEXTS.scarf, { exact: true }).click();
  await page.getByText(new RegExp(`^${TEXTS.pickup}`, 'u')).click();
  await page.getByText(TEXTS.options, { exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: TEXTS.second })).toHaveCount(0);
  await page.getByRole('radiogroup', { name: TEXTS.first }).getByText(TEXTS.choice).click();
  await page.getByRole('radiogroup', { name: TEXTS.second }).getByText(TEXTS.line).click();
  const fields = {
    'option1Label.ar': TEXTS.size,
    'option1Label.en': 'Size',
    'option1Values.ar': `صغير\n${TEXTS.large}`,
    'option1Values.en': 'Small\nLarge',
    'option2Label.ar': TEXTS.back,
    'option2Label.en': 'Name on the back',
  };
  for (const [field, text] of Object.entries(fields)) await page.locator(`[name="${field}"]`).fill(text);
  await page.getByLabel(TEXTS.cost).fill('40');
  await button(page, TEXTS.addReward).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  const link = (await searchRow(page, TEXTS.search, name)).getByRole('link', { name });
  const rewardId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

  const fan = await newMember();
  await givePoints(request, manager.token, fan, 100);
  const context = await browser.newContext();
  const fanPage = await context.newPage();
  await setSession(fanPage, fan);
  await fanPage.goto(`/rewards/${rewardId}`);
  await fanPage.getByRole('button', { name: TEXTS.chooseSize }).click();
  for (const error of [TEXTS.choiceMissing, TEXTS.lineMissing])
    await expect(fanPage.getByText(error)).toBeVisible();
  await fanPage.getByRole('radiogroup', { name: TEXTS.size }).getByText(TEXTS.large).click();
  await fanPage.getByLabel(TEXTS.back).fill(NAME);
  await fanPage.getByRole('button', { name: TEXTS.redeem }).click();
  const dialog = fanPage.getByRole('alertdialog');
  await expect(dialog).toContainText(`${TEXTS.size}: ${TEXTS.large}`);
  await dialog.getByRole('button', { name: TEXTS.confirm }).click();
  await expect(fanPage.getByText(TEXTS.redeemed)).toBeVisible();
  for (const text of [TEXTS.large, NAME])
    await expect(fanPage.getByText(text, { exact: true })).toBeVisible();
  await context.close();

  const { redemptions } = await callApi(request, fan.token, 'GET', '/api/redemptions?is_held=true');
  await page.goto('/console/redemptions');
  await page.getByLabel(TEXTS.code).fill(redemptions[0].number);
  await page.getByLabel(TEXTS.code).press('Enter');
  const result = page.locator('[data-result="collected"]');
  for (const text of [TEXTS.size, TEXTS.large, NAME]) await expect(result).toContainText(text);
});
