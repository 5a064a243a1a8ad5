// Tests the template file and the size limit of an import.
import { IMPORT_BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import { MATCH_COLUMNS } from '@rabita/contract/staff/match-columns';
import { describe, expect, it } from 'vitest';
import { buildTemplate, FILE_MAX_BYTES } from './rules.ts';

describe('the template', () => {
  it('has every column in the reader’s language, one example line, and a UTF-8 byte order mark', () => {
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

it('keeps the largest file within the call’s body limit', () => {
  const body = JSON.stringify({ file: 'A'.repeat(Math.ceil(FILE_MAX_BYTES / 3) * 4), dry_run: false });
  expect(body.length).toBeLessThanOrEqual(IMPORT_BODY_LIMIT_BYTES);
  expect(FILE_MAX_BYTES).toBeGreaterThan(700_000);
});
