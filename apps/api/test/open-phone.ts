/** A phone for tests: a key that cannot leave it, and the codes that it shows at a step. */
import { webcrypto } from 'node:crypto';
import { toBase64url } from '@rabita/door/base64url';
import { type LiveAlgorithm, liveMessage, liveStep, writeLiveTicket } from '@rabita/door/live-ticket';

type Shown = { event: number; ticketId: Uint8Array; generation: number; secondsAgo?: number };

export async function openPhone(algorithm: LiveAlgorithm = 'ed25519') {
  const made = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', namedCurve: 'P-256' };
  const how = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', hash: 'SHA-256' };
  const keys = (await webcrypto.subtle.generateKey(made, false, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const publicKey = new Uint8Array(await webcrypto.subtle.exportKey('raw', keys.publicKey));
  return {
    publicKey: toBase64url(publicKey),
    code: async ({ event, ticketId, generation, secondsAgo = 0 }: Shown): Promise<string> => {
      const step = liveStep(Date.now() / 1000 - secondsAgo);
      const ticket = { event, ticketId, generation, algorithm, step };
      const signature = await webcrypto.subtle.sign(how, keys.privateKey, liveMessage(ticket));
      return writeLiveTicket(ticket, new Uint8Array(signature));
    },
  };
}
export type Phone = Awaited<ReturnType<typeof openPhone>>;
