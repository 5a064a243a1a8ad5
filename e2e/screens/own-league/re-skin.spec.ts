/** The promise to any team: with its names, colour and logo, every screen is its own and can still be read. */
import path from 'node:path';
import { PNG } from 'pngjs';
import { bookEachStatus } from '../../fixtures/book-events.ts';
import { expectAccessible, expectWithinViewport, saveScreenshot } from '../../fixtures/check-screen.ts';
import { expect, test as journey, type Language, signIn } from '../../fixtures/journey.ts';
import { NO_BOOKINGS, openScreen, type Screen } from '../../fixtures/screen.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';
import { GUEST, MEMBER } from '../../fixtures/usual-screens.ts';

const NAMES = {
  ar: { league: 'رابطة جماهير صقور الصحراء', team: 'صقور الصحراء للرياضات الإلكترونية' },
  en: { league: 'Desert Falcons Supporters League', team: 'Desert Falcons Esports of the Kingdom' },
};
const LOGO = path.resolve(import.meta.dirname, '../../fixtures/falcons-logo.svg');

/** Both are too dark to be read on the app's ground as they are. */
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
        });
      const [navy, red] = [await start('navy'), await start('red')];
      await use({ navy, red });
      await navy.stop();
      await red.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ leagues, skin }, use) => use(leagues[skin].url),
});

// One pair of leagues serves all tests.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Where a skin shows most; the second one is looked at where its colour fills most. */
const LOOKED_AT = {
  navy: ['landing', 'auth-login', 'dashboard', 'matches', 'ticket-valid'],
  red: ['landing', 'dashboard', 'ticket-valid'],
};

function promise(skin: Skin, language: Language, viewport: typeof PHONE): void {
  test.use({ skin, language, viewport, locale: language === 'ar' ? 'ar-SA' : 'en-GB' });

  test(`[12.1] every screen of ${skin} in ${language}`, async ({ page, newMember }) => {
    test.setTimeout(120_000);
    const look = async (screens: Screen[], bookings = NO_BOOKINGS) => {
      for (const screen of screens.filter(({ name }) => LOOKED_AT[skin].includes(name))) {
        await page.setViewportSize(viewport);
        await openScreen(page, screen, { language, bookings });
        // As tall as the page: what is fixed at the bottom then covers nothing that a person would scroll clear of it.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...viewport, height });
        await expectAccessible(page, screen.name);
        await expectWithinViewport(page, screen.name);
        await saveScreenshot(page, `skin-${skin}-${screen.name}`, language);
      }
    };
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
    await look(GUEST);
    await expect(page).toHaveTitle(new RegExp(NAMES[language].league, 'u'));
    const member = await newMember();
    const bookings = await bookEachStatus(page, member, language);
    await signIn(page, member);
    await look(MEMBER, bookings);
  });
}

for (const [skin, language, viewport] of [
  ['navy', 'ar', PHONE],
  ['navy', 'en', DESK],
  ['red', 'ar', DESK],
  ['red', 'en', PHONE],
] as const) {
  test.describe(`${skin} ${language}`, () => promise(skin, language, viewport));
}

test.describe('outside its pages', () => {
  test.use({ skin: 'red', language: 'en', locale: 'en-GB' });

  test('[12.2] [12.3] the app to install and the shared link are the team’s own', async ({
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
    const picture = async (address: string) => {
      const answer = await request.get(address);
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
        address,
        200,
        'image/png',
      ]);
      const { width, height, data } = PNG.sync.read(await answer.body());
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colours.add([...data.subarray(at, at + 4)].join());
      expect(colours.has(red.join()), `${address} wears the team’s colour`).toBe(true);
      return [width, height];
    };
    for (const { src, sizes, type } of icons) {
      if (type === 'image/png') expect((await picture(src)).join('x')).toBe(sizes);
    }
    expect(await picture('/apple-touch-icon.png')).toEqual([180, 180]);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(await picture(new URL(card ?? '').pathname)).toEqual([1200, 630]);
    const title = await page.locator('meta[property="og:title"]').getAttribute('content');
    expect(title).toContain(NAMES.ar.league);
    expect(title).toContain(NAMES.en.league);
  });
});

test.describe('a logo', () => {
  test.use({ skin: 'navy', language: 'ar', locale: 'ar-SA' });

  test('[12.4] that cannot be loaded leaves the drawn mark in its place', async ({ page, expectFailed }) => {
    expectFailed('network');
    await page.route('**/team-logo.svg', route => route.abort());
    await page.goto('/');
    await expect(page.locator('header nav a svg').first()).toBeVisible();
    await expect(page.locator('header img')).toHaveCount(0);
  });

  test('[12.4] that was seen once is there without a network', async ({ page, context, expectFailed }) => {
    expectFailed('network');
    const logo = page.locator('header nav a img').first();
    const isDrawn = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect.poll(isDrawn).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('h1').first()).toBeVisible();
    await expect.poll(isDrawn).toBe(true);
  });
});
