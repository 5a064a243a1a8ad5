/** Tests the list of staff sessions: ending one or all others, the second factor, and failures. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { useConfirmation } from '../../platform/calls/confirmation.ts';
import { SessionsSection } from './sessions-section.tsx';

const session = (id: string, details: Record<string, unknown> = {}) => ({
  _id: id,
  is_current: false,
  browser: 'Chrome',
  system: 'Windows',
  created_at: '2026-03-01T15:04:00.000Z',
  seen_at: '2026-03-01T16:30:00.000Z',
  expires_at: '2026-03-02T15:04:00.000Z',
  ...details,
});
type Session = ReturnType<typeof session>;
const CURRENT = session('current', { is_current: true, browser: 'Safari', system: 'iPhone' });

/** Returns the ids of the sessions that the screen ends. `refuse` may return an error response for such a call. */
function stubSessions(initial: Session[], refuse?: () => Response | undefined): string[] {
  let sessions = initial;
  const endedIds: string[] = [];
  stubCalls(({ method, path }) => {
    if (method === 'GET') return { sessions };
    const id = path.split('/sessions/')[1];
    endedIds.push(id ?? 'others');
    const refused = refuse?.();
    if (refused) return refused;
    const before = sessions.length;
    sessions = sessions.filter(({ _id, is_current }) => is_current || (id !== undefined && _id !== id));
    return { ended: before - sessions.length };
  });
  return endedIds;
}

/** Stands in for the dialog that asks for the second factor. */
function ConfirmButton() {
  const { answer: confirm } = useConfirmation();
  return (
    confirm && (
      <button type="button" onClick={() => confirm(true)}>
        confirm
      </button>
    )
  );
}

const renderSection = () =>
  renderConsole(
    <>
      <SessionsSection />
      <ConfirmButton />
    </>,
  );
const findRows = () => screen.findAllByRole('listitem');

it('[18.62] the list names each device, and marks the current session, which has no button', async () => {
  stubSessions([CURRENT, session('pc'), session('old', { browser: null, system: null })]);
  renderSection();
  const [first, second, third] = (await findRows()).map(row => within(row));
  expect(first?.getByText('iPhone (Safari)')).toBeTruthy();
  expect(first?.getByText('This session')).toBeTruthy();
  expect(first?.queryByRole('button')).toBeNull();
  expect(second?.getByText('Windows (Chrome)')).toBeTruthy();
  expect(second?.getByText(/^Last used/u)).toBeTruthy();
  expect(third?.getByText('Unknown device')).toBeTruthy();
});

it('[18.62] a button ends one session and leaves the others', async () => {
  const endedIds = stubSessions([CURRENT, session('pc'), session('tablet', { system: 'iPad' })]);
  renderSection();
  await press(/^End session Windows \(Chrome\)/u);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(endedIds).toEqual(['pc']);
  expect(screen.getByText('iPad (Chrome)')).toBeTruthy();
});

it('[18.62] a button ends all other sessions, and the list then says that there are none', async () => {
  const endedIds = stubSessions([CURRENT, session('pc'), session('tablet')]);
  renderSection();
  await press('End all other sessions');
  await screen.findByText(/^No other sessions\./u);
  expect(endedIds).toEqual(['others']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[18.62] ending a session goes on after the second factor that the API asks for', async () => {
  let isConfirmed = false;
  const endedIds = stubSessions([CURRENT, session('pc')], () =>
    isConfirmed ? undefined : refusal(403, 'staff.confirmation_needed'),
  );
  renderSection();
  await press(/^End session/u);
  await screen.findByRole('button', { name: 'confirm' });
  isConfirmed = true;
  await press('confirm');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(endedIds).toEqual(['pc', 'pc']);
});

it('[18.62] the list shows why ending a session failed, and is fetched again', async () => {
  stubSessions([CURRENT, session('pc')], () =>
    refusal(404, 'session.not_found', { message: 'Session not found.' }),
  );
  renderSection();
  await press(/^End session/u);
  await screen.findByText('Session not found.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('[18.62] a retry shows the list after a failed request', async () => {
  let isDown = true;
  stubCalls(() => (isDown ? Response.json({}, { status: 400 }) : { sessions: [CURRENT] }));
  renderSection();
  await screen.findByText('Couldn’t load your sessions.');
  isDown = false;
  await userEvent.click(screen.getByRole('button'));
  expect(await findRows()).toHaveLength(1);
});
