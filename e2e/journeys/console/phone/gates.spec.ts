/** A manager names the gates, pairs two phones for one, and watches the crew's board while an attendee comes in. */
import { callApi } from '../../../fixtures/call-api.ts';
import { expect, test } from '../../../fixtures/evening.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { pairScanner, typeCode } from '../../../fixtures/phone.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';

const WORDS = {
  addGate: { ar: 'أضف بوابة', en: 'Add a gate' },
  gateName: { ar: 'اسم البوابة', en: 'Gate name' },
  editGate: { ar: 'عدّل «الشمال»', en: 'Edit “North”' },
  directions: { ar: 'الطريق إليها (اختياري)', en: 'Where to go (optional)' },
  gate: { ar: 'البوابة', en: 'Gate' },
  add: { ar: 'أقرِن جهاز مسح', en: 'Pair a scanner' },
  steward: { ar: 'اسم المنظّم', en: 'Steward’s name' },
  make: { ar: 'أنشئ رمز الاقتران', en: 'Create a pairing code' },
  one: { ar: 'اقترن جهاز واحد حتى الآن', en: '1 paired so far' },
  two: { ar: 'اقترن جهازان حتى الآن', en: '2 paired so far' },
  close: { ar: 'إغلاق', en: 'Close' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  board: { ar: 'لوحة الطاقم', en: 'Crew’s board' },
  present: { ar: 'متصل', en: 'Online' },
  lastMinutes: { ar: 'شخص واحد في آخر 15 دقيقة', en: '1 in the last 15 minutes' },
  fine: { ar: 'كل شيء على ما يرام.', en: 'All is well.' },
};
const NORTH = { ar: 'الشمال', en: 'North' };
const EAST = { ar: 'الشرق', en: 'East' };
const WAY = { ar: 'من جهة الموقف', en: 'By the car park' };
const SARA = { ar: 'سارة', en: 'Sara' };

test('[14.40] [14.43] [14.45] [14.46] [10.54] [10.55] gates are named, phones paired for them, and the board counts who comes in', async ({
  page,
  context,
  request,
  openEvening,
  newPhone,
  say,
  language,
}) => {
  const { attendee, ticket, code, openEventPage } = await openEvening();
  await openEventPage('/door');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: say(WORDS.addGate) }).click();
  // Each language's labels are in that language.
  for (const each of ['ar', 'en'] as const) {
    await dialog.getByLabel(WORDS.gateName[each]).fill(NORTH[each]);
    await dialog.getByLabel(WORDS.directions[each]).fill(WAY[each]);
  }
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(say(WAY))).toBeVisible();

  await main.getByRole('button', { name: say(WORDS.add) }).click();
  // The only gate is chosen already.
  await expect(dialog.getByText(say(NORTH), { exact: true }).first()).toBeVisible();
  const phone = await newPhone();
  const steward = async (name: string) => {
    await dialog.getByLabel(say(WORDS.steward)).fill(name);
    await dialog.getByRole('button', { name: say(WORDS.make) }).click();
    return { pairingCode: (await page.getByRole('alertdialog').getByText(/^RBP1/u).textContent()) ?? '' };
  };
  const first = await steward(say(SARA));
  await pairScanner(phone.page, { id: '', ...first });
  await expect(dialog.getByText(say(WORDS.one))).toBeVisible();
  const second = await steward('Omar');
  await callApi(request, null, 'POST', '/api/door/pair', { pairing_code: second.pairingCode });
  await expect(dialog.getByText(say(WORDS.two))).toBeVisible();
  await saveScreenshot(page, 'pair-several', language);
  await dialog.getByRole('button', { name: say(WORDS.close) }).click();

  const fan = await context.newPage();
  await signIn(fan, attendee);
  await fan.goto(`/ticket/${ticket.bookingId}`);
  await expect(fan.getByText(say(NORTH))).toBeVisible();
  await expect(fan.getByText(say(WAY))).toBeVisible();
  // The ticket stays open while the manager renames the gate.
  await main.getByRole('button', { name: say(WORDS.editGate) }).click();
  for (const each of ['ar', 'en'] as const) await dialog.getByLabel(WORDS.gateName[each]).fill(EAST[each]);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(fan.getByText(say(EAST))).toBeVisible();
  await fan.emulateMedia({ media: 'print' });
  await expect(fan.getByRole('banner')).toBeHidden();
  await expect(fan.getByText(say(WAY))).toBeVisible();
  await fan.close();

  await phone.page.getByRole('button', { name: say(WORDS.start) }).click();
  await expect(phone.page.getByText(`${say(EAST)} · ${say(SARA)}`)).toBeVisible();
  await typeCode(phone.page, await code());

  await main.getByRole('link', { name: say(WORDS.board) }).click();
  const card = main.getByRole('group', { name: say(EAST) });
  await expect(card.getByText(say(SARA))).toBeVisible();
  await expect(card.getByText(say(WORDS.lastMinutes))).toBeVisible();
  await expect(card.getByText(say(WORDS.present), { exact: true })).toBeVisible();
  // Omar's phone was paired and never came.
  await expect(main.locator('[data-attention="absent"]')).toContainText('Omar');
  await saveScreenshot(page, 'board', language);
});

test('[14.46] a steward reads the board of tonight’s event, and cannot change its gates', async ({
  page,
  request,
  openEvening,
  openConsole,
  say,
}) => {
  const { manager, door } = await openEvening();
  const translations = {
    ar: { name: NORTH.ar, directions: WAY.ar },
    en: { name: NORTH.en, directions: WAY.en },
  };
  await callApi(request, manager.token, 'POST', `/api/staff/events/${door.eventId}/gates`, { translations });
  await openConsole('steward', `/events/${door.eventId}/door`);
  const main = page.getByRole('main');
  await expect(main.getByText(say(WAY))).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await main.getByRole('link', { name: say(WORDS.board) }).click();
  await expect(main.getByRole('group', { name: say(NORTH) })).toBeVisible();
  await expect(main.getByText(say(WORDS.fine))).toBeVisible();
  await main.getByRole('link', { name: say(WORDS.gate), exact: true }).click();
  await expect(main.getByText(say(WAY))).toBeVisible();
});
