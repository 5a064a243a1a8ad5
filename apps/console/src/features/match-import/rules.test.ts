/** Tests the template file of an import of matches. */
import { plannedMatch } from '@rabita/contract/staff/match';
import { MATCH_COLUMNS } from '@rabita/contract/staff/match-columns';
import { expect, it } from 'vitest';
import { buildTemplate } from './rules.ts';

it.each([
  ['ar', Object.values(MATCH_COLUMNS)],
  ['en', Object.keys(MATCH_COLUMNS)],
] as const)(
  'the import template in %s has a byte order mark, a row of headings and a row of examples',
  (language, columns) => {
    const text = buildTemplate(language);
    expect(text.startsWith('\ufeff')).toBe(true);
    const [headings, example, end] = text.slice(1).split('\r\n');
    expect(headings?.split(',')).toEqual(columns);
    expect(example?.split(',')).toHaveLength(columns.length);
    expect(end).toBe('');
  },
);

it('the example of the import template is a valid match with a stream and without tickets', () => {
  const [headings = [], cells = []] = buildTemplate('en')
    .slice(1)
    .split('\r\n')
    .map(line => line.split(','));
  const example = Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
  const texts = (language: 'ar' | 'en') => ({
    game: example[`game_${language}`],
    tournament: example[`tournament_${language}`],
    home_name: example[`home_name_${language}`],
    away_name: example[`away_name_${language}`],
  });
  const { home_tag, away_tag, best_of, date, time, timezone, stream_url, ticket_url } = example;
  const match = {
    translations: { ar: texts('ar'), en: texts('en') },
    home_tag,
    away_tag,
    best_of: Number(best_of),
    timezone,
    starts: { date, time },
    stream_url,
    ticket_url: null,
  };
  expect(plannedMatch.safeParse(match).error).toBeUndefined();
  expect(ticket_url).toBe('');
});
