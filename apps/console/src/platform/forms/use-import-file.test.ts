/** Tests the maximum file size of an import. */
import { IMPORT_BODY_LIMIT_BYTES, NOTE_MAX } from '@rabita/contract/constants';
import { expect, it } from 'vitest';
import { FILE_MAX_BYTES } from './use-import-file.ts';

it('a request with a file of the maximum size and the longest notes is within the body limit', () => {
  const note = { ar: 'س'.repeat(NOTE_MAX), en: 'م'.repeat(NOTE_MAX) };
  const body = JSON.stringify({ file: 'A'.repeat(Math.ceil(FILE_MAX_BYTES / 3) * 4), dry_run: false, note });
  expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(IMPORT_BODY_LIMIT_BYTES);
  expect(FILE_MAX_BYTES).toBeGreaterThan(700_000);
});
