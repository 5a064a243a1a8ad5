/** Tests adding an attendee, taking an admission back, and what staff can do about a confirmed booking. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import {
  expectCalls,
  press,
  refusal,
  renderConsole,
  type SentCall,
  stubCalls,
} from '../../../test/render-console.tsx';
import { AT, sampleBooking, sampleEvent } from '../../../test/samples.ts';
import { AddAttendeeButton } from './add-attendee-button.tsx';
import { BookingTable } from './booking-table.tsx';

const event = sampleEvent;
const buildEvent = (id: string, name: string, details: Partial<StaffEvent> = {}): StaffEvent => ({
  ...event,
  _id: id,
  translations: { ...event.translations, en: { ...event.translations.en, name } },
  ...details,
});
const EVENTS = [event, buildEvent('f', 'Full night', { capacity: 3 }), buildEvent('t', 'Closing night')];
const MEMBER = {
  _id: 'm',
  full_name: 'Dana',
  email: 'd@x.co',
  phone_number: '+966500000000',
  city: 'Riyadh',
};

function renderAndStub(content: ReactNode): SentCall[] {
  const changes: SentCall[] = [];
  const pagination = { page: 1, limit: 25, total: 1, pages: 1 };
  stubCalls(call => {
    if (call.method === 'GET')
      return call.path.endsWith('/members')
        ? { members: [{ ...MEMBER, loyalty_points: 0, created_at: AT }], pagination }
        : { events: EVENTS, pagination };
    changes.push(call);
    return { booking: sampleBooking(), moved: sampleBooking(), channel: 'sms' };
  });
  renderConsole(content);
  return changes;
}

const renderRow = (details: Partial<StaffBooking> = {}, { isEventOpen } = { isEventOpen: true }) =>
  renderAndStub(
    <BookingTable
      eventId="e"
      isEventOpen={isEventOpen}
      timezone="Asia/Riyadh"
      bookings={[sampleBooking(details)]}
      sorting={{ value: null, onChange: () => undefined }}
      selectedIds={[]}
      onToggle={() => undefined}
      onDecide={() => undefined}
    />,
  );

const choose = async (name: string, action: string) => {
  await press(`Manage booking: ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('[14.53] staff take an admission back with a reason, even after the event, and the row shows when and why', async () => {
  const changes = renderRow({ checked_in_at: AT }, { isEventOpen: false });
  await choose('Dana', 'Take back admission');
  await press('Take back admission');
  expect(changes).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong person');
  await press('Take back admission');
  await expectCalls(changes, {
    path: '/api/staff/bookings/b/take-back',
    body: { reason: 'Wrong person', checked_in_at: AT },
  });
  cleanup();
  renderRow({ taken_back: { at: AT, reason: 'Wrong person' } });
  expect(screen.getByText(/Admission taken back .+ Reason: Wrong person/u)).toBeTruthy();
  await press('Manage booking: Dana');
  expect(screen.queryByRole('menuitem', { name: 'Take back admission' })).toBeNull();
});

it('[14.30] cancelling a booking requires a reason', async () => {
  const changes = renderRow();
  await choose('Dana', 'Cancel the booking');
  await press('Cancel booking');
  expect(changes).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Booked twice');
  await press('Cancel booking');
  await expectCalls(changes, { path: '/api/staff/bookings/b/cancel', body: { reason: 'Booked twice' } });
});

it('[14.31] staff cannot send a guest’s ticket again', async () => {
  renderRow({ member: null, guest: { full_name: 'Omar', version: 1 } });
  expect(screen.getByText('Guest')).toBeTruthy();
  await press('Manage booking: Omar');
  expect(screen.getByRole('menuitem', { name: 'Ticket' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Send the ticket again' })).toBeNull();
});

it('[14.49] the form of a guest’s name keeps the typed name if a colleague saved another name first', async () => {
  const guest = { full_name: 'Omar Aly', version: 3 };
  const changes = renderRow({ member: null, guest });
  await choose('Omar Aly', 'Correct the name');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Guest’s name' });
  await userEvent.clear(field());
  await press('Save name');
  expect(changes).toEqual([]);
  await userEvent.type(field(), ' Omar  Ali ');
  const originalFetch = globalThis.fetch;
  const savedGuest = { full_name: 'Omar Aliy', version: 4 };
  stubCalls(call => {
    if (call.method === 'GET')
      return { bookings: [sampleBooking({ member: null, guest: savedGuest })], pagination: {} };
    changes.push(call);
    return refusal(409, 'staff.changed_meanwhile', { changed: { version: 4, at: AT, by: 'Reem' } });
  });
  await press('Save name');
  expect(await screen.findByText(/Reem changed this after you opened it/u)).toBeTruthy();
  expect(field().value).toBe(' Omar  Ali ');
  await press('Show what changed');
  await userEvent.click(await screen.findByRole('radio', { name: /Theirs/u }));
  expect(field().value).toBe('Omar Aliy');
  vi.stubGlobal('fetch', originalFetch);
  await press('Save name');
  await waitUntilClosed();
  expect(changes).toMatchObject([
    { path: '/api/staff/bookings/b/guest', body: { full_name: 'Omar Ali', version: 3 } },
    { body: { full_name: 'Omar Aliy', version: 4 } },
  ]);
});

it('[14.50] a guest whose name was deleted is not shown as a former member', () => {
  renderRow({ status: 'cancelled', member: null, guest: { full_name: null, version: 1 } });
  expect(screen.getByText('Guest, name deleted')).toBeTruthy();
});

it('[14.32] a booking can be moved only to events that have seats', async () => {
  renderRow();
  await choose('Dana', 'Move to another event');
  await press(/New event/u);
  const listBox = await screen.findByRole('listbox');
  const options = within(listBox)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual([expect.stringContaining('Closing night')]);
});

const listMenu = async () => {
  await press('Manage booking: Dana');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('[14.30] staff cannot cancel or move the booking of an admitted attendee, or a booking of an event that is over', async () => {
  renderRow();
  expect(await listMenu()).toEqual([
    'Send the ticket again',
    'Add a note',
    'Move to another event',
    'Cancel the booking',
  ]);
  cleanup();
  renderRow({ checked_in_at: AT });
  expect(await listMenu()).toEqual(['Add a note', 'Take back admission']);
  cleanup();
  renderRow({}, { isEventOpen: false });
  expect(await listMenu()).toEqual(['Add a note']);
});

it('the message about a ticket that could not be sent again stays at its row', async () => {
  renderRow();
  stubCalls(() => refusal(409, 'booking.not_confirmed'));
  await choose('Dana', 'Send the ticket again');
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('[14.33] staff add a member whom they search for and choose', async () => {
  const changes = renderAndStub(<AddAttendeeButton event={event} />);
  await press('Add an attendee');
  await press('Add');
  expect(screen.getByText('Find the member, then choose them.')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find the member' }), 'dana');
  await userEvent.click(await screen.findByRole('radio', { name: /Dana/u }));
  await press('Add');
  await expectCalls(changes, {
    path: '/api/staff/events/e/bookings',
    body: { holder: { kind: 'member', member_id: 'm' }, complimentary: null },
  });
});

it('[14.34] a complimentary place in a full event requires a reason', async () => {
  const changes = renderAndStub(<AddAttendeeButton event={{ ...event, capacity: 3 }} />);
  await press('Add an attendee');
  await userEvent.click(screen.getByRole('radio', { name: 'A guest, by name only' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Guest’s name' }), 'Omar Ali');
  await press('Add');
  expect(screen.getByText('Enter at least 3 characters.')).toBeTruthy();
  expect(changes).toEqual([]);
});

it('[14.33] attendees cannot be added to a draft or to an event that is over', () => {
  renderAndStub(<AddAttendeeButton event={{ ...event, publication: 'draft' }} />);
  expect(screen.getByText('Publish the event before you add attendees.')).toBeTruthy();
  cleanup();
  renderAndStub(<AddAttendeeButton event={{ ...event, state: 'past' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
