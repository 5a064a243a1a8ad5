/** Staff log in to the console: with password, second step or recovery code, with errors, and by keyboard only. */
import { button, expectLoggedIn, heading, logOut, submitPassword, WORDS } from '../../../fixtures/console.ts';
import { awaitCode } from '../../../fixtures/read-code.ts';
import { createAuthenticator, expect, test as staffed } from '../../../fixtures/staff.ts';
import { type RunningLeague, startLeague } from '../../../fixtures/start-league.ts';

const CODE_WRONG = {
  ar: 'رمز خاطئ أو سبق استخدامه. انتظر الرمز التالي وحاول مرة أخرى.',
  en: 'Wrong or already used code. Wait for the next one and try again.',
};

const RECOVERY_CODE_WRONG = {
  ar: 'رمز احتياطي خاطئ أو سبق استخدامه. راجع ما كتبته، أو جرّب رمزًا آخر.',
  en: 'Wrong or already used recovery code. Check what you typed, or try another.',
};

type FirstOwner = { email: string; password: string };

/** `league`: a new one on its embedded database, which prints the login of its first owner. */
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

test('an owner sets up the second step from the QR code, and logs in with the app or a recovery code', async ({
  page,
  newcomer,
  say,
  expectFailed,
}) => {
  expectFailed(400);
  const owner = await newcomer('owner');
  await page.goto('/console/');
  await submitPassword(page, say, owner);
  await expect(heading(page, say, WORDS.enrol)).toBeFocused();
  const qr = page.getByRole('img', {
    name: say({ ar: 'رمز للمسح بتطبيق المصادقة', en: 'Code to scan with' }),
  });
  await expect(qr).toBeVisible();
  const otpauthUrl = await awaitCode(page, /^otpauth:/u);
  expect(otpauthUrl).toContain(encodeURIComponent(owner.email));
  const secret = ((await page.locator('bdi.select-all').textContent()) ?? '').replace(/\s/gu, '');
  expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
  const authenticator = createAuthenticator(otpauthUrl);
  await page.getByLabel(say(WORDS.code)).fill(authenticator.code());

  await expect(heading(page, say, WORDS.saved)).toBeFocused();
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expect(button(page, say, WORDS.enter)).toBeDisabled();
  const download = page.waitForEvent('download');
  await button(page, say, { ar: 'نزّلها في ملف', en: 'Download as a file' }).click();
  expect((await download).suggestedFilename()).toBe('rabita-recovery-codes.txt');
  await page.getByLabel(say(WORDS.haveSaved)).check();
  await button(page, say, WORDS.enter).click();
  await expectLoggedIn(page, say);
  await page.goto('/console/team');
  await expect(heading(page, say, WORDS.team)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: owner.email })).toContainText(
    say({ ar: 'أنت', en: 'You' }),
  );

  await logOut(page, say);
  await submitPassword(page, say, owner);
  await expect(heading(page, say, WORDS.factor)).toBeFocused();
  await page.getByLabel(say(WORDS.code)).fill(authenticator.code());
  await expectLoggedIn(page, say);

  const byRecovery = async () => {
    await logOut(page, say);
    await submitPassword(page, say, owner);
    await button(page, say, WORDS.useRecovery).click();
    await page.getByLabel(say(WORDS.recovery)).fill((codes[0] ?? '').toLowerCase());
    await button(page, say, WORDS.next).click();
  };
  await byRecovery();
  await expectLoggedIn(page, say);
  await byRecovery();
  await expect(page.getByRole('alert')).toHaveText(say(RECOVERY_CODE_WRONG));
  // The field keeps a wrong recovery code, so that it can be corrected.
  await expect(page.getByLabel(say(WORDS.recovery))).toHaveValue((codes[0] ?? '').toLowerCase());
});

