/**
 * Creates and stores the key pair that signs a member's live tickets on this phone. Its private key is not extractable.
 */
import { toBase64url } from '@rabita/door/base64url';
import type { LiveAlgorithm } from '@rabita/door/live-ticket';
import { get, type UseStore, update } from 'idb-keyval';
import { withMemberStore } from './member-store.ts';

type StoredKey = { readonly algorithm: LiveAlgorithm; readonly keys: CryptoKeyPair };

export type PhoneKey = {
  readonly algorithm: LiveAlgorithm;
  /** The raw public key in base64url. */
  readonly publicKey: string;
  readonly sign: (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
};

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };

/** Generates an Ed25519 key pair, or a P-256 key pair in a browser without Ed25519. */
async function generateKey(): Promise<StoredKey> {
  const { subtle } = crypto;
  try {
    const keys = (await subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    return { algorithm: 'ed25519', keys };
  } catch {
    return { algorithm: 'p256', keys: await subtle.generateKey(P256, false, ['sign', 'verify']) };
  }
}

const toStorageKey = (memberId: string) => `key of ${memberId}`;

/** Logout clears the member store and so deletes the key. If two tabs create a key at once, the first one is kept. */
async function loadOrCreateKey(memberId: string, store: UseStore): Promise<StoredKey | undefined> {
  const name = toStorageKey(memberId);
  const existingKey = await get<StoredKey>(name, store);
  if (existingKey) return existingKey;
  const newKey = await generateKey();
  await update<StoredKey>(name, current => current ?? newKey, store);
  return get<StoredKey>(name, store);
}

async function exportPublicKey({ keys }: StoredKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)));
}

/** Returns the public key that this phone has stored for the member, or null. Creates none. */
export async function findPublicKey(memberId: string): Promise<string | null> {
  const publicKey = await withMemberStore(async store => {
    const storedKey = await get<StoredKey>(toStorageKey(memberId), store);
    return storedKey && exportPublicKey(storedKey);
  });
  return publicKey ?? null;
}

/** Returns null if the browser cannot create or store a key: a private window, a page without TLS, an old browser. */
export async function getOrCreatePhoneKey(memberId: string): Promise<PhoneKey | null> {
  const phoneKey = await withMemberStore(async (store): Promise<PhoneKey | undefined> => {
    const storedKey = await loadOrCreateKey(memberId, store);
    if (!storedKey) return undefined;
    const { algorithm, keys } = storedKey;
    const signAlgorithm = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', hash: 'SHA-256' };
    return {
      algorithm,
      publicKey: await exportPublicKey(storedKey),
      sign: async message =>
        new Uint8Array(await crypto.subtle.sign(signAlgorithm, keys.privateKey, message)),
    };
  });
  return phoneKey ?? null;
}
