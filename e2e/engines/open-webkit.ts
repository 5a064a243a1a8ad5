/** Opens WebKitGTK's MiniBrowser on a virtual screen, and controls it by WebDriver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { PNG } from 'pngjs';
import { findFreePort } from '../fixtures/find-free-ports.ts';
import { type EnginePage, PHONE, TIME_ZONE } from './engine-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';
/** A phone's screen, with extra height for the browser's toolbar. */
const SCREEN_SIZE = { width: PHONE.width, height: PHONE.height + 100 };
/** The key of an element's id in WebDriver responses. */
const ELEMENT_ID_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns the path of the MiniBrowser, which is in a folder named after the processor architecture. */
function findMiniBrowser(): string | undefined {
  return readdirSync(LIBRARIES)
    .flatMap(folder =>
      ['4.1', '4.0'].map(version => `${LIBRARIES}/${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find(existsSync);
}

export const isWebKitInstalled = (): boolean =>
  existsSync(DRIVER) && existsSync(XVFB) && findMiniBrowser() !== undefined;

export async function openWebKit(): Promise<EnginePage> {
  const screen = await startVirtualScreen(SCREEN_SIZE);
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, TZ: TIME_ZONE },
    stdio: 'ignore',
  });
  const exited = once(driver, 'exit');
  const session = await startSession(`http://127.0.0.1:${port}`);
  await openNarrowWindow(session);
  const findVisible = async (xpath: string) => {
    let visible: string | undefined;
    await expect(async () => {
      const elements = (await session('POST', '/elements', { using: 'xpath', value: xpath })) as Element[];
      const paths = elements.map(element => `/element/${element[ELEMENT_ID_KEY]}`);
      const areVisible = await Promise.all(
        paths.map(elementPath => session('GET', `${elementPath}/displayed`)),
      );
      visible = paths.find((_, index) => areVisible[index]);
      expect(visible, `a visible ${xpath}`).toBeDefined();
    }).toPass();
    return visible;
  };
  const evaluate = (body: string) =>
    session('POST', '/execute/sync', { script: `return (async () => { ${body} })()`, args: [] });
  let toolbarHeight = 0;
  /** Gives the page a phone's height. The toolbar's height is known only after the window has opened. */
  const resizePage = async () => {
    await expect(async () => {
      await session('POST', '/window/rect', { width: PHONE.width, height: PHONE.height + toolbarHeight });
      const [width, height] = (await evaluate('return [innerWidth, innerHeight]')) as [number, number];
      const missingHeight = PHONE.height - height;
      toolbarHeight += missingHeight;
      expect({ width, missingHeight }).toEqual({ width: PHONE.width, missingHeight: 0 });
    }).toPass();
  };
  return {
    open: async url => {
      await session('POST', '/url', { url });
      await evaluate(COLLECT_ERRORS);
      await resizePage();
    },
    press: async xpath => {
      await session('POST', `${await findVisible(xpath)}/click`, {});
    },
    type: async (xpath, text) => {
      await session('POST', `${await findVisible(xpath)}/value`, { text });
    },
    evaluate,
    takeScreenshot: async () => {
      const takePagePart = () => screen.takeScreenshot({ x: 0, y: toolbarHeight, ...PHONE });
      // The screen lags behind the page. Once a mark has appeared and disappeared, the screen shows the current page.
      await evaluate(SHOW_MARK);
      await expect.poll(async () => isMarked(await takePagePart())).toBe(true);
      await evaluate(HIDE_MARK);
      await expect.poll(async () => isMarked(await takePagePart())).toBe(false);
      return takePagePart();
    },
    listConsoleErrors: async () => (await evaluate('return window.collectedErrors')) as string[],
    close: async () => {
      // If the page has crashed, its session has already ended.
      await session('DELETE', '').catch(() => undefined);
      driver.kill();
      await exited;
      await screen.close();
    },
  };
}

/** WebDriver reports no console messages of WebKitGTK, so the page collects its own errors. */
const COLLECT_ERRORS = `
  const errors = [];
  window.collectedErrors = errors;
  const report = console.error;
  console.error = (...parts) => {
    errors.push(parts.join(' '));
    report(...parts);
  };
  addEventListener('error', event => errors.push(event.message));
  addEventListener('unhandledrejection', event => errors.push(String(event.reason)));`;

const SHOW_MARK = `
  window.paintMark = document.createElement('div');
  Object.assign(paintMark.style, {
    position: 'fixed', top: 0, left: 0, width: '8px', height: '8px', zIndex: 2147483647, background: '#ff00ff',
  });
  document.documentElement.append(paintMark);`;

const HIDE_MARK = 'paintMark.remove()';

const isMarked = (screenshot: Buffer): boolean =>
  PNG.sync.read(screenshot).data.subarray(0, 3).toString('hex') === 'ff00ff';

type Element = { [ELEMENT_ID_KEY]: string };
type Session = (method: string, path: string, body?: object) => Promise<unknown>;

/** Starts the browser, and returns a function that sends commands to it. */
async function startSession(url: string): Promise<Session> {
  await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass();
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args } } };
  const session = (await sendCommand(url, 'POST', '/session', { capabilities })) as { sessionId: string };
  return (method, path, body) => sendCommand(url, method, `/session/${session.sessionId}${path}`, body);
}

