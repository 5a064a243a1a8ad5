/** Managers decide several bookings at once, note on an attendee what the gate has to know, and write to all attendees. */
import { createComingEvent } from '../../../fixtures/coming-event.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  bookings: { ar: 'الحجوزات', en: 'Bookings' },
  messages: { ar: 'الرسائل', en: 'Messages' },
  selectAll: { ar: 'حدّد كل الطلبات المعروضة', en: 'Select all pending shown here' },
  approveSelected: { ar: 'وافق على المحدد', en: 'Approve selected' },
  question: { ar: 'هل توافق على حجزين؟', en: 'Approve 2 bookings?' },
  approve: { ar: 'وافق على حجزين', en: 'Approve 2 bookings' },
  results: { ar: 'ما حدث لكل حجز', en: 'What happened to each booking' },
  approved: { ar: 'قُبل', en: 'Approved' },
  before: { ar: 'مرفوض من قبل', en: 'Already refused' },
  close: { ar: 'إغلاق', en: 'Close' },
  addNote: { ar: 'أضف ملاحظة على باسم الثاني', en: 'Add a note on باسم الثاني' },
  note: { ar: 'ملاحظة', en: 'Note' },
  saveNote: { ar: 'احفظ الملاحظة', en: 'Save note' },
  preview: { ar: 'اعرض الرسالة قبل إرسالها', en: 'Preview' },
  send: { ar: 'أرسل إلى عضو واحد', en: 'Send to 1 member' },
  nothing: { ar: 'لم تُرسل رسالة', en: 'Nothing has been sent' },
} satisfies Record<string, Words>;

const NOTE = 'كرسي متحرك · wheelchair';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('[14.26] [14.28] [14.29] pending bookings are decided at once, an attendee gets a note, and attendees a message', async ({
  page,
  request,
  say,
  newMember,
  sharedStaff,
}) => {
  const manager = await sharedStaff('manager');
  const headers = bearer(manager.token);
  const eventId = await createComingEvent(request, manager.token, {
    ar: 'ليلة التحليل',
    en: 'Analysis Night',
  });
  const members = [
    await newMember({ full_name: 'أمل الأولى' }),
    await newMember({ full_name: 'باسم الثاني' }),
  ];
  const ids: string[] = [];
  for (const { token } of members) {
    const booked = await request.post(`/api/bookings/event/${eventId}`, { headers: bearer(token) });
    ids.push((await booked.json()).booking._id);
  }
  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: say(WORDS.bookings), exact: true }).click();
  await page.getByRole('checkbox', { name: say(WORDS.selectAll) }).check();
  // Meanwhile somebody else refuses one of them.
  await request.post(`/api/staff/bookings/${ids[0]}/refuse`, { headers, data: {} });
  await page.getByRole('button', { name: say(WORDS.approveSelected) }).click();
  const question = page.getByRole('alertdialog', { name: say(WORDS.question) });
  await question.getByRole('button', { name: say(WORDS.approve) }).click();
  const results = page.getByRole('dialog', { name: say(WORDS.results) });
  const resultOf = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(resultOf('أمل')).toContainText(say(WORDS.before));
  await expect(resultOf('باسم')).toContainText(say(WORDS.approved));
  await results.getByRole('button', { name: say(WORDS.close) }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: say(WORDS.addNote) }).click();
  await page.getByRole('dialog').getByLabel(say(WORDS.note), { exact: true }).fill(NOTE);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(WORDS.saveNote) })
    .click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'باسم' })).toContainText(NOTE);

  await page.getByRole('tab', { name: say(WORDS.messages), exact: true }).click();
  await expect(page.getByText(say(WORDS.nothing))).toBeVisible();
  const arabic = page.getByRole('group', { name: 'العربية' }).first();
  const english = page.getByRole('group', { name: 'English' }).first();
  await arabic.getByLabel('العنوان').fill('الدخول من الشمال');
  await arabic.getByLabel('النص').fill('البوابة الجنوبية مغلقة.');
  await english.getByLabel('Subject').fill('Enter by the north');
  await english.getByLabel('Text').fill('The south gate is closed.');
  await page.getByRole('button', { name: say(WORDS.preview) }).click();
  await expect(page.locator('[data-preview]')).toContainText('Enter by the north: Analysis Night');
  await page.getByRole('button', { name: say(WORDS.send) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.send) })
    .click();
  const sent = page.getByRole('main').getByRole('listitem');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText(say({ ar: 'البوابة الجنوبية مغلقة.', en: 'The south gate is closed.' }));
});
