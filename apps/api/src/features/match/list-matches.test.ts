/** Tests the public match list over HTTP: order, paging, language and rejected queries. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { listMatches, match as schema } from '@rabita/contract/fan/match';
import { describe, expect, it } from 'vitest';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
await league.db.run(
  `insert into match (game_ar, game_en, tournament_ar, tournament_en, home_name_ar, home_name_en, home_tag,
     away_name_ar, away_name_en, away_tag, best_of, home_score, away_score, starts_at, timezone, state, is_active)
   select 'كثبان', 'Dunes', 'كأس', name, 'فالور', 'Valor', 'VLR', 'مدار', 'Madar', 'MDR', 3, score, score * 0, now() + at,
     'Asia/Riyadh', state, active
   from (values ('finished earlier', interval '-30 days', 'finished', 2, true),
     ('upcoming far', interval '20 days', 'upcoming', null, true),
     ('live', interval '-1 hour', 'live', 1, true),
     ('finished lately', interval '-1 day', 'finished', 2, true),
     ('upcoming soon', interval '1 day', 'upcoming', null, true),
     ('live longer', interval '-2 hours', 'live', 0, true),
     ('hidden', interval '2 days', 'upcoming', null, false)) as new_match (name, at, state, score, active)`,
);

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

  it('[6.4] ignores the session token and responds even with an invalid one', async () => {
    expect((await league.tryCall(listMatches, { token: 'invalid' })).status).toBe(200);
  });

  it.each(['?page=x', '?limit=101', '?is_active=yes', '?sort=date'])(
    'rejects the query string %s',
    async query => {
      expect(expectError(await league.request('GET', `/api/matches${query}`))).toBe('request.invalid');
    },
  );
});