/** Replaces the first window with a window without an address bar, which would be wider than a phone. */
async function openNarrowWindow(session: Session): Promise<void> {
  const features = `toolbar=no,location=no,width=${PHONE.width},height=${PHONE.height}`;
  const firstWindow = await session('GET', '/window');
  await session('POST', '/execute/sync', { script: `window.open('', '', '${features}')`, args: [] });
  const windows = (await session('GET', '/window/handles')) as string[];
  await session('DELETE', '/window');
  await session('POST', '/window', { handle: windows.find(handle => handle !== firstWindow) });
}

/** Sends a WebDriver command and returns its value. Throws the driver's error message. */
async function sendCommand(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

const XVFB = '/usr/bin/Xvfb';

type Size = { width: number; height: number };

type VirtualScreen = {
  /** The value of `DISPLAY` for programs that draw on this screen. */
  display: string;
  /** Returns a part of the screen as a PNG. */
  takeScreenshot: (part: Size & { x: number; y: number }) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Starts Xvfb, which chooses a free display and stores its pixels in an XWD file. */
async function startVirtualScreen(size: Size): Promise<VirtualScreen> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-screen-'));
  const options = ['-displayfd', '1', '-screen', '0', `${size.width}x${size.height}x24`, '-fbdir', folder];
  const xvfb = spawn(XVFB, [...options, '-nocursor', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(xvfb, 'exit');
  const [display] = await once(createInterface(xvfb.stdout), 'line');
  return {
    display: `:${display}`,
    takeScreenshot: async part => toPng(await readFile(path.join(folder, 'Xvfb_screen0')), part),
    close: async () => {
      xvfb.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Converts a part of an XWD file to PNG. The file has a header that starts with the header's length, a colour map of
 * 12-byte entries, and lines of pixels. A pixel is blue, green, red and an unused byte.
 */
function toPng(file: Buffer, part: Size & { x: number; y: number }): Buffer {
  const headerWord = (index: number) => file.readUInt32BE(index * 4);
  const pixelsStart = headerWord(0) + headerWord(19) * 12;
  const bytesPerLine = headerWord(12);
  const png = new PNG({ width: part.width, height: part.height });
  for (let y = 0; y < part.height; y += 1) {
    for (let x = 0; x < part.width; x += 1) {
      const offset = pixelsStart + (part.y + y) * bytesPerLine + (part.x + x) * 4;
      const colour = [file.readUInt8(offset + 2), file.readUInt8(offset + 1), file.readUInt8(offset), 255];
      png.data.set(colour, (y * part.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}
