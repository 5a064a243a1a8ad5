/** A manager pairs a steward's phone as a scanner, which admits each attendee once. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/evening.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expectVerdict, pairScanner, typeCode, verdictPanel } from '../../../fixtures/phone.ts';
import { awaitCode } from '../../../fixtures/read-code.ts';

const TEXTS = {
  add: 'أقرِن جهاز مسح',
  name: 'اسم الجهاز',
  make: 'أنشئ رمز الاقتران',
  north: 'البوابة الشمالية',
  pair: 'أقرِن',
  start: 'ابدأ المسح',
  allLanes: 'كل المسارات لك',
  atWork: 'متصل',
  // The button that undoes the previous admission after its verdict has cleared. It ends with the seconds left.
  undo: /^تراجع .*\(\d+\)$/u,
  ready: 'جاهز للمسح',
  search: 'ابحث',
  letIn: 'تسجيل الحضور',
  phoneDead: 'جواله لا يعمل، وتأكدت من هويته',
  revokeNow: 'أوقفه الآن',
  unpaired: 'لم يعد هذا الجهاز مقترنًا',
  menu: 'فتح القائمة',
  leave: 'أغلق جهاز المسح',
  leaveNow: 'أغلق الآن',
  left: 'أُغلق جهاز المسح',
};

/**
 * Returns the class names of the two fields of the encrypted ticket code that the phone stores with its only admission.
 * Null once the phone has deleted it.
 */
const proofOnDisk = (phone: Page) =>
  phone.evaluate(
    () =>
      new Promise<Record<string, string> | null>(resolve => {
        const opened = indexedDB.open('rabita-scanner');
        opened.onsuccess = () => {
          const range = IDBKeyRange.bound('own:', 'own;');
          const own = opened.result.transaction('kept').objectStore('kept').getAll(range);
          own.onsuccess = () => {
            const proof: object | undefined = own.result[0].proof;
            const kinds = Object.entries(proof ?? {}).map(([name, value]) => [name, value.constructor.name]);
            resolve(proof ? Object.fromEntries(kinds) : null);
          };
        };
      }),
  );

