/** Checks that the focus goes on in a console list when a press removes the pressed button or its row. */
import { createComingEvent } from '../../../fixtures/coming-event.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
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
  await page.getByRole('tab', { name: say(WORDS.bookings), exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const approve = (name: string) => row(name).getByRole('button', { name: say(WORDS.approve) });
  await approve('جود').press('Enter');
  // The row has another button now, which has the focus.
  await expect(row('جود').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: say(WORDS.approved) })).toBeVisible();

  // With the filter on pending, the row itself disappears: the focus moves to the next row, and after the last row to
  // the tab panel.
  await page.getByRole('button', { name: say(WORDS.pending), exact: true }).click();
  await expect(row('جود')).toHaveCount(0);
  await approve('حمد').press('Enter');
  await expect(row('حمد')).toHaveCount(0);
  await expect(row('دانة')).toBeFocused();
  await approve('دانة').press('Enter');
  await expect(row('دانة')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: say(WORDS.bookings) })).toBeFocused();

  await page.goto(`/console/members/${members[0]?.userId}`);
  await page.getByRole('tab', { name: say(WORDS.sessions), exact: true }).click();
  await page
    .getByRole('button', { name: say(WORDS.endOne), exact: true })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: say(WORDS.endOne), exact: true })).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
});
