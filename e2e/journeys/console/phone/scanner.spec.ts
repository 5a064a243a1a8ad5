/** A manager pairs a steward's phone as a scanner, which admits attendees: by code, offline by camera, and by name. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { expectVerdict, pairScanner, typeCode, verdictPanel } from '../../../fixtures/phone.ts';
import { waitForCode } from '../../../fixtures/read-code.ts';

const TEXTS = {
  pairScanner: 'أقرِن جهاز مسح',
  deviceName: 'اسم الجهاز',
  createCode: 'أنشئ رمز الاقتران',
  north: 'البوابة الشمالية',
  pair: 'أقرِن',
  startScanning: 'ابدأ المسح',
  allLanes: 'كل المسارات لك',
  online: 'متصل',
  // The undo button ends with the remaining seconds.
  undo: /^تراجع .*\(\d+\)$/u,
  readyToScan: 'جاهز للمسح',
  search: 'ابحث',
  admit: 'تسجيل الحضور',
  phoneDead: 'جواله لا يعمل، وتأكدت من هويته',
  revokeNow: 'أوقفه الآن',
  unpaired: 'لم يعد هذا الجهاز مقترنًا',
  menu: 'فتح القائمة',
  closeScanner: 'أغلق جهاز المسح',
  closeNow: 'أغلق الآن',
  scannerClosed: 'أُغلق جهاز المسح',
};

/** Returns the field types of the encrypted code of the phone's only admission, or null once the code is deleted. */
const getStoredCodeTypes = (phone: Page) =>
  phone.evaluate(
    () =>
      new Promise<Record<string, string> | null>(resolve => {
        const database = indexedDB.open('rabita-scanner');
        database.onsuccess = () => {
          const range = IDBKeyRange.bound('own:', 'own;');
          const admissions = database.result.transaction('kept').objectStore('kept').getAll(range);
          admissions.onsuccess = () => {
            const proof: object | undefined = admissions.result[0].proof;
            const types = Object.entries(proof ?? {}).map(([name, value]) => [name, value.constructor.name]);
            resolve(proof ? Object.fromEntries(types) : null);
          };
        };
      }),
  );

test('a phone that is paired by QR code admits an attendee once, and deletes the event’s data when it is revoked', async ({
  page,
  context,
  setUpEvent,
}) => {
  const { attendee, ticket, fetchCode, openEventPage } = await setUpEvent();
  await openEventPage('/door');
  await page.getByRole('button', { name: TEXTS.pairScanner }).click();
  await page.getByLabel(TEXTS.deviceName).fill(TEXTS.north);
  await page.getByRole('button', { name: TEXTS.createCode }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const link = await waitForCode(page, /\/console\/scanner#RBP1/u);

  await context.clock.install();
  const phone = await context.newPage();
  await phone.goto(link);
  // The page removes the pairing code from the URL.
  await expect(phone).toHaveURL(/\/console\/scanner$/u);
  await phone.getByRole('button', { name: TEXTS.pair }).click();
  await phone.getByRole('button', { name: TEXTS.startScanning }).click();
  await expect(phone.getByText(TEXTS.allLanes)).toBeVisible();
  await expect(page.getByText(TEXTS.online, { exact: true })).toBeVisible();

  const code = await fetchCode();
  // From here the test controls the clock.
  await context.clock.pauseAt(Date.now() + 10_000);
  const main = phone.locator('[data-tone]');
  await typeCode(phone, code);
  await expect(verdictPanel(phone, 'admitted')).toContainText(attendee.fullName);
  await expect(verdictPanel(phone, 'admitted')).toContainText(ticket.number);
  await expect(main).toHaveAttribute('data-tone', 'admit');
  // The verdict clears after three seconds, but the admission can still be undone.
  await context.clock.runFor(3_000);
  await expect(main).toHaveAttribute('data-tone', 'ignore');
  await expect(phone.getByText(TEXTS.readyToScan)).toBeVisible();
  await expect(phone.getByRole('button', { name: TEXTS.undo })).toBeVisible();

  await typeCode(phone, code);
  await expect(verdictPanel(phone, 'already_admitted')).toContainText(TEXTS.north);
  await context.clock.resume();

  // The manager revokes the scanner, and the phone deletes all data of the event.
  await page.getByRole('dialog').press('Escape');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: TEXTS.north })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem').click();
  const revoked = page.waitForResponse(/\/revoke$/u);
  await page.getByRole('button', { name: TEXTS.revokeNow }).click();
  await revoked;
  // The phone learns that it is revoked at its next sync, which happens every five seconds.
  await context.clock.fastForward(5_000);
  await expect(phone.getByRole('heading', { name: TEXTS.unpaired })).toBeVisible();
  const listStoredKeys = () =>
    phone.evaluate(
      () =>
        new Promise<unknown[]>(resolve => {
          const database = indexedDB.open('rabita-scanner');
          database.onsuccess = () => {
            const keysRequest = database.result.transaction('kept').objectStore('kept').getAllKeys();
            keysRequest.onsuccess = () => resolve(keysRequest.result);
          };
        }),
    );
  // The scanner shows the heading before its storage is deleted.
  await expect.poll(listStoredKeys).toEqual(['key']);
});

