/** Tests that a ticket parses to what was signed, and that no other text is accepted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, now, signer, ticketId } from '../test/fixed-door.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { createAllowedKeys, deriveSigningKey } from './keys.ts';
import { laneCount, laneOf } from './lane.ts';
import { parseTicket, signTicket, type Ticket, warmUpSignatureCheck } from './ticket.ts';

const ticket: Ticket = { event: 4_000_000_001, ticketId, generation: 3, expiresAt: now + 60 };
const text = signTicket(ticket, signer);
const bytes = decodeBase45(text.slice(3)) ?? new Uint8Array();

const parseResult = (candidate: string, at = now) => {
  const parsed = parseTicket(candidate, keys, at);
  return parsed.ok ? 'ok' : parsed.error;
};

/** Signs any 28 bytes with the server's key. */
function signFields(fields: Uint8Array, domain = 'rabita ticket v1\0'): string {
  const message = Uint8Array.from([...new TextEncoder().encode(domain), ...fields]);
  return `RB1${encodeBase45(Uint8Array.from([...fields, ...signer.sign(message)]))}`;
}

const anyTicket = fc.record({
  event: fc.integer({ min: 0, max: 0xffff_ffff }),
  ticketId: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  generation: fc.integer({ min: 0, max: 255 }),
  expiresAt: fc.integer({ min: 1, max: 0xffff_ffff }),
});

describe('signTicket and parseTicket', () => {
  it('round-trip any ticket', () => {
    fc.assert(
      fc.property(anyTicket, each => {
        const parsed = parseTicket(signTicket(each, signer), keys, each.expiresAt - 1);
        expect(parsed).toEqual({ ok: true, ticket: { ...each, keyId: 7, lane: laneOf(each.ticketId) } });
      }),
      { numRuns: 50 },
    );
  });

  it('encode a ticket as 92 bytes and 141 characters of the QR alphanumeric mode', () => {
    expect(bytes).toHaveLength(92);
    expect(text).toHaveLength(141);
    expect(text).toMatch(/^RB1[0-9A-Z $%*+\-./:]+$/);
  });

  it('keep the byte layout of version 1', () => {
    expect(Array.from(bytes.slice(0, 28), byte => byte.toString(16).padStart(2, '0')).join('')).toBe(
      '0107ee6b2801c8c7c6c5c4c3c2c1c0bfbebdbcbbbab9030c6b49d23c',
    );
  });

  it.each([
    ['', 'not_a_ticket'],
    ['https://example.com/t/1', 'not_a_ticket'],
    [`RB2${text.slice(3)}`, 'not_a_ticket'],
    [text.toLowerCase(), 'not_a_ticket'],
    [` ${text}`, 'not_a_ticket'],
    [`RB1${text.slice(3).toLowerCase()}`, 'malformed'],
    [`${text}0`, 'malformed'],
    [`${text}\n`, 'malformed'],
    [`${text}000`, 'malformed'],
    [text.slice(0, -3), 'malformed'],
    ['RB1', 'malformed'],
    [`RB1${':'.repeat(138)}`, 'malformed'],
  ])('reject the text %j as "%s"', (candidate, error) => {
    expect(parseResult(candidate)).toBe(error);
  });

  it('reject arbitrary bytes without throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 92, maxLength: 92 }), noise => {
        expect(parseResult(`RB1${encodeBase45(noise)}`)).not.toBe('ok');
      }),
      { numRuns: 50 },
    );
  });

  it('accept a ticket until just before it expires, and reject it from then on', () => {
    expect(parseResult(text, ticket.expiresAt - 0.001)).toBe('ok');
    expect(parseResult(text, ticket.expiresAt)).toBe('expired');
    expect(parseResult(text, ticket.expiresAt + 1)).toBe('expired');
    expect(parseResult(text, Number.NaN)).toBe('expired');
  });

  it('reject a code whose key is unknown, is not the signing key, or is invalid', () => {
    const other = deriveSigningKey(8, new Uint8Array(32).fill(2));
    expect(parseResult(signTicket(ticket, other))).toBe('unknown_key');
    expect(parseResult(signTicket(ticket, { ...other, id: 7 }))).toBe('bad_signature');
    const broken = parseTicket(text, new Map([[7, new Uint8Array(5)]]), now);
    expect(broken).toEqual({ ok: false, error: 'bad_signature' });
  });

  // The neutral point (y = 1) in its canonical encoding, and with the sign bit set.
  it.each([
    ['a point of small order', new Uint8Array(32).fill(1, 0, 1)],
    ['an encoding that is not canonical', new Uint8Array(32).fill(1, 0, 1).fill(0x80, 31)],
  ])(
    'reject a key that would accept one signature for every ticket: %s (RFC 8032, 5.1.7)',
    (_name, point) => {
      const universalSignature = Uint8Array.from([...point, ...new Uint8Array(32)]);
      const weakKey = { id: 8, sign: () => universalSignature, publicKey: point };
      expect(parseTicket(signTicket(ticket, weakKey), createAllowedKeys([weakKey]), now)).toEqual({
        ok: false,
        error: 'bad_signature',
      });
    },
  );

  it('reject another version, a wrong lane and a signature for another domain', () => {
    const fields = bytes.slice(0, 28);
    expect(parseResult(signFields(fields))).toBe('ok');
    expect(parseResult(signFields(fields, 'rabita scanner v1\0'))).toBe('bad_signature');
    expect(parseResult(signFields(fields, ''))).toBe('bad_signature');
    expect(parseResult(signFields(fields.with(0, 2)))).toBe('unknown_version');
    expect(parseResult(signFields(fields.with(23, ((fields[23] ?? 0) + 1) % laneCount)))).toBe('wrong_lane');
  });

  it.each([
    ['event', -1],
    ['event', 2 ** 32],
    ['event', 1.5],
    ['generation', 256],
    ['expiresAt', 2 ** 32],
  ])('throw an error that names the invalid field: %s %d', (field, value) => {
    expect(() => signTicket({ ...ticket, [field]: value }, signer)).toThrow(
      `${field} must be a whole number`,
    );
  });

  it('throw RangeError for a ticket id of the wrong length', () => {
    expect(() => signTicket({ ...ticket, ticketId: new Uint8Array(15) }, signer)).toThrow(RangeError);
  });
});

it('warmUpSignatureCheck neither throws nor returns anything', () => {
  expect(warmUpSignatureCheck()).toBeUndefined();
});
