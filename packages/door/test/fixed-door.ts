/** Defines a ticket, its keys and an event's door for tests, and a phone that signs live codes. */
import type { DoorState } from '../src/evaluate-scan.ts';
import { createAllowedKeys, deriveSigningKey } from '../src/keys.ts';
import { laneCount } from '../src/lane.ts';
import {
  encodeLiveTicket,
  type LiveAlgorithm,
  type LiveTicket,
  liveStep,
  liveTicketBytesToSign,
} from '../src/live-ticket.ts';
import type { TicketState } from '../src/ticket-state.ts';

export const now = 1_800_000_000;
export const signer = deriveSigningKey(7, new Uint8Array(32).fill(1));
export const keys = createAllowedKeys([signer]);
export const phoneKey = deriveSigningKey(0, new Uint8Array(32).fill(2));
export const ticketId = Uint8Array.from({ length: 16 }, (_, index) => 200 - index);
export const confirmed: TicketState = {
  generation: 1,
  publicKey: phoneKey.publicKey,
  releasedTerm: null,
  status: 'confirmed',
};
/** A lane that the scanner of `door` holds. */
export const ownLane = { holder: 'A', isCurrent: true, term: 3, firstDoubt: null };
export const door: DoorState = {
  scanner: 'A',
  isRevoked: false,
  event: 41,
  format: 'static',
  opensAt: now - 100,
  endsAt: now + 100,
  mode: 'offline',
  lanes: Array.from({ length: laneCount }, () => ownLane),
};

export function signLive(change: Partial<LiveTicket> = {}): string {
  const ticket = { event: 41, ticketId, generation: 1, algorithm: 'ed25519', step: liveStep(now) } as const;
  const changed = { ...ticket, ...change };
  return encodeLiveTicket(changed, phoneKey.sign(liveTicketBytesToSign(changed)));
}

/** Simulates a phone: WebCrypto with a key that cannot be exported. */
export async function createPhone(algorithm: LiveAlgorithm) {
  const keyAlgorithms = { ed25519: { name: 'Ed25519' }, p256: { name: 'ECDSA', namedCurve: 'P-256' } };
  const pair = await crypto.subtle.generateKey(keyAlgorithms[algorithm], false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new TypeError('Expected a key pair.');
  const signatureAlgorithm = algorithm === 'p256' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: 'Ed25519' };
  const sign = async (message: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign(signatureAlgorithm, pair.privateKey, message));
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign,
    createCode: async (change: Partial<LiveTicket> = {}) => {
      const ticket = { event: 41, ticketId, generation: 3, algorithm, step: liveStep(now), ...change };
      return encodeLiveTicket(ticket, await sign(liveTicketBytesToSign(ticket)));
    },
  };
}
