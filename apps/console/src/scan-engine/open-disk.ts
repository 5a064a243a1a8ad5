// The device's own memory, in IndexedDB: one transaction for each change, and list, token and scanned texts under a key that cannot leave the browser.
import { decodeManifest, encodeManifest } from '@rabita/door/manifest-bytes';
import { unknownLanes } from '@rabita/door/scanner-lease';
import { clear, createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Change, Disk, Kept, OwnRecord, Pairing } from './scanner-state.ts';

const OWN = 'own:';
const SHAPE = 1;

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** AES-GCM with 256 bits, made once on this device; not even this page can read the key itself. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
}

/** A scan of its own on the disk: the text would open a door elsewhere, so it is sealed. */
type SealedRecord = Omit<OwnRecord, 'proof'> & { readonly proof?: Sealed };

async function sealRecord(key: CryptoKey, { proof, ...plain }: OwnRecord): Promise<SealedRecord> {
  return proof ? { ...plain, proof: await seal(key, bytesOf(proof)) } : plain;
}

async function unsealRecord(key: CryptoKey, { proof, ...plain }: SealedRecord): Promise<OwnRecord> {
  return proof ? { ...plain, proof: readJson(await unseal(key, proof)) } : plain;
}

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const readJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Throws where the browser forbids storage, as some private windows do. */
export async function openDisk(name = 'rabita-scanner'): Promise<Disk> {
  const store = createStore(name, 'kept');
  const read = async () => new Map<string, unknown>(await entries<string, unknown>(store));
  const held = (await read()).get('key') as CryptoKey | undefined;
  let key = held ?? (await makeKey());
  if (!held) await write(store, [['key', key]]);

  async function sealed({ own = [], pairing, manifest, ...plain }: Change): Promise<[string, unknown][]> {
    return [
      ...Object.entries(plain),
      ...(await Promise.all(
        own.map(
          async ([ticket, record]): Promise<[string, unknown]> => [
            OWN + ticket,
            record && (await sealRecord(key, record)),
          ],
        ),
      )),
      ...(pairing ? [['pairing', await seal(key, bytesOf(pairing))] as [string, unknown]] : []),
      ...(manifest ? [['manifest', await seal(key, encodeManifest(manifest))] as [string, unknown]] : []),
      ['shape', SHAPE],
    ];
  }

  // One after the other, in the order asked for: what is sealed takes a moment, and must not be overtaken.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act, act);
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    load: () => inTurn(async () => readKept(await read(), key)),
    save: change => inTurn(async () => write(store, await sealed(change))),
    wipe: () =>
      inTurn(async () => {
        await clear(store);
        key = await makeKey();
        await write(store, [['key', key]]);
      }),
  };
}

/** On the disk itself when it resolves, not only in the system's hands: a battery may end any moment. */
function write(store: UseStore, pairs: readonly (readonly [string, unknown])[]): Promise<void> {
  return store('readonly', ({ transaction: { db }, name }) => {
    const transaction = db.transaction(name, 'readwrite', { durability: 'strict' });
    const open = transaction.objectStore(name);
    for (const [name, value] of pairs) {
      if (value === undefined) open.delete(name);
      else open.put(value, name);
    }
    return promisifyRequest(transaction);
  });
}

/** Undefined when nothing is kept, or nothing that this version or this key can read. */
async function readKept(found: ReadonlyMap<string, unknown>, key: CryptoKey): Promise<Kept | undefined> {
  const pairing = found.get('pairing') as Sealed | undefined;
  if (!pairing || found.get('shape') !== SHAPE) return undefined;
  const manifest = found.get('manifest') as Sealed | undefined;
  try {
    return {
      pairing: readJson(await unseal(key, pairing)) as Pairing,
      manifest: manifest ? (decodeManifest(await unseal(key, manifest)) ?? null) : null,
      news: (found.get('news') as Kept['news'] | undefined) ?? null,
      lanes: (found.get('lanes') as Kept['lanes'] | undefined) ?? unknownLanes(),
      conflicts: (found.get('conflicts') as Kept['conflicts'] | undefined) ?? [],
      own: new Map(
        await Promise.all(
          [...found]
            .filter(([name]) => name.startsWith(OWN))
            .map(
              async ([name, value]) =>
                [name.slice(OWN.length), await unsealRecord(key, value as SealedRecord)] as const,
            ),
        ),
      ),
    };
  } catch {
    return undefined;
  }
}
