/**
 * Tests that no code with one changed bit or character is accepted: printed, live, or of a reward. Takes many seconds.
 */
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { type DoorState, evaluateScan } from './evaluate-scan.ts';
import { createAllowedKeys, deriveSigningKey } from './keys.ts';
import {
  encodeLiveTicket,
  type LiveAlgorithm,
  liveStep,
  liveTicketBytesToSign,
  parseLiveTicket,
} from './live-ticket.ts';
import { parseRewardCode, signRewardCode } from './reward-code.ts';
import { parseTicket, signTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';
import { toneOf } from './verdict.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

const key = deriveSigningKey(7, new Uint8Array(32).fill(1));
const phone = deriveSigningKey(0, new Uint8Array(32).fill(2));
const keys = createAllowedKeys([key]);
const now = 1_800_000_000;
const ticketId = Uint8Array.from({ length: 16 }, (_, at) => 200 - at);
const printed = signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + 500 }, key);

/** All texts that differ from a code in one bit. */
function* flipBits(text: string): Generator<[string, bit: string]> {
  const bytes = decodeBase45(text.slice(3)) ?? new Uint8Array();
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = bytes.slice();
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield [text.slice(0, 3) + encodeBase45(flipped), `bit ${bit}`];
  }
}

describe('signTicket and parseTicket', () => {
  const isAccepted = (candidate: string) => parseTicket(candidate, keys, now).ok;

  it('[15.7] reject a code with any single flipped bit', () => {
    expect(isAccepted(printed)).toBe(true);
    for (const [flipped, bit] of flipBits(printed)) expect(isAccepted(flipped), bit).toBe(false);
  }, 60_000);

  it('reject a code with any single changed character', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
    for (let at = 0; at < printed.length; at += 1) {
      const value = alphabet.indexOf(printed[at] ?? '');
      const replaced = [1, 2 + (at % 20), 44].map(step => alphabet[(value + step) % 45] ?? '');
      for (const other of [...replaced, 'a', '\n', '٣']) {
        const changed = printed.slice(0, at) + other + printed.slice(at + 1);
        expect(isAccepted(changed), `character ${at}`).toBe(false);
      }
    }
  }, 60_000);
});

describe.each(['ed25519', 'p256'] as const)('a live ticket signed with %s', algorithm => {
  it('is rejected if any single bit is flipped', async () => {
    const { publicKey, text } = await writeLiveCode(algorithm);
    const isAccepted = (candidate: string) => {
      const parsed = parseLiveTicket(candidate);
      return parsed.ok && verifyLiveTicket(parsed.ticket, publicKey, now).ok;
    };
    expect(isAccepted(text)).toBe(true);
    for (const [flipped, bit] of flipBits(text)) expect(isAccepted(flipped), bit).toBe(false);
  }, 60_000);
});

/** Writes a code as a phone does: by WebCrypto, with a key of its own. */
async function writeLiveCode(algorithm: LiveAlgorithm) {
  const keyOf = { ed25519: { name: 'Ed25519' }, p256: { name: 'ECDSA', namedCurve: 'P-256' } };
  const pair = await crypto.subtle.generateKey(keyOf[algorithm], false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new TypeError('Expected a key pair.');
  const signing = algorithm === 'p256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'Ed25519' };
  const ticket = { event: 41, ticketId, generation: 1, algorithm, step: liveStep(now) };
  const message = liveTicketBytesToSign(ticket);
  const signature = new Uint8Array(await crypto.subtle.sign(signing, pair.privateKey, message));
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { publicKey, text: encodeLiveTicket(ticket, signature) };
}

it('a reward code with any single flipped bit is rejected', () => {
  const text = signRewardCode({ redemptionId: ticketId, expiresAt: now + 60 }, key);
  expect(parseRewardCode(text, keys, now).ok).toBe(true);
  for (const [flipped, bit] of flipBits(text)) {
    expect(parseRewardCode(flipped, keys, now).ok, bit).toBe(false);
  }
}, 60_000);

describe('evaluateScan', () => {
  const mine = { holder: 'A', isCurrent: true, term: 3, firstDoubt: null };
  const door: DoorState = {
    scanner: 'A',
    isRevoked: false,
    event: 41,
    format: 'static',
    opensAt: now - 100,
    endsAt: now + 100,
    mode: 'offline',
    lanes: Array.from({ length: 16 }, () => mine),
  };
  const confirmed: TicketState = {
    generation: 1,
    publicKey: phone.publicKey,
    releasedTerm: null,
    status: 'confirmed',
  };
  const signed = { event: 41, ticketId, generation: 1, algorithm: 'ed25519', step: liveStep(now) } as const;
  const evaluate = (text: string) =>
    evaluateScan(
      text,
      door,
      keys,
      id => (id.every((byte, at) => byte === ticketId[at]) ? confirmed : undefined),
      now,
    );

  it.each([
    ['static', printed],
    ['live', encodeLiveTicket(signed, phone.sign(liveTicketBytesToSign(signed)))],
  ])(
    'admits no %s code with a flipped bit',
    (_, text) => {
      expect(evaluate(text).verdict).toBe('admitted');
      for (const [flipped, bit] of flipBits(text)) {
        const { verdict } = evaluate(flipped);
        expect(toneOf(verdict), `${bit}: ${verdict}`).not.toBe('admit');
      }
    },
    60_000,
  );
});
