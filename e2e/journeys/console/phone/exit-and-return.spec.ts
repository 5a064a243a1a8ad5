/** An attendee leaves and returns with one admission, which a manager later takes back. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { expectVerdict, pairScanner, typeCode } from '../../../fixtures/phone.ts';
import { setStaffSession } from '../../../fixtures/staff.ts';

const TEXTS = {
  north: 'البوابة الشمالية',
  startScanning: 'ابدأ المسح',
  menu: 'فتح القائمة',
  entry: 'الدخول',
  exit: 'الخروج',
  exitScanner: 'جهاز خروج',
  close: 'إغلاق',
  gate: 'البوابة',
  board: 'لوحة الطاقم',
  presentCount: 'الحاضرون',
  wentOut: 'خرج شخص واحد وقد يعود',
  bookings: 'الحجوزات',
  manage: 'إدارة الحجز',
  takeBack: 'ألغِ تسجيل الحضور',
  reason: 'السبب',
  confirmed: 'مؤكد',
  takenBack: 'أُلغي تسجيل حاضر واحد',
  rowTakenBack: 'أُلغي تسجيل الحضور',
};

const REASON = 'دخل بتذكرة أخيه';

/** The interval at which the gate page and the crew's board fetch their counts. */
const POLL_MS = 4000;

test('[14.53] [15.44] [15.46] [15.47] an attendee leaves and returns with one admission, and is admitted again after a manager takes back the admission', async ({
  page,
  context,
  setUpEvent,
  newPhone,
}) => {
  const { manager, event, attendee, fetchCode, newScanner, fetchGateState } = await setUpEvent({
    event: { allows_reentry: true },
  });
  const code = await fetchCode();
  const phone = (await newPhone()).page;
  await pairScanner(phone, await newScanner(TEXTS.north));
  await phone.getByRole('button', { name: TEXTS.startScanning }).click();

  await context.clock.install();
  // The manager opens the event, its gate and the crew's board in three tabs.
  const gate = await context.newPage();
  const board = await context.newPage();
  for (const tab of [page, gate, board]) {
    await setStaffSession(tab, manager.token);
    await tab.goto(`/console/events/${event.eventId}`);
  }
  const follow = (tab: Page, name: string) =>
    tab.getByRole('main').getByRole('link', { name, exact: true }).click();
  await follow(gate, TEXTS.gate);
  await follow(board, TEXTS.gate);
  await follow(board, TEXTS.board);

  const setDirection = async (direction: string) => {
    await phone.getByRole('button', { name: TEXTS.menu }).click();
    const menu = phone.getByRole('dialog');
    await menu.getByText(direction, { exact: true }).click();
    await expect(menu.getByRole('radio', { name: direction })).toBeChecked();
    await menu.getByRole('button', { name: TEXTS.close, exact: true }).click();
    await expect(menu).toHaveCount(0);
  };
  const expectPresent = async (count: number, notice?: string) => {
    await context.clock.fastForward(POLL_MS);
    for (const tab of [gate, board]) {
      const figure = tab.locator('dl').filter({ has: tab.getByText(TEXTS.presentCount, { exact: true }) });
      await expect(figure.locator('dd')).toHaveText(String(count));
      await expect(tab.getByText(TEXTS.wentOut)).toHaveCount(notice === TEXTS.wentOut ? 1 : 0);
      await expect(tab.getByText(TEXTS.takenBack)).toHaveCount(notice === TEXTS.takenBack ? 1 : 0);
    }
  };
  const exitSign = phone.getByText(TEXTS.exitScanner, { exact: true });

  await expectPresent(0);
  await typeCode(phone, code);
  await expectVerdict(phone, 'admitted', attendee.fullName);
  await expectPresent(1);

  await setDirection(TEXTS.exit);
  await expect(exitSign).toBeVisible();
  await typeCode(phone, code);
  await expectVerdict(phone, 'left', attendee.fullName);
  await expectPresent(0, TEXTS.wentOut);
  // A second exit of the same ticket changes nothing.
  await typeCode(phone, code);
  await expectVerdict(phone, 'not_inside');

  await setDirection(TEXTS.entry);
  await expect(exitSign).toHaveCount(0);
  await typeCode(phone, code);
  await expectVerdict(phone, 'returned', attendee.fullName);
  await expectPresent(1);
  await typeCode(phone, code);
  await expectVerdict(phone, 'already_admitted');

  await follow(page, TEXTS.bookings);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: attendee.fullName });
  await row.getByRole('button', { name: TEXTS.manage }).click();
  await page.getByRole('menuitem', { name: TEXTS.takeBack }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(TEXTS.reason).fill(REASON);
  await dialog.getByRole('button', { name: TEXTS.takeBack, exact: true }).click();
  await expect(row).toContainText(TEXTS.rowTakenBack);
  await expect(row).toContainText(REASON);
  await expect(row).toContainText(TEXTS.confirmed);
  await expectPresent(0, TEXTS.takenBack);

  await typeCode(phone, code);
  await expectVerdict(phone, 'admitted', attendee.fullName);
  await expectPresent(1, TEXTS.takenBack);
  expect((await fetchGateState()).counts).toMatchObject({ expected: 1, admitted: 1, out: 0, taken_back: 1 });
});
