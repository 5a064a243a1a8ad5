/** A scanner is revoked before it could deliver its admissions: it sends them afterwards, and a manager admits them all. */
import { expect, test } from '../../../fixtures/evening.ts';
import { expectVerdict, pairScanner, typeCode } from '../../../fixtures/phone.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';
import { openSession } from '../../../fixtures/staff.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  pairAgain: { ar: 'أقرِنه من جديد', en: 'Pair again' },
  discard: { ar: 'أتحذف ما لم يُرسل؟', en: 'Discard what wasn’t sent?' },
  keep: { ar: 'تابِع الإرسال', en: 'Keep sending' },
  sent: {
    ar: 'وصل كل حضور سُجّل على هذا الجوال. القرار الآن للمدير.',
    en: 'Everything admitted on this phone has arrived. A manager now decides.',
  },
  section: { ar: 'من أجهزة موقوفة', en: 'From revoked scanners' },
  why: {
    ar: 'وصل بعد إيقاف الجهاز، ولا شيء غير ذلك يمنع اعتماده.',
    en: 'It arrived after its scanner was revoked. Nothing else speaks against it.',
  },
  all: { ar: 'اعتمد الكل', en: 'Admit all' },
  note: { ar: 'كيف تأكدت؟', en: 'How do you know?' },
  admitted: { ar: 'سُجّل الحضور', en: 'Admitted' },
  doubt: { ar: 'مسارات غير مؤكَّدة', en: 'Unresolved lanes' },
};

test('[15.24] [14.47] [14.48] a revoked scanner sends what it had admitted offline, and a manager admits all of it', async ({
  page,
  request,
  openEvening,
  newPhone,
  say,
  language,
}) => {
  const { manager, door, attendee, ticket, code, newScanner, readDoor } = await openEvening();
  const created = await newScanner(say(WORDS.north));
  const phone = await newPhone();
  const scanner = phone.page;
  await pairScanner(scanner, created);
  await scanner.getByRole('button', { name: say(WORDS.start) }).click();
  const text = await code();
  await phone.context.setOffline(true);
  await typeCode(scanner, text);
  await expectVerdict(scanner, 'admitted');
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  const revoked = await request.post(`/api/staff/scanners/${created.id}/revoke`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(revoked.ok(), await revoked.text()).toBe(true);

  // The network is back but for this one call, so that the screen shows what is left, also after a restart.
  await phone.context.route('**/api/door/testimony', route => route.abort());
  await phone.context.setOffline(false);
  const left = scanner.locator('[data-to-send="1"]');
  await expect(left).toBeVisible();
  await scanner.reload();
  await expect(left).toBeVisible();
  await saveScreenshot(scanner, 'scanner-revoked-unsent', language);
  await scanner.getByRole('button', { name: say(WORDS.pairAgain) }).click();
  const question = scanner.getByRole('alertdialog', { name: say(WORDS.discard) });
  await expect(question).toBeVisible();
  await saveScreenshot(scanner, 'scanner-revoked-discard', language);
  await question.getByRole('button', { name: say(WORDS.keep) }).click();
  await expect(left).toBeVisible();

  await phone.context.unroute('**/api/door/testimony');
  await expect(scanner.getByText(say(WORDS.sent))).toBeVisible();
  await saveScreenshot(scanner, 'scanner-revoked-sent', language);
  // Everything is wiped, so a restart asks for a pairing code.
  await scanner.reload();
  await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(scanner.getByText(say(WORDS.sent))).toHaveCount(0);
  await expect(scanner.locator('form button[type="submit"]')).toBeVisible();

  await openSession(page, manager.token);
  await page.goto(`/console/events/${door.eventId}/door`);
  const section = page.getByRole('region', { name: say(WORDS.section) });
  await expect(section).toContainText(attendee.fullName);
  await expect(section).toContainText(ticket.number);
  await expect(section).toContainText(say(WORDS.why));
  await expect(page.getByText(say(WORDS.doubt))).toBeVisible();
  await section.getByRole('button', { name: say(WORDS.all) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(WORDS.note)).fill('سألت المنظّم');
  await dialog.getByRole('button', { name: say(WORDS.all), exact: true }).click();
  const results = page.locator('[data-results]');
  await expect(results).toContainText(ticket.number);
  await expect(results).toContainText(say(WORDS.admitted));
  await page.getByRole('dialog').filter({ has: results }).press('Escape');
  await expect(section).toHaveCount(0);
  // The scanner had sent everything, so its lanes are known again.
  await expect(page.getByText(say(WORDS.doubt))).toHaveCount(0);
  expect(await readDoor()).toMatchObject({ counts: { admitted: 1 }, scanners: [{ conflicts: 0 }] });
});