test('an offline scanner admits a ticket by camera, keeps the admission over a restart, and delivers it later', async ({
  page,
  setUpEvent,
  newPhone,
}) => {
  const { attendee, ticket, newScanner, fetchGateState } = await setUpEvent();
  await setSession(page, attendee);
  await page.goto(`/ticket/${ticket.bookingId}`);
  const code = page.locator('[data-qr]').first();
  await expect(code).toBeVisible();

  const phone = await newPhone(await code.screenshot());
  const scanner = phone.page;
  await pairScanner(scanner, await newScanner(TEXTS.north));
  await expect(scanner.locator('[data-check="camera"]')).toHaveAttribute('data-state', 'good');
  await expect(scanner.locator('[data-check="offline"]')).toHaveAttribute('data-state', 'good');
  await phone.context.setOffline(true);
  await scanner.getByRole('button', { name: TEXTS.startScanning }).click();
  await expectVerdict(scanner, 'admitted');
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  await expect(scanner.locator('[data-link="down"]')).toBeVisible();
  // The scanned code is stored on the phone only in encrypted form.
  expect(await getStoredCodeTypes(scanner)).toEqual({ iv: 'Uint8Array', data: 'ArrayBuffer' });
  await scanner.reload();
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();

  await phone.context.setOffline(false);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await expect.poll(() => getStoredCodeTypes(scanner)).toBeNull();
  const { counts, scanners } = await fetchGateState();
  expect(counts).toMatchObject({ expected: 1, admitted: 1 });
  expect(scanners).toMatchObject([{ admitted: 1, conflicts: 0 }]);
});

test('a steward admits an attendee by name, with a reason, and closes the scanner', async ({
  page,
  setUpEvent,
}) => {
  const { attendee, ticket, fetchCode, newScanner, fetchGateState } = await setUpEvent({
    attendee: { full_name: 'أسماء بنت عُبادة الآغا' },
  });
  await pairScanner(page, await newScanner(TEXTS.north));
  await page.getByRole('button', { name: TEXTS.startScanning }).click();
  await page.getByRole('button', { name: TEXTS.search, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('اسماء');
  await sheet.getByRole('searchbox').press('Enter');
  await expect(sheet.getByRole('listitem')).toContainText(ticket.number);
  await sheet.getByRole('listitem').getByRole('button').click();
  await sheet.getByText(TEXTS.phoneDead).click();
  await sheet.getByRole('button', { name: TEXTS.admit, exact: true }).click();
  await expectVerdict(page, 'admitted', attendee.fullName);
  await typeCode(page, await fetchCode());
  await expect(verdictPanel(page, 'already_admitted')).toBeVisible();

  await page.getByRole('button', { name: TEXTS.menu }).click();
  await page.getByRole('button', { name: TEXTS.closeScanner }).click();
  await page.getByRole('button', { name: TEXTS.closeNow }).click();
  await expect(page.getByRole('heading', { name: TEXTS.scannerClosed })).toBeVisible();
  expect((await fetchGateState()).scanners).toMatchObject([{ lanes: [], lanes_in_doubt: [], admitted: 1 }]);
});

const TABS_TEXTS = { elsewhere: 'جهاز المسح مفتوح في علامة تبويب أخرى.', takeOver: 'استخدم هذه العلامة' };

test('[15.35] a second tab can take over the scanner, and the first tab continues when the second is closed', async ({
  page,
  context,
  setUpEvent,
}) => {
  const { newScanner } = await setUpEvent();
  const elsewhere = (tab: Page) => tab.getByRole('heading', { name: TABS_TEXTS.elsewhere });
  const ready = (tab: Page) => tab.getByText(TEXTS.readyToScan, { exact: true });
  await pairScanner(page, await newScanner(TEXTS.north));

  const secondTab = await context.newPage();
  await secondTab.goto('/console/scanner');
  await expect(elsewhere(secondTab)).toBeVisible();
  await secondTab.getByRole('button', { name: TABS_TEXTS.takeOver }).click();
  await expect(ready(secondTab)).toBeVisible();
  await expect(elsewhere(page)).toBeVisible();

  await secondTab.close();
  await expect(ready(page)).toBeVisible();
});
