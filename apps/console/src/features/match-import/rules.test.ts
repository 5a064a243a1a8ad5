// Tests the template file and the maximum file size of an import of matches.
import { IMPORT_BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import { MATCH_COLUMNS } from '@rabita/contract/staff/match-columns';
import { describe, expect, it } from 'vitest';
import { buildTemplate, FILE_MAX_BYTES } from './rules.ts';

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

it('a file of the maximum size, above 700 kB, fits into the limit of the request body', () => {
  const body = JSON.stringify({ file: 'A'.repeat(Math.ceil(FILE_MAX_BYTES / 3) * 4), dry_run: false });
  expect(body.length).toBeLessThanOrEqual(IMPORT_BODY_LIMIT_BYTES);
  expect(FILE_MAX_BYTES).toBeGreaterThan(700_000);
});
