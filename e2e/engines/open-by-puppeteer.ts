/** Opens the fan app in Chromium or Firefox. Puppeteer drives both; Playwright cannot drive a Firefox of Debian. */
import { expect } from '@playwright/test';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { findBrowser } from '../fixtures/find-browser.ts';
import { type EnginePage, PHONE, TIME_ZONE } from './engine-page.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

export const openFirefox = () =>
  openPage({
    browser: 'firefox',
    executablePath: FIREFOX,
    env: { ...process.env, TZ: TIME_ZONE },
    // As on a phone, where scrollbars take no width.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });

export async function openChromium(): Promise<EnginePage> {
  const { executablePath, args, env } = await findBrowser();
  return openPage({ executablePath, args, env: { ...env, TZ: TIME_ZONE }, headless: 'shell' });
}

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
