/** Checks that leaving a console form with unsaved changes asks first. */
import { pressLogout } from '../../../fixtures/console.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  asks: 'لم تحفظ تعديلاتك',
  stay: 'تابع الكتابة',
  leave: 'غادر دون حفظ',
  back: 'رجوع دون حفظ',
  newReward: 'مكافأة جديدة',
  points: 'النقاط المطلوبة',
};

test('[14.13] a link, the back button, logging out and closing the tab ask before they leave a form with unsaved changes', async ({
  page,
  openConsole,
  say,
}) => {
  await openConsole('manager', '/rewards');
  const openForm = () => page.getByRole('link', { name: TEXTS.newReward, exact: true }).click();
  await openForm();
  // Leaving an untouched form asks no question.
  await page.getByRole('link', { name: TEXTS.back }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  const points = page.getByLabel(TEXTS.points);
  await points.fill('700');
  const question = page.getByRole('alertdialog', { name: TEXTS.asks });
  const stay = async () => {
    await question.getByRole('button', { name: TEXTS.stay }).first().click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/rewards\/new$/u);
    await expect(points).toHaveValue('700');
  };
  await page.getByRole('link', { name: TEXTS.back }).click();
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  await pressLogout(page, say);
  await stay();
  const unloadQuestion = page.waitForEvent('dialog');
  // Not awaited: it resolves only after the question is answered.
  page.close({ runBeforeUnload: true }).catch(() => undefined);
  const browserDialog = await unloadQuestion;
  expect(browserDialog.type()).toBe('beforeunload');
  await browserDialog.dismiss();
  await expect(points).toHaveValue('700');

  await page.getByRole('link', { name: TEXTS.back }).click();
  await question.getByRole('button', { name: TEXTS.leave }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  await expect(points).toHaveValue('');
});