test('login errors are in the page’s language, and the form keeps the email', async ({
  page,
  newStaff,
  say,
  language,
  expectFailed,
}) => {
  expectFailed(400);
  const owner = await newStaff('owner');
  const email = page.getByLabel(say(WORDS.email));
  const password = page.getByLabel(say(WORDS.password), { exact: true });
  await page.goto('/console/');
  await button(page, say, WORDS.next).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    say({ ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your email.' }),
  );

  await submitPassword(page, say, { ...owner, password: 'ليست هذه أبدًا' });
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    say({
      ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      en: 'Wrong email or password.',
    }),
  );
  await expect(email).toHaveValue(owner.email);
  await expect(password).toHaveValue('ليست هذه أبدًا');

  await password.fill(owner.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(say(WORDS.code));
  const right = owner.authenticator.code();
  for (const wrong of owner.authenticator.wrongCodes()) {
    await code.fill(wrong);
    await expect(alert).toHaveText(say(CODE_WRONG));
    await expect(code).toHaveValue('');
  }
  // No attempt is left: even the right code is refused, and the login starts again and keeps the email.
  await code.fill(right);
  await expect(heading(page, say, WORDS.login)).toBeFocused();
  await expect(alert).toHaveText(
    say({
      ar: 'انتهت مهلة تسجيل الدخول أو نفدت محاولاته. ابدأ من جديد بكلمة المرور.',
      en: 'This login ran out of time or attempts. Start again with your password.',
    }),
  );
  await expect(email).toHaveValue(owner.email);
  const other = { ar: 'English', en: 'العربية' }[language];
  await page.getByRole('button', { name: other }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  await expect(alert).toContainText({ ar: 'ran out of time', en: 'نفدت محاولاته' }[language]);
  await expect(page.getByRole('button', { name: { ar: 'العربية', en: 'English' }[language] })).toBeFocused();
});

test('staff log in with the keyboard only', async ({ page, newStaff, say }) => {
  const owner = await newStaff('owner');
  await page.goto('/console/');
  await page.getByLabel(say(WORDS.email)).focus();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-the-password');
  await expect(page.getByLabel(say(WORDS.password), { exact: true })).toHaveValue('not-the-password');
  await page.getByLabel(say(WORDS.password), { exact: true }).fill(owner.password);
  await page.keyboard.press('Tab');
  await expect(button(page, say, { ar: 'إظهار كلمة المرور', en: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, say, WORDS.next)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, say, WORDS.factor)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(say(WORDS.code))).toBeFocused();
  await page.keyboard.type(owner.authenticator.code());
  await expectLoggedIn(page, say);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

const NEW_PASSWORD = 'كلمة-يعرفها-المالك-وحده';
const CHOOSE = { ar: 'اختر كلمة مرورك', en: 'Choose your own password' };

test('[18.65] the first owner sets up the second step and a password, and then opens the console', async ({
  page,
  league,
  owner,
  say,
}) => {
  await page.goto(`${league.url}/console/team`);
  await submitPassword(page, say, owner);
  await expect(heading(page, say, WORDS.enrol)).toBeFocused();
  const authenticator = createAuthenticator(await awaitCode(page, /^otpauth:/u));
  await page.getByLabel(say(WORDS.code)).fill(authenticator.code());
  await page.getByLabel(say(WORDS.haveSaved)).check();
  await button(page, say, WORDS.enter).click();

  await expect(heading(page, say, CHOOSE)).toBeFocused();
  await page.reload();
  await expect(heading(page, say, CHOOSE)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const exactly = { exact: true };
  const current = page.getByLabel(say({ ar: 'كلمة المرور الحالية', en: 'Current password' }), exactly);
  const next = page.getByLabel(say({ ar: 'كلمة المرور الجديدة', en: 'New password' }), exactly);
  await current.fill(owner.password);
  await next.fill(NEW_PASSWORD);
  await button(page, say, { ar: 'غيّر كلمة المرور', en: 'Change password' }).click();
  await expect(heading(page, say, WORDS.team)).toBeVisible();

  await logOut(page, say);
  await submitPassword(page, say, { ...owner, password: NEW_PASSWORD });
  await expect(heading(page, say, WORDS.factor)).toBeFocused();
  await page.getByLabel(say(WORDS.code)).fill(authenticator.code());
  await expectLoggedIn(page, say);
});
