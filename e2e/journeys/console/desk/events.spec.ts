/** Managers create an event, merge their edits of it, move, duplicate and cancel it, and decide its bookings. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../../fixtures/call-api.ts';
import { LATE_EVENING_SEGMENTS, typeDateTime, typeEvening } from '../../../fixtures/console.ts';
import { bookSeat, createUpcomingEvent } from '../../../fixtures/door.ts';
import type { Translate } from '../../../fixtures/journey.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

async function createEvent(page: Page, t: Translate, name: string): Promise<string> {
  await page.goto('/console/events/new');
  // The groups of each language: name and description, the venue, and what to know before going.
  const english = page.getByRole('group', { name: 'English' });
  const arabic = page.getByRole('group', { name: 'العربية' });
  await arabic.first().getByLabel('الاسم').fill(`${name} ع`);
  await arabic.first().getByLabel('الوصف').fill('على شاشة بعرض القاعة.');
  await english.first().getByLabel('Name').fill(`${name} E`);
  await english.first().getByLabel('Description').fill('On a screen as wide as the hall.');
  await typeEvening(page, t, 'Starts');
  // The second Tab passes the calendar button. The form has filled in an end, which typing replaces.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await typeDateTime(page, t, LATE_EVENING_SEGMENTS);
  await arabic.nth(1).getByLabel('اسم المكان').fill('قاعة نجد');
  await arabic.nth(1).getByLabel('المدينة').fill('الرياض');
  await english.nth(1).getByLabel('Venue name').fill('Najd Hall');
  await english.nth(1).getByLabel('City').fill('Riyadh');
  await arabic.nth(2).getByLabel('ما يحتاج الحضور إلى معرفته').fill('أحضر هويتك.\nالمواقف خلف القاعة.');
  await english
    .nth(2)
    .getByLabel('What attendees need to know')
    .fill('Bring your ID.\nPark behind the hall.');
  await page.getByLabel('Seats').fill('20');
  await page.locator('label').filter({ hasText: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page).toHaveURL(/\/console\/events\/[\w-]{36}$/u);
  return page.url().split('/').at(-1) ?? '';
}

test('a manager creates an event, merges another manager’s edit, and moves, duplicates and cancels the event', async ({
  page,
  request,
  t,
  newMember,
  sharedStaff,
  expectFailure,
}) => {
  expectFailure(409);
  const manager = await sharedStaff('manager');
  const colleague = await sharedStaff('owner');
  await setStaffSession(page, manager.token);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const choose = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  const name = 'Journey';
  const id = await createEvent(page, t, name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} E`);
  await expect(page.getByText('Booking open', { exact: true })).toBeVisible();
  const published = await callApi(request, null, 'GET', `/api/events/${id}`);
  // The typed times are on the venue's clock, and doors open an hour before the start by default.
  expect(published.event).toMatchObject({
    starts_at: '2031-03-06T17:30:00.000Z',
    ends_at: '2031-03-06T20:45:00.000Z',
    doors_open_at: '2031-03-06T16:30:00.000Z',
    available_seats: 20,
    translations: { en: { know_before: 'Bring your ID.\nPark behind the hall.' } },
  });
  for (const member of [await newMember(), await newMember()]) await bookSeat(request, id, member);

  await follow('Edit');
  // A date and time shows an error while it is incomplete, but not when it is empty.
  const firstSegment = page.getByRole('group', { name: 'Booking opens' }).getByRole('spinbutton').first();
  await firstSegment.focus();
  await page.keyboard.type('12');
  await press('Save changes');
  await expect(page.getByText('Enter both the day and the time')).toBeVisible();
  await firstSegment.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Enter both the day and the time')).toHaveCount(0);

  const seats = page.getByRole('textbox', { name: 'Seats' });
  await seats.fill('1');
  await press('Save changes');
  await expect(page.getByText('2 seats are already booked')).toBeVisible();
  await expect(seats).toBeFocused();

  // The other manager saves while the form is open.
  const { event } = await callApi(request, colleague.token, 'GET', `/api/staff/events/${id}`);
  const { ar, en } = event.translations;
  const pickTexts = ({ location, city, ...texts }: Record<string, string>) => texts;
  await callApi(request, colleague.token, 'PUT', `/api/staff/events/${id}`, {
    booking_opens: event.booking_opens,
    booking_closes: event.booking_closes,
    publishes: event.publishes,
    requires_approval: false,
    ticket_format: 'static',
    capacity: 30,
    points: 75,
    translations: { ar: pickTexts(ar), en: { ...pickTexts(en), name: `${name} E2` } },
    version: event.changed.version,
  });
  await seats.fill('40');
  await page.getByRole('group', { name: 'English' }).first().getByLabel('Name').fill(`${name} mine`);
  await press('Save changes');
  await expect(page.getByRole('alert').filter({ hasText: colleague.fullName })).toBeVisible();
  await expect(seats).toHaveValue('40');
  await press('Show what changed');
  await expect(page.getByLabel('Event points')).toHaveValue('75');
  await expect(seats).toHaveValue('40');
  // A field has a choice only if both managers changed it.
  const differences = page.getByRole('region', { name: 'Here’s what changed since you opened the form' });
  await expect(differences).toBeFocused();
  const row = (field: string) => differences.getByRole('listitem').filter({ hasText: field });
  for (const text of ['50', '75', colleague.fullName]) await expect(row('Event points')).toContainText(text);
  await expect(row('Event points').getByRole('radio')).toHaveCount(0);
  const choice = (field: string, whose: string) => row(field).locator('label').filter({ hasText: whose });
  await expect(row('Seats')).toContainText('30');
  await expect(choice('Seats', 'Yours').getByRole('radio')).toBeChecked();
  await expect(choice('Name (English)', 'Yours')).toContainText(`${name} mine`);
  await choice('Name (English)', 'Theirs').click();
  await expect(page.getByRole('group', { name: 'English' }).first().getByLabel('Name')).toHaveValue(
    `${name} E2`,
  );
  await press('Save changes');
  await expect(page).toHaveURL(new RegExp(`${id}$`, 'u'));
  const merged = await callApi(request, null, 'GET', `/api/events/${id}`);
  expect(merged.event).toMatchObject({
    capacity: 40,
    points: 75,
    translations: { en: { name: `${name} E2` } },
  });

  await choose('Change time or venue');
  await page.getByRole('group', { name: 'English' }).getByLabel('Venue name').fill('Sada Theatre');
  const notice = page.getByRole('status').filter({ hasText: 'the 2 members who booked will be notified' });
  // A screen reader announces every change of this notice, so saving must not change the notice before the form closes.
  const announcements = await notice.evaluateHandle(status => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  await press('Save time and venue');
  await expect(page.getByText('Saved. 2 members will be notified')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await announcements.jsonValue()).toEqual([]);

  await choose('Duplicate');
  await press('Create the draft');
  await expect(page).not.toHaveURL(new RegExp(`${id}$`, 'u'));
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await press('Publish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Event published.')).toBeVisible();
  await expect(page.getByText('Booking open', { exact: true })).toBeVisible();

  await page.goto(`/console/events/${id}`);
  await choose('Cancel event');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('2 bookings are cancelled')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel event permanently' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('[14.5] a manager refuses a booking with a reason, undoes an approval, approves by leaving, and downloads the list of attendees', async ({
  page,
  request,
  newMember,
  sharedStaff,
}) => {
  const manager = await sharedStaff('manager');
  const eventId = await createUpcomingEvent(request, manager.token, { ar: 'ورشة التعليق', en: 'Workshop' });
  const [first, second] = [
    await newMember({ full_name: '=أمل الأولى' }),
    await newMember({ full_name: 'باسم الثاني' }),
  ];
  await bookSeat(request, eventId, first);
  await bookSeat(request, eventId, second);

  await setStaffSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  // The link opens the pending bookings.
  await page.getByRole('link', { name: /^Pending: / }).press('Enter');
  await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('button', { name: /^Pending/u })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const row = (name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });
  await row('باسم').getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(row('باسم')).toContainText('Pending');
  await row('باسم').getByRole('button', { name: 'Refuse' }).click();
  const reason = dialog.getByLabel('Reason');
  await reason.fill('لا');
  await dialog.getByRole('button', { name: 'Refuse 1 booking' }).click();
  await expect(reason).toBeFocused();
  await reason.fill('المقاعد لأعضاء الفريق هذه المرة.');
  await dialog.getByRole('button', { name: 'Refuse 1 booking' }).click();
  await expect(page.getByText('Refusing 1 booking.')).toBeVisible();
  await expect(row('باسم')).toHaveCount(0);
  const listOwn = async (member: typeof first) =>
    (await callApi(request, member.token, 'GET', '/api/bookings/my-bookings')).bookings;
  expect(await listOwn(second)).toMatchObject([{ status: 'pending' }]);
  // Only one decision waits: the next one sends it.
  await row('أمل').getByRole('button', { name: 'Approve' }).click();
  await expect(row('باسم')).toContainText('Cancelled by the league');
  await expect(row('باسم')).toContainText('لأعضاء الفريق');
  expect(await listOwn(second)).toMatchObject([{ refusal_reason: 'المقاعد لأعضاء الفريق هذه المرة.' }]);
  await expect(page.getByText('Approving 1 booking.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('أمل')).toContainText('Pending');
  await row('أمل').getByRole('button', { name: 'Approve' }).click();
  await expect(row('أمل')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => listOwn(first)).toMatchObject([{ status: 'confirmed' }]);
  await page.getByRole('button', { name: /^Confirmed/u }).click();
  await expect(row('أمل')).toContainText('Confirmed');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download attendees' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/u);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file).toContain("'=أمل الأولى");
  expect(file).not.toContain('باسم');
});
