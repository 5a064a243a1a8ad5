/** Tests the checks and request bodies of the match forms, and how score and state change. */
import { plannedMatch, scoreMatch } from '@rabita/contract/staff/match';
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import {
  canSeriesHaveScore,
  changeScore,
  changeState,
  checkMatch,
  EMPTY_MATCH,
  findWinner,
  type MatchScore,
  type MatchValues,
  toMatchBody,
  toMatchValues,
} from './rules.ts';

const VALUES: MatchValues = {
  ...EMPTY_MATCH,
  'translations.ar.game': 'فالورانت',
  'translations.en.game': 'Valorant',
  'translations.ar.tournament': 'دوري الرياض',
  'translations.en.tournament': 'Riyadh League',
  'translations.ar.home_name': 'الصقور',
  'translations.en.home_name': 'Falcons',
  'translations.ar.away_name': 'النمور',
  'translations.en.away_name': 'Tigers',
  home_tag: 'FLC',
  away_tag: 'TGR',
  best_of: '٥',
  starts: '2031-03-06T20:30',
  stream_url: ' https://stream.example/live ',
};
const findInvalidFields = (values: Partial<MatchValues>) => Object.keys(checkMatch({ ...VALUES, ...values }));

it('a new match is a best of three that fans see', () => {
  expect(listDefaults(EMPTY_MATCH)).toEqual({ best_of: '3', timezone: 'Asia/Riyadh', is_active: true });
});

it('the match form requires all names in both languages, both short names, the time zone and the start', () => {
  expect(findInvalidFields({})).toEqual([]);
  expect(findInvalidFields({ timezone: '' })).toEqual(['timezone']);
  expect(Object.keys(checkMatch(EMPTY_MATCH))).toHaveLength(11);
});

it.each(['V', ' ABCDEFGH '])('the match form accepts the short name %j', home_tag => {
  expect(findInvalidFields({ home_tag })).toEqual([]);
});

it.each([' ', 'ABCDEFGHI'])('the match form rejects the short name %j', home_tag => {
  expect(findInvalidFields({ home_tag })).toEqual(['home_tag']);
});

it.each(['1', '٩٩'])('the match form accepts a best of %j', best_of => {
  expect(findInvalidFields({ best_of })).toEqual([]);
});

it.each(['2', '0', '101', 'three', ''])('the match form rejects a best of %j', best_of => {
  expect(findInvalidFields({ best_of })).toEqual(['best_of']);
});

it.each([' ', 'https://a.example', 'https://a.b.example/x?y=1#z', 'HTTPS://A.EXAMPLE?x'])(
  'the match form accepts the link %j',
  ticket_url => {
    expect(findInvalidFields({ ticket_url })).toEqual([]);
  },
);

it.each([
  'see https://a.example',
  'https://example',
  'https://a..example',
  'https://a.example/a b',
  'http://a.example',
  'javascript:alert(1)',
  'https://bank.example@evil.example',
  'a.example',
])('the match form rejects the link %j', ticket_url => {
  expect(findInvalidFields({ ticket_url })).toEqual(['ticket_url']);
});

it('the match form builds a body that the contract accepts, and the same body from the saved match', () => {
  const body = toMatchBody(VALUES);
  expect(plannedMatch.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    best_of: 5,
    stream_url: 'https://stream.example/live',
    ticket_url: null,
    starts: { date: '2031-03-06', time: '20:30' },
  });
  const match = {
    ...body,
    _id: 'm',
    state: 'upcoming',
    score: null,
    starts_at: '2031-03-06T17:30:00.000Z',
    is_active: false,
    changed: { version: 4, at: '2031-03-01T17:30:00.000Z', by: null },
  } as const;
  expect(toMatchBody(toMatchValues(match))).toEqual(body);
  expect(toMatchValues({ ...match, stream_url: null })).toMatchObject({
    stream_url: '',
    ticket_url: '',
    is_active: false,
  });
  const { ticket_url } = toMatchBody({ ...VALUES, ticket_url: ' https://a.example ' });
  expect(ticket_url).toBe('https://a.example');
});

const oneNil: MatchScore = { state: 'live', score: { home: 1, away: 0 } };
const isAccepted = (next: MatchScore) => scoreMatch.body.safeParse({ ...next, version: 1 }).success;

it('a started match has 0 : 0, a finished match keeps its score, and an upcoming match has none', () => {
  const started = changeState('live', { state: 'upcoming', score: null });
  expect(started).toEqual({ state: 'live', score: { home: 0, away: 0 } });
  expect(changeState('finished', oneNil)).toEqual({ state: 'finished', score: { home: 1, away: 0 } });
  expect(changeState('upcoming', oneNil)).toEqual({ state: 'upcoming', score: null });
  for (const state of ['upcoming', 'live', 'finished'] as const)
    expect([state, isAccepted(changeState(state, oneNil))]).toEqual([state, true]);
});

it('a score change affects one side, and no score goes below zero', () => {
  expect(changeScore('away', 1, oneNil).score).toEqual({ home: 1, away: 1 });
  expect(changeScore('home', 1, { state: 'live', score: null }).score).toEqual({ home: 1, away: 0 });
  expect(changeScore('away', -1, oneNil).score).toEqual({ home: 1, away: 0 });
  expect(changeScore('away', -1, changeScore('away', -1, oneNil)).score).toEqual({ home: 1, away: 0 });
});

it('[14.12] a best of three is won with two rounds, and the scores 3 : 0 and 2 : 2 are impossible', () => {
  const twoNil = changeScore('home', 1, oneNil);
  expect([findWinner(oneNil, 3), findWinner(twoNil, 3)]).toEqual([null, 'home']);
  expect(findWinner({ state: 'finished', score: { home: 1, away: 2 } }, 3)).toBe('away');
  expect(findWinner({ state: 'upcoming', score: null }, 3)).toBeNull();
  expect(canSeriesHaveScore(twoNil, 3)).toBe(true);
  expect(canSeriesHaveScore(changeScore('home', 1, twoNil), 3)).toBe(false);
  expect(canSeriesHaveScore(changeScore('away', 1, changeScore('away', 1, twoNil)), 3)).toBe(false);
  expect(canSeriesHaveScore({ state: 'upcoming', score: null }, 3)).toBe(true);
});
