/** Tests the landing page: links for guests, states of events, offers, and events that fail to load. */
import { setSiteConfig } from '@rabita/client/site-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { demoSiteConfig } from '../../test/demo-site-config.ts';
import { currentState, renderScreen } from '../../test/render.tsx';
import { sampleEvent, sampleMatch, sampleMatches } from '../../test/samples.ts';
import { LandingPage } from './landing-page.tsx';

const pagination = { page: 1, limit: 10, total: 1, pages: 1 };
const createResponder = (change: Record<string, () => Response>) => (call: RecordedCall) => {
  const defaults: Record<string, () => Response> = {
    '/api/events': () => json({ events: [sampleEvent()], pagination, cities: [] }),
    '/api/matches': () => json(sampleMatches([sampleMatch()])),
    '/api/users/leaderboard': () => json({ leaderboard: [], user_rank: null }),
    '/api/rewards': () => json({ rewards: [], pagination }),
  };
  return ({ ...defaults, ...change }[call.path] ?? (() => json({}, 404)))();
};

afterEach(() => setSiteConfig(demoSiteConfig));

describe('the landing page', () => {
  const openPage = (change: Record<string, () => Response> = {}) => {
    stubApi(createResponder(change));
    // Without an observer, deferred sections render at once.
    vi.stubGlobal('IntersectionObserver', undefined);
    renderScreen(<LandingPage />, { language: 'en', member: null });
  };

  it('[10.17] [11.6] the landing page links a guest to the login from an event that is open for booking', async () => {
    openPage();
    const link = await screen.findByRole('link', { name: /Login to Register/u });
    expect(link.getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: /Book a seat/u })).toBeNull();
    await userEvent.click(link);
    expect(currentState()).toMatchObject({ from: '/events/event-1' });
  });

  it('the landing page asks a guest to join at its top and at its end, and opens the registration', async () => {
    openPage();
    await screen.findByRole('heading', { name: 'Your front row is waiting' });
    const links = screen.getAllByRole('link', { name: 'Join now' });
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/auth', '/auth']);
    localStorage.setItem('authActiveTab', 'login');
    await userEvent.click(links[1] as HTMLElement);
    expect(localStorage.getItem('authActiveTab')).toBe('register');
  });

  it.each([
    ['full', { state: 'full', available_seats: 0 }, /All seats are booked/u],
    ['not open yet', { booking_opens_at: '2099-11-01T16:00:00.000Z' }, /^Booking opens /u],
    ['closed', { booking_closes_at: '2020-01-01T00:00:00.000Z' }, /^Booking closed /u],
    ['cancelled', { state: 'cancelled' }, 'This event was cancelled, and so were all bookings.'],
  ] as const)(
    '[10.17] the landing page shows a guest why an event that is %s cannot be booked, without a login link',
    async (_state, change, reason) => {
      openPage({
        '/api/events': () => json({ events: [sampleEvent(change)], pagination, cities: [] }),
      });
      const tile = await screen.findByRole('article', { name: sampleEvent().name });
      expect(within(tile).queryByRole('link', { name: /Login to Register/u })).toBeNull();
      expect(within(tile).getByText(reason)).toBeTruthy();
    },
  );

  it('[10.112] the landing page’s events lead to their pages', async () => {
    openPage();
    const tile = await screen.findByRole('article', { name: sampleEvent().name });
    const link = within(tile).getByRole('link', { name: sampleEvent().name });
    expect(link.getAttribute('href')).toBe('/events/event-1');
    expect(tile.querySelectorAll(':is(a, button) :is(a, button)')).toHaveLength(0);
  });

  it('[1.8] [9.6] the landing page offers 15% off tickets at the partner and 10% off merchandise, with links to the configured URLs', async () => {
    openPage();
    const offers = await Promise.all(
      [/World Cup tickets/u, /Team merchandise/u].map(name => screen.findByRole('article', { name })),
    );
    expect(offers.map(offer => within(offer).getByRole('link').getAttribute('href'))).toEqual([
      'https://tickets.example',
      'https://shop.example',
    ]);
    expect(offers[0]?.textContent).toContain('15%');
    expect(offers[0]?.textContent).toContain('Tickets Plus');
    expect(offers[1]?.textContent).toContain('10%');
    for (const offer of offers) expect(within(offer).getByRole('link').getAttribute('target')).toBe('_blank');
  });

  it('[10.45] the footer links a guest to the sections of the page, to login and to registration', async () => {
    openPage();
    const explore = await screen.findByRole('navigation', { name: 'Explore' });
    const links = within(explore).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/#events',
      '/#leaderboard',
      '/#rewards',
      '/auth',
      '/auth',
    ]);
    await userEvent.click(within(explore).getByRole('link', { name: 'Create an account' }));
    expect(localStorage.getItem('authActiveTab')).toBe('register');
    await userEvent.click(within(explore).getByRole('link', { name: 'Log in' }));
    expect(localStorage.getItem('authActiveTab')).toBe('login');
  });

  it('[10.45] the footer names the operator and the social accounts, and installs the app', async () => {
    const operator = {
      name: { ar: 'شركة فالور', en: 'Valor Company' },
      registrationNumber: '1',
      address: { ar: 'الرياض', en: 'Riyadh' },
    };
    setSiteConfig({ ...demoSiteConfig, brand: { ...demoSiteConfig.brand, operator } });
    openPage();
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(operator.name.en)).toBeTruthy();
    expect(footer.getByRole('link', { name: /^X/u }).getAttribute('href')).toBe('https://x.com/valor');
    expect(footer.queryByRole('button', { name: 'Install the app' })).toBeNull();
    const installPrompt = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'accepted' as const }),
    });
    window.installPrompt = installPrompt;
    act(() => void window.dispatchEvent(installPrompt));
    // Looks the footer up again, because a part of the page that arrives later may render it again.
    const getFooter = () => within(screen.getByRole('contentinfo'));
    await userEvent.click(await waitFor(() => getFooter().getByRole('button', { name: 'Install the app' })));
    await waitFor(() => expect(getFooter().getByRole('status')).toBeTruthy());
  });

  it('the landing page shows an error if the events fail to load, and still shows the match and the offers', async () => {
    openPage({ '/api/events': () => json({}, 500) });
    expect(await screen.findByText('Couldn’t load the events.')).toBeTruthy();
    expect(await screen.findByText('Nova Five')).toBeTruthy();
    expect(await screen.findAllByRole('article', { name: /World Cup tickets/u })).toHaveLength(1);
  });
});
