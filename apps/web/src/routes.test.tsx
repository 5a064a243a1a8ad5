/** Tests the whole app: redirects by URL, the startup of guests and members, logging out, titles and the skip link. */
import { setLanguage } from '@rabita/client/language/language';
import type { User } from '@rabita/contract/fan/member';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredResponse, json, stubApi } from '../test/api-stub.ts';
import { currentNavigation, renderScreen, sampleMember } from '../test/render.tsx';
import { useAuthStore } from './platform/session/auth-store.ts';
import { logOut } from './platform/session/session.ts';
import { App } from './routes.tsx';

const openApp = (path: string, member: User | null = null) => void renderScreen(<App />, { member, path });

const heading = () => screen.findByRole('heading', { level: 1 });
const respond503 = () => json({ message: 'م', error: 'e', code: 'server.unavailable' }, 503);

beforeEach(() => {
  setLanguage('ar');
  localStorage.setItem('cookieConsent', 'accepted');
  document.body.insertAdjacentHTML('afterbegin', '<div id="loading"></div>');
  return () => document.getElementById('loading')?.remove();
});

const isLoading = () => document.documentElement.classList.contains('loading');

describe('the URL', () => {
  it.each(['/nothing/here', '/logout', '/events/x/y', '/AUTH/x', '/ticket', '/dashboard/more'])(
    '[2.14] %s redirects to the landing page and replaces the history entry',
    async path => {
      stubApi(respond503);
      openApp(path);
      await waitFor(() => expect(currentNavigation()).toBe('REPLACE /'));
    },
  );

  it.each([
    '/dashboard',
    '/events',
    '/ticket/x',
    '/points',
    '/rewards',
    '/rewards/x',
    '/redemption/x',
    '/leaderboard',
    '/profile/edit',
  ])('[2.16] [6.2] %s redirects a guest to the login and replaces the history entry', async path => {
    stubApi(respond503);
    openApp(path);
    await waitFor(() => expect(currentNavigation()).toBe('REPLACE /auth'));
  });

  it('[10.6] /logout does not log out', async () => {
    stubApi(({ path }) => (path === '/api/auth/profile' ? json({ user: sampleMember }) : respond503()));
    openApp('/logout', sampleMember);
    await waitFor(() => expect(currentNavigation()).toBe('REPLACE /'));
    expect(useAuthStore.getState().token).toBe('token-1');
  });

  it('the URL no longer contains the reset token after the page has opened', async () => {
    openApp('/reset-password?token=abc');
    expect((await heading()).textContent).toBe('كلمة مرور جديدة');
    await waitFor(() => expect(currentNavigation()).toBe('REPLACE /reset-password'));
    expect(screen.getByLabelText('كلمة المرور الجديدة')).toBeTruthy();
  });

  it('[10.5] [11.3] /sms-verification tells a guest without a registration that no code is expected', async () => {
    openApp('/sms-verification');
    expect(await screen.findByText('لا رمز بانتظارك')).toBeTruthy();
  });
});

describe('startup', () => {
  it('the app shows no loading screen to guests', () => {
    stubApi(respond503);
    openApp('/auth');
    expect(isLoading()).toBe(false);
  });

  it('[2.19] the app shows the loading screen while a stored token is checked, then opens the page', async () => {
    const { response, respond } = deferredResponse();
    stubApi(({ path }) => (path === '/api/auth/profile' ? response : respond503()));
    openApp('/profile/edit', sampleMember);
    expect(isLoading()).toBe(true);
    expect(screen.queryByRole('navigation')).toBeNull();
    respond(json({ user: sampleMember }));
    expect((await heading()).textContent).toBe('حسابي');
    expect(isLoading()).toBe(false);
  });

  it.each([
    ['members', sampleMember, true],
    ['guests', null, false],
  ])('[10.1] the app has the tab bar for %s: %s', async (_who, member, hasTabBar) => {
    stubApi(({ path }) => (path === '/api/auth/profile' ? json({ user: sampleMember }) : respond503()));
    openApp('/privacy-policy', member);
    await heading();
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'القائمة' }) !== null).toBe(hasTabBar),
    );
  });

  it('[10.150] the app fetches what a member’s first page shows before it renders the page', async () => {
    await import('./pages/dashboard-page.tsx');
    let wasLoading: boolean | undefined;
    const calls = stubApi(({ path }) => {
      if (path === '/api/bookings/my-bookings') wasLoading ??= isLoading();
      return path === '/api/auth/profile' ? json({ user: sampleMember }) : respond503();
    });
    openApp('/dashboard', sampleMember);
    await heading();
    expect(calls[0]?.path).toBe('/api/auth/profile');
    expect(wasLoading).toBe(true);
  });

  it('[4.8] the app redirects a member whose profile is not verified to the code screen', async () => {
    stubApi(() => json({ user: { ...sampleMember, is_verified: false } }));
    openApp('/profile/edit', sampleMember);
    await waitFor(() => expect(currentNavigation()).toBe('REPLACE /sms-verification'));
    expect(await screen.findByLabelText('رمز التحقق')).toBeTruthy();
  });

  it('[10.5] the app redirects a verified member away from the code screen', async () => {
    stubApi(({ path }) => (path === '/api/auth/profile' ? json({ user: sampleMember }) : respond503()));
    openApp('/sms-verification', sampleMember);
    await waitFor(() => expect(currentNavigation()).toBe('REPLACE /dashboard'));
  });
});

it('[10.11] the app shows the loading screen until a logout has loaded the landing page, so that no guest screen stores data', async () => {
  const { response, respond } = deferredResponse();
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  stubApi(({ path }) => {
    if (path === '/api/auth/logout') return response;
    return path === '/api/auth/profile' ? json({ user: sampleMember }) : respond503();
  });
  openApp('/profile/edit', sampleMember);
  await heading();
  const logout = logOut();
  await waitFor(() => expect(isLoading()).toBe(true));
  expect(currentNavigation()).toBe('POP /profile/edit');
  expect(localStorage.getItem('authActiveTab')).toBeNull();
  // Ends the logout, whose timer would load the landing page during a later test.
  respond(new Response(null, { status: 204 }));
  await logout;
});

describe('a page', () => {
  it('a page has a title in the current language; on `/` it is the league’s name and the headline', async () => {
    stubApi(respond503);
    openApp('/');
    await heading();
    expect(document.title).toBe('رابطة · مكانك الصف الأول');
    setLanguage('en');
    await waitFor(() => expect(document.title).toBe('Rabita · The front row is yours'));
  });

  it('a page has a skip link that focuses its content, and a title that follows the language', async () => {
    openApp('/forget-password');
    await heading();
    await waitFor(() => expect(document.title).toBe('إعادة تعيين كلمة المرور · رابطة'));
    screen.getByRole('link', { name: 'انتقل إلى المحتوى' }).click();
    expect(document.activeElement?.id).toBe('main');
    setLanguage('en');
    await waitFor(() => expect(document.title).toBe('Reset your password · Rabita'));
  });
});
