/**
 * Tests what the codes of tickets and rewards do with values that do not fit: encoding names the field, parsing
 * rejects.
 */
import { expect, it } from 'vitest';
import { encodeBase45 } from './base45.ts';
import { createAllowedKeys, deriveSigningKey } from './keys.ts';
import { liveTicketBytesToSign, parseLiveTicket } from './live-ticket.ts';
import { parseRewardCode, signRewardCode } from './reward-code.ts';
import { purposeOf, signBytes } from './sign-bytes.ts';
import { parseTicket, signTicket } from './ticket.ts';

const openCase = () => {
  const key = deriveSigningKey(7, new Uint8Array(32).fill(1));
  return { key, keys: createAllowedKeys([key]), id: new Uint8Array(16).fill(5) };
};

it.each(['event', 'generation', 'expiresAt'])(
  'signing a ticket names the field that does not fit: %s',
  name => {
    const { key, id } = openCase();
    const ticket = { event: 1, ticketId: id, generation: 1, expiresAt: 1, [name]: -1 };
    expect(() => signTicket(ticket, key)).toThrow(`${name} is a whole number`);
  },
);

it.each(['event', 'generation', 'step'])('a live ticket names the field that does not fit: %s', name => {
  const { id } = openCase();
  const ticket = { event: 1, ticketId: id, generation: 1, algorithm: 'p256' as const, step: 1, [name]: -1 };
  expect(() => liveTicketBytesToSign(ticket)).toThrow(`${name} is a whole number`);
});

it('signing a reward code names the time that does not fit', () => {
  const { key, id } = openCase();
  expect(() => signRewardCode({ redemptionId: id, expiresAt: -1 }, key)).toThrow(
    'expiresAt is a whole number',
  );
});

it('a reward code is signed for the purpose that version 1 names', () => {
  const { key, keys, id } = openCase();
  const fields = Uint8Array.of(1, 7, ...id, 0, 0, 0, 9);
  const signature = signBytes(purposeOf('rabita reward code v1'), fields, key);
  const text = signRewardCode({ redemptionId: id, expiresAt: 9 }, key);
  expect(text.slice(3)).toBe(encodeBase45(Uint8Array.of(...fields, ...signature)));
  expect(parseRewardCode(text, keys, 8).ok).toBe(true);
});

it.each([null, undefined, 7, {}, ['RB1']])('what is no text is no code: %j', value => {
  const { keys } = openCase();
  const text = value as unknown as string;
  expect(parseTicket(text, keys, 1)).toEqual({ ok: false, code: 'not_a_ticket' });
  expect(parseLiveTicket(text)).toEqual({ ok: false, code: 'not_a_ticket' });
  expect(parseRewardCode(text, keys, 1)).toEqual({ ok: false, error: 'not_a_reward_code' });
});
