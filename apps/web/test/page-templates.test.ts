/** Tests the HTML of both apps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['web', 'console'])('[16.92] the pages of %s stop iPhones from turning numbers into links', app => {
  const html = readFileSync(join(import.meta.dirname, '../..', app, 'index.html'), 'utf8');
  expect(html).toContain(
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />',
  );
});
