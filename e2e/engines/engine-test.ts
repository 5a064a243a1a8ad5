/** Provides the fixtures of the engines' run: the engine with an open page, a language, and a member. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Language, type Member, register, siteUrl, type Words } from '../fixtures/journey.ts';
import type { EnginePage } from './engine-page.ts';
import { FIREFOX, openChromium, openFirefox } from './open-by-puppeteer.ts';
import { isWebKitInstalled, openWebKit } from './open-webkit.ts';

export type NetworkLine = { url: string; cut: () => Promise<void> };

/** Forwards connections on a port of its own to the league, until it is cut. */
export async function startNetworkLine(league: string): Promise<NetworkLine> {
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
  say: (words: Words) => string;
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
  say: async ({ language }, use) => use(words => words[language]),
  savePicture: async ({ phone, engine, language }, use) =>
    use(async name => {
      await mkdir(PICTURES, { recursive: true });
      await writeFile(path.join(PICTURES, `${engine}-${language}-${name}.png`), await phone.takePicture());
    }),
});

export { expect };
