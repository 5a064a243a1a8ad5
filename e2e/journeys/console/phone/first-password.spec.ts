/** A first owner logs in with the printed password, and changes it before anything else opens. */
import { openAuthenticator } from '../../../fixtures/authenticator.ts';
import { button, expectLoggedIn, heading, logOut, submitPassword, WORDS } from '../../../fixtures/console.ts';
import { awaitCode } from '../../../fixtures/read-code.ts';
import { expect, test as journey } from '../../../fixtures/staff.ts';
import { type RunningLeague, startLeague } from '../../../fixtures/start-league.ts';

const NEW_PASSWORD = 'كلمة-يعرفها-المالك-وحده';
const CHOOSE = { ar: 'اختر كلمة مرورك', en: 'Choose your own password' };

type FirstOwner = { email: string; password: string };

/** A new league on its embedded database, which prints the first owner's login. */
const test = journey.extend<{ league: RunningLeague; owner: FirstOwner }>({
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

test('[18.65] the first owner sets up the second step and a password, and then opens the console', async ({
  page,
  league,
  owner,
  say,
}) => {
  await page.goto(`${league.url}/console/team`);
  await submitPassword(page, say, owner);
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
