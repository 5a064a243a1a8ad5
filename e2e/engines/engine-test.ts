/** Provides the fixtures of the engines' run: the engine with an open page, a language, and a member. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { findBrowser } from '../fixtures/find-browser.ts';
import { type Language, type Member, register, siteUrl, type Texts } from '../fixtures/journey.ts';
import { type EnginePage, PHONE, TIME_ZONE } from './engine-page.ts';
import { isWebKitInstalled, openWebKit } from './open-webkit.ts';

const FIREFOX = '/usr/bin/firefox-esr';

const openFirefox = () =>
  openPage({
    browser: 'firefox',
    executablePath: FIREFOX,
    env: { ...process.env, TZ: TIME_ZONE },
    // As on a phone, where scrollbars take no width.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });

async function openChromium(): Promise<EnginePage> {
  const { executablePath, args, env } = await findBrowser();
  return openPage({ executablePath, args, env: { ...env, TZ: TIME_ZONE }, headless: 'shell' });
}

/** Puppeteer drives Chromium and Firefox; Playwright cannot drive a Firefox of Debian. */
async function openPage(options: LaunchOptions): Promise<EnginePage> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: PHONE });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', line => {
    if (line.type() === 'error') errors.push(line.text());
  });
  page.on('pageerror', error => errors.push(String(error)));
  // Puppeteer's locators would wait for the element themselves, but by code that the page's policy forbids in Firefox.
  const press = async (xpath: string) => {
    let visible: ElementHandle | undefined;
    let place: unknown;
    await expect(async () => {
      const elements = await page.$$(`::-p-xpath(${xpath})`);
      const areVisible = await Promise.all(elements.map(element => element.isVisible()));
      visible = elements.find((_, index) => areVisible[index]);
      const before = place;
      place = await visible?.boundingBox();
      expect(place, `a visible ${xpath}`).toBeDefined();
      expect(place, `${xpath} has stopped moving`).toEqual(before);
    }).toPass();
    await visible?.click();
  };
  return {
    open: async url => {
      await page.goto(url);
    },
    press,
    type: async (xpath, text) => {
      await press(xpath);
      await page.keyboard.type(text);
    },
    evaluate: body => page.evaluate(`(async () => { ${body} })()`),
    takePicture: async () => Buffer.from(await page.screenshot()),
    listConsoleErrors: async () => errors,
    close: () => browser.close(),
  };
}

type NetworkLine = { url: string; cut: () => Promise<void> };

/** Forwards connections on a port of its own to the league, until it is cut. */
async function startNetworkLine(league: string): Promise<NetworkLine> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Browsers reset connections that they no longer need.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer(near => {
    const far = connect(Number(new URL(league).port), 'localhost');
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type EngineName = 'chromium' | 'firefox' | 'webkitgtk';
export type EngineOptions = { engine: EngineName; language: Language };

type Engine = { open: () => Promise<EnginePage>; isInstalled: () => boolean; howToInstall: string };

const ENGINES: Record<EngineName, Engine> = {
  chromium: { open: openChromium, isInstalled: () => true, howToInstall: 'npm install' },
  firefox: {
    open: openFirefox,
    isInstalled: () => existsSync(FIREFOX),
    howToInstall: 'apt-get install firefox-esr',
  },
  webkitgtk: {
    open: openWebKit,
    isInstalled: isWebKitInstalled,
    howToInstall: 'apt-get install webkit2gtk-driver xvfb',
  },
};

const PICTURES = path.resolve(import.meta.dirname, '../../.cache/engines');

type EngineFixtures = {
  /** The way from the browser to the league. */
  line: NetworkLine;
  phone: EnginePage;
  member: Member;
  say: (texts: Texts) => string;
  /** Saves what the window shows into `.cache/engines`. */
  savePicture: (name: string) => Promise<void>;
};

export const test = base.extend<EngineFixtures & EngineOptions>({
  engine: ['chromium', { option: true }],
  language: ['ar', { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(siteUrl()),
  line: async ({ baseURL }, use) => {
    const line = await startNetworkLine(String(baseURL));
    await use(line);
    await line.cut();
  },
  phone: async ({ engine }, use, testInfo) => {
    const { open, isInstalled, howToInstall } = ENGINES[engine];
    testInfo.skip(
      !isInstalled(),
      `The engine ${engine} is not installed here; to install it: ${howToInstall}.`,
    );
    const phone = await open();
    await use(phone);
    await phone.close();
  },
  member: async ({ request }, use) => use(await register(request, {})),
  say: async ({ language }, use) => use(texts => texts[language]),
  savePicture: async ({ phone, engine, language }, use) =>
    use(async name => {
      await mkdir(PICTURES, { recursive: true });
      await writeFile(path.join(PICTURES, `${engine}-${language}-${name}.png`), await phone.takePicture());
    }),
});

export { expect };
