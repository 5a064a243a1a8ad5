/** A manager approves several bookings at once, adds an attendee note, and sends a message to attendees. */
import { callApi } from '../../../fixtures/call-api.ts';
import { bookSeat, createUpcomingEvent } from '../../../fixtures/door.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

const NOTE = 'كرسي متحرك · wheelchair';

test('[14.26] [14.28] [14.29] a manager approves several bookings at once, adds an attendee note, and sends a message to attendees', async ({
  page,
  request,
  newMember,
  sharedStaff,
}) => {
  const manager = await sharedStaff('manager');
  const eventId = await createUpcomingEvent(request, manager.token, {
    ar: 'ليلة التحليل',
    en: 'Analysis Night',
  });
  const members = [
    await newMember({ full_name: 'أمل الأولى' }),
    await newMember({ full_name: 'باسم الثاني' }),
  ];
  const ids: string[] = [];
  for (const member of members) ids.push((await bookSeat(request, eventId, member)).bookingId);
  await setStaffSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all pending shown here' }).check();
  // Another manager refuses the first booking meanwhile.
  await callApi(request, manager.token, 'POST', `/api/staff/bookings/${ids[0]}/refuse`, {});
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('Approving 2 bookings.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show results' }).click({ timeout: 60_000 });
  const results = page.getByRole('dialog', { name: 'What happened to each booking' });
  const findResult = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(findResult('أمل')).toContainText('Already refused');
  await expect(findResult('باسم')).toContainText('Approved');
  await results.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage booking: باسم الثاني' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill(NOTE);
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'باسم' })).toContainText(NOTE);

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
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
  const announcements = page.getByRole('main').getByRole('listitem');
  await expect(announcements).toHaveCount(1);
  await expect(announcements).toContainText('The south gate is closed.');
});
