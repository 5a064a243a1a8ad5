/** Managers decide bookings, note what the gate has to know, write to attendees, and add, move and cancel single bookings. */

import { randomUUID } from 'node:crypto';
import { createComingEvent } from '../../../fixtures/door.ts';
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

const PLACE_WORDS = {
  bookings: { ar: 'الحجوزات', en: 'Bookings' },
  add: { ar: 'أضف حاضرًا', en: 'Add an attendee' },
  guest: { ar: 'ضيف بالاسم فقط', en: 'A guest, by name only' },
  guestName: { ar: 'اسم الضيف', en: 'Guest’s name' },
  full: { ar: 'اكتملت المقاعد', en: 'The event is full' },
  reason: { ar: 'السبب', en: 'Reason' },
  addNow: { ar: 'أضف', en: 'Add' },
  extra: { ar: 'مكان إضافي: ضيف الراعي', en: 'Complimentary: ضيف الراعي' },
  manageMember: { ar: 'إدارة الحجز: أمل الأولى', en: 'Manage booking: أمل الأولى' },
  manageGuest: { ar: 'إدارة الحجز: نايف الضيف', en: 'Manage booking: نايف الضيف' },
  manageTypo: { ar: 'إدارة الحجز: نايف الظيف', en: 'Manage booking: نايف الظيف' },
  correct: { ar: 'صحّح الاسم', en: 'Correct the name' },
  saveName: { ar: 'احفظ الاسم', en: 'Save name' },
  resend: { ar: 'أرسل التذكرة مرة أخرى', en: 'Send the ticket again' },
  move: { ar: 'انقل إلى فعالية أخرى', en: 'Move to another event' },
  moveNow: { ar: 'انقل الحجز', en: 'Move booking' },
  movedTo: { ar: 'نُقل إلى', en: 'Moved to' },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel the booking' },
  cancelNow: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  byLeague: { ar: 'ألغته الرابطة', en: 'Cancelled by the league' },
} satisfies Record<string, Words>;

test('[14.30] [14.31] [14.32] [14.33] [14.34] [14.49] a guest is added to a full event and renamed, and a member’s booking is sent again and moved', async ({
  page,
  request,
  say,
  newMember,
  sharedStaff,
}) => {
  const manager = await sharedStaff('manager');
  const member = await newMember({ full_name: 'أمل الأولى' });
  const newEvent = (name: string) =>
    createComingEvent(
      request,
      manager.token,
      { ar: name, en: name },
      { capacity: 1, requires_approval: false },
    );
  // The select lists the events of other journeys too.
  const target = `وجهة ${randomUUID().slice(0, 8)}`;
  const [eventId] = [await newEvent('ليلة ممتلئة'), await newEvent(target)];
  await request.post(`/api/bookings/event/${eventId}`, { headers: bearer(member.token) });

  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: say(PLACE_WORDS.bookings), exact: true }).click();
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const press = (name: Words) => page.getByRole('button', { name: say(name), exact: true }).click();

  await press(PLACE_WORDS.add);
  const form = page.getByRole('dialog');
  await expect(form).toContainText(say(PLACE_WORDS.full));
  await form.getByText(say(PLACE_WORDS.guest)).click();
  await form.getByLabel(say(PLACE_WORDS.guestName)).fill('نايف الظيف');
  await form.getByLabel(say(PLACE_WORDS.reason)).fill('ضيف الراعي');
  await form.getByRole('button', { name: say(PLACE_WORDS.addNow), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row('نايف')).toContainText(say(PLACE_WORDS.extra));

  await press(PLACE_WORDS.manageTypo);
  await press(PLACE_WORDS.correct);
  await page.getByRole('dialog').getByLabel(say(PLACE_WORDS.guestName)).fill('نايف الضيف');
  await press(PLACE_WORDS.saveName);
  await expect(row('الضيف')).toContainText(say(PLACE_WORDS.extra));

  await press(PLACE_WORDS.manageMember);
  await press(PLACE_WORDS.resend);
  await expect(page.getByRole('dialog')).toBeHidden();

  await press(PLACE_WORDS.manageMember);
  await press(PLACE_WORDS.move);
  const choose = page.getByRole('alertdialog').locator('button[aria-haspopup="listbox"]');
  await choose.click();
  await page.getByRole('option', { name: target }).click();
  await press(PLACE_WORDS.moveNow);
  await expect(choose).toBeHidden();
  await expect(row('أمل')).toContainText(`${say(PLACE_WORDS.movedTo)} ${target}`);

  await press(PLACE_WORDS.manageGuest);
  await press(PLACE_WORDS.cancel);
  await page.getByRole('alertdialog').getByLabel(say(PLACE_WORDS.reason)).fill('اعتذر عن الحضور');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(PLACE_WORDS.cancelNow), exact: true })
    .click();
  await expect(row('نايف')).toContainText(say(PLACE_WORDS.byLeague));

  const own = await request.get('/api/bookings/my-bookings', { headers: bearer(member.token) });
  const { bookings } = await own.json();
  expect(bookings.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'cancelled',
    'confirmed',
  ]);
});

const FOCUS_WORDS = {
  bookings: { ar: 'الحجوزات', en: 'Bookings' },
  pending: { ar: 'بانتظار الموافقة', en: 'Pending' },
  approve: { ar: 'وافق على حجز', en: 'Approve' },
  approved: { ar: 'مؤكد الآن. أرسلنا رسالة بذلك.', en: 'is confirmed. They’ve been notified.' },
  sessions: { ar: 'الجلسات', en: 'Sessions' },
  endOne: { ar: 'أنهِ الجلسة', en: 'End session' },
};

test('[10.30] in a console list, a press that removes the pressed button or its row moves the focus to the row, the next row or the tab panel', async ({
  page,
  sharedStaff,
  newMember,
  request,
  say,
}) => {
  const manager = await sharedStaff('manager');
  const eventId = await createComingEvent(request, manager.token, { ar: 'ورشة الإخراج', en: 'Directing' });
  const members = [
    await newMember({ full_name: 'جود الأولى' }),
    await newMember({ full_name: 'حمد الثاني' }),
    await newMember({ full_name: 'دانة الثالثة' }),
  ];
  for (const { token } of members) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post(`/api/bookings/event/${eventId}`, { headers })).status()).toBe(201);
  }
  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: say(FOCUS_WORDS.bookings), exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const approve = (name: string) => row(name).getByRole('button', { name: say(FOCUS_WORDS.approve) });
  await approve('جود').press('Enter');
  // The row has another button now, which has the focus.
  await expect(row('جود').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: say(FOCUS_WORDS.approved) })).toBeVisible();

  // With the filter on pending, the row itself disappears: the focus moves to the next row, and after the last row to
  // the tab panel.
  await page.getByRole('button', { name: say(FOCUS_WORDS.pending), exact: true }).click();
  await expect(row('جود')).toHaveCount(0);
  await approve('حمد').press('Enter');
  await expect(row('حمد')).toHaveCount(0);
  await expect(row('دانة')).toBeFocused();
  await approve('دانة').press('Enter');
  await expect(row('دانة')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: say(FOCUS_WORDS.bookings) })).toBeFocused();

  await page.goto(`/console/members/${members[0]?.userId}`);
  await page.getByRole('tab', { name: say(FOCUS_WORDS.sessions), exact: true }).click();
  await page
    .getByRole('button', { name: say(FOCUS_WORDS.endOne), exact: true })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: say(FOCUS_WORDS.endOne), exact: true })).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
});
