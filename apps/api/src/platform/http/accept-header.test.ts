/** Tests that a header which could take seconds to parse is not parsed. */
import { expect, it } from 'vitest';
import { parseAccept } from './accept-header.ts';

it.each([
  ['accept-encoding', 'br'],
  ['accept-language', 'ar'],
] as const)('ignores %s if it is longer than 1,000 characters', (name, value) => {
  const preferred = (text: string) => {
    const accept = parseAccept(name, text);
    return name === 'accept-encoding' ? accept.encodings() : accept.languages();
  };
  expect(preferred(value.padEnd(1000))).toContain(value);
  expect(preferred(value.padEnd(1001))).not.toContain(value);
});
