/** Tests that every code with one changed bit or character is rejected. Takes many seconds. */
import { describe, expect, it } from 'vitest';
import { createPhone, keys, now, signer, ticketId } from '../test/fixed-door.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { parseLiveTicket } from './live-ticket.ts';
import { parseRewardCode, signRewardCode } from './reward-code.ts';
import { parseTicket, signTicket } from './ticket.ts';
import { verifyLiveTicket } from './verify-live-ticket.ts';

const ticketCode = signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + 500 }, signer);

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
    expect(isAccepted(ticketCode)).toBe(true);
    for (const [flipped, bit] of flipBits(ticketCode)) expect(isAccepted(flipped), bit).toBe(false);
  }, 60_000);

  it('reject a code with any single changed character', () => {
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
    for (let index = 0; index < ticketCode.length; index += 1) {
      const value = alphabet.indexOf(ticketCode[index] ?? '');
      const replaced = [1, 2 + (index % 20), 44].map(step => alphabet[(value + step) % 45] ?? '');
      for (const other of [...replaced, 'a', '\n', '٣']) {
        const changed = ticketCode.slice(0, index) + other + ticketCode.slice(index + 1);
        expect(isAccepted(changed), `character ${index}`).toBe(false);
      }
    }
  }, 60_000);
});

describe.each(['ed25519', 'p256'] as const)('a live ticket signed with %s', algorithm => {
  it('is rejected if any single bit is flipped', async () => {
    const { publicKey, createCode } = await createPhone(algorithm);
    const text = await createCode();
    const isAccepted = (candidate: string) => {
      const parsed = parseLiveTicket(candidate);
      return parsed.ok && verifyLiveTicket(parsed.ticket, publicKey, now).ok;
    };
    expect(isAccepted(text)).toBe(true);
    for (const [flipped, bit] of flipBits(text)) expect(isAccepted(flipped), bit).toBe(false);
  }, 60_000);
});

it('a reward code with any single flipped bit is rejected', () => {
  const text = signRewardCode({ redemptionId: ticketId, expiresAt: now + 60 }, signer);
  expect(parseRewardCode(text, keys, now).ok).toBe(true);
  for (const [flipped, bit] of flipBits(text)) {
    expect(parseRewardCode(flipped, keys, now).ok, bit).toBe(false);
  }
}, 60_000);
