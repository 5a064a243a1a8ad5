/** Tests the matches tab: segments, games, the last results, what a card and its sheet say, and all other states. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deferredResponse, json, type RecordedCall, stubApi } from '../../../test/api-stub.ts';
import { currentPath, renderScreen } from '../../../test/render.tsx';
import { NOW, sampleMatch, sampleMatches } from '../../../test/samples.ts';
import { MatchList } from './match-list.tsx';
import { MatchCard } from './next-match.tsx';
import { useMatches } from './use-matches.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const valor = { name: 'Valor', tag: 'VLR' };
const nova = { name: 'Nova Five', tag: 'NV5' };

const live = sampleMatch({
  _id: 'live',
  state: 'live',
  best_of: 5,
  score: { home: 2, away: 1 },
  home: valor,
});
const upcoming = [1, 2, 3].map(day =>
  sampleMatch({
    _id: `next-${day}`,
    starts_at: inDays(day),
    home: valor,
    away: { name: `Rival ${day}`, tag: 'R' },
  }),
);
const results = [1, 2, 3, 4, 5, 6].map(day =>
  sampleMatch({
    _id: `past-${day}`,
    state: 'finished',
    starts_at: inDays(-day),
    best_of: 3,
    score: day === 2 ? { home: 1, away: 2 } : { home: 2, away: 0 },
    home: valor,
    away: { name: `Loser ${day}`, tag: 'L' },
  }),
);
const counts = { live: 1, upcoming: 3, finished: 6 };
const games = ['Dunes', 'Nitro'].map(name => ({
  name,
  translations: { ar: { name: `${name} بالعربية` }, en: { name } },
}));
const paging = (page: number, pages: number) => ({ page, limit: 8, total: pages * 8, pages });

/** The list of all matches has two pages, and that of the results too. */
function respondTo({ query }: RecordedCall): Response {
  const page = Number(query.page);
  if (query.game === 'Nitro') {
    const list = query.state === 'finished' ? results.slice(5) : [];
    return json(sampleMatches(list, { counts: { live: 0, upcoming: 0, finished: 1 }, games }));
  }
  const lists = {
    all: [
      [live, ...upcoming.slice(0, 2)],
      [...upcoming.slice(2), ...results.slice(0, 2)],
    ],
    finished: [results.slice(0, 5), results.slice(5)],
  };
  const list = lists[query.state === 'finished' ? 'finished' : 'all'][page - 1] ?? [];
  return json(sampleMatches(list, { counts, games, pagination: paging(page, 2) }));
}

function Tab() {
  return <MatchList query={useMatches()} />;
}

