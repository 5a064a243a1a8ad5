// Who sees which page, and where everyone else is led.
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, json, stubApi } from '../../../test/api-stub.ts';
import { sampleMember } from '../../../test/stage.tsx';
import { signedOut } from '../../platform/auth-state.ts';
import { useAuthStore } from '../../platform/auth-store.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';

function Here({ name }: { readonly name: string }) {
  const { pathname, state } = useLocation();
  return <p>{`${name} ${pathname} ${JSON.stringify(state)}`}</p>;
}

function open(at: string | { pathname: string; state: unknown }): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route element={<VisitorsOnly />}>
          <Route path="/auth" element={<Here name="auth" />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route path="/events" element={<Here name="events" />} />
          <Route path="/dashboard" element={<Here name="dashboard" />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

const here = () => screen.getByRole('paragraph').textContent;
const signIn = () => useAuthStore.setState({ user: sampleMember, token: 't' });

beforeEach(() => useAuthStore.setState(signedOut, true));

describe('MembersOnly', () => {
  it('[6.2] lets members in', () => {
    signIn();
    open('/events');
    expect(here()).toBe('events /events null');
  });

  it('[2.16] leads a guest to the login and remembers the page', () => {
    open('/events?x=1#top');
    expect(here()).toBe('auth /auth {"from":"/events?x=1#top"}');
  });

  it('[6.2] does not take a user without a token for a member', () => {
    useAuthStore.setState({ user: sampleMember, token: null });
    open('/events');
    expect(here()).toContain('auth');
  });

  it('[2.17] [10.2] fetches the profile for a token without a user, behind the loading screen, then goes on', async () => {
    const { answer, give } = heldAnswer();
    const asked = stubApi(() => answer);
    useAuthStore.setState({ token: 't' });
    open('/events');
    expect(screen.queryByRole('paragraph')).toBeNull();
    give(json({ user: sampleMember }));
    await waitFor(() => expect(here()).toContain('events'));
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth/profile']);
  });

  it('[10.2] [4.11] leads to the login when that profile call is answered by a 401', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubApi(() => json({ message: 'dead' }, 401));
    useAuthStore.setState({ token: 't' });
    open('/events');
    await waitFor(() => expect(here()).toContain('auth'));
    warn.mockClear();
  });
});

describe('VisitorsOnly', () => {
  it('[2.2] lets guests in', () => {
    open('/auth');
    expect(here()).toContain('auth');
  });

  it('[2.18] [6.3] [10.4] leads a member to the dashboard, or to the page that was asked for', () => {
    signIn();
    open('/auth');
    expect(here()).toContain('dashboard');
  });

  it('leads back to the page that was asked for', () => {
    signIn();
    open({ pathname: '/auth', state: { from: '/events' } });
    expect(here()).toContain('events');
  });

  it('leads nobody off the site', () => {
    signIn();
    open({ pathname: '/auth', state: { from: '//evil.example' } });
    expect(here()).toContain('dashboard');
  });
});
