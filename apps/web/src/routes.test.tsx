// The app as a whole: what each address opens for whom, and the start of it.

import { setLanguage } from '@rabita/client/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, json, stubApi } from '../test/api-stub.ts';
import { sampleMember } from '../test/stage.tsx';
import { signedOut } from './platform/auth-state.ts';
import { useAuthStore } from './platform/auth-store.ts';
import { createQueryClient } from './platform/query-client.ts';
import { signOut, useIsLeaving } from './platform/session.ts';
import { App } from './routes.tsx';

let where = '';

function Whereabouts() {
  const { pathname, search } = useLocation();
  where = `${useNavigationType()} ${pathname}${search}`;
  return null;
}

function open(at: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <App />
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const heading = () => screen.findByRole('heading', { level: 1 });
const refused = () => json({ message: 'م', error: 'e', code: 'server.unavailable' }, 503);

beforeEach(() => {
  setLanguage('ar');
  localStorage.setItem('cookieConsent', 'accepted');
  useAuthStore.setState(signedOut, true);
  useIsLeaving.setState(false, true);
  document.body.insertAdjacentHTML('afterbegin', '<div id="loading"></div>');
  return () => document.getElementById('loading')?.remove();
});

const isLoading = () => document.documentElement.classList.contains('loading');

describe('addresses', () => {
  it.each(['/nothing/here', '/logout', '/Events/x'])('[2.14] %s leads home, replacing history', async at => {
    stubApi(refused);
    open(at);
    await waitFor(() => expect(where).toBe('REPLACE /'));
  });

  it('[10.6] /logout logs nobody out', async () => {
    stubApi(({ path }) => (path === '/api/auth/profile' ? json({ user: sampleMember }) : refused()));
    useAuthStore.setState({ user: sampleMember, token: 't' });
    open('/logout');
    await waitFor(() => expect(where).toBe('REPLACE /'));
    expect(useAuthStore.getState().token).toBe('t');
  });

  it('reads the reset token once and scrubs it from the address', async () => {
    open('/reset-password?token=abc');
    expect((await heading()).textContent).toBe('كلمة مرور جديدة');
    await waitFor(() => expect(where).toBe('REPLACE /reset-password'));
    expect(screen.getByLabelText('كلمة المرور الجديدة')).toBeTruthy();
  });

  it('[10.5] [11.3] says at the code screen that there is nothing to verify', async () => {
    open('/sms-verification');
    expect(await screen.findByText('لا رمز بانتظارك')).toBeTruthy();
  });
});

describe('the start', () => {
  it('shows guests no loading screen', () => {
    stubApi(refused);
    open('/auth');
    expect(isLoading()).toBe(false);
  });

  it('[2.19] shows it while a stored token is checked, then goes on', async () => {
    const { answer, give } = heldAnswer();
    stubApi(({ path }) => (path === '/api/auth/profile' ? answer : refused()));
    useAuthStore.setState({ user: sampleMember, token: 't' });
    open('/profile/edit');
    expect(isLoading()).toBe(true);
    expect(screen.queryByRole('navigation')).toBeNull();
    give(json({ user: sampleMember }));
    expect((await heading()).textContent).toBe('ملفي الشخصي');
    expect(isLoading()).toBe(false);
  });

  it('[4.8] leads an unverified member to the code', async () => {
    stubApi(() => json({ user: { ...sampleMember, is_verified: false } }));
    useAuthStore.setState({ user: sampleMember, token: 't' });
    open('/profile/edit');
    await waitFor(() => expect(where).toBe('REPLACE /sms-verification'));
    expect(await screen.findByLabelText('رمز التحقق')).toBeTruthy();
  });

  it('[10.5] leads a verified member away from the code screen', async () => {
    stubApi(({ path }) => (path === '/api/auth/profile' ? json({ user: sampleMember }) : refused()));
    useAuthStore.setState({ user: sampleMember, token: 't' });
    open('/sms-verification');
    await waitFor(() => expect(where).toBe('REPLACE /dashboard'));
  });
});

it('[10.11] shows no screen of a guest between a log-out and the fresh page, so that none keeps anything', async () => {
  const { answer } = heldAnswer();
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  stubApi(({ path }) => {
    if (path === '/api/auth/logout') return answer;
    return path === '/api/auth/profile' ? json({ user: sampleMember }) : refused();
  });
  useAuthStore.setState({ user: sampleMember, token: 't' });
  open('/profile/edit');
  await heading();
  void signOut();
  await waitFor(() => expect(isLoading()).toBe(true));
  expect(where).toBe('POP /profile/edit');
  expect(localStorage.getItem('authActiveTab')).toBeNull();
});

describe('the frame', () => {
  it('starts the keyboard with a way past the navigation, and titles the page in its language', async () => {
    open('/forget-password');
    await heading();
    expect(document.title).toBe('استعادة كلمة المرور · رابطة');
    screen.getByRole('link', { name: 'انتقل إلى المحتوى' }).click();
    expect(document.activeElement?.id).toBe('main');
    setLanguage('en');
    await waitFor(() => expect(document.title).toBe('Recover your password · Rabita'));
  });
});
