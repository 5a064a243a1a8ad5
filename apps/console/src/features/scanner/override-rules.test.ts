// Tests which reasons an override needs.
import { expect, it } from 'vitest';
import * as rules from './override-rules.ts';

it.each([
  ['', '', ['reason']],
  ['phone', '', []],
  ['other', '', ['text']],
  ['other', ' لا\u200f ', ['text']],
  ['other', '😀😀', ['text']],
  ['other', 'ضيف', []],
  ['', 'ضيف', ['reason']],
] as const)('an override needs a reason, in words if it is another one: %j %j', (reason, text, fields) => {
  expect(Object.keys(rules.checkOverride({ reason, text }))).toEqual(fields);
});
