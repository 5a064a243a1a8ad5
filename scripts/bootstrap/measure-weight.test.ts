/** Tests what counts as the weight of the checkout. */
import { expect, it } from 'vitest';
import { describeWeight } from './measure-weight.mjs';

it('describeWeight counts the lines and files that people write, short files, and the length of lines with text', () => {
  const files = [
    { path: 'a.ts', text: 'a\n\nbb\n' },
    { path: 'b.sql', text: `${'x'.repeat(40)}\n`.repeat(20) },
    { path: 'package-lock.json', text: 'x\n' },
    { path: 'docs/image.jpg', text: 'x\n' },
  ];
  expect(describeWeight(files)).toBe(
    'Weight: 23 lines in 2 files, 1 of them under 15 lines; median line 40 characters, 95th percentile 40.',
  );
});
