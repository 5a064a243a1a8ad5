/** Unsaved work in the console: leaving asks first, and after an ended session only the same person gets it back. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  button,
  expectLoggedIn,
  heading,
  pressLogout,
  submitPassword,
  WORDS,
} from '../../../fixtures/console.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, openSession, type Staff, test } from '../../../fixtures/staff.ts';

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
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  invitedEmail: { ar: 'البريد الإلكتروني', en: 'Email' },
  close: { ar: 'إغلاق', en: 'Close' },
} satisfies Record<string, Words>;

type Say = (words: Words) => string;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function createReward(request: APIRequestContext, token: string) {
  const words = { name: `Reward ${randomUUID().slice(0, 8)}`, description: 'Signed by the players.' };
  const created = await request.post('/api/staff/rewards', {
    headers: bearer(token),
    data: {
      translations: { ar: words, en: words },
      loyalty_points: 500,
      stock: 3,
      available: true,
      is_active: true,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()).reward._id as string;
}

/** Ends the session on the server; the page learns of it with its next request. */
const endSession = (request: APIRequestContext, { token }: Staff) =>
  request.post('/api/staff/auth/logout', { headers: bearer(token) });

async function logIn(page: Page, say: Say, staff: Staff) {
  await submitPassword(page, say, staff);
  // Uses a recovery code, because each code of the app works once and the next one takes up to 30 seconds.
  await button(page, say, WORDS.useRecovery).click();
  await page.getByLabel(say(WORDS.recovery)).fill(String(staff.recoveryCodes.pop()));
  await button(page, say, WORDS.next).click();
  await expectLoggedIn(page, say);
}

const storageText = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('[14.13] a link, the back button, logging out and closing the tab ask before they leave a form with unsaved changes', async ({
  page,
  sharedStaff,
  say,
}) => {
  const manager = await sharedStaff('manager');
  await openSession(page, manager.token);
  await page.goto('/console/rewards');
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
  const id = await createReward(request, manager.token);
  await openSession(page, manager.token);
  await page.goto(`/console/rewards/${id}`);
  const points = page.getByLabel(say(SAID.points));
  await points.fill('700');
  const restocked = await request.patch(`/api/staff/rewards/${id}/stock`, {
    headers: bearer(other.token),
    data: { stock: 9, stock_before: 3, available: true, version: 1 },
  });
  expect(restocked.ok(), await restocked.text()).toBe(true);
  await endSession(request, manager);
  await button(page, say, SAID.save).click();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  await logIn(page, say, manager);
  await expect(heading(page, say, SAID.editReward)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: say(SAID.restored) })).toBeVisible();
  await expect(points).toHaveValue('700');
  expect(await storageText(page)).not.toContain('staffDrafts');
  // The restored form detects, like any other form, that the other manager has saved meanwhile.
  await button(page, say, SAID.save).click();
  await expect(page.getByRole('alert').filter({ hasText: other.fullName })).toBeVisible();

  await button(page, say, SAID.discard).click();
  await expect(points).toHaveValue('500');
  await expect(points).not.toBeFocused();
  await expect(page.locator('input:focus')).toHaveCount(1);
});

test('[14.13] a draft is visible only to its author, contains no password, and is deleted when another person logs in', async ({
  page,
  request,
  newStaff,
  say,
  expectFailed,
}) => {
  expectFailed(401);
  const [owner, other] = [await newStaff('owner'), await newStaff('owner')];
  await openSession(page, owner.token);
  await page.goto('/console/account');
  const secret = `كلمة-${randomUUID()}`;
  await page.getByLabel(say(SAID.currentPassword), { exact: true }).fill(secret);
  await endSession(request, owner);
  await page.reload();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  expect(await storageText(page)).not.toContain(secret);

  // The invitation dialog reopens with its draft.
  await logIn(page, say, other);
  await page.goto('/console/team');
  await button(page, say, WORDS.invite).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel(say(SAID.invitedEmail));
  const invited = `${randomUUID()}@example.com`;
  await email.fill(invited);
  await dialog.getByRole('button', { name: say(SAID.close) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(SAID.stay) })
    .first()
    .click();
  await expect(email).toHaveValue(invited);
  const token = await page.evaluate(() => sessionStorage.getItem('staffToken') ?? '');
  await endSession(request, { ...other, token });
  await page.getByRole('button', { name: say({ ar: 'أرسل الدعوة', en: 'Send invitation' }) }).click();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  expect(await storageText(page)).toContain(invited);
  await logIn(page, say, other);
  await expect(email).toHaveValue(invited);
  await dialog.getByRole('button', { name: say(SAID.close) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(SAID.leave) })
    .click();
  await expect(dialog).toHaveCount(0);

  await button(page, say, WORDS.invite).click();
  await expect(email).toHaveValue('');
  await email.fill(invited);
  const again = await page.evaluate(() => sessionStorage.getItem('staffToken') ?? '');
  await endSession(request, { ...other, token: again });
  await page.getByRole('button', { name: say({ ar: 'أرسل الدعوة', en: 'Send invitation' }) }).click();
  await expect(heading(page, say, WORDS.login)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(say(WORDS.expired));
  await logIn(page, say, owner);
  await expect(dialog).toHaveCount(0);
  expect(await storageText(page)).not.toContain(invited);
});
