// The key that this phone makes a member's live tickets with: made once, never to leave it, and gone with the log-out.
import { toBase64url } from '@rabita/door/base64url';
import type { LiveAlgorithm } from '@rabita/door/live-ticket';
import { get, update } from 'idb-keyval';
import { memberStore } from './member-store.ts';

type Kept = { readonly algorithm: LiveAlgorithm; readonly keys: CryptoKeyPair };

export type PhoneKey = {
  readonly algorithm: LiveAlgorithm;
  /** In base64url. */
  readonly publicKey: string;
  readonly sign: (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
};

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };

/** Ed25519, or P-256 in a browser that has no Ed25519. Neither can be read out again. */
async function makeKey(): Promise<Kept> {
  const { subtle } = crypto;
  try {
    const keys = (await subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    return { algorithm: 'ed25519', keys };
  } catch {
    return { algorithm: 'p256', keys: await subtle.generateKey(P256, false, ['sign', 'verify']) };
  }
}

/** Kept beside the member's answers, which a log-out wipes. Of two tabs that make one at once, one key stays. */
async function keepKey(memberId: string): Promise<Kept | undefined> {
  const name = `key of ${memberId}`;
  const known = await get<Kept>(name, memberStore());
  if (known) return known;
  const made = await makeKey();
  await update<Kept>(name, before => before ?? made, memberStore());
  return get<Kept>(name, memberStore());
}

/** Null where the browser cannot make or keep one: a private window, a page without encryption, an old browser. */
export async function holdPhoneKey(memberId: string): Promise<PhoneKey | null> {
  try {
    const kept = await keepKey(memberId);
    if (!kept) return null;
    const { algorithm, keys } = kept;
    const how = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', hash: 'SHA-256' };
    return {
      algorithm,
      publicKey: toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
      sign: async message => new Uint8Array(await crypto.subtle.sign(how, keys.privateKey, message)),
    };
  } catch {
    return null;
  }
}
