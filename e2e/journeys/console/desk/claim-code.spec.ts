/** An owner switches codes on and makes one; a guest opens its link, logs in, and gets the points. */
import { randomUUID } from 'node:crypto';
import { button } from '../../../fixtures/console.ts';
import { logIn } from '../../../fixtures/log-in.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  codes: { ar: 'رموز النقاط', en: 'Claim codes' },
  newCode: { ar: 'رمز جديد', en: 'New code' },
  code: { ar: 'الرمز', en: 'Code' },
  each: { ar: 'النقاط لكل استخدام', en: 'Points for each use' },
  total: { ar: 'أقصى عدد للاستخدام', en: 'Uses in all' },
  cost: { ar: 'يمنح هذا الرمز 500 نقطة على الأكثر.', en: 'This code gives at most 500 points.' },
  create: { ar: 'أنشئ الرمز', en: 'Create code' },
  qr: { ar: 'رمز QR', en: 'QR code' },
  earn: { ar: 'كيف تكسب النقاط؟', en: 'How to earn' },
  claim: { ar: 'احصل على النقاط', en: 'Get points' },
  earned: { ar: '+50 نقطة', en: '+50 points' },
  taken: { ar: 'استخدمت هذا الرمز من قبل.', en: 'You’ve already used this code.' },
  unknown: { ar: 'لا يوجد رمز كهذا', en: 'There’s no such code' },
  used: { ar: 'استُخدم 1 من 10', en: 'Used 1 of 10' },
  pause: { ar: 'أوقفه مؤقتًا', en: 'Pause' },
};

test('[17.63] [17.64] [17.67] [17.68] a code made in the console gives its points once to the fan who opens its link', async ({
  page,
  newMember,
  sharedStaff,
  say,
  browser,
}) => {
  const fan = await newMember();
  await openSession(page, (await sharedStaff('owner')).token);
  await page.goto('/console/earning');
  const on = page.getByRole('switch', { name: say(WORDS.codes) });
  await expect(on).toBeVisible();
  if (!(await on.isChecked())) await on.click();
  await expect(on).toBeChecked();
  await page.getByRole('link', { name: say(WORDS.newCode) }).click();
  const word = `HALA${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill('ليلة النهائي');
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Finals night');
  await page.getByLabel(say(WORDS.code), { exact: true }).fill(word.toLowerCase());
  await page.getByLabel(say(WORDS.each)).fill('٥٠');
  await page.getByLabel(say(WORDS.total)).fill('10');
  await expect(page.getByText(say(WORDS.cost))).toBeVisible();
  await button(page, say, WORDS.create).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await row.getByRole('button', { name: say(WORDS.qr) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.press('Escape');

  const visit = await browser.newContext();
  const fanPage = await visit.newPage();
  await fanPage.goto(`/dashboard?claim=${word}`);
  await logIn(fanPage, say, { identifier: fan.email, password: fan.password });
  const field = fanPage.getByRole('region', { name: say(WORDS.earn) }).getByLabel(say(WORDS.code));
  await expect(field).toHaveValue(word);
  await expect(field).toBeFocused();
  const claim = fanPage.getByRole('button', { name: say(WORDS.claim) });
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.earned)).first()).toBeVisible();
  await expect(fanPage).toHaveURL(/\/dashboard$/u);
  await field.fill(`${word.slice(0, 4)} ${word.slice(4).toLowerCase()}`);
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.taken))).toBeVisible();
  await field.fill('nothing');
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.unknown))).toBeVisible();

  await page.reload();
  await expect(row).toContainText(say(WORDS.used));
  await row.getByRole('button', { name: say(WORDS.pause) }).click();
  await expect(row.getByRole('button', { name: say(WORDS.pause) })).toHaveCount(0);
  await visit.close();
});
