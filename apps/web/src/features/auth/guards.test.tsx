/** Tests which users each route guard lets through, and where it redirects the others. */
import { setLanguage } from '@rabita/client/language/language';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenResponses, deferredResponse, json, stubApi } from '../../../test/api-stub.ts';
import { sampleMember } from '../../../test/render.tsx';
import { expireSession, useAuthStore } from '../../platform/session/auth-store.ts';
import { GuestsOnly, MembersOnly } from './guards.tsx';

function CurrentPage({ name }: { readonly name: string }) {
  const { pathname, state } = useLocation();
  return <p>{`${name} ${pathname} ${JSON.stringify(state)}`}</p>;
}

function renderAt(location: string | { pathname: string; state: unknown }): void {
  render(
    <MemoryRouter initialEntries={[location]}>
      <Routes>
        <Route element={<GuestsOnly />}>
          <Route path="/auth" element={<CurrentPage name="auth" />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path="/events" element={<CurrentPage name="events" />} />
          <Route path="/dashboard" element={<CurrentPage name="dashboard" />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

const currentPage = () => screen.getByRole('paragraph').textContent;
const logIn = () => useAuthStore.setState({ user: sampleMember, token: 't' });

describe('MembersOnly', () => {
  it('[6.2] MembersOnly opens the page for a member', () => {
    logIn();
    renderAt('/events');
    expect(currentPage()).toBe('events /events null');
  });

  it('[2.16] MembersOnly redirects a guest to the login, with the requested page in the navigation state', () => {
    renderAt('/events?x=1#top');
    expect(currentPage()).toBe('auth /auth {"from":"/events?x=1#top"}');
  });

  it('[10.73] MembersOnly redirects to the login with the id of the member whose session ended on the page', () => {
    logIn();
    renderAt('/events');
    act(() => expireSession('t'));
    expect(currentPage()).toBe('auth /auth {"from":"/events","fromMember":"member-1"}');
  });

  it('[6.2] MembersOnly redirects a user without a token to the login', () => {
    useAuthStore.setState({ user: sampleMember, token: null });
    renderAt('/events');
    expect(currentPage()).toContain('auth');
  });

  it('[2.17] [10.2] MembersOnly fetches the profile when there is a token but no user, then opens the page', async () => {
    const { response, respond } = deferredResponse();
    const calls = stubApi(() => response);
    useAuthStore.setState({ token: 't' });
    renderAt('/events');
    expect(screen.queryByRole('paragraph')).toBeNull();
    respond(json({ user: sampleMember }));
    await waitFor(() => expect(currentPage()).toContain('events'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/profile']);
  });

  it('[10.2] [4.11] MembersOnly redirects to the login when the profile call for the token returns 401', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi(() => json({ message: 'expired' }, 401));
    useAuthStore.setState({ token: 't' });
    renderAt('/events');
    await waitFor(() => expect(currentPage()).toContain('auth'));
    warn.mockRestore();
  });
});

describe('MembersOnly without a loaded user', () => {
  beforeEach(() => setLanguage('ar'));

  it.each([
    ['the call could not leave', 'no network', 'أنت غير متصل.', 'حاول عند عودة الاتصال.'],
    ['the response is a 5xx', 'an empty body', 'الخادم لا يستجيب الآن.', 'حاول بعد لحظات.'],
    ['the response is not the API’s', 'HTML with status 200', 'الخادم لا يستجيب الآن.', 'حاول بعد لحظات.'],
  ])(
    '[10.96] MembersOnly says why it cannot load the member if %s, and tries again',
    async (_when, name, sentence, detail) => {
      stubApi(brokenResponses[name] as () => Response);
      useAuthStore.setState({ token: 't' });
      renderAt('/events');
      const heading = await screen.findByRole('heading', { name: sentence });
      expect(heading.nextElementSibling?.textContent).toContain(detail);
      const { response, respond } = deferredResponse();
      stubApi(() => response);
      await userEvent.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
      expect(screen.getByRole('status').textContent).toBe('نحاول مرة أخرى');
      respond(json({ user: sampleMember }));
      await waitFor(() => expect(currentPage()).toContain('events'));
    },
  );
});

describe('GuestsOnly', () => {
  it('[2.2] GuestsOnly opens the page for a guest', () => {
    renderAt('/auth');
    expect(currentPage()).toContain('auth');
  });

  it('[2.18] [6.3] [10.4] GuestsOnly redirects a member to the dashboard', () => {
    logIn();
    renderAt('/auth');
    expect(currentPage()).toContain('dashboard');
  });

  it('GuestsOnly redirects a member to the page that was requested before the login', () => {
    logIn();
    renderAt({ pathname: '/auth', state: { from: '/events' } });
    expect(currentPage()).toBe('events /events {"fromAuth":true}');
  });
});
