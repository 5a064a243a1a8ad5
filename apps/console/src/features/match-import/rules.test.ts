// Tests the template file of an import of matches.
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
});