const openTab = (
  query = '',
  respond: (call: RecordedCall) => Response | Promise<Response> = respondTo,
  language: 'ar' | 'en' = 'en',
) => {
  const calls = stubApi(respond);
  renderScreen(<Tab />, { language, path: `/events?tab=matches${query}` });
  return calls;
};
const segment = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`, 'u') });
const cardNames = () =>
  screen
    .queryAllByRole('article')
    .filter(card => card.closest('section') === null)
    .map(card => within(card).getByRole('heading').textContent?.split(' vs ')[1]);
const findFirstCard = async () => (await screen.findAllByRole('article'))[0] as HTMLElement;
const waitForCards = (...names: string[]) => waitFor(() => expect(cardNames()).toEqual(names));

describe('the segments of matches', () => {
  it('[10.120] [7.16] the first call fills the live and the upcoming segment, and a second one the results', async () => {
    const calls = openTab();
    await waitForCards('Nova Five');
    expect((await segment('Live')).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await segment('Upcoming'));
    await waitForCards('Rival 1', 'Rival 2');
    await userEvent.click(await segment('Results'));
    await waitForCards('Loser 1', 'Loser 2', 'Loser 3', 'Loser 4', 'Loser 5');
    expect(currentPath()).toBe('/events?tab=matches&state=finished');
    const first = { page: '1', limit: '8', is_active: 'true' };
    expect(calls.map(({ query }) => query)).toEqual([first, { ...first, state: 'finished' }]);
  });

  it('[10.120] below the live matches, the next ones lead to all upcoming matches', async () => {
    openTab();
    const next = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Valor vs Rival 1',
      'Valor vs Rival 2',
    ]);
    await userEvent.click(next.getByRole('button', { name: 'Show all' }));
    await waitForCards('Rival 1', 'Rival 2');
    expect(currentPath()).toBe('/events?tab=matches&state=upcoming');
    expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
  });

  it('[10.120] [4.19] “Load more” appends to its segment only, until the segment is complete', async () => {
    openTab('&state=upcoming');
    await waitForCards('Rival 1', 'Rival 2');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitForCards('Rival 1', 'Rival 2', 'Rival 3');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await userEvent.click(await segment('Results'));
    await waitFor(() => expect(cardNames()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cardNames()).toHaveLength(6));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await userEvent.click(await segment('Live'));
    await waitForCards('Nova Five');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('[10.120] a segment loads on its own if the first page has only matches of another one', async () => {
    openTab('&state=upcoming', ({ query }) =>
      json(
        sampleMatches(query.page === '1' ? [live] : upcoming, {
          counts: { live: 1, upcoming: 3, finished: 0 },
          pagination: paging(Number(query.page), 2),
        }),
      ),
    );
    await waitForCards('Rival 1', 'Rival 2', 'Rival 3');
  });

  it.each([
    ['live', 'No live match right now', 'See upcoming matches', 'Upcoming'],
    ['finished', 'No results yet', 'See upcoming matches', 'Upcoming'],
  ])(
    'an empty segment (%s) says so, and leads to one with matches',
    async (state, sentence, action, target) => {
      openTab(`&state=${state}`, () => json(sampleMatches(upcoming)));
      await screen.findByText(sentence);
      await userEvent.click(screen.getByRole('button', { name: action }));
      await waitForCards('Rival 1', 'Rival 2', 'Rival 3');
      expect((await segment(target)).getAttribute('aria-pressed')).toBe('true');
    },
  );

  it('an empty segment of upcoming matches leads to the results', async () => {
    openTab('&state=upcoming', () => json(sampleMatches(results)));
    await screen.findByText('No upcoming matches yet');
    await userEvent.click(screen.getByRole('button', { name: 'See results' }));
    await waitFor(() => expect(cardNames()).toHaveLength(6));
  });

  it('[11.9] without any match, the tab has no segments, but says so and leads to the events', async () => {
    openTab('', () => json(sampleMatches([], { games: [] })));
    await screen.findByText('No games available, please try again later');
    expect(screen.getByRole('link', { name: 'Browse events' }).getAttribute('href')).toBe('/events');
    expect(screen.queryByRole('group', { name: 'Match status' })).toBeNull();
  });

  it('[8.7] a failed first call shows the error without segments, and a retry fills them', async () => {
    let isHealthy = false;
    openTab('', call => (isHealthy ? respondTo(call) : json({}, 500)), 'ar');
    await screen.findByText('فشل في جلب البيانات');
    expect(screen.queryByRole('group')).toBeNull();
    isHealthy = true;
    await userEvent.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
    await findFirstCard();
  });

  it('results that fail to load show the error below the segments, and no strip', async () => {
    openTab('&state=finished', call => (call.query.state ? json({}, 500) : respondTo(call)));
    await screen.findByRole('button', { name: 'Try again' });
    expect((await segment('Results')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Last 5 results')).toBeNull();
  });

  it('announces that matches are loading, until they arrive', async () => {
    const pending = deferredResponse();
    openTab('', call => (call.query.state ? respondTo(call) : pending.response));
    expect(screen.getByText('Loading matches')).toBeTruthy();
    pending.respond(respondTo({ query: { page: '1' } } as unknown as RecordedCall));
    await findFirstCard();
    expect(screen.queryByText('Loading matches')).toBeNull();
  });
});

describe('the filter by game', () => {
  it('[10.121] a game filters every segment, is in the URL, and “All games” ends it', async () => {
    const calls = openTab('&state=finished', respondTo, 'ar');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Nitro بالعربية' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(currentPath()).toBe('/events?tab=matches&state=finished&game=Nitro');
    expect(calls.filter(({ query }) => query.game === 'Nitro').map(({ query }) => query.state)).toEqual([
      undefined,
      'finished',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'كل الألعاب' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(currentPath()).toBe('/events?tab=matches&state=finished');
  });

  it('[10.121] a game without matches in a segment offers all games', async () => {
    openTab('&state=live&game=Nitro');
    await screen.findByText('No live match right now');
    await userEvent.click(screen.getAllByRole('button', { name: 'All games' }).at(-1) as HTMLElement);
    await waitForCards('Nova Five');
  });

  it('[10.121] a game in the URL that no match has is ignored, and asked of nobody', async () => {
    const calls = openTab('&game=Chess');
    await waitForCards('Nova Five');
    expect(screen.getByRole('button', { name: 'All games' }).getAttribute('aria-pressed')).toBe('true');
    expect(calls.filter(({ query }) => query.game !== undefined)).toEqual([]);
  });
});

describe('results', () => {
  it('[10.122] the strip says the last five results in words, newest first, and opens their matches', async () => {
    openTab();
    const strip = (await screen.findByText('Last 5 results')).closest('section') as HTMLElement;
    await waitFor(() => expect(within(strip).getAllByRole('button')).toHaveLength(5));
    expect(
      within(strip)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'WWon against Loser 1',
      'LLost to Loser 2',
      'WWon against Loser 3',
      'WWon against Loser 4',
      'WWon against Loser 5',
    ]);
    await userEvent.click(within(strip).getByRole('button', { name: 'Lost to Loser 2' }));
    expect(await screen.findByRole('dialog', { name: 'Valor vs Loser 2 Lost' })).toBeTruthy();
  });

  it('[10.122] a result says whether the team won or lost, and one of other teams names the winner', async () => {
    const foreign = sampleMatch({
      ...results[0],
      _id: 'foreign',
      home: nova,
      away: { name: 'Atlas', tag: 'ATR' },
    });
    openTab('&state=finished', () => json(sampleMatches([...results.slice(0, 2), foreign])));
    await waitFor(() => expect(cardNames()).toHaveLength(3));
    const [won, lost, other] = screen.getAllByRole('article').map(card => within(card));
    expect([won?.getByText('Won'), lost?.getByText('Lost'), other?.getByText('Ended')]).toHaveLength(3);
    expect(other?.getByText('Winner').closest('[data-side]')?.getAttribute('data-side')).toBe('home');
    expect(won?.queryByText('Winner')).toBeNull();
    expect(screen.getByText('Last 2 results')).toBeTruthy();
  });

  it('the strip is missing if the team has no result', async () => {
    openTab('', () => json(sampleMatches(upcoming)));
    await waitForCards('Rival 1', 'Rival 2', 'Rival 3');
    expect(screen.queryByText(/^Last/u)).toBeNull();
  });
});

describe('a match', () => {
  it('the two scores are in separate elements, and a live match has a badge', async () => {
    openTab();
    const card = await findFirstCard();
    expect(within(card).getByText('Live')).toBeTruthy();
    expect([...card.querySelectorAll('[data-score]')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '1',
    ]);
    // In one string such as "2 : 1" the scores would change sides in the other text direction.
    expect(within(card).queryByText(/2\s*[-:]\s*1/u)).toBeNull();
  });

  it.each([
    ['a live match', live, ['Live', 'Round 4 of 5']],
    ['a live match without rounds', { ...live, best_of: 1 }, ['Started 5:00 pm Saudi time']],
    ['an upcoming match', sampleMatch({ home: valor }), ['today', '5:00 pm', 'Saturday 21 November']],
    ['a finished match', results[1] ?? live, ['Lost', 'Thursday 19 November']],
  ])('[10.123] the landing page and the list say the same about %s', async (_, match, said) => {
    openTab(`&state=${match.state}`, () => json(sampleMatches([match])));
    const inList = await findFirstCard();
    for (const text of said) expect(within(inList).getByText(text)).toBeTruthy();
    renderScreen(<MatchCard match={match} />, { language: 'en' });
    const onLanding = screen.getAllByRole('article').at(-1) as HTMLElement;
    for (const text of said) expect(within(onLanding).getByText(text)).toBeTruthy();
  });

  it.each([
    ['once above upcoming matches of one zone', 'Asia/Riyadh', { list: 1, cards: 0 }],
    ['on each of upcoming matches of several zones', 'Asia/Dubai', { list: 0, cards: 2 }],
  ])('the zone is named %s', async (_, timezone, expected) => {
    openTab('&state=upcoming', () =>
      json(sampleMatches([sampleMatch({ _id: 'here' }), sampleMatch({ _id: 'there', timezone })])),
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const cards = screen
      .getAllByRole('article')
      .filter(card => /time$/u.test(card.querySelector('time')?.textContent ?? ''));
    expect({ list: screen.queryAllByText('Shown in Saudi time').length, cards: cards.length }).toEqual(
      expected,
    );
  });

  it('only the first live match has a strong stream link', async () => {
    openTab('', () => json(sampleMatches([live, { ...live, _id: 'other' }])));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const isStrong = (link: HTMLElement) => link.className.includes('--color-accent');
    expect(screen.getAllByRole('link', { name: /^Watch live/u }).map(isStrong)).toEqual([true, false]);
  });

  it('[10.123] a live match says its round, not its date', async () => {
    openTab();
    const card = await findFirstCard();
    expect(within(card).queryByText(/November/u)).toBeNull();
    expect(card.querySelector('time')).toBeNull();
  });
});
