/** Stores the scanner's state in IndexedDB, one transaction per change, with its secrets encrypted. */
import { logWarning } from '@rabita/client/log-warning';
import { decodeManifest, encodeManifest } from '@rabita/door/encode-manifest';
import { createScannerLanes } from '@rabita/door/scanner-lanes';
import { clear, createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Disk, OwnRecord, Pairing, ReleasePromise, ScannerState, StateChange } from './scanner-state.ts';

const OWN = 'own:';
const PROMISE = 'promise:';
/** The version of the stored format. State of another version is ignored. */
const SHAPE = 1;

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** Creates a 256-bit AES-GCM key. It is not extractable: the page can use the key but not read it. */
const generateKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data));
}

/** A stored scan. The scanned text is encrypted, because it could admit someone at another scanner. */
type SealedRecord = Omit<OwnRecord, 'proof'> & { readonly proof?: Sealed };

async function sealRecord(key: CryptoKey, { proof, ...plain }: OwnRecord): Promise<SealedRecord> {
  return proof ? { ...plain, proof: await seal(key, bytesOf(proof)) } : plain;
}

async function unsealRecord(key: CryptoKey, { proof, ...plain }: SealedRecord): Promise<OwnRecord> {
  return proof ? { ...plain, proof: parseJson(await unseal(key, proof)) } : plain;
}

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Opens the database with this name. Throws when the browser forbids storage, as some private windows do. */
export async function openDisk(name = 'rabita-scanner'): Promise<Disk> {
  const store = createStore(name, 'kept');
  const read = async () => new Map<string, unknown>(await entries<string, unknown>(store));
  const storedKey = (await read()).get('key') as CryptoKey | undefined;
  let key = storedKey ?? (await generateKey());
  if (!storedKey) await write(store, [['key', key]]);

  async function sealChange({
    own = [],
    promises = [],
    pairing,
    manifest,
    ...plain
  }: StateChange): Promise<[string, unknown][]> {
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
      ...promises.map(([ticket, promise]): [string, unknown] => [PROMISE + ticket, promise]),
      ...(pairing ? [['pairing', await seal(key, bytesOf(pairing))] as [string, unknown]] : []),
      ...(manifest ? [['manifest', await seal(key, encodeManifest(manifest))] as [string, unknown]] : []),
      ['shape', SHAPE],
    ];
  }

  // Queues the operations: encryption is asynchronous, and a later write must not overtake an earlier one.
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(operation: () => Promise<T>): Promise<T> => {
    const result = last.then(operation, operation);
    last = result.catch(() => undefined);
    return result;
  };

  return {
    load: () => enqueue(async () => parseState(await read(), key)),
    save: change => enqueue(async () => write(store, await sealChange(change))),
    wipe: () =>
      enqueue(async () => {
        await clear(store);
        key = await generateKey();
        await write(store, [['key', key]]);
      }),
    replaceStored: change =>
      enqueue(async () => {
        key = await generateKey();
        await write(store, [['key', key], ...(await sealChange(change))], { isCleared: true });
      }),
  };
}

/** Resolves once the data is on the disk, not only in the system's buffers: the battery may die at any moment. */
function write(
  store: UseStore,
  pairs: readonly (readonly [string, unknown])[],
  { isCleared = false } = {},
): Promise<void> {
  return store('readonly', ({ transaction: { db }, name }) => {
    const transaction = db.transaction(name, 'readwrite', { durability: 'strict' });
    const objectStore = transaction.objectStore(name);
    if (isCleared) objectStore.clear();
    for (const [name, value] of pairs) {
      if (value === undefined) objectStore.delete(name);
      else objectStore.put(value, name);
    }
    return promisifyRequest(transaction);
  });
}

/** Undefined when nothing is stored, or when this version or this key cannot read it. */
async function parseState(
  stored: ReadonlyMap<string, unknown>,
  key: CryptoKey,
): Promise<ScannerState | undefined> {
  const pairing = stored.get('pairing') as Sealed | undefined;
  if (!pairing || stored.get('shape') !== SHAPE) return undefined;
  const manifest = stored.get('manifest') as Sealed | undefined;
  try {
    return {
      pairing: parseJson(await unseal(key, pairing)) as Pairing,
      manifest: manifest ? (decodeManifest(await unseal(key, manifest)) ?? null) : null,
      changes: (stored.get('changes') as ScannerState['changes'] | undefined) ?? null,
      lanes: (stored.get('lanes') as ScannerState['lanes'] | undefined) ?? createScannerLanes(),
      promises: new Map(
        [...stored]
          .filter(([name]) => name.startsWith(PROMISE))
          .map(([name, promise]) => [name.slice(PROMISE.length), promise as ReleasePromise]),
      ),
      revokedAt: (stored.get('revokedAt') as ScannerState['revokedAt'] | undefined) ?? null,
      direction: (stored.get('direction') as ScannerState['direction']) ?? 'in',
      conflicts: (stored.get('conflicts') as ScannerState['conflicts'] | undefined) ?? [],
      own: new Map(
        await Promise.all(
          [...stored]
            .filter(([name]) => name.startsWith(OWN))
            .map(
              async ([name, value]) =>
                [name.slice(OWN.length), await unsealRecord(key, value as SealedRecord)] as const,
            ),
        ),
      ),
    };
  } catch (error) {
    logWarning('The stored scanner cannot be read, so it counts as unpaired', error);
    return undefined;
  }
}
