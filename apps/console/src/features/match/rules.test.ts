/** Tests the checks and request bodies of the match forms, and how score and state change. */
import { plannedMatch, scoreMatch } from '@rabita/contract/staff/match';
import { describe, expect, it } from 'vitest';
import {
  changeScore,
  changeState,
  checkMatch,
  EMPTY_MATCH,
  isScorePossible,
  type MatchScore,
  type MatchValues,
  matchValuesOf,
  plannedMatchOf,
  winnerOf,
} from './rules.ts';

const FULL: MatchValues = {
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
const wrong = (change: Partial<MatchValues>) => Object.keys(checkMatch({ ...FULL, ...change }));

describe('the match form', () => {
  it('requires all names in both languages, both short names and the start', () => {
    expect(EMPTY_MATCH).toMatchObject({
      home_tag: '',
      away_tag: '',
      best_of: '3',
      timezone: 'Asia/Riyadh',
      starts: '',
      stream_url: '',
      ticket_url: '',
      is_active: true,
    });
    expect(wrong({})).toEqual([]);
    expect(wrong({ home_tag: 'V', away_tag: ' ABCDEFGH ' })).toEqual([]);
    expect(wrong({ home_tag: ' ' })).toEqual(['home_tag']);
    expect(wrong({ timezone: '' })).toEqual(['timezone']);
    expect(Object.keys(checkMatch(EMPTY_MATCH))).toHaveLength(11);
  });

  it('refuses a “best of” that is even, above 99 or no number, a short name of nine letters, and invalid links', () => {
    for (const best_of of ['2', '0', '101', 'three', ''])
      expect([best_of, wrong({ best_of })]).toEqual([best_of, ['best_of']]);
    for (const best_of of ['1', '٩٩']) expect([best_of, wrong({ best_of })]).toEqual([best_of, []]);
    expect(wrong({ home_tag: 'ABCDEFGHI' })).toEqual(['home_tag']);
    for (const ticket_url of [' ', 'https://a.example', 'https://a.b.example/x?y=1#z', 'HTTPS://A.EXAMPLE?x'])
      expect([ticket_url, wrong({ ticket_url })]).toEqual([ticket_url, []]);
    for (const ticket_url of [
      'see https://a.example',
      'https://example',
      'https://a..example',
      'https://a.example/a b',
      'http://a.example',
      'javascript:alert(1)',
      'https://bank.example@evil.example',
      'a.example',
    ])
      expect([ticket_url, wrong({ ticket_url })]).toEqual([ticket_url, ['ticket_url']]);
  });

  it('builds a body that the contract accepts, and shows the same values when the saved match is opened', () => {
    const planned = plannedMatchOf(FULL);
    expect(plannedMatch.safeParse(planned).error).toBeUndefined();
    expect(planned).toMatchObject({
      best_of: 5,
      stream_url: 'https://stream.example/live',
      ticket_url: null,
      starts: { date: '2031-03-06', time: '20:30' },
    });
    const match = {
      ...planned,
      _id: 'm',
      state: 'upcoming',
      score: null,
      starts_at: '2031-03-06T17:30:00.000Z',
      is_active: false,
      changed: { version: 4, at: '2031-03-01T17:30:00.000Z', by: null },
    } as const;
    expect(plannedMatchOf(matchValuesOf(match))).toEqual(planned);
    const unlinked = { ...match, stream_url: null };
    expect(matchValuesOf(unlinked)).toMatchObject({ stream_url: '', ticket_url: '' });
    expect(plannedMatchOf({ ...FULL, ticket_url: ' ' }).ticket_url).toBeNull();
    const bought = plannedMatchOf({ ...FULL, ticket_url: ' https://tickets.example ' });
    expect(bought.ticket_url).toBe('https://tickets.example');
    expect(matchValuesOf(match).is_active).toBe(false);
  });
});

describe('changing score and state', () => {
  const live: MatchScore = { state: 'live', score: { home: 1, away: 0 } };
  const isAccepted = (next: MatchScore) => scoreMatch.body.safeParse({ ...next, version: 1 }).success;

  it('starts a match at 0 : 0, keeps its score at the finish, and drops its score when it is upcoming again', () => {
    const started = changeState('live', { state: 'upcoming', score: null });
    expect(started).toEqual({ state: 'live', score: { home: 0, away: 0 } });
    expect(changeState('finished', live)).toEqual({ state: 'finished', score: { home: 1, away: 0 } });
    expect(changeState('upcoming', live)).toEqual({ state: 'upcoming', score: null });
    for (const state of ['upcoming', 'live', 'finished'] as const)
      expect([state, isAccepted(changeState(state, live))]).toEqual([state, true]);
  });

  it('changes only the given side’s score, never below zero', () => {
    expect(changeScore('away', 1, live).score).toEqual({ home: 1, away: 1 });
    expect(changeScore('home', 1, { state: 'live', score: null }).score).toEqual({ home: 1, away: 0 });
    expect(changeScore('away', -1, live).score).toEqual({ home: 1, away: 0 });
    expect(changeScore('away', -1, changeScore('away', -1, live)).score).toEqual({ home: 1, away: 0 });
  });

  it('[14.12] finds the winner of a best of three, and rejects scores that a best of three cannot have', () => {
    const twoNil = changeScore('home', 1, live);
    expect([winnerOf(live, 3), winnerOf(twoNil, 3)]).toEqual([null, 'home']);
    expect(winnerOf({ state: 'finished', score: { home: 1, away: 2 } }, 3)).toBe('away');
    expect(winnerOf({ state: 'upcoming', score: null }, 3)).toBeNull();
    expect(isScorePossible(twoNil, 3)).toBe(true);
    expect(isScorePossible(changeScore('home', 1, twoNil), 3)).toBe(false);
    expect(isScorePossible(changeScore('away', 1, changeScore('away', 1, twoNil)), 3)).toBe(false);
    expect(isScorePossible({ state: 'upcoming', score: null }, 3)).toBe(true);
  });
});
