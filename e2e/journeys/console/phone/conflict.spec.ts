/** A manager settles on the door page what scanners sent too late or without holding the lane. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../../../fixtures/call-api.ts';
import { openScanner } from '../../../fixtures/door.ts';
import { expect, test } from '../../../fixtures/evening.ts';
import { expectVerdict, pairScanner, typeCode } from '../../../fixtures/phone.ts';

const TEXTS = {
  north: 'البوابة الشمالية',
  title: 'تعارضات تنتظر قرارك',
  why: 'لم يكن هذا المسار مسندًا إلى هذا الجهاز وقتها.',
  admit: 'اعتمد الحضور',
  note: 'كيف تأكدت؟',
  said: 'تم تسجيل الحضور.',
};

test('[15.16] a manager admits an attendee whom a scanner had admitted without holding the lane', async ({
  page,
  request,
  openEvening,
}) => {
  const { manager, door, attendee, ticket, code, openEventPage, readDoor } = await openEvening();
  const { token } = await openScanner(request, manager.token, door.eventId, TEXTS.north);
  const { deliveries } = await callApi(request, token, 'POST', '/api/door/sync', {
    // The lane's lease has not reached term 7, so the server cannot accept this admission.
    admissions: [{ scan_id: randomUUID(), text: await code(), lane: 0, term: 7, at: Date.now() / 1000 }],
    given_back: [],
    since: null,
    is_leaving: false,
  });
  expect(deliveries).toMatchObject([{ delivery: 'conflict' }]);

  await openEventPage('/door');
  const section = page.getByRole('region', { name: TEXTS.title });
  await expect(section).toContainText(attendee.fullName);
  await expect(section).toContainText(ticket.number);
  await expect(section).toContainText(TEXTS.why);
  await section.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(TEXTS.note).fill('سألت المنظّم');
  await dialog.getByRole('button', { name: TEXTS.admit, exact: true }).click();
  await expect(page.getByText(TEXTS.said)).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(await readDoor()).toMatchObject({ counts: { admitted: 1 }, scanners: [{ conflicts: 0 }] });
});

const LATE_WORDS = {
  start: 'ابدأ المسح',
  pairAgain: 'أقرِنه من جديد',
  discard: 'أتحذف ما لم يُرسل؟',
  keep: 'تابِع الإرسال',
  sent: 'وصل كل حضور سُجّل على هذا الجوال. القرار الآن للمدير.',
  section: 'من أجهزة موقوفة',
  why: 'وصل بعد إيقاف الجهاز، ولا شيء غير ذلك يمنع اعتماده.',
  all: 'اعتمد الكل',
  admitted: 'سُجّل الحضور',
  doubt: 'مسارات غير مؤكَّدة',
};

test('[15.24] [14.47] [14.48] a revoked scanner sends what it had admitted offline, and a manager admits all of it', async ({
  page,
  request,
  openEvening,
  newPhone,
}) => {
  const { manager, attendee, ticket, code, newScanner, openEventPage, readDoor } = await openEvening();
  const created = await newScanner(TEXTS.north);
  const phone = await newPhone();
  const scanner = phone.page;
  await pairScanner(scanner, created);
  await scanner.getByRole('button', { name: LATE_WORDS.start }).click();
  const text = await code();
  await phone.context.setOffline(true);
  await typeCode(scanner, text);
  await expectVerdict(scanner, 'admitted');
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  await callApi(request, manager.token, 'POST', `/api/staff/scanners/${created.id}/revoke`);

  // The network is back but for this one call, so that the screen shows what is left, also after a restart.
  await phone.context.route('**/api/door/testimony', route => route.abort());
  await phone.context.setOffline(false);
  const left = scanner.locator('[data-to-send="1"]');
  await expect(left).toBeVisible();
  await scanner.reload();
  await expect(left).toBeVisible();
  await scanner.getByRole('button', { name: LATE_WORDS.pairAgain }).click();
  const question = scanner.getByRole('alertdialog', { name: LATE_WORDS.discard });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: LATE_WORDS.keep }).click();
  await expect(left).toBeVisible();

  await phone.context.unroute('**/api/door/testimony');
  await expect(scanner.getByText(LATE_WORDS.sent)).toBeVisible();
  // Everything is wiped, so a restart asks for a pairing code.
  await scanner.reload();
  await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(scanner.getByText(LATE_WORDS.sent)).toHaveCount(0);
  await expect(scanner.locator('form button[type="submit"]')).toBeVisible();

  await openEventPage('/door');
  const section = page.getByRole('region', { name: LATE_WORDS.section });
  await expect(section).toContainText(attendee.fullName);
  await expect(section).toContainText(ticket.number);
  await expect(section).toContainText(LATE_WORDS.why);
  await expect(page.getByText(LATE_WORDS.doubt)).toBeVisible();
  await section.getByRole('button', { name: LATE_WORDS.all }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(TEXTS.note).fill('سألت المنظّم');
  await dialog.getByRole('button', { name: LATE_WORDS.all, exact: true }).click();
  const results = page.locator('[data-results]');
  await expect(results).toContainText(ticket.number);
  await expect(results).toContainText(LATE_WORDS.admitted);
  await page.getByRole('dialog').filter({ has: results }).press('Escape');
  await expect(section).toHaveCount(0);
  // The scanner had sent everything, so its lanes are known again.
  await expect(page.getByText(LATE_WORDS.doubt)).toHaveCount(0);
  expect(await readDoor()).toMatchObject({ counts: { admitted: 1 }, scanners: [{ conflicts: 0 }] });
});
