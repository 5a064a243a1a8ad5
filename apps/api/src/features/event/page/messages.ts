/** The texts about an event in search results, shared links and its preview picture. */
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { EventDetails, EventInPage } from '@rabita/contract/fan/event';
import { formatMoment, formatTime } from '@rabita/contract/format-moment';
import { toLine } from '@rabita/contract/to-line';
import { joinNames } from '../../site/render-head.ts';
import { shorten } from './rules.ts';

/** The longest part of a description in one language, in characters: search engines and chats show about as much. */
const DESCRIPTION_MAX = 160;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const COMMA = { ar: '، ', en: ', ' } as const;

/** Day and time on the venue's clock. */
export function describeTime({ starts_at, timezone }: EventDetails, language: Language): string {
  const day = formatMoment(starts_at, language, { timeZone: timezone, ...DAY });
  return day + COMMA[language] + formatTime(starts_at, language, timezone);
}

export const describeVenue = ({ location, city }: EventDetails, language: Language): string =>
  location + COMMA[language] + city;

export const nameEvent = ({ ar, en }: EventInPage): string => joinNames(ar.name, en.name);

/** Describes the event in both languages, because the reader's is unknown. */
export const describeEvent = (events: EventInPage): string =>
  LANGUAGES.map(language => {
    const event = events[language];
    const facts = `${describeTime(event, language)} · ${describeVenue(event, language)}`;
    return shorten(`${facts}. ${toLine(event.description)}`, DESCRIPTION_MAX);
  }).join(' · ');
