/** Unsaved work in the console: leaving asks first, and after an ended session only the same person gets it back. */
import { callApi, createReward } from '../../../fixtures/call-api.ts';
import { button, heading, pressLogout, submitPassword, WORDS } from '../../../fixtures/console.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const SAID = {
  asks: { ar: 'لم تحفظ تعديلاتك', en: 'You have unsaved changes' },
  stay: { ar: 'تابع الكتابة', en: 'Keep editing' },
  leave: { ar: 'غادر دون حفظ', en: 'Leave without saving' },
  back: { ar: 'رجوع دون حفظ', en: 'Back without saving' },
  restored: { ar: 'استعدنا ما كتبته قبل انتهاء جلستك', en: 'We restored what you typed' },
  discard: { ar: 'احذف ما كتبته', en: 'Discard it' },
  newReward: { ar: 'مكافأة جديدة', en: 'New reward' },
  editReward: { ar: 'تعديل المكافأة', en: 'Edit reward' },
  points: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
} satisfies Record<string, Words>;

test('[14.13] a link, the back button, logging out and closing the tab ask before they leave a form with unsaved changes', async ({
  page,
  openConsole,
  say,
}) => {
  await openConsole('manager', '/rewards');
  const open = () => page.getByRole('link', { name: say(SAID.newReward), exact: true }).click();
  await open();
  // Leaving an untouched form asks no question.
  await page.getByRole('link', { name: say(SAID.back) }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await open();
  const points = page.getByLabel(say(SAID.points));
  await points.fill('700');
  const question = page.getByRole('alertdialog', { name: say(SAID.asks) });
  const stay = async () => {
    await question
      .getByRole('button', { name: say(SAID.stay) })
      .first()
      .click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/rewards\/new$/u);
    await expect(points).toHaveValue('700');
  };
  await page.getByRole('link', { name: say(SAID.back) }).click();
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  await pressLogout(page, say);
  await stay();
  const unloadQuestion = page.waitForEvent('dialog');
  // Not awaited: it resolves only after the question is answered.
  page.close({ runBeforeUnload: true }).catch(() => undefined);
  const browserAsks = await unloadQuestion;
  expect(browserAsks.type()).toBe('beforeunload');
  await browserAsks.dismiss();
  await expect(points).toHaveValue('700');

  await page.getByRole('link', { name: say(SAID.back) }).click();
  await question.getByRole('button', { name: say(SAID.leave) }).click();
  await expect(page).toHaveURL(/\/rewards$/u);
  await open();
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
  await openSession(page, manager.token);
  await page.goto(`/console/rewards/${id}`);
  const points = page.getByLabel(say(SAID.points));
  await points.fill('700');
  await callApi(request, other.token, 'PATCH', `/api/staff/rewards/${id}/stock`, {
    stock: 9,
    stock_before: 5,
    available: true,
    version: 1,
  });
  // The page learns of its session's end with its next request.
  await request.post('/api/staff/auth/logout', { headers: { authorization: `Bearer ${manager.token}` } });
  await button(page, say, SAID.save).click();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  await submitPassword(page, say, manager);
  // A recovery code, because each code of the app works once and the next one takes up to 30 seconds.
  await button(page, say, WORDS.useRecovery).click();
  await page.getByLabel(say(WORDS.recovery)).fill(String(manager.recoveryCodes.pop()));
  await button(page, say, WORDS.next).click();
  await expect(heading(page, say, SAID.editReward)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: say(SAID.restored) })).toBeVisible();
  await expect(points).toHaveValue('700');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('staffDrafts');
  // The restored form detects, like any other form, that the other manager has saved meanwhile.
  await button(page, say, SAID.save).click();
  await expect(page.getByRole('alert').filter({ hasText: other.fullName })).toBeVisible();

  await button(page, say, SAID.discard).click();
  await expect(points).toHaveValue('40');
  await expect(points).not.toBeFocused();
  await expect(page.locator('input:focus')).toHaveCount(1);
});
