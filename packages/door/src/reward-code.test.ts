/** Tests that a reward's code parses to the signed values, and that no other text is accepted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keys, now, ticketId as redemptionId, signer } from '../test/fixed-door.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { deriveSigningKey } from './keys.ts';
import { parseLiveTicket } from './live-ticket.ts';
import { parseRewardCode, signRewardCode } from './reward-code.ts';
import { domainPrefix, signBytes } from './sign-bytes.ts';
import { parseTicket, signTicket } from './ticket.ts';

const text = signRewardCode({ redemptionId, expiresAt: now + 60 }, signer);
const bytes = decodeBase45(text.slice(3)) ?? new Uint8Array();
const hex = (part: Uint8Array) => [...part].map(byte => byte.toString(16).padStart(2, '0')).join('');

const toError = (candidate: string, at = now) => {
  const parsed = parseRewardCode(candidate, keys, at);
  return parsed.ok ? 'ok' : parsed.error;
};

it('signRewardCode and parseRewardCode round-trip any code', () => {
  const anyCode = fc.record({
    redemptionId: fc.uint8Array({ minLength: 16, maxLength: 16 }),
    expiresAt: fc.integer({ min: 1, max: 0xffff_ffff }),
  });
  fc.assert(
    fc.property(anyCode, code => {
      expect(parseRewardCode(signRewardCode(code, signer), keys, code.expiresAt - 1)).toEqual({
        ok: true,
        code,
      });
    }),
    { numRuns: 50 },
  );
});

it('a reward code keeps the byte layout of version 1, in 132 characters of the QR alphanumeric mode', () => {
  expect(hex(bytes.slice(0, 22))).toBe('0107c8c7c6c5c4c3c2c1c0bfbebdbcbbbab96b49d23c');
  expect(bytes).toHaveLength(86);
  expect(text).toMatch(/^RB3[0-9A-Z $%*+\-./:]{129}$/u);
});

it('parseRewardCode returns why it rejects a code', () => {
  expect(toError(text, now + 60)).toBe('expired');
  expect(toError(text, Number.NaN)).toBe('expired');
  const unknownKey = deriveSigningKey(8, new Uint8Array(32).fill(2));
  expect(toError(signRewardCode({ redemptionId, expiresAt: now + 60 }, unknownKey))).toBe('unknown_key');
  const forgersKey = deriveSigningKey(7, new Uint8Array(32).fill(2));
  expect(toError(signRewardCode({ redemptionId, expiresAt: now + 60 }, forgersKey))).toBe('bad_signature');
  expect(toError(`RB3${encodeBase45(Uint8Array.from([2, ...bytes.slice(1)]))}`)).toBe('unknown_version');
  expect(toError(`${text}0`)).toBe('malformed');
  expect(toError(`${text}000`)).toBe('malformed');
  expect(toError(`${text.slice(0, -1)}é`)).toBe('malformed');
  expect(toError('https://example.com')).toBe('not_a_reward_code');
});

it('parseRewardCode rejects a ticket, and a reward code with the signature of a ticket', () => {
  const ticket = signTicket({ event: 1, ticketId: redemptionId, generation: 1, expiresAt: now + 60 }, signer);
  expect(toError(ticket)).toBe('not_a_reward_code');
  expect(parseTicket(text, keys, now)).toEqual({ ok: false, error: 'not_a_ticket' });
  const signature = (decodeBase45(ticket.slice(3)) ?? new Uint8Array()).slice(28);
  expect(toError(`RB3${encodeBase45(Uint8Array.from([...bytes.slice(0, 22), ...signature]))}`)).toBe(
    'bad_signature',
  );
});

it('signRewardCode throws for an id or an expiry that does not fit', () => {
  expect(() => signRewardCode({ redemptionId: new Uint8Array(15), expiresAt: 1 }, signer)).toThrow(
    RangeError,
  );
  for (const expiresAt of [-1, 2 ** 32])
    expect(() => signRewardCode({ redemptionId, expiresAt }, signer)).toThrow(
      'expiresAt must be a whole number',
    );
});

it('signRewardCode signs with the domain-separation prefix of reward codes', () => {
  const fields = bytes.slice(0, 22);
  expect(bytes.slice(22)).toEqual(signBytes(domainPrefix('rabita reward code v1'), fields, signer));
});

it.each([null, undefined, 7, {}, ['RB1']])('all parsers reject a value that is not a string: %j', value => {
  const code = value as unknown as string;
  expect(parseTicket(code, keys, 1)).toEqual({ ok: false, error: 'not_a_ticket' });
  expect(parseLiveTicket(code)).toEqual({ ok: false, error: 'not_a_ticket' });
  expect(toError(code)).toBe('not_a_reward_code');
});
