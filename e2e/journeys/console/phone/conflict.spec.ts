/** A manager settles a conflict on the door page: reads why it arose, writes a note and admits the attendee. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../../fixtures/evening.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';
import { openSession } from '../../../fixtures/staff.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  title: { ar: 'تعارضات تنتظر قرارك', en: 'Conflicts to settle' },
  why: {
    ar: 'لم يكن هذا المسار مسندًا إلى هذا الجهاز وقتها.',
    en: 'This lane wasn’t assigned to this scanner at the time.',
  },
  admit: { ar: 'اعتمد الحضور', en: 'Admit' },
  note: { ar: 'كيف تأكدت؟', en: 'How do you know?' },
  said: { ar: 'تم تسجيل الحضور.', en: 'Admitted.' },
};

test('[15.16] a manager admits an attendee whom a scanner had admitted without holding the lane', async ({
  page,
  request,
  openEvening,
  say,
  language,
}) => {
  const { manager, door, attendee, ticket, code, newScanner, readDoor } = await openEvening();
  const { pairingCode } = await newScanner(say(WORDS.north));
  const paired = await request.post('/api/door/pair', { data: { pairing_code: pairingCode } });
  const { token } = await paired.json();
  const synced = await request.post('/api/door/sync', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      // The lane's lease has not reached term 7, so the server cannot accept this admission.
      admissions: [{ scan_id: randomUUID(), text: await code(), lane: 0, term: 7, at: Date.now() / 1000 }],
      given_back: [],
      since: null,
      is_leaving: false,
    },
  });
  expect((await synced.json()).deliveries).toMatchObject([{ delivery: 'conflict' }]);

  await openSession(page, manager.token);
  await page.goto(`/console/events/${door.eventId}/door`);
  const section = page.getByRole('region', { name: say(WORDS.title) });
  await expect(section).toContainText(attendee.fullName);
  await expect(section).toContainText(ticket.number);
  await expect(section).toContainText(say(WORDS.why));
  await saveScreenshot(page, 'door-conflict', language);
  await section.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(WORDS.note)).fill('سألت المنظّم');
  await saveScreenshot(page, 'door-conflict-settle', language);
  await dialog.getByRole('button', { name: say(WORDS.admit), exact: true }).click();
  await expect(page.getByText(say(WORDS.said))).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(await readDoor()).toMatchObject({ counts: { admitted: 1 }, scanners: [{ conflicts: 0 }] });
});
