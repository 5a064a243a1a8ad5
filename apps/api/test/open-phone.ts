/** Simulates a member's phone: a key that cannot be exported, and the live codes that it signs. */
import { webcrypto } from 'node:crypto';
import { toBase64url } from '@rabita/door/base64url';
import { encodeLiveTicket, type LiveAlgorithm, liveMessage, liveStep } from '@rabita/door/live-ticket';

type CodeInput = { event: number; ticketId: Uint8Array; generation: number; secondsAgo?: number };

export async function openPhone(algorithm: LiveAlgorithm = 'ed25519') {
  const keyAlgorithm = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', namedCurve: 'P-256' };
  const signAlgorithm = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', hash: 'SHA-256' };
  const keys = (await webcrypto.subtle.generateKey(keyAlgorithm, false, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const publicKey = new Uint8Array(await webcrypto.subtle.exportKey('raw', keys.publicKey));
  return {
    publicKey: toBase64url(publicKey),
    code: async ({ event, ticketId, generation, secondsAgo = 0 }: CodeInput): Promise<string> => {
      const step = liveStep(Date.now() / 1000 - secondsAgo);
      const ticket = { event, ticketId, generation, algorithm, step };
      const signature = await webcrypto.subtle.sign(signAlgorithm, keys.privateKey, liveMessage(ticket));
      return encodeLiveTicket(ticket, new Uint8Array(signature));
    },
  };
}
export type Phone = Awaited<ReturnType<typeof openPhone>>;
