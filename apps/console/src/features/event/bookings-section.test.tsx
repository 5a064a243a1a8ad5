/** Tests selecting an event's pending bookings, deciding them with an undo, and the note on an attendee. */
import { type Announcement, takeAnnouncements } from '@rabita/client/announcements/announce';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { press, refusal, renderConsole, type SentCall, stubCalls } from '../../../test/render-console.tsx';
import { sampleBooking } from '../../../test/samples.ts';
import { runLogoutTasks } from '../../platform/calls/logout-tasks.ts';
import { BookingsSection } from './bookings-section.tsx';
import { sendHeldDecision } from './use-held-decision.ts';

const booking = (id: string, name: string, details: Partial<StaffBooking> = {}): StaffBooking =>
  sampleBooking({
    _id: id,
    status: 'pending',
    member: { _id: `m${id}`, full_name: name, city: 'Riyadh' },
    ...details,
  });

function renderSection(bookings: StaffBooking[], response: object | (() => object)): SentCall[] {
  const changes: SentCall[] = [];
  stubCalls(call => {
    if (call.method !== 'GET') {
      changes.push(call);
      return typeof response === 'function' ? response() : response;
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

const DECISIONS_PATH = '/api/staff/events/e/decisions';
const refuseAll = { decision: 'refused', bookings: ['a', 'b'], reason: 'Members of the team only' };

async function refuseBoth() {
  await tick(/Select all/u);
  await press('Refuse selected');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Members of the team only');
  await press('Refuse 2 bookings');
}

async function takeAnnouncement() {
  const taken: Announcement[] = [];
  await waitFor(() => {
    taken.push(...takeAnnouncements());
    expect(taken).toHaveLength(1);
  });
  return taken[0] as Announcement;
}

it('[14.26] staff refuse the selected bookings with one reason, and see the result of each if one was decided before', async () => {
  const cancelledByMember = booking('b', 'Basim', { status: 'cancelled', cancelled_by: 'member' });
  const changes = renderSection(BOOKINGS, {
    results: [
      { _id: 'a', result: 'refused', booking: { ...BOOKINGS[0], status: 'cancelled' } },
      { _id: 'b', result: 'not_pending', booking: cancelledByMember },
    ],
  });
  await refuseBoth();
  await act(sendHeldDecision);
  const { text, action } = await takeAnnouncement();
  expect(text).toBe('1 booking refused. The member has been notified. 1 booking was no longer pending.');
  act(() => action?.onPress());
  const results = await screen.findByRole('dialog', { name: 'What happened to each booking' });
  const [first, second] = within(results).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Amal.*Refused/u);
  expect(second?.textContent).toMatch(/Basim.*Cancelled by the member/u);
  expect(changes).toMatchObject([{ path: DECISIONS_PATH, body: refuseAll, keepalive: true }]);
});

const approved = (...ids: string[]) => ({
  results: ids.map(id => ({ _id: id, result: 'approved', booking: null })),
});
const findApproveButton = (name: string) =>
  screen.findByRole('button', { name: `Approve ${name}’s booking` });
const approve = async (name: string) => fireEvent.click(await findApproveButton(name));
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

it('[14.5] a decision is sent after eight seconds, and meanwhile its booking is not in the list', async () => {
  const changes = renderSection(BOOKINGS, approved('a'));
  const button = await findApproveButton('Amal');
  stopClock();
  fireEvent.click(button);
  expect(screen.getByText('Approving 1 booking.').role).toBe('status');
  expect(screen.queryByText('Amal')).toBeNull();
  pass(7.9);
  expect(changes).toEqual([]);
  pass(0.2);
  vi.useRealTimers();
  expect((await takeAnnouncement()).text).toBe('1 booking approved. The member has been notified.');
  expect(changes).toMatchObject([{ path: DECISIONS_PATH, body: { decision: 'approved', bookings: ['a'] } }]);
});

it('[14.5] staff undo a decision, which is then never sent', async () => {
  const changes = renderSection(BOOKINGS, approved('a'));
  const button = await findApproveButton('Amal');
  stopClock();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Amal')).toBeTruthy();
  pass(20);
  fireEvent(window, new Event('pagehide'));
  expect(changes).toEqual([]);
});

it('[14.5] the eight seconds start again after the focus or the mouse was at the bar', async () => {
  const changes = renderSection(BOOKINGS, approved('a'));
  const button = await findApproveButton('Amal');
  stopClock();
  fireEvent.click(button);
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  pass(20);
  expect(screen.getByText('Paused while you’re here')).toBeTruthy();
  await act(async () => undo.blur());
  pass(7.9);
  const move = (movementX: number) =>
    fireEvent.pointerMove(undo, { pointerType: 'mouse', movementX, movementY: 0 });
  move(0);
  expect(screen.queryByText('Paused while you’re here')).toBeNull();
  move(3);
  pass(20);
  expect(changes).toEqual([]);
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Pending bookings' }));
  pass(7.9);
  expect(changes).toEqual([]);
  pass(0.2);
  vi.useRealTimers();
  await takeAnnouncement();
  expect(changes).toHaveLength(1);
});

it.each<[leaving: string, leave: () => unknown]>([
  ['the page is closed', () => fireEvent(window, new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
  ['staff open another page', cleanup],
  ['staff log out', () => act(runLogoutTasks)],
  ['staff decide another booking', () => approve('Basim')],
])('[14.5] a decision is sent at once when %s', async (leaving, leave) => {
  const changes = renderSection(BOOKINGS, approved('a'));
  await approve('Amal');
  expect(changes).toEqual([]);
  await leave();
  await takeAnnouncement();
  const body = { decision: 'approved', bookings: ['a'] };
  expect(changes).toMatchObject([{ path: DECISIONS_PATH, body, keepalive: true }]);
  if (leaving === 'staff decide another booking') await press('Undo');
});

it('[14.5] after a failure the bookings are pending again, and staff can send the decision again', async () => {
  let response: object = refusal(404, 'event.not_found');
  const changes = renderSection(BOOKINGS, () => response);
  await refuseBoth();
  expect(screen.queryByText('Amal')).toBeNull();
  await act(sendHeldDecision);
  const { text, tone, action } = await takeAnnouncement();
  expect([text, tone]).toEqual([
    '2 bookings weren’t refused. They’re still pending. Event not found.',
    'error',
  ]);
  expect(screen.getByText('Amal')).toBeTruthy();
  response = { results: ['a', 'b'].map(id => ({ _id: id, result: 'refused', booking: null })) };
  act(() => action?.onPress());
  expect((await takeAnnouncement()).text).toBe('2 bookings refused. Each member has been notified.');
  expect(changes).toMatchObject([{ body: refuseAll }, { body: refuseAll }]);
});

it('[14.5] after a lost response the outcome is unknown, and sending the decision again repeats the same call', async () => {
  let respond = (): object => {
    throw new TypeError('Failed to fetch');
  };
  const changes = renderSection(BOOKINGS, () => respond());
  // Online, the call would be repeated for up to 15 seconds first.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await approve('Amal');
  const list = vi.spyOn(globalThis, 'fetch');
  await act(sendHeldDecision);
  const { text, tone, action } = await takeAnnouncement();
  expect([text, tone]).toEqual([
    'No response. The booking may have been approved. It’s safe to try again.',
    'error',
  ]);
  expect(list.mock.calls.some(([url]) => String(url).includes('/events/e/bookings'))).toBe(true);
  online.mockRestore();
  respond = () => approved('a');
  act(() => action?.onPress());
  expect((await takeAnnouncement()).text).toBe('1 booking approved. The member has been notified.');
  const [first, second] = changes.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
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

const editNote = async () => {
  await press('Manage booking: Dana');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit note' }));
};

it('[14.28] staff read, edit and delete the note on an attendee', async () => {
  const changes = renderSection(BOOKINGS, { booking: BOOKINGS[2] });
  expect(await screen.findByText('Guest of honour')).toBeTruthy();
  await editNote();
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.clear(field);
  await press('Save note');
  expect(screen.getByText('Enter the note.')).toBeTruthy();
  await userEvent.type(field, 'Wheelchair');
  await press('Save note');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await editNote();
  await press('Delete note');
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/staff/bookings/c/note', { note: 'Wheelchair' }],
    ['PUT', '/api/staff/bookings/c/note', { note: null }],
  ]);
});
