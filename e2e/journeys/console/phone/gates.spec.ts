/** A manager names a gate, pairs two phones for it, and watches an admission on the crew's board. */
import { callApi } from '../../../fixtures/call-api.ts';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { setSession } from '../../../fixtures/journey.ts';
import { pairScanner, typeCode } from '../../../fixtures/phone.ts';

const TEXTS = {
  addGate: 'أضف بوابة',
  gateName: { ar: 'اسم البوابة', en: 'Gate name' },
  editGate: 'عدّل «الشمال»',
  directions: { ar: 'الطريق إليها (اختياري)', en: 'Where to go (optional)' },
  gate: 'البوابة',
  pairScanner: 'أقرِن جهاز مسح',
  stewardName: 'اسم المنظّم',
  createCode: 'أنشئ رمز الاقتران',
  onePaired: 'اقترن جهاز واحد حتى الآن',
  twoPaired: 'اقترن جهازان حتى الآن',
  close: 'إغلاق',
  startScanning: 'ابدأ المسح',
  board: 'لوحة الطاقم',
  connected: 'متصل',
  recentAdmissions: 'شخص واحد في آخر 15 دقيقة',
  noProblems: 'كل شيء على ما يرام.',
};
const NORTH = { ar: 'الشمال', en: 'North' };
const EAST = { ar: 'الشرق', en: 'East' };
const DIRECTIONS = { ar: 'من جهة الموقف', en: 'By the car park' };
const SARA = 'سارة';

test('[14.40] [14.43] [14.45] [14.46] [10.54] [10.55] a manager names a gate, pairs phones for it, and sees an admission on the crew’s board', async ({
  page,
  context,
  request,
  setUpEvent,
  newPhone,
}) => {
  const { attendee, ticket, fetchCode, openEventPage } = await setUpEvent();
  await openEventPage('/door');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: TEXTS.addGate }).click();
  for (const language of ['ar', 'en'] as const) {
    await dialog.getByLabel(TEXTS.gateName[language]).fill(NORTH[language]);
    await dialog.getByLabel(TEXTS.directions[language]).fill(DIRECTIONS[language]);
  }
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(DIRECTIONS.ar)).toBeVisible();

  await main.getByRole('button', { name: TEXTS.pairScanner }).click();
  // The only gate is preselected.
  await expect(dialog.getByText(NORTH.ar, { exact: true }).first()).toBeVisible();
  const phone = await newPhone();
  const createPairingCode = async (name: string) => {
    await dialog.getByLabel(TEXTS.stewardName).fill(name);
    await dialog.getByRole('button', { name: TEXTS.createCode }).click();
    return { pairingCode: (await page.getByRole('alertdialog').getByText(/^RBP1/u).textContent()) ?? '' };
  };
  const saraCode = await createPairingCode(SARA);
  await pairScanner(phone.page, { id: '', ...saraCode });
  await expect(dialog.getByText(TEXTS.onePaired)).toBeVisible();
  const omarCode = await createPairingCode('Omar');
  await callApi(request, null, 'POST', '/api/door/pair', { pairing_code: omarCode.pairingCode });
  await expect(dialog.getByText(TEXTS.twoPaired)).toBeVisible();
  await dialog.getByRole('button', { name: TEXTS.close }).click();

  const fan = await context.newPage();
  await setSession(fan, attendee);
  await fan.goto(`/ticket/${ticket.bookingId}`);
  await expect(fan.getByRole('listitem').getByText(NORTH.ar)).toBeVisible();
  await expect(fan.getByText(DIRECTIONS.ar)).toBeVisible();
  // The ticket stays open while the manager renames the gate.
  await main.getByRole('button', { name: TEXTS.editGate }).click();
  for (const language of ['ar', 'en'] as const)
    await dialog.getByLabel(TEXTS.gateName[language]).fill(EAST[language]);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(fan.getByRole('listitem').getByText(EAST.ar)).toBeVisible();
  await fan.emulateMedia({ media: 'print' });
  await expect(fan.getByRole('banner')).toBeHidden();
  await expect(fan.getByText(DIRECTIONS.ar)).toBeVisible();
  await fan.close();

  await phone.page.getByRole('button', { name: TEXTS.startScanning }).click();
  await expect(phone.page.getByText(`${EAST.ar} · ${SARA}`)).toBeVisible();
  await typeCode(phone.page, await fetchCode());

  await main.getByRole('link', { name: TEXTS.board }).click();
  const card = main.getByRole('group', { name: EAST.ar });
  await expect(card.getByText(SARA)).toBeVisible();
  await expect(card.getByText(TEXTS.recentAdmissions)).toBeVisible();
  await expect(card.getByText(TEXTS.connected, { exact: true })).toBeVisible();
  // Omar's scanner was paired through the API, so it never syncs.
  await expect(main.locator('[data-attention="absent"]')).toContainText('Omar');
});

test('[14.46] a steward sees an event’s board and gates, but cannot change the gates', async ({
  page,
  request,
  setUpEvent,
  openConsole,
}) => {
  const { manager, event } = await setUpEvent();
  const translations = {
    ar: { name: NORTH.ar, directions: DIRECTIONS.ar },
    en: { name: NORTH.en, directions: DIRECTIONS.en },
  };
  await callApi(request, manager.token, 'POST', `/api/staff/events/${event.eventId}/gates`, { translations });
  await openConsole('steward', `/events/${event.eventId}/door`);
  const main = page.getByRole('main');
  await expect(main.getByText(DIRECTIONS.ar)).toBeVisible();
  await expect(main.getByRole('button').or(main.getByRole('navigation'))).toHaveCount(0);
  await main.getByRole('link', { name: TEXTS.board }).click();
  await expect(main.getByRole('group', { name: NORTH.ar })).toBeVisible();
  await expect(main.getByText(TEXTS.noProblems)).toBeVisible();
  await main.getByRole('link', { name: TEXTS.gate, exact: true }).click();
  await expect(main.getByText(DIRECTIONS.ar)).toBeVisible();
});
