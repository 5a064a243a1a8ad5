/**
 * Checks live tickets from the fan's phone to the verdict: the code on the screen is valid, even offline, and an old
 * screenshot is not.
 */
import type { Browser, Page, Route } from '@playwright/test';
import { expect, type Member, setSession, waitForApp } from '../../../fixtures/journey.ts';
import { logOut } from '../../../fixtures/log-in.ts';
import { readCurrentCode, readLiveCode } from '../../../fixtures/read-code.ts';
import { expectAccessible, expectWithinViewport } from '../../../fixtures/screens/check-screen.ts';
import { test as staffed } from '../../../fixtures/staff.ts';
import { createStaffActions, type StaffActions } from '../../../fixtures/staff-actions.ts';
import { waitForServiceWorker } from '../../../fixtures/wait-until-idle.ts';

const TEXTS = {
  renewalNotice: 'يتجدد الرمز كل 15 ثانية',
  onOtherDevice: 'تذكرتك على جهاز آخر',
  moveHere: 'انقلها إلى هنا',
  password: 'كلمة المرور',
  wrongPassword: 'كلمة المرور الحالية غير صحيحة.',
  entryByName: 'الدخول بالاسم',
  savedCopy: 'نسخة محفوظة',
};

// The ticket works offline only with a service worker.
staffed.use({ serviceWorkers: 'allow' });

const test = staffed.extend<{ staffApi: StaffActions }>({
  staffApi: async ({ request }, use) =>
    use(createStaffActions(request, process.env.RABITA_OWNER_TOKEN ?? '')),
});

async function prepareLiveTicket(staffApi: StaffActions, member: Member) {
  const eventId = await staffApi.createEvent({ ticket_format: 'live' });
  const bookingId = await staffApi.bookSeat(member, eventId);
  return { bookingId, scanner: await staffApi.createApiScanner(eventId) };
}

/**
 * Sets the server time in responses back by `ageSeconds`, so that the phone shows an old code. Returns a function that
 * restores the time in later responses. The routes stay, because removing a route with a pending response fails.
 */
async function setBackServerTime(page: Page, ageSeconds: number): Promise<() => void> {
  let remainingAge = ageSeconds;
  const setBackResponse = async (route: Route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.live) json.live.server_time -= remainingAge;
    await route.fulfill({ response, json });
  };
  for (const call of ['**/api/bookings/*/qr', '**/api/bookings/*/live-key'])
    await page.route(call, setBackResponse);
  return () => {
    remainingAge = 0;
  };
}

/** Opens a second phone on which the member is logged in. */
async function openSecondPhone(browser: Browser, baseURL: string | undefined, member: Member) {
  const context = waitForApp(
    await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: 'ar-SA',
      viewport: { width: 390, height: 844 },
    }),
  );
  const page = await context.newPage();
  await setSession(page, member);
  return page;
}

test('[15.8] [15.9] a live code of a phone with a wrong clock is admitted, a screenshot from 45 seconds ago is not', async ({
  page,
  member,
  staffApi,
}) => {
  const { bookingId, scanner } = await prepareLiveTicket(staffApi, member);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const restoreServerTime = await setBackServerTime(page, 45);
  await page.goto(`/ticket/${bookingId}`);
  const screenshot = await readLiveCode(page);
  await expect(page.getByText(TEXTS.renewalNotice)).toBeVisible();
  await expectAccessible(page, 'ticket-live');
  await expectWithinViewport(page, 'ticket-live');
  expect(await scanner.scan(screenshot)).toBe('stale_code');
  // From here on the phone shows current codes.
  restoreServerTime();
  await page.clock.fastForward(45_000);
  expect(await scanner.scan(await readCurrentCode(page))).toBe('admitted');
  await expect(page.getByText('+50', { exact: true })).toBeVisible();
});

