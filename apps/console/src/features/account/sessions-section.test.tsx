/** Tests the list of staff sessions, and its buttons that end one session or all others. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
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

/** Returns the ids of the sessions that the screen ends. `getError` may return an error response to such a call. */
function stubSessions(initial: Session[], getError?: () => Response | undefined): string[] {
  let sessions = initial;
  const endedIds: string[] = [];
  stubCalls(({ method, path }) => {
    if (method === 'GET') return { sessions };
    const id = path.split('/sessions/')[1];
    endedIds.push(id ?? 'others');
    const errorResponse = getError?.();
    if (errorResponse) return errorResponse;
    const before = sessions.length;
    sessions = sessions.filter(({ _id, is_current }) => is_current || (id !== undefined && _id !== id));
    return { ended: before - sessions.length };
  });
  return endedIds;
}

const findRows = () => screen.findAllByRole('listitem');

it('[18.62] the session list names each device, and marks the current session, which has no button', async () => {
  stubSessions([CURRENT, session('pc'), session('old', { browser: null, system: null })]);
  renderConsole(<SessionsSection />);
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
  renderConsole(<SessionsSection />);
  await press(/^End session Windows \(Chrome\)/u);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(endedIds).toEqual(['pc']);
  expect(screen.getByText('iPad (Chrome)')).toBeTruthy();
});

it('[18.62] a button ends all other sessions, and the list then says that there are none', async () => {
  const endedIds = stubSessions([CURRENT, session('pc'), session('tablet')]);
  renderConsole(<SessionsSection />);
  await press('End all other sessions');
  await screen.findByText(/^No other sessions\./u);
  expect(endedIds).toEqual(['others']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[18.62] the session list shows why a session could not be ended, and is fetched again', async () => {
  stubSessions([CURRENT, session('pc')], () =>
    refusal(404, 'session.not_found', { message: 'Session not found.' }),
  );
  renderConsole(<SessionsSection />);
  await press(/^End session/u);
  await screen.findByText('Session not found.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
