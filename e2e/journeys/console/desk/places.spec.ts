/** A manager adds a guest on the spot, moves a member's booking to another event and cancels the guest's. */

import { randomUUID } from 'node:crypto';
import { createComingEvent } from '../../../fixtures/coming-event.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

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
  await page.getByRole('tab', { name: say(WORDS.bookings), exact: true }).click();
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const press = (name: Words) => page.getByRole('button', { name: say(name), exact: true }).click();

  await press(WORDS.add);
  const form = page.getByRole('dialog');
  await expect(form).toContainText(say(WORDS.full));
  await form.getByText(say(WORDS.guest)).click();
  await form.getByLabel(say(WORDS.guestName)).fill('نايف الظيف');
  await form.getByLabel(say(WORDS.reason)).fill('ضيف الراعي');
  await form.getByRole('button', { name: say(WORDS.addNow), exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row('نايف')).toContainText(say(WORDS.extra));

  await press(WORDS.manageTypo);
  await press(WORDS.correct);
  await page.getByRole('dialog').getByLabel(say(WORDS.guestName)).fill('نايف الضيف');
  await press(WORDS.saveName);
  await expect(row('الضيف')).toContainText(say(WORDS.extra));

  await press(WORDS.manageMember);
  await press(WORDS.resend);
  await expect(page.getByRole('dialog')).toBeHidden();

  await press(WORDS.manageMember);
  await press(WORDS.move);
  const choose = page.getByRole('alertdialog').locator('button[aria-haspopup="listbox"]');
  await choose.click();
  await page.getByRole('option', { name: target }).click();
  await press(WORDS.moveNow);
  await expect(choose).toBeHidden();
  await expect(row('أمل')).toContainText(`${say(WORDS.movedTo)} ${target}`);

  await press(WORDS.manageGuest);
  await press(WORDS.cancel);
  await page.getByRole('alertdialog').getByLabel(say(WORDS.reason)).fill('اعتذر عن الحضور');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.cancelNow), exact: true })
    .click();
  await expect(row('نايف')).toContainText(say(WORDS.byLeague));

  const own = await request.get('/api/bookings/my-bookings', { headers: bearer(member.token) });
  const { bookings } = await own.json();
  expect(bookings.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'cancelled',
    'confirmed',
  ]);
});
