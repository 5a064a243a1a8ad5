/** Checks the match forms, converts their values to and from API bodies, and computes the next score and state. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { BEST_OF_MAX, DEFAULT_TIMEZONE, SIDE_TAG_MAX } from '@rabita/contract/constants';
import { isPossibleScore, roundsToWin } from '@rabita/contract/series';
import type { PlannedMatch, StaffMatch } from '@rabita/contract/staff/match';
import { toLine } from '@rabita/contract/to-line';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import {
  checkMoment,
  checkTitle,
  checkTranslations,
  emptyTranslations,
  flattenTranslations,
  formatMomentText,
  parseCount,
  parseMomentText,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';

const messages = formTexts.table;

const FIELDS = ['game', 'tournament', 'home_name', 'away_name'] as const;

/** The values of a new match. Times are `YYYY-MM-DDTHH:mm` in the venue's time zone, and numbers are as typed. */
export const EMPTY_MATCH = {
  ...emptyTranslations(FIELDS),
  home_tag: '',
  away_tag: '',
  best_of: '3',
  timezone: DEFAULT_TIMEZONE as string,
  starts: '',
  stream_url: '',
  ticket_url: '',
  is_active: true,
};
export type MatchValues = Readonly<typeof EMPTY_MATCH>;

export function toMatchValues(match: StaffMatch): MatchValues {
  return {
    ...flattenTranslations(match.translations, FIELDS),
    home_tag: match.home_tag,
    away_tag: match.away_tag,
    best_of: String(match.best_of),
    timezone: match.timezone,
    starts: formatMomentText(match.starts),
    stream_url: match.stream_url ?? '',
    ticket_url: match.ticket_url ?? '',
    is_active: match.is_active,
  };
}

export function toMatchBody(values: MatchValues): PlannedMatch {
  return {
    translations: parseTranslations(values, FIELDS),
    home_tag: values.home_tag,
    away_tag: values.away_tag,
    best_of: parseCount(values.best_of, BEST_OF_MAX) ?? 1,
    timezone: values.timezone,
    starts: parseMomentText(values.starts),
    stream_url: values.stream_url.trim() || null,
    ticket_url: values.ticket_url.trim() || null,
  };
}

function checkTag(text: string) {
  const length = [...toLine(text)].length;
  return length < 1 || length > SIDE_TAG_MAX ? messages.tagInvalid : undefined;
}

const isLink = (text: string) => /^https:\/\/[^\s@/?#.]+(?:\.[^\s@/?#.]+)+(?:[/?#]\S*)?$/iu.test(text);
const checkLink = (text: string) => (text.trim() && !isLink(text.trim()) ? messages.linkInvalid : undefined);

const isOdd = (number: number | null) => number !== null && number % 2 === 1;

export function checkMatch(values: MatchValues): FieldErrors<MatchValues> {
  return collectFieldErrors<MatchValues>({
    ...checkTranslations(values, FIELDS, checkTitle),
    home_tag: checkTag(values.home_tag),
    away_tag: checkTag(values.away_tag),
    best_of: isOdd(parseCount(values.best_of, BEST_OF_MAX)) ? undefined : messages.roundsInvalid,
    timezone: values.timezone ? undefined : editTexts.table.zoneRequired,
    starts: checkMoment(values.starts),
    stream_url: checkLink(values.stream_url),
    ticket_url: checkLink(values.ticket_url),
  });
}

export type MatchScore = Pick<StaffMatch, 'state' | 'score'>;
export type Side = 'home' | 'away';

/** An upcoming match has no score. In any other state, a match keeps its score or gets 0 : 0. */
export function changeState(state: StaffMatch['state'], { score }: MatchScore): MatchScore {
  return { state, score: state === 'upcoming' ? null : (score ?? { home: 0, away: 0 }) };
}

export function changeScore(side: Side, change: 1 | -1, { state, score }: MatchScore): MatchScore {
  const { home, away } = score ?? { home: 0, away: 0 };
  const add = (value: number) => Math.max(0, value + change);
  return {
    state,
    score: side === 'home' ? { home: add(home), away } : { home, away: add(away) },
  };
}

/** A series ends when one side has won more than half of the rounds, so higher scores are impossible. */
export const canSeriesHaveScore = ({ score }: MatchScore, bestOf: number): boolean =>
  score === null || isPossibleScore(bestOf, score);

export function findWinner({ score }: MatchScore, bestOf: number): Side | null {
  const roundsNeeded = roundsToWin(bestOf);
  if (score?.home === roundsNeeded) return 'home';
  return score?.away === roundsNeeded ? 'away' : null;
}
