/** Tests the navbar and the tab bar: items of members and guests, logo, language switch, phone menu and logout. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { Navbar } from './navbar.tsx';
import { TabBar } from './tab-bar.tsx';

const guest = { member: null } as const;
const navbar = () => within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
const linkNames = () =>
  navbar()
    .getAllByRole('link')
    .map(link => link.textContent);

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'فتح القائمة' }));
  return within(await screen.findByRole('dialog'));
};

afterEach(() => {
  document.documentElement.scrollTop = 0;
});

describe('Navbar', () => {
  it('[2.15] [2.21] [10.1] the navbar shows members exactly Home, Events, Dashboard and Log out', () => {
    renderScreen(<Navbar />, { path: '/events' });
    expect(linkNames().slice(1)).toEqual(['الرئيسية', 'الفعاليات', 'لوحتي']);
    expect(navbar().getByRole('button', { name: 'تسجيل الخروج' })).toBeTruthy();
    expect(navbar().getByRole('link', { current: 'page' }).textContent).toBe('الفعاليات');
  });

  it('[2.15] [2.21] the navbar shows guests only Log in', () => {
    renderScreen(<Navbar />, guest);
    expect(linkNames().slice(1)).toEqual(['تسجيل الدخول']);
  });

  it('[2.25] the navbar opens the logo’s link in a new tab', () => {
    renderScreen(<Navbar />, guest);
    const logo = navbar().getAllByRole('link')[0];
    expect(logo?.getAttribute('target')).toBe('_blank');
    expect(logo?.getAttribute('rel')).toContain('noopener');
  });

  it('[2.25] [9.7] the navbar shows the logo’s tooltip 200 ms after each hover starts', () => {
    vi.useFakeTimers();
    renderScreen(<Navbar />, guest);
    const logo = navbar().getAllByRole('link')[0];
    const wrapper = logo?.parentElement;
    if (!wrapper) throw new Error('The logo has no tooltip around it.');
    for (let round = 0; round < 2; round += 1) {
      fireEvent.pointerEnter(wrapper, { pointerType: 'mouse' });
      act(() => void vi.advanceTimersByTime(199));
      expect(screen.queryByRole('tooltip')).toBeNull();
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.getByRole('tooltip').textContent).toBe('موقع فالور الرسمي');
      fireEvent.pointerLeave(wrapper);
      act(() => void vi.advanceTimersByTime(1000));
    }
  });

  it('[2.20] the navbar has a solid background after the page is scrolled', () => {
    renderScreen(<Navbar />, guest);
    const header = screen.getByRole('banner');
    expect(header.dataset.solid).toBeUndefined();
    act(() => {
      document.documentElement.scrollTop = 40;
      Object.defineProperty(window, 'scrollY', { value: 40, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
    expect(header.dataset.solid).toBe('true');
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('[2.20] [2.23] the navbar opens and closes the phone menu, with a solid background while it is open', async () => {
    renderScreen(<Navbar />, guest);
    const menu = await openMenu();
    expect(menu.getByRole('link', { name: 'تسجيل الدخول' })).toBeTruthy();
    expect(document.querySelector('header')?.dataset.solid).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const listMenuPaths = (menu: Awaited<ReturnType<typeof openMenu>>) =>
    menu.getAllByRole('link').map(link => link.getAttribute('href'));
  const withEarning = (claim_code: boolean, referral: object | null) =>
    stubApi(() => json({ claim_code, streak: null, referral }));

  it('[10.1] [10.135] the phone menu of a member has all pages, the code and the invitation, the language, the legal pages and logout', async () => {
    withEarning(true, {});
    renderScreen(<Navbar />);
    const menu = await openMenu();
    await menu.findByRole('link', { name: 'عندك رمز؟' });
    expect(listMenuPaths(menu)).toEqual([
      '/profile/edit',
      '/',
      '/events',
      '/dashboard',
      '/dashboard?claim=',
      '/rewards',
      '/leaderboard',
      '/points',
      '/events?tab=matches',
      '/dashboard?invite=',
      '/privacy-policy',
      '/terms-conditions',
      '/cookies',
    ]);
    expect(menu.getByRole('link', { name: 'فهد العتيبي حسابي' })).toBeTruthy();
    const buttons = menu.getAllByRole('button').map(button => button.textContent);
    expect(buttons.slice(1)).toEqual(['English', 'تسجيل الخروج']);
  });

  it('[17.68] [17.88] the phone menu has no code and no invitation while they are switched off', async () => {
    const calls = withEarning(false, null);
    renderScreen(<Navbar />);
    const menu = await openMenu();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(listMenuPaths(menu).filter(path => path?.startsWith('/dashboard?'))).toEqual([]);
  });

  it('[10.1] the phone menu of a guest has the public sections, login, registration, the legal pages and the language', async () => {
    renderScreen(<Navbar />, guest);
    const menu = await openMenu();
    expect(menu.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/#events',
      '/#next-match',
      '/#leaderboard',
      '/#rewards',
      '/auth',
      '/auth',
      '/privacy-policy',
      '/terms-conditions',
      '/cookies',
    ]);
    await userEvent.click(menu.getByRole('button', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
    expect(menu.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('[2.22] [10.8] the navbar shows the name of the other language in that language, and switches to it without a network', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    renderScreen(<Navbar />);
    const name = screen.getByText('English');
    expect([name.lang, name.dir]).toEqual(['en', 'ltr']);
    await userEvent.click(name);
    expect(document.documentElement.dir).toBe('ltr');
    expect(screen.getByText('العربية').lang).toBe('ar');
  });

  it('[10.8] the navbar saves the language in the profile when a member switches it', async () => {
    const calls = stubApi(() => json({ user: { ...sampleMember, language: 'en' } }));
    renderScreen(<Navbar />);
    await userEvent.click(screen.getByText('English'));
    await waitFor(() => expect(useAuthStore.getState().user?.language).toBe('en'));
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/users/member-1', body: '{"language":"en"}' });
  });

  it('the navbar sends no API call when a guest switches the language', async () => {
    const calls = stubApi(() => json({}));
    renderScreen(<Navbar />, guest);
    await userEvent.click(screen.getByText('English'));
    expect(calls).toEqual([]);
  });

  it('[2.24] the navbar sends one logout call for a double click, then loads the landing page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const calls = stubApi(() => new Response(null, { status: 204 }));
    renderScreen(<Navbar />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['the browser is offline', false, {}, /^أنت غير متصل\. تُحذف نسختك المحفوظة/u],
    [
      'the server does not answer',
      true,
      { offline: true, offlineCause: 'server' },
      /^الخادم لا يستجيب الآن\. تُحذف/u,
    ],
  ] as const)(
    '[10.43] [10.96] the navbar says before a logout what would be lost while %s, and lets the member stay',
    async (_case, onLine, state, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
      stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
      renderScreen(<Navbar />);
      act(() => useAuthStore.setState(state));
      const logout = screen.getByRole('button', { name: 'تسجيل الخروج' });
      await userEvent.click(logout);
      const dialog = await screen.findByRole('alertdialog', { name: 'هل تريد تسجيل الخروج؟' });
      expect(within(dialog).getByText(text)).toBeTruthy();
      await userEvent.click(within(dialog).getByText('البقاء'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(assign).not.toHaveBeenCalled();
      expect(useAuthStore.getState().token).toBe('token-1');
      await userEvent.click(logout);
      const secondDialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(secondDialog.getByText('تسجيل الخروج'));
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    },
  );
});

describe('TabBar', () => {
  it('[10.1] the tab bar has a member’s four pages, and marks the open one', () => {
    renderScreen(<TabBar />, { path: '/dashboard' });
    const items = screen.getAllByRole('listitem').map(item => item.textContent);
    expect(items).toEqual(['الرئيسية', 'الفعاليات', 'لوحتي', 'حسابي']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('لوحتي');
  });

  it.each(['/ticket/booking-1', '/events/event-1', '/rewards/reward-1'])(
    '[10.41] [10.103] the tab bar is hidden on %s',
    path => {
      renderScreen(<TabBar />, { path });
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );
});
