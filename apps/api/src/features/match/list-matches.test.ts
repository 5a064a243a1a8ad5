/** Tests the public match list over HTTP: order, paging, language and rejected queries. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { listMatches, match as schema } from '@rabita/contract/fan/match';
import { describe, expect, it } from 'vitest';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague({}, {}, { cachesLists: true });
await league.db.run(
  `insert into match (game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag,
     away_name_ar, away_name_en, away_tag, best_of, home_score, away_score, starts_at, timezone, state, is_active)
   select 'كثبان', game, 'كأس', name, 'فالور', 'Valor', 'VLR', 'مدار', 'Madar', 'MDR', 3, score, score * 0, now() + at,
     'Asia/Riyadh', state, active
   from (values ('finished earlier', interval '-30 days', 'finished', 2, true, 'Dunes'),
     ('upcoming far', interval '20 days', 'upcoming', null, true, 'Dunes'),
     ('live', interval '-1 hour', 'live', 1, true, 'Dunes'),
     ('finished lately', interval '-1 day', 'finished', 2, true, 'Dunes'),
     ('upcoming soon', interval '1 day', 'upcoming', null, true, 'Nitro'),
     ('live longer', interval '-2 hours', 'live', 0, true, 'Dunes'),
     ('hidden', interval '2 days', 'upcoming', null, false, 'Secret')) as new_match (name, at, state, score, active, game)`,
);
await league.sql`update match set game_ar = 'نيترو' where game_en = 'Nitro'`;
await league.sql`update match set game_ar = 'سر' where game_en = 'Secret'`;

type ResponseBody = ResponseOf<typeof listMatches>;
const list = async (query: CallQuery<typeof listMatches> = {}, language: 'ar' | 'en' = 'en') =>
  (await league.call(listMatches, { query, language })).body;
const toNames = ({ matches }: ResponseBody) => matches.map(match => match.translations.en.tournament);
const NAMES = ['live longer', 'live', 'upcoming soon', 'upcoming far', 'finished lately', 'finished earlier'];

describe('GET /api/matches', () => {
  it('lists live matches first, then upcoming soonest first, then finished latest first', async () => {
    const response = await list();
    expect(toNames(response)).toEqual(NAMES);
    expect(response.pagination).toEqual({ page: 1, limit: 8, total: 6, pages: 1 });
    for (const match of response.matches) expect(schema.strict().parse(match)).toEqual(match);
  });

  it('[7.16] [3.6] pages through the list without losing or repeating a match', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(page => list({ limit: 2, page })));
    expect(pages.flatMap(toNames)).toEqual(NAMES);
    expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 6, pages: 3 });
  });

  it('lists only the hidden matches with is_active=false', async () => {
    expect(toNames(await list({ is_active: false }))).toEqual(['hidden']);
  });

  it('returns no score before a match starts, and team and game names in the requested language', async () => {
    const { matches } = await list({}, 'ar');
    expect(matches.map(match => match.score?.home ?? null)).toEqual([0, 1, null, null, 2, 2]);
    expect(matches[0]).toMatchObject({
      game: 'كثبان',
      home: { name: 'فالور', tag: 'VLR' },
      away: { name: 'مدار' },
    });
    expect((await list()).matches[0]).toMatchObject({ game: 'Dunes', home: { name: 'Valor', tag: 'VLR' } });
  });

  it('[10.121] lists one state, newest results first, and counts its pages', async () => {
    const results = await list({ state: 'finished', limit: 1 });
    expect(toNames(results)).toEqual(['finished lately']);
    expect(results.pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
    expect(toNames(await list({ state: 'finished', limit: 1, page: 2 }))).toEqual(['finished earlier']);
    expect(toNames(await list({ state: 'upcoming' }))).toEqual(['upcoming soon', 'upcoming far']);
    expect(toNames(await list({ state: 'live' }))).toEqual(['live longer', 'live']);
  });

  it.each(['Nitro', 'نيترو'])(
    '[10.121] lists the matches of the game %s, whatever the language of the request',
    async game => {
      for (const language of ['ar', 'en'] as const) {
        const response = await list({ game }, language);
        expect(toNames(response)).toEqual(['upcoming soon']);
        expect(response.pagination.total).toBe(1);
        expect(response.counts).toEqual({ live: 0, upcoming: 1, finished: 0 });
      }
      expect(toNames(await list({ game, state: 'live' }))).toEqual([]);
    },
  );

  it('[10.121] counts the matches of each state, and lists all games, the most played first', async () => {
    const games = ['Dunes', 'Nitro'];
    for (const query of [{}, { state: 'live' }, { limit: 1 }]) {
      const { counts, games: listed } = await list(query);
      expect(counts).toEqual({ live: 2, upcoming: 2, finished: 2 });
      expect(listed.map(({ name }) => name)).toEqual(games);
    }
    expect((await list({ game: 'Nitro' }, 'ar')).games).toEqual([
      { name: 'كثبان', translations: { ar: { name: 'كثبان' }, en: { name: 'Dunes' } } },
      { name: 'نيترو', translations: { ar: { name: 'نيترو' }, en: { name: 'Nitro' } } },
    ]);
    expect((await list({ is_active: false })).games.map(({ name }) => name)).toEqual(['Secret']);
  });

  it('lists a game with two Arabic spellings once', async () => {
    await league.sql`update match set game_ar = 'كثبان الحديد' where tournament_en = 'live'`;
    league.lists?.invalidate('match');
    expect((await list({}, 'ar')).games.map(({ name }) => name)).toEqual(['كثبان', 'نيترو']);
    await league.sql`update match set game_ar = 'كثبان' where tournament_en = 'live'`;
    league.lists?.invalidate('match');
  });

  it.each(['Chess', 'Secret', 'dunes'])(
    '[10.121] rejects the game %s, which no listed match has, and stores nothing in the list cache',
    async game => {
      const size = league.lists?.size();
      const response = await league.tryCall(listMatches, { query: { game } });
      expect(expectError(response)).toBe('request.invalid');
      expect(response.body).toMatchObject({ fields: [{ path: 'game', code: 'not_allowed' }] });
      expect(league.lists?.size()).toEqual(size);
    },
  );

  it('[10.121] rejects an unknown game without a list cache too', async () => {
    const uncached = await league.another({}, { cachesLists: false });
    expect((await uncached.tryCall(listMatches, { query: { game: 'Chess' } })).status).toBe(400);
    expect((await uncached.tryCall(listMatches, { query: { game: 'Nitro' } })).status).toBe(200);
    await uncached.stop();
  });

  it('[6.4] ignores the session token and responds even with an invalid one', async () => {
    expect((await league.tryCall(listMatches, { token: 'invalid' })).status).toBe(200);
  });

  it.each(['?page=x', '?limit=101', '?is_active=yes', '?sort=date', '?state=won', '?game='])(
    'rejects the query string %s',
    async query => {
      expect(expectError(await league.request('GET', `/api/matches${query}`))).toBe('request.invalid');
    },
  );
});
