/** Tests what an operator reads about each secret key. */
import { expect, it } from 'vitest';
import { describeKeys } from './describe-keys.ts';
import type { KeyState } from './find-key-states.ts';

const key = (changes: Partial<KeyState>): KeyState => ({
  id: 1,
  isFirst: false,
  isListed: true,
  wasUsed: true,
  sealed: 0,
  passwords: 0,
  recoveryCodeHolders: 0,
  codesUntil: null,
  ...changes,
});

it.each([
  [{ isFirst: true, sealed: 4 }, ['Key 1 is used for new values.']],
  [{}, ['Key 1 is needed no more: remove it.']],
  [{ wasUsed: false }, ['Key 1 is listed and not used yet.']],
  [{ isListed: false }, []],
  [{ sealed: 1 }, ['Key 1 is still needed for 1 sealed text: keep it listed.']],
  [
    { recoveryCodeHolders: 2, codesUntil: new Date('2026-12-01T20:00:00Z') },
    [
      'Key 1 is still needed for the recovery codes of 2 staff members, tickets and reward codes until 2026-12-01T20:00:00.000Z: keep it listed.',
    ],
  ],
  [{ passwords: 2 }, ['Key 1 is still needed for 2 passwords: keep it listed.']],
  [
    { isListed: false, passwords: 1 },
    [
      'Key 1 is still needed for 1 password: it is NOT listed, so these do not work. Their owners set new passwords: members with a reset link, staff with a password link.',
    ],
  ],
  [
    { isListed: false, sealed: 3 },
    ['Key 1 is still needed for 3 sealed texts: it is NOT listed, so these do not work.'],
  ],
])('[18.43] %j is described as %j', (changes, lines) => {
  expect(describeKeys([key(changes)])).toEqual(lines);
});
