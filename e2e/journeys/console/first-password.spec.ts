/** The first owner of a league logs in, and changes the first password before anything else opens. */
import { openAuthenticator } from '../../fixtures/authenticator.ts';
import { button, expectLoggedIn, heading, logOut, submitPassword, WORDS } from '../../fixtures/console.ts';
import { awaitCode } from '../../fixtures/read-code.ts';
import { expect, FIRST_OWNER, test as journey } from '../../fixtures/staff.ts';
import { startLeague } from '../../fixtures/start-league.ts';

const NEW_PASSWORD = 'كلمة-يعرفها-المالك-وحده';
const CHOOSE = { ar: 'اختر كلمة مرورك', en: 'Choose your own password' };

/** A league whose first owner has never logged in. */
const test = journey.extend<{ leagueUrl: string }>({
  leagueUrl: async ({ browserName: _ }, use) => {
    const league = await startLeague({
      SEED: 'none',
      STAFF_EMAIL: FIRST_OWNER.email,
      STAFF_PASSWORD: FIRST_OWNER.password,
    });
    await use(league.url);
    await league.stop();
  },
});

test('[18.65] the first owner sets up the second step and a password, and then opens the console', async ({
  page,
  leagueUrl,
  say,
}) => {
  await page.goto(`${leagueUrl}/console/team`);
  await submitPassword(page, say, FIRST_OWNER);
  await expect(heading(page, say, WORDS.enrol)).toBeFocused();
  const authenticator = openAuthenticator(await awaitCode(page, /^otpauth:/u));
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
  await current.fill(FIRST_OWNER.password);
  await next.fill(NEW_PASSWORD);
  await button(page, say, { ar: 'غيّر كلمة المرور', en: 'Change password' }).click();
  await expect(heading(page, say, WORDS.team)).toBeVisible();

  await logOut(page, say);
  await submitPassword(page, say, { ...FIRST_OWNER, password: NEW_PASSWORD });
  await expect(heading(page, say, WORDS.factor)).toBeFocused();
  await page.getByLabel(say(WORDS.code)).fill(authenticator.code());
  await expectLoggedIn(page, say);
});
