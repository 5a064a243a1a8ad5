/** Tests the menu's counts and tabs, the search over everything, and what a steward does not get. */
import type { Role } from '@rabita/contract/roles';
import type { LeagueSearch } from '@rabita/contract/staff/search';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderConsole, type SentCall, stubCalls } from '../../../test/render-console.tsx';
import { ConsoleFrame } from './console-frame.tsx';

afterEach(cleanup);

const AT = '2031-03-06T17:30:00.000Z';
const WAITING = { pending_bookings: 3, reserved_redemptions: 0, open_questions: 1, failed_messages: 0 };
const NOTHING: LeagueSearch = {
  members: [],
  members_total: 0,
  events: [],
  events_total: 0,
  booking: null,
  redemption: null,
};
const sara = { _id: 'm1', full_name: 'Sara', email: 'sara@example.com', phone_number: '+966551234567' };
const finals = {
  _id: 'e1',
  translations: { ar: { name: 'ليلة النهائي' }, en: { name: 'Finals Night' } },
  starts_at: AT,
  state: 'open',
} as const;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

type FrameOptions = {
  readonly role?: Role;
  readonly path?: string;
  readonly respond?: (call: SentCall) => unknown;
  readonly waiting?: object;
};

function renderFrame({
  role = 'owner',
  path = '/today',
  respond = () => NOTHING,
  waiting = WAITING,
}: FrameOptions = {}) {
  const calls = stubCalls(call => (call.path === '/api/staff/waiting' ? waiting : respond(call)));
  const staff = {
    _id: 's',
    email: 'maha@example.com',
    full_name: 'Maha',
    role,
    language: 'en',
    enrolled: true,
    disabled_at: null,
    last_seen_at: null,
    created_at: AT,
  } as const;
  renderConsole(
    <ConsoleFrame staff={staff}>
      <Address />
    </ConsoleFrame>,
    'en',
    path,
  );
  return {
    calls,
    searches: () => calls.flatMap(call => (call.path === '/api/staff/search' ? [call.query.get('q')] : [])),
  };
}

const address = () => screen.getByText(/^\/[\w-]/u, { selector: 'output' }).textContent;
const pressShortcut = () => fireEvent.keyDown(window, { key: 'k', code: 'KeyK', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'Search the console' });
const openSearch = async (text: string) => {
  pressShortcut();
  await userEvent.type(await field(), text);
};
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('[18.118] the menu counts what waits, in words for screen readers', async () => {
  renderFrame();
  const link = { name: 'Events', description: '3 bookings waiting for approval' };
  expect((await screen.findByRole('link', link)).textContent).toContain('3');
  expect(screen.getByRole('link', { name: 'Members', description: '1 question to answer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'League' }).getAttribute('aria-describedby')).toBeNull();
});

it('a count above 999 is shortened, but not in words', async () => {
  const waiting = {
    pending_bookings: 128_450,
    reserved_redemptions: 0,
    open_questions: 0,
    failed_messages: 0,
  };
  renderFrame({ waiting });
  const link = await screen.findByRole('link', {
    name: 'Events',
    description: '128,450 bookings waiting for approval',
  });
  expect(link.textContent).toContain('999+');
});

it('[18.117] the sections of an entry are tabs, with the current one marked', () => {
  renderFrame({ path: '/questions' });
  const tabs = within(screen.getByRole('navigation', { name: 'Members' }));
  expect(tabs.getAllByRole('link').map(each => each.textContent)).toEqual(['Members', 'Questions']);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Questions');
});

it('[18.116] [18.117] a steward’s frame has one entry, no search and no counts', async () => {
  const { calls } = renderFrame({ role: 'steward' });
  const menu = within(screen.getByRole('navigation', { name: 'Console menu' }));
  expect(menu.getAllByRole('link').map(each => each.textContent)).toEqual(['Today']);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  pressShortcut();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(calls).toEqual([]);
});

it('[18.119] Ctrl+K opens the search, which lists the pages and opens one by keyboard', async () => {
  const { searches } = renderFrame();
  pressShortcut();
  await userEvent.type(await field(), 'tie');
  expect(labels()).toEqual(['TiersPoints', 'New tierPoints']);
  expect(screen.getAllByText('Tie', { selector: 'mark' })).toHaveLength(1);
  expect(screen.getAllByText('tie', { selector: 'mark' })).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/tiers/new');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(searches().length).toBeLessThanOrEqual(1);
});

it('one letter finds pages only', async () => {
  const { searches } = renderFrame();
  await openSearch('t');
  expect(labels().length).toBeGreaterThan(3);
  expect(searches()).toEqual([]);
});

it('[18.119] Enter right after typing waits for the results, and opens the first', async () => {
  const { searches } = renderFrame({
    respond: ({ query }) =>
      query.get('q') === 'sara' ? { ...NOTHING, members: [sara], members_total: 1 } : NOTHING,
  });
  await openSearch('sara{Enter}');
  await waitFor(() => expect(address()).toBe('/members/m1'));
  expect(searches()).toEqual(['sara']);
});

it('a booking number opens the event’s bookings, searched for the number', async () => {
  const booking = { number: '7K2Q-9MW', status: 'confirmed', full_name: 'Sara', event: finals };
  renderFrame({ respond: () => ({ ...NOTHING, booking }) });
  await openSearch('7k2q9mw');
  expect((await screen.findByRole('option')).textContent).toBe(
    'Booking 7K2Q-9MWSara · Finals Night · Confirmed',
  );
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/events/e1/bookings?q=7K2Q-9MW');
});

it('if there are more members or events than shown, an option opens the list with the same search', async () => {
  renderFrame({
    respond: () => ({ ...NOTHING, members: [sara], members_total: 37, events: [finals], events_total: 9 }),
  });
  await openSearch('xx yy');
  await userEvent.click(await screen.findByRole('option', { name: 'Show all 9 events' }));
  expect(address()).toBe('/events?q=xx%20yy&show=all');
  await openSearch('xx yy');
  await userEvent.click(await screen.findByRole('option', { name: 'Show all 37 members' }));
  expect(address()).toBe('/members?q=xx%20yy');
});

it('a search without results says so, and a failed one can be repeated', async () => {
  let isDown = true;
  const { searches } = renderFrame({
    respond: ({ path }) =>
      path.endsWith('/search') && isDown ? Response.json({}, { status: 500 }) : NOTHING,
  });
  await openSearch('xyz');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByText('Couldn’t search.')).toBeTruthy();
  isDown = false;
  await userEvent.click(again);
  await screen.findByText('Nothing found for “xyz”.');
  expect(new Set(searches())).toEqual(new Set(['xyz']));
});
