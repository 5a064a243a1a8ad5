// Tests the landing page in both languages: links for guests, states of events, offers, and events that fail to load.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, type RecordedCall, stubApi } from '../../test/api-stub.ts';
import { renderScreen } from '../../test/render.tsx';
import { sampleEvent, sampleMatch } from '../../test/samples.ts';
import { LandingPage } from './landing-page.tsx';

const pagination = { page: 1, limit: 10, total: 1, pages: 1 };
const WORDS = {
  ar: {
    login: 'سجّل الدخول للحجز',
    offers: [/تذاكر كأس العالم/u, /متجر الفريق/u],
    partner: 'تذاكر بلس',
    cancelled: 'أُلغيت هذه الفعالية ومعها كل حجوزاتها.',
    full: /حُجزت كل المقاعد/u,
    upcoming: /^يُفتح الحجز /u,
    closed: /^أُغلق الحجز /u,
    noEvents: 'لا توجد فعاليات حاليًا',
    failed: 'فشل في جلب الأحداث',
  },
  en: {
    login: 'Login to Register',
    offers: [/World Cup tickets/u, /Team merchandise/u],
    partner: 'Tickets Plus',
    cancelled: 'This event was cancelled, and so were all bookings.',
    full: /All seats are booked/u,
    upcoming: /^Booking opens /u,
    closed: /^Booking closed /u,
    noEvents: 'No events available',
    failed: 'Couldn’t load the events.',
  },
};

// Far in the future, so that the event has not ended in any test.
const future = { ends_at: '2099-11-27T19:00:00.000Z', booking_closes_at: '2099-11-27T16:00:00.000Z' };

const replyWith = (change: Record<string, () => Response>) => (call: RecordedCall) => {
  const defaults: Record<string, () => Response> = {
    '/api/events': () => json({ events: [sampleEvent()], pagination }),
    '/api/matches': () => json({ matches: [sampleMatch()], pagination }),
    '/api/users/leaderboard': () => json({ leaderboard: [], user_rank: null }),
    '/api/rewards': () => json({ rewards: [], pagination }),
  };
  return ({ ...defaults, ...change }[call.path] ?? (() => json({}, 404)))();
};

describe.each(['ar', 'en'] as const)('the landing page in %s', language => {
  const words = WORDS[language];
  const openPage = (change: Record<string, () => Response> = {}) => {
    stubApi(replyWith(change));
    // Deferred sections render at once without it.
    vi.stubGlobal('IntersectionObserver', undefined);
    renderScreen(<LandingPage />, { language, member: null });
  };

  it('[10.17] [11.6] links a guest to the login from an event that is open for booking', async () => {
    openPage();
    const link = await screen.findByRole('link', { name: new RegExp(words.login, 'u') });
    expect(link.getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: /احجز مقعدك|Book a seat/u })).toBeNull();
  });

  it.each([
    ['full', { state: 'full', available_seats: 0 }, words.full],
    ['not open yet', { booking_opens_at: '2099-11-01T16:00:00.000Z' }, words.upcoming],
    ['closed', { booking_closes_at: '2020-01-01T00:00:00.000Z' }, words.closed],
  ] as const)(
    '[10.17] shows a guest why an event that is %s cannot be booked, without a login link',
    async (_state, change, reason) => {
      openPage({
        '/api/events': () => json({ events: [sampleEvent({ ...future, ...change })], pagination }),
      });
      const tile = await screen.findByRole('article', { name: sampleEvent().name });
      expect(within(tile).queryAllByRole('link')).toEqual([]);
      expect(within(tile).getByText(reason)).toBeTruthy();
    },
  );

  it('shows that an event is cancelled, without a link and without its free seats', async () => {
    const cancelled = sampleEvent({ state: 'cancelled' });
    openPage({ '/api/events': () => json({ events: [cancelled], pagination }) });
    expect(await screen.findByText(words.cancelled)).toBeTruthy();
    const tile = screen.getByRole('article', { name: cancelled.name });
    expect(within(tile).queryAllByRole('link')).toEqual([]);
    expect(within(tile).queryByRole('meter')).toBeNull();
  });

  it('shows no free seats for an event whose booking is closed', async () => {
    const closed = sampleEvent({ booking_closes_at: '2020-01-01T00:00:00.000Z' });
    openPage({ '/api/events': () => json({ events: [closed], pagination }) });
    const tile = await screen.findByRole('article', { name: closed.name });
    expect(within(tile).queryByRole('meter')).toBeNull();
  });

  it('[1.8] [9.6] offers 15% off tickets at the partner and 10% off merchandise, with links to the configured URLs', async () => {
    openPage();
    const offers = await Promise.all(words.offers.map(name => screen.findByRole('article', { name })));
    expect(offers.map(offer => within(offer).getByRole('link').getAttribute('href'))).toEqual([
      'https://tickets.example',
      'https://shop.example',
    ]);
    expect(offers[0]?.textContent).toContain('15%');
    expect(offers[0]?.textContent).toContain(words.partner);
    expect(offers[1]?.textContent).toContain('10%');
    for (const offer of offers) expect(within(offer).getByRole('link').getAttribute('target')).toBe('_blank');
  });

  it('[11.9] says that there are no events if the list is empty', async () => {
    openPage({
      '/api/events': () => json({ events: [], pagination: { ...pagination, total: 0, pages: 0 } }),
    });
    expect(await screen.findByText(words.noEvents)).toBeTruthy();
  });

  it('shows an error if the events fail to load, and still shows the match and the offers', async () => {
    openPage({ '/api/events': () => json({}, 500) });
    expect(await screen.findByText(words.failed)).toBeTruthy();
    expect(await screen.findByText('Nova Five')).toBeTruthy();
    expect(await screen.findAllByRole('article', { name: words.offers[0] as RegExp })).toHaveLength(1);
  });
});
