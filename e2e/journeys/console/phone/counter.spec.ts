/** A manager pairs a phone as a counter, which hands out a reward by its code, once, and is then closed. */
import { drawQr } from '@rabita/ui/art/qr-code';
import { callApi, createReward } from '../../../fixtures/call-api.ts';
import { expect, test } from '../../../fixtures/evening.ts';
import { awaitCode } from '../../../fixtures/read-code.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';

const WORDS = {
  add: { ar: 'أقرِن جهاز مسح', en: 'Pair a scanner' },
  handOut: { ar: 'تسليم المكافآت', en: 'Handing out rewards' },
  name: { ar: 'اسم الجهاز', en: 'Name' },
  make: { ar: 'أنشئ رمز الاقتران', en: 'Create a pairing code' },
  east: { ar: 'الجناح الشرقي', en: 'East stand' },
  pair: { ar: 'أقرِن', en: 'Pair' },
  done: { ar: 'تم التسليم', en: 'Handed out' },
  field: { ar: 'الرمز أو الرقم', en: 'Code or number' },
  submit: { ar: 'سلّم المكافأة', en: 'Hand out' },
  refused: { ar: 'لا تسلّمها', en: 'Don’t hand it out' },
  menu: { ar: 'فتح القائمة', en: 'Open menu' },
  leave: { ar: 'أغلق نقطة التسليم', en: 'Close the counter' },
  leaveNow: { ar: 'أغلق الآن', en: 'Close it now' },
  left: { ar: 'أُغلقت نقطة التسليم', en: 'Counter closed' },
  counter: { ar: 'نقطة تسليم', en: 'Counter' },
  one: { ar: 'سُلّمت مكافأة واحدة', en: '1 handed out' },
};

test('[17.90] [17.91] a phone that is paired as a counter hands a reward out by camera, once, and closes', async ({
  page,
  request,
  openEvening,
  newPhone,
  newMember,
  say,
  language,
}) => {
  const { manager, openEventPage } = await openEvening();
  const fan = await newMember();
  const rewardId = await createReward(request, manager.token, 'Mug', { loyalty_points: 0 });
  const { redemption } = await callApi(request, fan.token, 'POST', `/api/rewards/${rewardId}/redeem`);

  await openEventPage('/door');
  await page.getByRole('button', { name: say(WORDS.add) }).click();
  await page.getByRole('radio', { name: say(WORDS.handOut) }).click({ force: true });
  await page.getByLabel(say(WORDS.name)).fill(say(WORDS.east));
  await page.getByRole('button', { name: say(WORDS.make) }).click();
  const link = await awaitCode(page, /\/console\/scanner#RBP1/u);

  const drawing = drawQr(redemption.code);
  if (!drawing) throw new Error('The code could not be drawn.');
  const { modules, path } = drawing;
  const paper = await page.context().newPage();
  await paper.setContent(
    `<svg width="640" height="640" viewBox="0 0 ${modules} ${modules}"><path d="${path}"/></svg>`,
  );
  const picture = await paper.locator('svg').screenshot();
  await paper.close();

  const phone = await newPhone(picture);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: say(WORDS.pair) }).click();
  await expect(phone.page.getByText(say(WORDS.done))).toBeVisible();
  await expect(phone.page.getByText(fan.fullName)).toBeVisible();
  await saveScreenshot(phone.page, 'counter-handed-out', language);
  await phone.page.getByLabel(say(WORDS.field)).fill(redemption.number);
  await phone.page.getByRole('button', { name: say(WORDS.submit) }).click();
  await expect(phone.page.getByText(say(WORDS.refused))).toBeVisible();
  await expect(phone.page.getByRole('status').filter({ hasText: say(WORDS.east) })).toBeVisible();
  await saveScreenshot(phone.page, 'counter-refused', language);

  await page.getByRole('dialog').press('Escape');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: say(WORDS.east) });
  await expect(row.getByText(say(WORDS.counter), { exact: true })).toBeVisible();
  await expect(row.getByText(say(WORDS.one))).toBeVisible();

  await phone.page.getByRole('button', { name: say(WORDS.menu) }).click();
  await phone.page.getByRole('button', { name: say(WORDS.leave) }).click();
  await phone.page.getByRole('button', { name: say(WORDS.leaveNow) }).click();
  await expect(phone.page.getByRole('heading', { name: say(WORDS.left) })).toBeVisible();
});
