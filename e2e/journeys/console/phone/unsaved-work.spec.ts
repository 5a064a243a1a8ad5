/** Checks unsaved work in the console: leaving a form asks first, and a login after an ended session restores it. */
import { callApi, createReward } from '../../../fixtures/call-api.ts';
import { button, heading, pressLogout, submitPassword, TEXTS } from '../../../fixtures/console.ts';
import { expect, signInStaff, test } from '../../../fixtures/staff.ts';

const FORM_TEXTS = {
  asks: 'لم تحفظ تعديلاتك',
  stay: 'تابع الكتابة',
  leave: 'غادر دون حفظ',
  back: 'رجوع دون حفظ',
  restored: 'استعدنا ما كتبته قبل انتهاء جلستك',
  discard: 'احذف ما كتبته',
  newReward: 'مكافأة جديدة',
  editReward: 'تعديل المكافأة',
  points: 'النقاط المطلوبة',
  save: 'احفظ التعديلات',
  saved: 'حُفظ التعديل.',
};

test('[14.13] a link, the back button, logging out and closing the tab ask before they leave a form with unsaved changes', async ({
  page,
  openConsole,
  say,
}) => {
  await openConsole('manager', '/rewards');
  const openForm = () => page.getByRole('link', { name: FORM_TEXTS.newReward, exact: true }).click();
  await openForm();
  // Leaving an untouched form asks no question.
  await page.getByRole('link', { name: FORM_TEXTS.back }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  const points = page.getByLabel(FORM_TEXTS.points);
  await points.fill('700');
  const question = page.getByRole('alertdialog', { name: FORM_TEXTS.asks });
  const stay = async () => {
    await question.getByRole('button', { name: FORM_TEXTS.stay }).first().click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/rewards\/new$/u);
    await expect(points).toHaveValue('700');
  };
  await page.getByRole('link', { name: FORM_TEXTS.back }).click();
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

  await page.getByRole('link', { name: FORM_TEXTS.back }).click();
  await question.getByRole('button', { name: FORM_TEXTS.leave }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await openForm();
  await expect(points).toHaveValue('');
});

test('[14.13] after a session ends the login restores the unsaved work; saving it does not overwrite another manager’s change', async ({
  page,
  request,
  newStaff,
  sharedStaff,
  say,
  expectFailed,
}) => {
  expectFailed(401);
  expectFailed(409);
  const [manager, other] = [await newStaff('manager'), await sharedStaff('owner')];
  const id = await createReward(request, manager.token, 'قميص');
  await signInStaff(page, manager.token);
  await page.goto(`/console/rewards/${id}`);
  const points = page.getByLabel(FORM_TEXTS.points);
  await points.fill('700');
  await callApi(request, other.token, 'PATCH', `/api/staff/rewards/${id}/stock`, {
    stock: 9,
    stock_before: 5,
    available: true,
    version: 1,
  });
  // The page learns of its session's end with its next request.
  await request.post('/api/staff/auth/logout', { headers: { authorization: `Bearer ${manager.token}` } });
  await button(page, FORM_TEXTS.save).click();
  await expect(heading(page, TEXTS.login.ar)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(TEXTS.expired.ar);
  await submitPassword(page, say, manager);
  // Uses a recovery code, because the app's next code takes up to 30 seconds.
  await button(page, TEXTS.useRecovery.ar).click();
  await page.getByLabel(TEXTS.recovery.ar).fill(String(manager.recoveryCodes.pop()));
  await button(page, TEXTS.next.ar).click();
  await expect(heading(page, FORM_TEXTS.editReward)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: FORM_TEXTS.restored })).toBeVisible();
  await expect(points).toHaveValue('700');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('staffDrafts');
  // The restored form detects that the other manager has saved meanwhile.
  await button(page, FORM_TEXTS.save).click();
  await expect(page.getByRole('alert').filter({ hasText: other.fullName })).toBeVisible();

  await button(page, FORM_TEXTS.discard).click();
  await expect(points).toHaveValue('40');
  await expect(points).not.toBeFocused();
  await expect(page.locator('input:focus')).toHaveCount(1);
});
