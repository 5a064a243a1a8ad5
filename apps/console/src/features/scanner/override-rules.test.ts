/** Tests the form of an override, and that practice ends when the doors open. */
import { updateServerClock } from '@rabita/door/server-clock';
import { expect, it } from 'vitest';
import { checkOverride, isBeforeDoors } from './override-rules.ts';

it('[15.70] isBeforeDoors is true before doors open by the server’s clock, and false before the first sync', () => {
  const now = { run: 'r', monotonic: 10, wall: 5_000_000_000 };
  const clock = updateServerClock(null, { sentAt: now, receivedAt: now, serverTime: 1_000 });
  const changes = (opensAt: number) => ({ event: { opens_at: opensAt }, clock }) as never;
  const at = (seconds: number) => ({ ...now, monotonic: 10 + seconds });
  expect(isBeforeDoors({ changes: changes(1_060) }, at(0))).toBe(true);
  expect(isBeforeDoors({ changes: changes(1_060) }, at(61))).toBe(false);
  expect(isBeforeDoors({ changes: null }, at(0))).toBe(false);
});

it.each([
  ['', '', ['reason']],
  ['phone', '', []],
  ['other', '', ['text']],
  ['other', ' لا\u200f ', ['text']],
  ['other', '😀😀', ['text']],
  ['other', 'ضيف', []],
  ['', 'ضيف', ['reason']],
] as const)(
  'an override with the reason %j and the text %j has errors in these fields: %j',
  (reason, text, fields) => {
    expect(Object.keys(checkOverride({ reason, text }))).toEqual(fields);
  },
);
