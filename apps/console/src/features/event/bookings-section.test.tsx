/** Tests selecting an event's pending bookings, deciding them at once, and the note on an attendee. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole, type SentCall, stubCalls } from '../../../test/render-console.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { BookingsSection } from './bookings-section.tsx';

const booking = (id: string, name: string, details: Partial<StaffBooking> = {}): StaffBooking =>
  sampleBooking({
    _id: id,
    status: 'pending',
    member: { _id: `m${id}`, full_name: name, city: 'Riyadh' },
    ...details,
  });

function renderSection(bookings: StaffBooking[], response: object): SentCall[] {
  const changes: SentCall[] = [];
  stubCalls(call => {
    if (call.method !== 'GET') {
      changes.push(call);
      return response;
    }
    const isConfirmed = call.query.get('status') === 'confirmed';
    return {
      bookings: isConfirmed ? bookings.filter(({ status }) => status !== 'pending') : bookings,
      pagination: { page: 1, limit: 25, total: 3, pages: 1 },
    };
  });
  renderConsole(<BookingsSection id="e" isEventOpen timezone="Asia/Riyadh" />);
  return changes;
}

const BOOKINGS = [
  booking('a', 'Amal'),
  booking('b', 'Basim'),
  booking('c', 'Dana', { status: 'confirmed', note: 'Guest of honour' }),
];
const tick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const isTicked = (name: RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;

it('[14.26] staff refuse the selected bookings with one reason, and see the result of each', async () => {
  const cancelledByMember = booking('b', 'Basim', { status: 'cancelled', cancelled_by: 'member' });
  const changes = renderSection(BOOKINGS, {
    results: [
      { _id: 'a', result: 'refused', booking: { ...BOOKINGS[0], status: 'cancelled' } },
      { _id: 'b', result: 'not_pending', booking: cancelledByMember },
    ],
  });
  await tick(/Select all/u);
  await press('Refuse selected');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Members of the team only');
  await press('Refuse 2 bookings');
  const results = await screen.findByRole('dialog', { name: 'What happened to each booking' });
  const [first, second] = within(results).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Amal.*Refused/u);
  expect(second?.textContent).toMatch(/Basim.*Cancelled by the member/u);
  const body = { decision: 'refused', bookings: ['a', 'b'], reason: 'Members of the team only' };
  expect(changes).toMatchObject([{ path: '/api/staff/events/e/decisions', body }]);
});

it('[14.27] only pending bookings can be selected, and another filter clears the selection', async () => {
  renderSection(BOOKINGS, {});
  await tick(/Amal/u);
  expect(screen.queryByRole('checkbox', { name: /Dana/u })).toBeNull();
  expect(screen.getByText('1 booking selected.')).toBeTruthy();
  expect(isTicked(/Select all/u)).toBe(false);
  await tick(/Basim/u);
  expect(isTicked(/Select all/u)).toBe(true);
  await press('Confirmed');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await press('All');
  await screen.findByRole('checkbox', { name: /Amal/u });
  expect(isTicked(/Amal/u)).toBe(false);
  expect(screen.getByRole('button', { name: 'Approve selected' }).getAttribute('aria-disabled')).toBe('true');
});

it('[14.28] staff read, edit and delete the note on an attendee', async () => {
  const changes = renderSection(BOOKINGS, { booking: BOOKINGS[2] });
  expect(await screen.findByText('Guest of honour')).toBeTruthy();
  await press('Edit note on Dana');
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.clear(field);
  await press('Save note');
  expect(screen.getByText('Enter the note.')).toBeTruthy();
  await userEvent.type(field, 'Wheelchair');
  await press('Save note');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit note on Dana');
  await press('Delete note');
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/staff/bookings/c/note', { note: 'Wheelchair' }],
    ['PUT', '/api/staff/bookings/c/note', { note: null }],
  ]);
});
