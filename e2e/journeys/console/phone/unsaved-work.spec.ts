/** Checks that the console asks for confirmation before a form with unsaved changes closes. */
import { pressLogout } from '../../../fixtures/console.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  unsaved: 'لم تحفظ تعديلاتك',
  keepEditing: 'تابع الكتابة',
  leaveWithoutSaving: 'غادر دون حفظ',
  backWithoutSaving: 'رجوع دون حفظ',
  newReward: 'مكافأة جديدة',
  points: 'النقاط المطلوبة',
};

test('[14.13] a link, the back button, a logout and closing the tab ask before they discard a form’s unsaved changes', async ({
  page,
  openConsole,
  t,
}) => {
  await openConsole('manager', '/rewards');
  const openForm = () => page.getByRole('link', { name: TEXTS.newReward, exact: true }).click();
  await openForm();
  // An unchanged form closes without a confirmation.
  await page.getByRole('link', { name: TEXTS.backWithoutSaving }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  const points = page.getByLabel(TEXTS.points);
  await points.fill('700');
  const confirmation = page.getByRole('alertdialog', { name: TEXTS.unsaved });
  const keepEditing = async () => {
    await confirmation.getByRole('button', { name: TEXTS.keepEditing }).first().click();
    await expect(confirmation).toHaveCount(0);
    await expect(page).toHaveURL(/\/rewards\/new$/u);
    await expect(points).toHaveValue('700');
  };
  await page.getByRole('link', { name: TEXTS.backWithoutSaving }).click();
  await keepEditing();
  await page.evaluate(() => history.back());
  await keepEditing();
  await pressLogout(page, t);
  await keepEditing();
  const unloadDialog = page.waitForEvent('dialog');
  // Not awaited, because the promise resolves only after the dialog is closed.
  page.close({ runBeforeUnload: true }).catch(() => undefined);
  const browserDialog = await unloadDialog;
  expect(browserDialog.type()).toBe('beforeunload');
  await browserDialog.dismiss();
  await expect(points).toHaveValue('700');

  await page.getByRole('link', { name: TEXTS.backWithoutSaving }).click();
  await confirmation.getByRole('button', { name: TEXTS.leaveWithoutSaving }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  await expect(points).toHaveValue('');
});
