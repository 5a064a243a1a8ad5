/** Tests the template file of an import of matches. */
import { plannedMatch } from '@rabita/contract/staff/match';
import { MATCH_COLUMNS } from '@rabita/contract/staff/match-columns';
import { describe, expect, it } from 'vitest';
import { buildTemplate } from './rules.ts';

describe('buildTemplate', () => {
  it('returns a UTF-8 byte order mark, every column heading in the given language, and one example line', () => {
    for (const [language, heads] of [
      ['ar', Object.values(MATCH_COLUMNS)],
      ['en', Object.keys(MATCH_COLUMNS)],
    ] as const) {
      const text = buildTemplate(language);
      expect(text.startsWith('\ufeff')).toBe(true);
      const [head, example, end] = text.slice(1).split('\r\n');
      expect(head?.split(',')).toEqual(heads);
      expect(example?.split(',')).toHaveLength(heads.length);
      expect(end).toBe('');
    }
  });

  it('has an example that is a valid match with a stream and without tickets', () => {
    const [heads = [], cells = []] = buildTemplate('en')
      .slice(1)
      .split('\r\n')
      .map(line => line.split(','));
    const example = Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']));
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
});
