/** Tests that a live code is accepted only if the ticket's phone signed it, and only within the time window. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPhone, now, ticketId } from '../test/fixed-door.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import {
  algorithmOfKey,
  encodeLiveTicket,
  type LiveTicket,
  liveStep,
  liveTicketBytesToSign,
  parseLiveTicket,
} from './live-ticket.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

function verify(text: string, publicKey: Uint8Array, time = now): string {
  const parsed = parseLiveTicket(text);
  if (!parsed.ok) return parsed.error;
  const result = verifyLiveTicket(parsed.ticket, publicKey, time);
  return result.ok ? 'ok' : result.code;
}

const toBytes = (text: string) => decodeBase45(text.slice(3)) ?? new Uint8Array();
const toText = (bytes: Uint8Array) => `RB2${encodeBase45(bytes)}`;

it.each([
  ['a point of small order', 0],
  ['an encoding that is not canonical', 0x80],
])(
  'verifyLiveTicket rejects a key that would accept one signature for every code: %s (RFC 8032, 5.1.7)',
  (_name, lastByte) => {
    const point = new Uint8Array(32).fill(1, 0, 1).fill(lastByte, 31);
    const universalSignature = Uint8Array.from([...point, ...new Uint8Array(32)]);
    const live = { event: 41, ticketId, generation: 3, algorithm: 'ed25519', step: liveStep(now) } as const;
    expect(verify(encodeLiveTicket(live, universalSignature), point)).toBe('bad_signature');
  },
);

describe.each(['ed25519', 'p256'] as const)('a live ticket signed with %s', algorithm => {
  let phone: Awaited<ReturnType<typeof createPhone>>;
  let text: string;
  beforeAll(async () => {
    phone = await createPhone(algorithm);
    text = await phone.createCode();
  });

  it('has 140 characters of QR’s alphanumeric mode and parses to the signed values', () => {
    const parsed = parseLiveTicket(text);
    expect(parsed).toMatchObject({
      ok: true,
      ticket: { event: 41, ticketId, generation: 3, algorithm, step: 120_000_000 },
    });
    expect(verify(text, phone.publicKey)).toBe('ok');
    expect(text).toHaveLength(140);
    expect(text).toMatch(/^RB2[0-9A-Z $%*+\-./:]+$/);
  });

  it('is valid in the step it was signed for, in the step before and in the step after', () => {
    const start = liveStep(now) * 15;
    expect(verify(text, phone.publicKey, start - 15.001)).toBe('stale_code');
    expect(verify(text, phone.publicKey, start - 15)).toBe('ok');
    expect(verify(text, phone.publicKey, start + 29.999)).toBe('ok');
    expect(verify(text, phone.publicKey, start + 30)).toBe('stale_code');
    expect(verify(text, phone.publicKey, Number.NaN)).toBe('stale_code');
  });

  it('[15.8] is rejected 45 seconds after it was photographed, even if the phone’s clock is off by one step', async () => {
    for (const stepError of [-1, 0, 1]) {
      const photograph = await phone.createCode({ step: liveStep(now) + stepError });
      for (let second = 0; second < 15; second += 1) {
        const takenAt = liveStep(now) * 15 + second;
        expect(verify(photograph, phone.publicKey, takenAt)).toBe('ok');
        expect(verify(photograph, phone.publicKey, takenAt + 45)).toBe('stale_code');
      }
    }
  });

  it('is rejected with the key of another phone, a key of the other algorithm and an invalid key', async () => {
    const other = await createPhone(algorithm);
    const otherKind = await createPhone(algorithm === 'p256' ? 'ed25519' : 'p256');
    const keys = [other.publicKey, otherKind.publicKey, ...[0, 5, 32, 33, 65].map(n => new Uint8Array(n))];
    for (const key of keys) expect(verify(text, key)).toBe('bad_signature');
  });

  it('is rejected, without throwing, if its signature has another length', () => {
    const parsed = parseLiveTicket(text);
    if (!parsed.ok) throw new Error(`The code is invalid: ${parsed.error}.`);
    for (const length of [0, 63, 65]) {
      const ticket = { ...parsed.ticket, signature: new Uint8Array(length) };
      expect(verifyLiveTicket(ticket, phone.publicKey, now)).toEqual({ ok: false, code: 'bad_signature' });
    }
  });

  it('is rejected if the signed bytes lack the domain prefix of live tickets', async () => {
    const fields = toBytes(text).slice(0, 27);
    const signed = async (message: Uint8Array) =>
      toText(Uint8Array.from([...fields, ...(await phone.sign(Uint8Array.from(message)))]));
    const prefixed = Uint8Array.from([...new TextEncoder().encode('rabita live ticket v1\0'), ...fields]);
    expect(verify(await signed(prefixed), phone.publicKey)).toBe('ok');
    expect(verify(await signed(fields), phone.publicKey)).toBe('bad_signature');
  });

  it('has the same values after encoding and parsing', () => {
    const anyTicket = fc.record({
      event: fc.integer({ min: 0, max: 0xffff_ffff }),
      ticketId: fc.uint8Array({ minLength: 16, maxLength: 16 }),
      generation: fc.integer({ min: 0, max: 255 }),
      algorithm: fc.constant(algorithm),
      step: fc.integer({ min: 0, max: 0xffff_ffff }),
    });
    const anySignature = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(anyTicket, anySignature, (ticket, signature) => {
        const parsed = parseLiveTicket(encodeLiveTicket(ticket, signature));
        expect(parsed).toEqual({ ok: true, ticket: { ...ticket, signature } });
      }),
    );
  });
});

describe('a P-256 signature of WebCrypto', () => {
  it('is valid with a high or a low s, and with a compressed or an uncompressed public key', async () => {
    const phone = await createPhone('p256');
    const compressed = Uint8Array.from([
      2 + ((phone.publicKey[64] ?? 0) & 1),
      ...phone.publicKey.slice(1, 33),
    ]);
    let highCount = 0;
    for (let step = 0; step < 24; step += 1) {
      const code = await phone.createCode({ step: liveStep(now), event: step });
      if ((toBytes(code)[59] ?? 0) >= 0x80) highCount += 1;
      expect(verify(code, phone.publicKey)).toBe('ok');
      expect(verify(code, compressed)).toBe('ok');
    }
    // Half of all signatures have a high s: none or all of 24 happens once in eight million runs.
    expect(highCount).toBeGreaterThan(0);
    expect(highCount).toBeLessThan(24);
  });
});

describe('encodeLiveTicket and parseLiveTicket', () => {
  const ticket: LiveTicket = { event: 1, ticketId, generation: 0, algorithm: 'ed25519', step: 9 };
  const text = encodeLiveTicket(ticket, new Uint8Array(64).fill(9));

  it.each([
    ['', 'not_a_ticket'],
    [`RB1${text.slice(3)}`, 'not_a_ticket'],
    [text.toLowerCase(), 'not_a_ticket'],
    [` ${text}`, 'not_a_ticket'],
    ['RB2', 'malformed'],
    [`${text}0`, 'malformed'],
    [text.slice(0, -2), 'malformed'],
    [`${text.slice(0, -1)}a`, 'malformed'],
    [toText(toBytes(text).with(0, 2)), 'unknown_version'],
    [toText(toBytes(text).with(22, 0)), 'unknown_algorithm'],
    [toText(toBytes(text).with(22, 3)), 'unknown_algorithm'],
  ])('reject the text %j as "%s"', (candidate, code) => {
    expect(verify(candidate, new Uint8Array(32))).toBe(code);
  });

  it('keep the byte layout of version 1', () => {
    const hex = Array.from(toBytes(text).slice(0, 27), byte => byte.toString(16).padStart(2, '0')).join('');
    expect(hex).toBe('0100000001c8c7c6c5c4c3c2c1c0bfbebdbcbbbab9000100000009');
  });

  it.each([
    ['event', 2 ** 32],
    ['generation', 256],
    ['step', -1],
    ['step', 1.5],
  ])('throw an error that names the invalid field: %s %d', (field, value) => {
    const invalid = { ...ticket, [field]: value };
    expect(() => liveTicketBytesToSign(invalid)).toThrow(`${field} must be a whole number`);
  });

  it('throw RangeError for a ticket id or a signature of the wrong length', () => {
    const invalid = { ...ticket, ticketId: new Uint8Array(15) };
    expect(() => liveTicketBytesToSign(invalid)).toThrow(RangeError);
    expect(() => encodeLiveTicket(ticket, new Uint8Array(63))).toThrow(RangeError);
  });
});

it('algorithmOfKey returns undefined for a key of 64 bytes', () => {
  expect(algorithmOfKey(new Uint8Array(64))).toBeUndefined();
});
