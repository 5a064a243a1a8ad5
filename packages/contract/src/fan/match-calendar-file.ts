/** Creates the calendar file (RFC 5545) of a match, which fans save on their device. */

import type { Language } from '../constants.ts';
import { roundsToWin } from '../series.ts';
import { type CalendarLeague, escapeText, formatUtc, joinCalendar } from './calendar-file.ts';
import type { Match } from './match.ts';

const texts = {
  ar: { versus: 'ضد', stream: 'البث', tickets: 'التذاكر' },
  en: { versus: 'vs', stream: 'Stream', tickets: 'Tickets' },
} as const satisfies Record<Language, unknown>;

/** Nobody knows when a match ends. A round takes about an hour, and the match goes on until a side has won enough. */
const toHours = ({ best_of: bestOf }: Match) => roundsToWin(bestOf);

const TRIGGER = '-PT30M';

/** @param now the instant at which the file is created */
export function createMatchCalendarFile(
  match: Match,
  language: Language,
  league: CalendarLeague,
  now: string,
): string {
  const { versus, stream, tickets } = texts[language];
  const { home_name: home, away_name: away, tournament, game } = match.translations[language];
  const title = escapeText(`${home} ${versus} ${away} – ${league.name}`);
  const link = `${league.publicUrl}/events?tab=matches`;
  const notes = [
    `${tournament} · ${game}`,
    ...(match.stream_url ? [`${stream}: ${match.stream_url}`] : []),
    ...(match.ticket_url ? [`${tickets}: ${match.ticket_url}`] : []),
  ];
  return joinCalendar('Match', [
    'BEGIN:VEVENT',
    // The UID never changes, so that a later file updates the entry of an earlier one.
    `UID:match-${match._id}@${league.host}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(match.starts_at)}`,
    `DURATION:PT${toHours(match)}H`,
    // A match is not an appointment: the fan's calendar stays free.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(notes.join('\n'))}`,
    `URL:${match.stream_url ?? link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:${TRIGGER}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
}
