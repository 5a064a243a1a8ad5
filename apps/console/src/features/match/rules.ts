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
  type TranslatedValues,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';

const sentences = formTexts.table;
const common = editTexts.table;

const WORDS = ['game', 'tournament', 'home_name', 'away_name'] as const;
/** The values of the match forms: times as `YYYY-MM-DDTHH:mm` in the venue's time zone, numbers as typed. */
export type MatchValues = TranslatedValues<(typeof WORDS)[number]> & {
  readonly home_tag: string;
  readonly away_tag: string;
  readonly best_of: string;
  readonly timezone: string;
  readonly starts: string;
  readonly stream_url: string;
  readonly ticket_url: string;
  readonly is_active: boolean;
};

export const EMPTY_MATCH: MatchValues = {
  ...emptyTranslations(WORDS),
  home_tag: '',
  away_tag: '',
  best_of: '3',
  timezone: DEFAULT_TIMEZONE,
  starts: '',
  stream_url: '',
  ticket_url: '',
  is_active: true,
};

export function matchValuesOf(match: StaffMatch): MatchValues {
  return {
    ...flattenTranslations(match.translations, WORDS),
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

export function plannedMatchOf(values: MatchValues): PlannedMatch {
  return {
    translations: parseTranslations(values, WORDS),
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
  return length < 1 || length > SIDE_TAG_MAX ? sentences.tagRequired : undefined;
}

const isLink = (text: string) => /^https:\/\/[^\s@/?#.]+(?:\.[^\s@/?#.]+)+(?:[/?#]\S*)?$/iu.test(text);
const checkLink = (text: string) => (text.trim() && !isLink(text.trim()) ? sentences.linkWrong : undefined);

const isOdd = (number: number | null) => number !== null && number % 2 === 1;

export function checkMatch(values: MatchValues): FieldErrors<MatchValues> {
  return collectFieldErrors<MatchValues>({
    ...checkTranslations(values, WORDS, checkTitle),
    home_tag: checkTag(values.home_tag),
    away_tag: checkTag(values.away_tag),
    best_of: isOdd(parseCount(values.best_of, BEST_OF_MAX)) ? undefined : sentences.roundsWrong,
    timezone: values.timezone ? undefined : common.zoneRequired,
    starts: checkMoment(values.starts),
    stream_url: checkLink(values.stream_url),
    ticket_url: checkLink(values.ticket_url),
  });
}

export type MatchScore = Pick<StaffMatch, 'state' | 'score'>;
export type Side = 'home' | 'away';

/** Returns the match in the given state. An upcoming match has no score; any other keeps its score or gets 0 : 0. */
export function changeState(state: StaffMatch['state'], { score }: MatchScore): MatchScore {
  return { state, score: state === 'upcoming' ? null : (score ?? { home: 0, away: 0 }) };
}

export function changeScore(side: Side, by: 1 | -1, { state, score }: MatchScore): MatchScore {
  const { home, away } = score ?? { home: 0, away: 0 };
  const next = (value: number) => Math.max(0, value + by);
  return {
    state,
    score: side === 'home' ? { home: next(home), away } : { home, away: next(away) },
  };
}

/** Whether a series can have this score: it ends when a side has won more than half of its rounds. */
export const isScorePossible = ({ score }: MatchScore, bestOf: number): boolean =>
  score === null || isPossibleScore(bestOf, score);

export function winnerOf({ score }: MatchScore, bestOf: number): Side | null {
  const needed = roundsToWin(bestOf);
  if (score?.home === needed) return 'home';
  return score?.away === needed ? 'away' : null;
}
