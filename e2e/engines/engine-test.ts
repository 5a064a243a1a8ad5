/** Provides the fixtures of tests in several engines: an open page, a network that can be cut, and a member. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { findBrowser } from '../fixtures/find-browser.ts';
import { type Language, type Member, register, siteUrl, type Translate } from '../fixtures/journey.ts';
import { type EnginePage, PHONE, TIME_ZONE } from './engine-page.ts';
import { isWebKitInstalled, openWebKit } from './open-webkit.ts';

const FIREFOX = '/usr/bin/firefox-esr';

const openFirefox = () =>
  openPage({
    browser: 'firefox',
    executablePath: FIREFOX,
    env: { ...process.env, TZ: TIME_ZONE },
    // Overlay scrollbars take no width, like those of a phone.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });

async function openChromium(): Promise<EnginePage> {
  const { executablePath, args, env } = await findBrowser();
  return openPage({ executablePath, args, env: { ...env, TZ: TIME_ZONE }, headless: 'shell' });
}

/** Opens a page in Chromium or Firefox with Puppeteer, because Playwright cannot drive Debian's Firefox. */
async function openPage(options: LaunchOptions): Promise<EnginePage> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: PHONE });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', line => {
    if (line.type() === 'error') errors.push(line.text());
  });
  page.on('pageerror', error => errors.push(String(error)));
  // In Firefox the page's security policy forbids the code by which Puppeteer's locators wait.
  const press = async (xpath: string) => {
    let visible: ElementHandle | undefined;
    let box: unknown;
    await expect(async () => {
      const elements = await page.$$(`::-p-xpath(${xpath})`);
      const areVisible = await Promise.all(elements.map(element => element.isVisible()));
      visible = elements.find((_, index) => areVisible[index]);
      const previousBox = box;
      box = await visible?.boundingBox();
      expect(box, `a visible ${xpath}`).toBeDefined();
      expect(box, `${xpath} has stopped moving`).toEqual(previousBox);
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
    takeScreenshot: async () => Buffer.from(await page.screenshot()),
    listConsoleErrors: async () => errors,
    close: () => browser.close(),
  };
}

type NetworkProxy = { url: string; cut: () => Promise<void> };

/** Starts a TCP proxy in front of the league, which tests can cut like a network. */
async function startNetworkProxy(leagueUrl: string): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Browsers reset connections that they no longer need.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer(client => {
    const upstream = connect(Number(new URL(leagueUrl).port), 'localhost');
    track(client);
    track(upstream);
    client.pipe(upstream).pipe(client);
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

type Engine = { open: () => Promise<EnginePage>; isInstalled: () => boolean; installCommand: string };

const ENGINES: Record<EngineName, Engine> = {
  chromium: { open: openChromium, isInstalled: () => true, installCommand: 'npm install' },
  firefox: {
    open: openFirefox,
    isInstalled: () => existsSync(FIREFOX),
    installCommand: 'apt-get install firefox-esr',
  },
  webkitgtk: {
    open: openWebKit,
    isInstalled: isWebKitInstalled,
    installCommand: 'apt-get install webkit2gtk-driver xvfb',
  },
};

const PICTURES_FOLDER = path.resolve(import.meta.dirname, '../../.cache/engines');

type EngineFixtures = {
  network: NetworkProxy;
  phone: EnginePage;
  member: Member;
  t: Translate;
  /** Saves a screenshot of the page into `.cache/engines`. */
  savePicture: (name: string) => Promise<void>;
};

export const test = base.extend<EngineFixtures & EngineOptions>({
  engine: ['chromium', { option: true }],
  language: ['ar', { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(siteUrl()),
  network: async ({ baseURL }, use) => {
    const network = await startNetworkProxy(String(baseURL));
    await use(network);
    await network.cut();
  },
  phone: async ({ engine }, use, testInfo) => {
    const { open, isInstalled, installCommand } = ENGINES[engine];
    testInfo.skip(!isInstalled(), `The engine ${engine} is not installed. To install it: ${installCommand}.`);
    const phone = await open();
    await use(phone);
    await phone.close();
  },
  member: async ({ request }, use) => use(await register(request, {})),
  t: async ({ language }, use) => use(texts => texts[language]),
  savePicture: async ({ phone, engine, language }, use) =>
    use(async name => {
      await mkdir(PICTURES_FOLDER, { recursive: true });
      await writeFile(
        path.join(PICTURES_FOLDER, `${engine}-${language}-${name}.png`),
        await phone.takeScreenshot(),
      );
    }),
});

export { expect };
