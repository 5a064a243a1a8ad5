/** Tests the list of the member's devices: names, this device, logging out of one or of all others, and failures. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { SessionList } from './session-list.tsx';

const session = (id: string, change: Record<string, unknown> = {}) => ({
  _id: id,
  is_current: false,
  browser: 'Chrome',
  system: 'Windows',
  address: '192.0.2.7',
  created_at: '2026-03-01T15:04:00.000Z',
  expires_at: '2026-03-31T15:04:00.000Z',
  ...change,
});
const iphone = session('own', { is_current: true, browser: 'Safari', system: 'iPhone' });

/** Stubs the API with these sessions, which its calls can end. */
function stubSessions(initialSessions: ReturnType<typeof session>[]) {
  let sessions = initialSessions;
  return stubApi(({ method, path }) => {
    if (method === 'GET') return json({ sessions });
    const id = path.split('/sessions/')[1];
    const countBefore = sessions.length;
    sessions = sessions.filter(({ _id, is_current }) => is_current || (id !== undefined && _id !== id));
    return json({ ended: countBefore - sessions.length });
  });
}
const renderList = (language: 'ar' | 'en' = 'ar') =>
  renderScreen(<SessionList />, { member: sampleMember, path: '/sessions', language });
const findRows = () => screen.findAllByRole('listitem');

describe('[18.61] SessionList', () => {
  it('the sessions page names each device and marks this one, which has no button', async () => {
    stubSessions([iphone, session('pc'), session('old', { browser: null, system: null })]);
    renderList();
    const [first, second, third] = await findRows();
    expect(within(first as HTMLElement).getByText('iPhone (Safari)')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('هذا الجهاز')).toBeTruthy();
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(second as HTMLElement).getByText('Windows (Chrome)')).toBeTruthy();
    expect(within(third as HTMLElement).getByText('جهاز غير معروف')).toBeTruthy();
  });

  it('the sessions page logs out of one device and leaves the others', async () => {
    const calls = stubSessions([iphone, session('pc'), session('tablet', { system: 'iPad' })]);
    renderList();
    await userEvent.click(await screen.findByRole('button', { name: 'سجّل خروجي منه Windows (Chrome)' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/users/me/sessions/pc',
    ]);
    expect(screen.getByText('iPad (Chrome)')).toBeTruthy();
  });

  it('the sessions page logs out of all other devices, and says that none is left', async () => {
    stubSessions([iphone, session('pc'), session('tablet')]);
    renderList('en');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out of all other devices' }));
    await screen.findByText('You aren’t logged in on any other device.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the sessions page shows an error when logging out fails, and keeps the device', async () => {
    stubApi(({ method }) => (method === 'GET' ? json({ sessions: [iphone, session('pc')] }) : json({}, 500)));
    renderList();
    await userEvent.click(await screen.findByRole('button', { name: /^سجّل خروجي منه/u }));
    await screen.findByText('تعذّر تسجيل الخروج من الجهاز. حاول مرة أخرى.');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('the sessions page shows an error when the list cannot be loaded, with a retry button', async () => {
    let isDown = true;
    stubApi(() => (isDown ? json({}, 400) : json({ sessions: [iphone] })));
    renderList();
    await screen.findByText('تعذّر تحميل أجهزتك.');
    isDown = false;
    await userEvent.click(screen.getByRole('button'));
    expect(await findRows()).toHaveLength(1);
  });

  it('the sessions page links to the page that changes the password', async () => {
    stubSessions([iphone]);
    renderList();
    expect((await screen.findByRole('link', { name: 'غيّر كلمة المرور' })).getAttribute('href')).toBe(
      '/change-password',
    );
  });
});
