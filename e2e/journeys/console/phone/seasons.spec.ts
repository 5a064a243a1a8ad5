/** Managers create and cancel a season, and add and remove tiers. */
import type { Page } from '@playwright/test';
import { callApi } from '../../../fixtures/call-api.ts';
import { button, expectLoggedIn, heading, openSection } from '../../../fixtures/console.ts';
import type { Texts } from '../../../fixtures/journey.ts';
import { toTypedDigits } from '../../../fixtures/registration-form.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  entry: 'النقاط',
  seasons: 'المواسم',
  newSeason: 'موسم جديد',
  starts: 'يبدأ',
  ends: 'ينتهي',
  pointsLapse: 'تنتهي صلاحيتها',
  addSeason: 'أضف الموسم',
  overlaps: 'تتداخل المدة مع «الموسم الثاني».',
  upcoming: 'قادم',
  cancelled: 'ملغى',
  cancelSeason: 'ألغِ الموسم',
  tiers: 'الفئات',
  newTier: 'فئة جديدة',
  color: 'اللون',
  threshold: 'النقاط المطلوبة في الموسم',
  thresholdTaken: 'هذا عدد نقاط الفئة البرونزية. اختر غيره.',
  earlyHours: 'ساعات الحجز المبكر',
  addTier: 'أضف الفئة',
  remove: 'احذف',
  tierHeld: 'في هذه الفئة أعضاء',
  keepTier: 'أبقِها',
};

const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** Types midnight of the day into the segments of a date and time field. */
async function typeDay(page: Page, label: string, date: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  for (const digits of [...date.split('-').reverse(), '12', '00'])
    await page.keyboard.type(toTypedDigits(digits, 'ar'));
  await page.keyboard.type('ص');
}

async function typeNames(page: Page, { ar, en }: Texts): Promise<void> {
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill(ar);
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(en);
}

const YEAR = '2061';

test('[17.48] a manager creates a season that must not overlap another, and cancels it after a confirmation', async ({
  page,
  openConsole,
  t,
  expectFailure,
}) => {
  expectFailure(409);
  await openConsole('manager', '/');
  await expectLoggedIn(page, t);
  await openSection(page, t, TEXTS.seasons, TEXTS.entry);
  await page.getByRole('link', { name: TEXTS.newSeason }).click();
  const name = { ar: `موسم ${YEAR}`, en: `Season ${YEAR}` };
  await typeNames(page, name);
  await typeDay(page, TEXTS.starts, today());
  await typeDay(page, TEXTS.ends, `${YEAR}-06-01`);
  await page.getByText(TEXTS.pointsLapse).click();
  await button(page, TEXTS.addSeason).click();
  await expect(page.getByText(TEXTS.overlaps)).toBeVisible();
  await typeDay(page, TEXTS.starts, `${YEAR}-01-01`);
  await button(page, TEXTS.addSeason).click();
  await expect(heading(page, name.ar)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(TEXTS.upcoming);

  await button(page, TEXTS.cancelSeason).click();
  const confirmButton = page.getByRole('alertdialog').getByRole('button', { name: TEXTS.cancelSeason });
  await confirmButton.click();
  await expect(confirmButton).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(TEXTS.cancelled);
  await expect(button(page, TEXTS.cancelSeason)).toHaveCount(0);
});

test('[17.49] a manager adds a tier and removes it, but cannot remove a tier that members hold', async ({
  page,
  request,
  openConsole,
  t,
  expectFailure,
}) => {
  expectFailure(409);
  await openConsole('manager', '/');
  await expectLoggedIn(page, t);
  await openSection(page, t, TEXTS.tiers, TEXTS.entry);
  await page.getByRole('link', { name: TEXTS.newTier }).click();
  const points = '900061';
  const name = { ar: `أسطورية ${points}`, en: `Legend ${points}` };
  await typeNames(page, name);
  await page.getByLabel(TEXTS.color).fill('#112244');
  await page.getByLabel(TEXTS.threshold).fill('40');
  await page.getByLabel(TEXTS.earlyHours).fill('٤٨');
  await button(page, TEXTS.addTier).click();
  await expect(page.getByText(TEXTS.thresholdTaken)).toBeVisible();
  await page.getByLabel(TEXTS.threshold).fill(points);
  await button(page, TEXTS.addTier).click();
  await expect(page).toHaveURL(/\/console\/tiers$/u);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: name.ar })).toContainText('حجز مبكر بيومين');
  const { tiers } = await callApi(request, null, 'GET', '/api/seasons');
  expect(tiers.find(({ threshold }: { threshold: number }) => threshold === Number(points))).toMatchObject({
    color: '#112244',
    early_hours: 48,
  });

  await rows.first().getByRole('button').click();
  await page.getByRole('menuitem', { name: TEXTS.remove }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: TEXTS.remove }).click();
  await expect(dialog.getByRole('alert')).toContainText(TEXTS.tierHeld);
  await dialog.getByRole('button', { name: TEXTS.keepTier }).click();
  const newTier = rows.filter({ hasText: name.ar });
  await newTier.getByRole('button').click();
  await page.getByRole('menuitem', { name: TEXTS.remove }).click();
  await dialog.getByRole('button', { name: TEXTS.remove }).click();
  await expect(newTier).toHaveCount(0);
});
