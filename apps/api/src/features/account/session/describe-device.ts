/** Names the browser and the system of a User-Agent header, so that members recognise their sessions. */
import { BROWSERS, type Browser, SYSTEMS, type System } from '@rabita/contract/fan/session';
import bowser from 'bowser';

export type SessionDevice = { browser: Browser | null; system: System | null };

/** The common names for names that the library returns. */
const browserNames: Readonly<Record<string, Browser>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
const systemNames: Readonly<Record<string, System>> = { 'Chrome OS': 'Chromebook', macOS: 'Mac' };

/** Returns null for names that are not listed, because a header can contain anything. */
export function describeDevice(userAgent: string): SessionDevice {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os, platform } = bowser.parse(userAgent);
  const browserName = browserNames[browser.name ?? ''] ?? browser.name;
  const systemName = os.name === 'iOS' ? platform.model : (systemNames[os.name ?? ''] ?? os.name);
  return {
    browser: BROWSERS.find(name => name === browserName) ?? null,
    system: SYSTEMS.find(name => name === systemName) ?? null,
  };
}
