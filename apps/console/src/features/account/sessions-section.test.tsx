/** Tests the list of staff sessions: this one, ending one or all others, the second factor, and failures. */
import type { Language } from '@rabita/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { useConfirmation } from '../../platform/calls/confirmation.ts';
import { SessionsSection } from './sessions-section.tsx';

const session = (id: string, more: Record<string, unknown> = {}) => ({
  _id: id,
  is_current: false,
  browser: 'Chrome',
  system: 'Windows',
  created_at: '2026-03-01T15:04:00.000Z',
  seen_at: '2026-03-01T16:30:00.000Z',
  expires_at: '2026-03-02T15:04:00.000Z',
  ...more,
});
type Session = ReturnType<typeof session>;
const own = session('own', { is_current: true, browser: 'Safari', system: 'iPhone' });

/** Answers the calls like the API; `refuse` may answer a call that ends sessions instead. Returns those calls. */
function stubSessions(first: Session[], refuse?: () => Response | undefined): string[] {
  let left = first;
  const sent: string[] = [];
  stubCalls(({ method, path }) => {
    if (method === 'GET') return { sessions: left };
    const id = path.split('/sessions/')[1];
    sent.push(id ?? 'others');
    const refused = refuse?.();
    if (refused) return refused;
    const before = left.length;
    left = left.filter(({ _id, is_current }) => is_current || (id !== undefined && _id !== id));
    return { ended: before - left.length };
  });
  return sent;
}

/** Confirms the second factor as soon as it is asked for, as the dialog does. */
function Confirming() {
  const { answer: response } = useConfirmation();
  return (
    response && (
      <button type="button" onClick={() => response(true)}>
        confirm
      </button>
    )
  );
}

const open = (language: Language = 'en') =>
  renderConsole(
    <>
      <SessionsSection />
      <Confirming />
    </>,
    language,
  );
const rows = () => screen.findAllByRole('listitem');

describe('[18.62] the list of staff sessions', () => {
  it('names each device and marks this one, which has no button', async () => {
    stubSessions([own, session('pc'), session('old', { browser: null, system: null })]);
    open('ar');
    const [first, second, third] = (await rows()).map(row => within(row));
    expect(first?.getByText('iPhone (Safari)')).toBeTruthy();
    expect(first?.getByText('هذه الجلسة')).toBeTruthy();
    expect(first?.queryByRole('button')).toBeNull();
    expect(second?.getByText('Windows (Chrome)')).toBeTruthy();
    expect(second?.getByText(/^آخر استخدام/u)).toBeTruthy();
    expect(third?.getByText('جهاز غير معروف')).toBeTruthy();
  });

  it('ends one session and leaves the others', async () => {
    const sent = stubSessions([own, session('pc'), session('tablet', { system: 'iPad' })]);
    open();
    await press(/^End session Windows \(Chrome\)/u);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(sent).toEqual(['pc']);
    expect(screen.getByText('iPad (Chrome)')).toBeTruthy();
  });

  it('ends all others at once, and says that none is left', async () => {
    const sent = stubSessions([own, session('pc'), session('tablet')]);
    open();
    await press('End all other sessions');
    await screen.findByText(/^No other sessions\./u);
    expect(sent).toEqual(['others']);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for the second factor when the API needs it, and then goes on', async () => {
    let isConfirmed = false;
    const sent = stubSessions([own, session('pc')], () =>
      isConfirmed ? undefined : refusal(403, 'staff.confirmation_needed'),
    );
    open();
    await press(/^End session/u);
    await screen.findByRole('button', { name: 'confirm' });
    isConfirmed = true;
    await press('confirm');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent).toEqual(['pc', 'pc']);
  });

  it('says when ending failed, and fetches the list again', async () => {
    stubSessions([own, session('pc')], () =>
      refusal(404, 'session.not_found', { message: 'Session not found.' }),
    );
    open();
    await press(/^End session/u);
    await screen.findByText('Session not found.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says when the list could not be loaded, and tries again', async () => {
    let isDown = true;
    stubCalls(() => (isDown ? Response.json({}, { status: 400 }) : { sessions: [own] }));
    open();
    await screen.findByText('Couldn’t load your sessions.');
    isDown = false;
    await userEvent.click(screen.getByRole('button'));
    expect(await rows()).toHaveLength(1);
  });
});