test('[15.13] moving the ticket to another phone asks for the password and invalidates the first phone’s codes', async ({
  page,
  browser,
  baseURL,
  member,
  staffApi,
}) => {
  const { bookingId, scanner } = await prepareLiveTicket(staffApi, member);
  await page.goto(`/ticket/${bookingId}`);
  const oldCode = await readLiveCode(page);
  const secondPhone = await openSecondPhone(browser, baseURL, member);
  await secondPhone.goto(`/ticket/${bookingId}`);
  await expect(secondPhone.getByText(TEXTS.onOtherDevice)).toBeVisible();
  await secondPhone.getByRole('button', { name: TEXTS.moveHere }).click();
  const dialog = secondPhone.getByRole('dialog');
  await dialog.getByLabel(TEXTS.password, { exact: true }).fill('ليست هي');
  await dialog.getByRole('button', { name: TEXTS.moveHere }).click();
  await expect(dialog.getByText(TEXTS.wrongPassword)).toBeVisible();
  await expectAccessible(secondPhone, 'ticket-move');
  await dialog.getByLabel(TEXTS.password, { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: TEXTS.moveHere }).click();
  const code = await readLiveCode(secondPhone);
  expect(await scanner.scan(oldCode)).toBe('moved');
  expect(await scanner.scan(code)).toBe('admitted');
  await secondPhone.context().close();
});

test('[15.13] a live ticket works offline after a reload, its key cannot be exported, and a logout deletes the key', async ({
  page,
  context,
  member,
  staffApi,
  t,
  expectFailure,
}) => {
  expectFailure('network');
  const { bookingId, scanner } = await prepareLiveTicket(staffApi, member);
  await page.goto(`/ticket/${bookingId}`);
  await readLiveCode(page);
  const inspectStorage = (action: 'listNames' | 'exportKey') =>
    page.evaluate(async chosenAction => {
      const toPromise = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await toPromise(indexedDB.open('rabita'));
      const store = db.transaction('members').objectStore('members');
      const [names, values] = await Promise.all([toPromise(store.getAllKeys()), toPromise(store.getAll())]);
      db.close();
      if (chosenAction === 'listNames') return names.map(String);
      const { keys } = values.find(value => value.keys) as { keys: CryptoKeyPair };
      const exports = await Promise.allSettled(
        ['pkcs8', 'jwk', 'raw'].map(form => crypto.subtle.exportKey(form as 'pkcs8', keys.privateKey)),
      );
      return exports.map(({ status }) => status);
    }, action);
  expect(await inspectStorage('exportKey')).toEqual(['rejected', 'rejected', 'rejected']);
  await waitForServiceWorker(page);
  await expect.poll(() => inspectStorage('listNames')).toHaveLength(2);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(TEXTS.savedCopy).first()).toBeVisible();
  expect(await scanner.scan(await readLiveCode(page))).toBe('admitted');
  await logOut(page, t, { needsConfirmation: true });
  await context.setOffline(false);
  await expect.poll(() => inspectStorage('listNames')).toEqual([]);
});

test('a phone without Ed25519 signs with P-256, and a phone without Web Crypto gets entry by name', async ({
  page,
  browser,
  baseURL,
  member,
  newMember,
  staffApi,
}) => {
  await page.addInitScript(() => {
    const { generateKey } = crypto.subtle;
    crypto.subtle.generateKey = ((algorithm: unknown, ...rest: [boolean, KeyUsage[]]) =>
      algorithm === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : generateKey.call(crypto.subtle, algorithm as EcKeyGenParams, ...rest)) as typeof generateKey;
  });
  const { bookingId, scanner } = await prepareLiveTicket(staffApi, member);
  await page.goto(`/ticket/${bookingId}`);
  expect(await scanner.scan(await readLiveCode(page))).toBe('admitted');

  const otherMember = await newMember();
  const oldPhone = await openSecondPhone(browser, baseURL, otherMember);
  await oldPhone.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  const { bookingId: otherBookingId } = await prepareLiveTicket(staffApi, otherMember);
  await oldPhone.goto(`/ticket/${otherBookingId}`);
  await expect(oldPhone.getByText(TEXTS.entryByName)).toBeVisible();
  await oldPhone.context().close();
});
