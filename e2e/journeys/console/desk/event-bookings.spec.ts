/**
 * Managers decide bookings, note what the gate has to know, write to attendees, and add, move and cancel single
 * bookings.
 */

import { randomUUID } from 'node:crypto';
import { callApi } from '../../../fixtures/call-api.ts';
import { createComingEvent, takeSeat } from '../../../fixtures/door.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const NOTE = 'كرسي متحرك · wheelchair';

test('[14.26] [14.28] [14.29] pending bookings are decided at once, an attendee gets a note, and attendees a message', async ({
  page,
  request,
  newMember,
  sharedStaff,
}) => {
  const manager = await sharedStaff('manager');
  const eventId = await createComingEvent(request, manager.token, {
    ar: 'ليلة التحليل',
    en: 'Analysis Night',
  });
  const members = [
    await newMember({ full_name: 'أمل الأولى' }),
    await newMember({ full_name: 'باسم الثاني' }),
  ];
  const ids: string[] = [];
  for (const member of members) ids.push((await takeSeat(request, eventId, member)).bookingId);
  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all pending shown here' }).check();
  // Meanwhile somebody else refuses one of them.
  await callApi(request, manager.token, 'POST', `/api/staff/bookings/${ids[0]}/refuse`, {});
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve 2 bookings?' });
  await question.getByRole('button', { name: 'Approve 2 bookings' }).click();
  const results = page.getByRole('dialog', { name: 'What happened to each booking' });
  const resultOf = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(resultOf('أمل')).toContainText('Already refused');
  await expect(resultOf('باسم')).toContainText('Approved');
  await results.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a note on باسم الثاني' }).click();
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill(NOTE);
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'باسم' })).toContainText(NOTE);

  await page.getByRole('tab', { name: 'Messages', exact: true }).click();
  await expect(page.getByText('Nothing has been sent')).toBeVisible();
  const arabic = page.getByRole('group', { name: 'العربية' }).first();
  const english = page.getByRole('group', { name: 'English' }).first();
  await arabic.getByLabel('العنوان').fill('الدخول من الشمال');
  await arabic.getByLabel('النص').fill('البوابة الجنوبية مغلقة.');
  await english.getByLabel('Subject').fill('Enter by the north');
  await english.getByLabel('Text').fill('The south gate is closed.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('[data-preview]')).toContainText('Enter by the north: Analysis Night');
  await page.getByRole('button', { name: 'Send to 1 member' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 member' }).click();
  const sent = page.getByRole('main').getByRole('listitem');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('The south gate is closed.');
});

test('[14.30] [14.31] [14.32] [14.33] [14.34] [14.49] a guest is added to a full event and renamed, and a member’s booking is sent again and moved', async ({
  page,
  request,
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
  await takeSeat(request, String(eventId), member);

  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await press('Add an attendee');
  const form = page.getByRole('dialog');
  await expect(form).toContainText('The event is full');
  await form.getByText('A guest, by name only').click();
  await form.getByLabel('Guest’s name').fill('نايف الظيف');
  await form.getByLabel('Reason').fill('ضيف الراعي');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row('نايف')).toContainText('Complimentary: ضيف الراعي');

  await press('Manage booking: نايف الظيف');
  await press('Correct the name');
  await page.getByRole('dialog').getByLabel('Guest’s name').fill('نايف الضيف');
  await press('Save name');
  await expect(row('الضيف')).toContainText('Complimentary: ضيف الراعي');

  await press('Manage booking: أمل الأولى');
  await press('Send the ticket again');
  await expect(page.getByRole('dialog')).toBeHidden();

  await press('Manage booking: أمل الأولى');
  await press('Move to another event');
  const choose = page.getByRole('alertdialog').locator('button[aria-haspopup="listbox"]');
  await choose.click();
  await page.getByRole('option', { name: target }).click();
  await press('Move booking');
  await expect(choose).toBeHidden();
  await expect(row('أمل')).toContainText(`Moved to ${target}`);

  await press('Manage booking: نايف الضيف');
  await press('Cancel the booking');
  await page.getByRole('alertdialog').getByLabel('Reason').fill('اعتذر عن الحضور');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(row('نايف')).toContainText('Cancelled by the league');

  const { bookings } = await callApi(request, member.token, 'GET', '/api/bookings/my-bookings');
  expect(bookings.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'cancelled',
    'confirmed',
  ]);
});

test('[10.30] in a console list, a press that removes the pressed button or its row moves the focus to the row, the next row or the tab panel', async ({
  page,
  sharedStaff,
  newMember,
  request,
}) => {
  const manager = await sharedStaff('manager');
  const eventId = await createComingEvent(request, manager.token, { ar: 'ورشة الإخراج', en: 'Directing' });
  const members = [
    await newMember({ full_name: 'جود الأولى' }),
    await newMember({ full_name: 'حمد الثاني' }),
    await newMember({ full_name: 'دانة الثالثة' }),
  ];
  for (const member of members) await takeSeat(request, eventId, member);
  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const approve = (name: string) => row(name).getByRole('button', { name: 'Approve' });
  await approve('جود').press('Enter');
  // The row has another button now, which has the focus.
  await expect(row('جود').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  await expect(
    page.getByRole('alert').filter({ hasText: 'is confirmed. They’ve been notified.' }),
  ).toBeVisible();

  // With the filter on pending, the row itself disappears: the focus moves to the next row, and after the last row to
  // the tab panel.
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await expect(row('جود')).toHaveCount(0);
  await approve('حمد').press('Enter');
  await expect(row('حمد')).toHaveCount(0);
  await expect(row('دانة')).toBeFocused();
  await approve('دانة').press('Enter');
  await expect(row('دانة')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Bookings' })).toBeFocused();

  await page.goto(`/console/members/${members[0]?.userId}`);
  await page.getByRole('tab', { name: 'Sessions', exact: true }).click();
  await page.getByRole('button', { name: 'End session', exact: true }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'End session', exact: true })).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
});
