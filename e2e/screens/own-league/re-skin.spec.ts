/** Checks screens, the installable app and the link preview with a team's own names, colour and logo. */
import path from 'node:path';
import { PNG } from 'pngjs';
import { bookEachStatus } from '../../fixtures/book-events.ts';
import { expect, test as journey, type Language, setSession } from '../../fixtures/journey.ts';
import {
  expectAccessible,
  expectWithinViewport,
  saveScreenshot,
} from '../../fixtures/screens/check-screen.ts';
import { NO_BOOKINGS, openScreen, type Screen } from '../../fixtures/screens/screen.ts';
import { USUAL_GUEST_SCREENS, USUAL_MEMBER_SCREENS } from '../../fixtures/screens/usual-screens.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

const NAMES = {
  ar: { league: 'رابطة جماهير صقور الصحراء', team: 'صقور الصحراء للرياضات الإلكترونية' },
  en: { league: 'Desert Falcons Supporters League', team: 'Desert Falcons Esports of the Kingdom' },
};
const LOGO = path.resolve(import.meta.dirname, '../../fixtures/falcons-logo.svg');

/** Both accents are too dark for text on the app's background, so the app must lighten them. */
const SKINS = {
  navy: { BRAND_ACCENT: '#0b1f4b', BRAND_LOGO: LOGO },
  red: { BRAND_ACCENT: '#b4232c', BRAND_LOGO: '' },
} as const;
type Skin = keyof typeof SKINS;

const test = journey.extend<{ skin: Skin }, { leagues: Record<Skin, RunningLeague> }>({
  skin: ['navy', { option: true }],
  leagues: [
    async ({ browserName: _ }, use) => {
      const start = (skin: Skin) =>
        startLeague({
          ...SKINS[skin],
          BRAND_LEAGUE_AR: NAMES.ar.league,
          BRAND_LEAGUE_EN: NAMES.en.league,
          BRAND_TEAM_AR: NAMES.ar.team,
          BRAND_TEAM_EN: NAMES.en.team,
          BRAND_TAG: 'DFAL',
          BRAND_SOCIAL:
            'x=https://x.com/dfal,youtube=https://youtube.com/@dfal,tiktok=https://tiktok.com/@dfal',
          BRAND_LEGAL_NAME_AR: 'شركة صقور الصحراء للرياضة والترفيه المحدودة',
          BRAND_LEGAL_NAME_EN: 'Desert Falcons Sports and Entertainment Company Limited',
          BRAND_LEGAL_NUMBER: '1010101010',
          BRAND_LEGAL_ADDRESS_AR: 'طريق الملك فهد، الرياض',
          BRAND_LEGAL_ADDRESS_EN: 'King Fahd Road, Riyadh',
        });
      const [navy, red] = [await start('navy'), await start('red')];
      await use({ navy, red });
      await navy.stop();
      await red.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ leagues, skin }, use) => use(leagues[skin].url),
});

// One pair of leagues serves all tests.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** The screens that use the brand most; for `red` only those with large coloured areas. */
const CHECKED_SCREENS = {
  navy: ['landing', 'auth-login', 'dashboard', 'matches', 'ticket-valid'],
  red: ['landing', 'dashboard', 'ticket-valid'],
};

function testSkin(skin: Skin, language: Language, viewport: typeof PHONE): void {
  test.use({ skin, language, viewport, locale: language === 'ar' ? 'ar-SA' : 'en-GB' });

  test(`[12.1] with the ${skin} brand in ${language}, screens are accessible and fit, and the title has the league’s name`, async ({
    page,
    newMember,
  }) => {
    const checkScreens = async (screens: Screen[], bookings = NO_BOOKINGS) => {
      for (const screen of screens.filter(({ name }) => CHECKED_SCREENS[skin].includes(name))) {
        await openScreen(page, screen, { language, bookings });
        await expectAccessible(page, screen.name);
        await expectWithinViewport(page, screen.name);
        await saveScreenshot(page, `skin-${skin}-${screen.name}`, language);
      }
    };
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
    await checkScreens(USUAL_GUEST_SCREENS);
    await expect(page).toHaveTitle(new RegExp(NAMES[language].league, 'u'));
    const member = await newMember();
    const bookings = await bookEachStatus(page, member);
    await setSession(page, member);
    await checkScreens(USUAL_MEMBER_SCREENS, bookings);
  });
}

for (const [skin, language, viewport] of [
  ['navy', 'ar', PHONE],
  ['navy', 'en', DESK],
  ['red', 'ar', DESK],
  ['red', 'en', PHONE],
] as const) {
  test.describe(`${skin} ${language}`, () => testSkin(skin, language, viewport));
}

test.describe('outside the app', () => {
  test.use({ skin: 'red', language: 'en', locale: 'en-GB' });

  test('[12.2] [12.3] the installable app and the link preview use the team’s brand', async ({
    page,
    request,
  }) => {
    const red = [0xb4, 0x23, 0x2c, 255];
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(href).toBe('/manifest-en.webmanifest');
    const manifest = await request.get(href ?? '');
    expect(manifest.headers()['content-type']).toBe('application/manifest+json');
    const { name, icons } = await manifest.json();
    expect(name).toBe(NAMES.en.league);
    const expectTeamPicture = async (url: string) => {
      const response = await request.get(url);
      expect([url, response.status(), response.headers()['content-type']]).toEqual([url, 200, 'image/png']);
      const { width, height, data } = PNG.sync.read(await response.body());
      const colours = new Set<string>();
      for (let index = 0; index < data.length; index += 4)
        colours.add([...data.subarray(index, index + 4)].join());
      expect(colours.has(red.join()), `${url} uses the team’s colour`).toBe(true);
      return [width, height];
    };
    for (const { src, sizes, type } of icons) {
      if (type === 'image/png') expect((await expectTeamPicture(src)).join('x')).toBe(sizes);
    }
    expect(await expectTeamPicture('/apple-touch-icon.png')).toEqual([180, 180]);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(await expectTeamPicture(new URL(card ?? '').pathname)).toEqual([1200, 630]);
    const title = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(title).toContain(NAMES.ar.league);
    expect(title).toContain(NAMES.en.league);
  });
});

test.describe('the team’s logo', () => {
  test.use({ skin: 'navy', language: 'ar', locale: 'ar-SA' });

  test('[12.4] a logo that fails to load is replaced by the drawn mark', async ({ page, expectFailure }) => {
    expectFailure('network');
    await page.route('**/team-logo.svg', route => route.abort());
    await page.goto('/');
    await expect(page.locator('header nav a svg').first()).toBeVisible();
    await expect(page.locator('header img')).toHaveCount(0);
  });

  test('[12.4] a logo that was loaded once is shown offline', async ({ page, context, expectFailure }) => {
    expectFailure('network');
    const logo = page.locator('header nav a img').first();
    const hasLoaded = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect.poll(hasLoaded).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('h1').first()).toBeVisible();
    await expect.poll(hasLoaded).toBe(true);
  });
});