test('a manager pairs a phone by QR code, an attendee is admitted once, and revoking the scanner deletes the event’s data on the phone', async ({
  page,
  context,
  openEvening,
}) => {
  const { attendee, ticket, code: readTicket, openEventPage } = await openEvening();
  await openEventPage('/door');
  await page.getByRole('button', { name: TEXTS.add }).click();
  await page.getByLabel(TEXTS.name).fill(TEXTS.north);
  await page.getByRole('button', { name: TEXTS.make }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const link = await awaitCode(page, /\/console\/scanner#RBP1/u);

  await context.clock.install();
  const phone = await context.newPage();
  await phone.goto(link);
  // The page has removed the code from the URL.
  await expect(phone).toHaveURL(/\/console\/scanner$/u);
  await phone.getByRole('button', { name: TEXTS.pair }).click();
  await phone.getByRole('button', { name: TEXTS.start }).click();
  await expect(phone.getByText(TEXTS.allLanes)).toBeVisible();
  await expect(page.getByText(TEXTS.atWork, { exact: true })).toBeVisible();

  const code = await readTicket();
  // From here the test controls the clock.
  await context.clock.pauseAt(Date.now() + 10_000);
  const main = phone.locator('[data-tone]');
  await typeCode(phone, code);
  await expect(verdictPanel(phone, 'admitted')).toContainText(attendee.fullName);
  await expect(verdictPanel(phone, 'admitted')).toContainText(ticket.number);
  await expect(main).toHaveAttribute('data-tone', 'admit');
  // The green verdict clears after three seconds, and the admission can still be undone.
  await context.clock.runFor(3_000);
  await expect(main).toHaveAttribute('data-tone', 'ignore');
  await expect(phone.getByText(TEXTS.ready)).toBeVisible();
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
  const revoked = page.waitForResponse(/\/revoke$/u);
  await page.getByRole('button', { name: TEXTS.revokeNow }).click();
  await revoked;
  // The phone learns that it is revoked at its next sync, which happens every five seconds.
  await context.clock.fastForward(5_000);
  await expect(phone.getByRole('heading', { name: TEXTS.unpaired })).toBeVisible();
  const readKept = () =>
    phone.evaluate(
      () =>
        new Promise<unknown[]>(resolve => {
          const opened = indexedDB.open('rabita-scanner');
          opened.onsuccess = () => {
            const all = opened.result.transaction('kept').objectStore('kept').getAllKeys();
            all.onsuccess = () => resolve(all.result);
          };
        }),
    );
  // The scanner shows the heading before its disk is wiped.
  await expect.poll(readKept).toEqual(['key']);
});

test('an offline scanner admits a ticket by camera, remembers it after a restart, and delivers it later', async ({
  page,
  openEvening,
  newPhone,
}) => {
  const { attendee, ticket, newScanner, readDoor } = await openEvening();
  await signIn(page, attendee);
  await page.goto(`/ticket/${ticket.bookingId}`);
  const code = page.locator('[data-qr]').first();
  await expect(code).toBeVisible();

  const phone = await newPhone(await code.screenshot());
  const scanner = phone.page;
  await pairScanner(scanner, await newScanner(TEXTS.north));
  await expect(scanner.locator('[data-check="camera"]')).toHaveAttribute('data-state', 'good');
  await expect(scanner.locator('[data-check="offline"]')).toHaveAttribute('data-state', 'good');
  await phone.context.setOffline(true);
  await scanner.getByRole('button', { name: TEXTS.start }).click();
  await expectVerdict(scanner, 'admitted');
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  await expect(scanner.locator('[data-link="down"]')).toBeVisible();
  // The scanned code is stored on the phone only in encrypted form.
  expect(await proofOnDisk(scanner)).toEqual({ iv: 'Uint8Array', data: 'ArrayBuffer' });
  await scanner.reload();
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();

  await phone.context.setOffline(false);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await expect.poll(() => proofOnDisk(scanner)).toBeNull();
  const { counts, scanners } = await readDoor();
  expect(counts).toMatchObject({ expected: 1, admitted: 1 });
  expect(scanners).toMatchObject([{ admitted: 1, conflicts: 0 }]);
});

test('a steward finds an attendee by name, admits them without a code but with a reason, and closes the scanner', async ({
  page,
  openEvening,
}) => {
  const { attendee, ticket, code, newScanner, readDoor } = await openEvening({
    attendee: { full_name: 'أسماء بنت عُبادة الآغا' },
  });
  await pairScanner(page, await newScanner(TEXTS.north));
  await page.getByRole('button', { name: TEXTS.start }).click();
  await page.getByRole('button', { name: TEXTS.search, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('اسماء');
  await sheet.getByRole('searchbox').press('Enter');
  await expect(sheet.getByRole('listitem')).toContainText(ticket.number);
  await sheet.getByRole('listitem').getByRole('button').click();
  await sheet.getByText(TEXTS.phoneDead).click();
  await sheet.getByRole('button', { name: TEXTS.letIn, exact: true }).click();
  await expectVerdict(page, 'admitted', attendee.fullName);
  await typeCode(page, await code());
  await expect(verdictPanel(page, 'already_admitted')).toBeVisible();

  await page.getByRole('button', { name: TEXTS.menu }).click();
  await page.getByRole('button', { name: TEXTS.leave }).click();
  await page.getByRole('button', { name: TEXTS.leaveNow }).click();
  await expect(page.getByRole('heading', { name: TEXTS.left })).toBeVisible();
  expect((await readDoor()).scanners).toMatchObject([{ lanes: [], lanes_in_doubt: [], admitted: 1 }]);
});

const TABS_WORDS = {
  elsewhere: 'جهاز المسح مفتوح في علامة تبويب أخرى.',
  takeOver: 'استخدم هذه العلامة',
};

test('[15.35] a second tab offers to take the scanner over, and takes it over by itself once the first has closed', async ({
  page,
  context,
  openEvening,
}) => {
  const { newScanner } = await openEvening();
  const elsewhere = (tab: Page) => tab.getByRole('heading', { name: TABS_WORDS.elsewhere });
  const ready = (tab: Page) => tab.getByText(TEXTS.ready, { exact: true });
  await pairScanner(page, await newScanner(TEXTS.north));

  const second = await context.newPage();
  await second.goto('/console/scanner');
  await expect(elsewhere(second)).toBeVisible();
  await second.getByRole('button', { name: TABS_WORDS.takeOver }).click();
  await expect(ready(second)).toBeVisible();
  await expect(elsewhere(page)).toBeVisible();

  await second.close();
  await expect(ready(page)).toBeVisible();
});
