/** Staff log in to the console: with a code of the authenticator app, with a recovery code, and for the first time. */
import { button, expectLoggedIn, heading, logOut, submitPassword, TEXTS } from '../../../fixtures/console.ts';
import { waitForCode } from '../../../fixtures/read-code.ts';
import { createAuthenticator, expect, test as staffed } from '../../../fixtures/staff.ts';
import { type RunningLeague, startLeague } from '../../../fixtures/start-league.ts';

const WRONG_CODE_ERROR = 'رمز خاطئ أو سبق استخدامه. انتظر الرمز التالي وحاول مرة أخرى.';

const WRONG_RECOVERY_CODE_ERROR = 'رمز احتياطي خاطئ أو سبق استخدامه. راجع ما كتبته، أو جرّب رمزًا آخر.';

type FirstOwner = { email: string; password: string };

/** `league` is a new league, which prints its first owner's email and password; `owner` has these. */
const test = staffed.extend<{ league: RunningLeague; owner: FirstOwner }>({
  league: async ({ browserName: _ }, use) => {
    const league = await startLeague({ SEED: 'none' });
    await use(league);
    await league.stop();
  },
  owner: async ({ league }, use) => {
    const login = /First owner +(?<email>\S+)\s+Password +(?<password>\S+)/u;
    await expect.poll(league.readOutput).toMatch(login);
    await use(login.exec(league.readOutput())?.groups as FirstOwner);
  },
});

test('an owner sets up two-step verification by QR code, and logs in with the authenticator app or a recovery code', async ({
  page,
  newUnenrolledStaff,
  t,
  expectFailure,
}) => {
  expectFailure(400);
  const owner = await newUnenrolledStaff('owner');
  await page.goto('/console/');
  await submitPassword(page, t, owner);
  await expect(heading(page, TEXTS.enrolTitle.ar)).toBeFocused();
  const qr = page.getByRole('img', { name: 'رمز للمسح بتطبيق المصادقة' });
  await expect(qr).toBeVisible();
  const otpauthUrl = await waitForCode(page, /^otpauth:/u);
  expect(otpauthUrl).toContain(encodeURIComponent(owner.email));
  const secret = ((await page.locator('bdi.select-all').textContent()) ?? '').replace(/\s/gu, '');
  expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
  const authenticator = createAuthenticator(otpauthUrl);
  await page.getByLabel(TEXTS.code.ar).fill(authenticator.code());

  await expect(heading(page, TEXTS.recoveryCodesTitle.ar)).toBeFocused();
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expect(button(page, TEXTS.openConsole.ar)).toBeDisabled();
  const download = page.waitForEvent('download');
  await button(page, 'نزّلها في ملف').click();
  expect((await download).suggestedFilename()).toBe('rabita-recovery-codes.txt');
  await page.getByLabel(TEXTS.haveSaved.ar).check();
  await button(page, TEXTS.openConsole.ar).click();
  await expectLoggedIn(page, t);
  await page.goto('/console/team');
  await expect(heading(page, TEXTS.team.ar)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: owner.email })).toContainText(
    'أنت',
  );

  await logOut(page, t);
  await submitPassword(page, t, owner);
  await expect(heading(page, TEXTS.secondFactorTitle.ar)).toBeFocused();
  await page.getByLabel(TEXTS.code.ar).fill(authenticator.code());
  await expectLoggedIn(page, t);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const logInByRecoveryCode = async () => {
    await logOut(page, t);
    await submitPassword(page, t, owner);
    await button(page, TEXTS.useRecoveryCode.ar).click();
    await page.getByLabel(TEXTS.recoveryCode.ar).fill((codes[0] ?? '').toLowerCase());
    await button(page, TEXTS.next.ar).click();
  };
  await logInByRecoveryCode();
  await expectLoggedIn(page, t);
  await logInByRecoveryCode();
  await expect(page.getByRole('alert')).toHaveText(WRONG_RECOVERY_CODE_ERROR);
  // The field keeps a wrong recovery code, so that the owner can correct it.
  await expect(page.getByLabel(TEXTS.recoveryCode.ar)).toHaveValue((codes[0] ?? '').toLowerCase());
});

test('the console’s login shows errors in the page’s language, and keeps the email', async ({
  page,
  newStaff,
  t,
  expectFailure,
}) => {
  expectFailure(400);
  const owner = await newStaff('owner');
  const email = page.getByLabel(TEXTS.email.ar);
  const password = page.getByLabel(TEXTS.password.ar, { exact: true });
  await page.goto('/console/');
  await button(page, TEXTS.next.ar).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('اكتب بريدك الإلكتروني.');

  await submitPassword(page, t, { ...owner, password: 'ليست هذه أبدًا' });
  // The field of the code has an alert of its own, empty here.
  const alert = page.getByRole('alert').filter({ hasText: /./u });
  await expect(alert).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  await expect(email).toHaveValue(owner.email);
  await expect(password).toHaveValue('ليست هذه أبدًا');

  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(TEXTS.code.ar);
  const validCode = owner.authenticator.code();
  for (const wrongCode of owner.authenticator.wrongCodes()) {
    await code.fill(wrongCode);
    await expect(alert).toHaveText(WRONG_CODE_ERROR);
    await expect(code).toHaveValue('');
  }
  // No attempt is left, so even the valid code is rejected, and the login starts again.
  await code.fill(validCode);
  await expect(heading(page, TEXTS.loginTitle.ar)).toBeFocused();
  await expect(alert).toHaveText('انتهت مهلة تسجيل الدخول أو نفدت محاولاته. ابدأ من جديد بكلمة المرور.');
  await expect(email).toHaveValue(owner.email);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(alert).toContainText('ran out of time');
  await expect(page.getByRole('button', { name: 'العربية' })).toBeFocused();
});

const NEW_PASSWORD = 'كلمة-يعرفها-المالك-وحده';
const CHOOSE_PASSWORD = 'اختر كلمة مرورك';

test('[18.65] the first owner sets up two-step verification and a password, and then opens the console', async ({
  page,
  league,
  owner,
  t,
}) => {
  await page.goto(`${league.url}/console/team`);
  await submitPassword(page, t, owner);
  await expect(heading(page, TEXTS.enrolTitle.ar)).toBeFocused();
  const authenticator = createAuthenticator(await waitForCode(page, /^otpauth:/u));
  await page.getByLabel(TEXTS.code.ar).fill(authenticator.code());
  await page.getByLabel(TEXTS.haveSaved.ar).check();
  await button(page, TEXTS.openConsole.ar).click();

  await expect(heading(page, CHOOSE_PASSWORD)).toBeFocused();
  await page.reload();
  await expect(heading(page, CHOOSE_PASSWORD)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const currentPassword = page.getByLabel('كلمة المرور الحالية', { exact: true });
  const newPassword = page.getByLabel('كلمة المرور الجديدة', { exact: true });
  await currentPassword.fill(owner.password);
  await newPassword.fill(NEW_PASSWORD);
  await button(page, 'غيّر كلمة المرور').click();
  await expect(heading(page, TEXTS.team.ar)).toBeVisible();

  await logOut(page, t);
  await submitPassword(page, t, { ...owner, password: NEW_PASSWORD });
  await expect(heading(page, TEXTS.secondFactorTitle.ar)).toBeFocused();
  await page.getByLabel(TEXTS.code.ar).fill(authenticator.code());
  await expectLoggedIn(page, t);
});
