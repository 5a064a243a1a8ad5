/** An attendee goes out and comes back in with one admission, which a manager later takes back. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/evening.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expectVerdict, pairScanner, typeCode } from '../../../fixtures/phone.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';
import { openSession } from '../../../fixtures/staff.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  menu: { ar: 'فتح القائمة', en: 'Open menu' },
  in: { ar: 'الدخول', en: 'In' },
  out: { ar: 'الخروج', en: 'Out' },
  exit: { ar: 'جهاز خروج', en: 'Exit' },
  close: { ar: 'إغلاق', en: 'Close' },
  gate: { ar: 'البوابة', en: 'Gate' },
  board: { ar: 'لوحة الطاقم', en: 'Crew’s board' },
  inside: { ar: 'الحاضرون', en: 'Present' },
  wentOut: { ar: 'خرج شخص واحد وقد يعود', en: '1 went out and may come back' },
  bookings: { ar: 'الحجوزات', en: 'Bookings' },
  takeBack: { ar: 'ألغِ تسجيل الحضور', en: 'Take back admission' },
  reason: { ar: 'السبب', en: 'Reason' },
  takenBack: { ar: 'أُلغي تسجيل حاضر واحد', en: '1 admission taken back' },
  rowTakenBack: { ar: 'أُلغي تسجيل الحضور', en: 'Admission taken back' },
} satisfies Record<string, Words>;

const REASON = 'دخل بتذكرة أخيه';

/** How often the gate's page and the crew's board fetch their counts, at most. */
const POLL_MS = 4000;

test('[14.53] [15.44] [15.46] [15.47] a fan goes out and returns on one admission, and enters again after a manager took it back', async ({
  page,
  context,
  openEvening,
  newPhone,
  say,
  language,
}) => {
  const {
    manager,
    door,
    attendee,
    code: readTicket,
    newScanner,
    readDoor,
  } = await openEvening({
    event: { allows_reentry: true },
  });
  const code = await readTicket();
  const phone = (await newPhone()).page;
  await pairScanner(phone, await newScanner(say(WORDS.north)));
  await phone.getByRole('button', { name: say(WORDS.start) }).click();

  await context.clock.install();
  // The manager has the event, its gate and the crew's board open in three tabs, each reached from the event's page.
  const gate = await context.newPage();
  const board = await context.newPage();
  for (const tab of [page, gate, board]) {
    await openSession(tab, manager.token);
    await tab.goto(`/console/events/${door.eventId}`);
  }
  const follow = (tab: Page, link: Words) =>
    tab
      .getByRole('main')
      .getByRole('link', { name: say(link), exact: true })
      .click();
  await follow(gate, WORDS.gate);
  await follow(board, WORDS.gate);
  await follow(board, WORDS.board);

  const setDirection = async (direction: Words) => {
    await phone.getByRole('button', { name: say(WORDS.menu) }).click();
    const menu = phone.getByRole('dialog');
    await menu.getByText(say(direction), { exact: true }).click();
    await expect(menu.getByRole('radio', { name: say(direction) })).toBeChecked();
    await menu.getByRole('button', { name: say(WORDS.close), exact: true }).click();
    await expect(menu).toHaveCount(0);
  };
  const expectInside = async (inside: number, line?: Words) => {
    await context.clock.fastForward(POLL_MS);
    for (const tab of [gate, board]) {
      const figure = tab.locator('dl').filter({ has: tab.getByText(say(WORDS.inside), { exact: true }) });
      await expect(figure.locator('dd')).toHaveText(String(inside));
      await expect(tab.getByText(say(WORDS.wentOut))).toHaveCount(line === WORDS.wentOut ? 1 : 0);
      await expect(tab.getByText(say(WORDS.takenBack))).toHaveCount(line === WORDS.takenBack ? 1 : 0);
    }
  };
  const exitSign = phone.getByText(say(WORDS.exit), { exact: true });

  await expectInside(0);
  await typeCode(phone, code);
  await expectVerdict(phone, 'admitted', attendee.fullName);
  await expectInside(1);

  await setDirection(WORDS.out);
  await expect(exitSign).toBeVisible();
  await typeCode(phone, code);
  await expectVerdict(phone, 'left', attendee.fullName);
  await saveScreenshot(phone, 'out-and-in-left', language);
  await expectInside(0, WORDS.wentOut);
  // A second exit of the same ticket changes nothing.
  await typeCode(phone, code);
  await expectVerdict(phone, 'not_inside');

  await setDirection(WORDS.in);
  await expect(exitSign).toHaveCount(0);
  await typeCode(phone, code);
  await expectVerdict(phone, 'returned', attendee.fullName);
  await saveScreenshot(phone, 'out-and-in-returned', language);
  await expectInside(1);
  await typeCode(phone, code);
  await expectVerdict(phone, 'already_admitted');

  await page.getByRole('tab', { name: say(WORDS.bookings), exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: attendee.fullName });
  await row.getByRole('button', { name: say(WORDS.takeBack) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(say(WORDS.reason)).fill(REASON);
  await dialog.getByRole('button', { name: say(WORDS.takeBack), exact: true }).click();
  await expect(row).toContainText(say(WORDS.rowTakenBack));
  await expect(row).toContainText(REASON);
  await expect(row.getByRole('button', { name: say(WORDS.takeBack) })).toHaveCount(0);
  await saveScreenshot(page, 'taken-back', language);
  await expectInside(0, WORDS.takenBack);

  await typeCode(phone, code);
  await expectVerdict(phone, 'admitted', attendee.fullName);
  await expectInside(1, WORDS.takenBack);
  expect((await readDoor()).counts).toMatchObject({ expected: 1, admitted: 1, out: 0, taken_back: 1 });
});
