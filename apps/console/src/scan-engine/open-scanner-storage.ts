/** Stores the scanner's state in IndexedDB, one transaction per change, with its secrets encrypted. */
import { logWarning } from '@rabita/client/log-warning';
import { decodeManifest, encodeManifest } from '@rabita/door/encode-manifest';
import { createScannerLanes } from '@rabita/door/scanner-lanes';
import { clear, createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import type {
  Pairing,
  ReleasePromise,
  ScannerState,
  ScannerStorage,
  StateChange,
  StoredScan,
} from './scanner-state.ts';

const OWN_PREFIX = 'own:';
const PROMISE_PREFIX = 'promise:';
/** The version of the stored format. State of another version is ignored. */
const FORMAT_VERSION = 1;

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

/** The scanned text is encrypted, because it could admit someone at another scanner. */
type SealedScan = Omit<StoredScan, 'proof'> & { readonly proof?: Sealed };

async function sealScan(key: CryptoKey, { proof, ...plain }: StoredScan): Promise<SealedScan> {
  return proof ? { ...plain, proof: await seal(key, toBytes(proof)) } : plain;
}

async function unsealScan(key: CryptoKey, { proof, ...plain }: SealedScan): Promise<StoredScan> {
  return proof ? { ...plain, proof: parseJson(await unseal(key, proof)) } : plain;
}

const toBytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const parseJson = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Opens the database with this name. Throws when the browser forbids storage, as some private windows do. */
export async function openScannerStorage(name = 'rabita-scanner'): Promise<ScannerStorage> {
  const store = createStore(name, 'kept');
  const readEntries = async () => new Map<string, unknown>(await entries<string, unknown>(store));
  const storedKey = (await readEntries()).get('key') as CryptoKey | undefined;
  let key = storedKey ?? (await generateKey());
  if (!storedKey) await write(store, [['key', key]]);

  async function sealChange(change: StateChange): Promise<[string, unknown][]> {
    const { ownScans = [], promises = [], pairing, manifest, ...plain } = change;
    const entries: [string, unknown][] = [...Object.entries(plain), ['shape', FORMAT_VERSION]];
    for (const [ticket, scan] of ownScans)
      entries.push([OWN_PREFIX + ticket, scan && (await sealScan(key, scan))]);
    for (const [ticket, promise] of promises) entries.push([PROMISE_PREFIX + ticket, promise]);
    if (pairing) entries.push(['pairing', await seal(key, toBytes(pairing))]);
    if (manifest) entries.push(['manifest', await seal(key, encodeManifest(manifest))]);
    return entries;
  }

  // Runs one operation at a time. Encryption is asynchronous, so a later write could overtake an earlier one.
  let lastOperation: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(operation: () => Promise<T>): Promise<T> => {
    const result = lastOperation.then(operation, operation);
    lastOperation = result.catch(() => undefined);
    return result;
  };

  return {
    load: () => enqueue(async () => parseState(await readEntries(), key)),
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

/** Resolves once the data is on the disk, not only in the system's buffers, because the battery may fail. */
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

/** Returns undefined if no state is stored, or if its format or key is another one. */
async function parseState(
  stored: ReadonlyMap<string, unknown>,
  key: CryptoKey,
): Promise<ScannerState | undefined> {
  const pairing = stored.get('pairing') as Sealed | undefined;
  if (!pairing || stored.get('shape') !== FORMAT_VERSION) return undefined;
  const manifest = stored.get('manifest') as Sealed | undefined;
  const listByTicket = (prefix: string) =>
    [...stored].flatMap(([name, value]): [string, unknown][] =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    );
  const ownScans: ScannerState['ownScans'] = new Map();
  try {
    for (const [ticket, scan] of listByTicket(OWN_PREFIX))
      ownScans.set(ticket, await unsealScan(key, scan as SealedScan));
    return {
      pairing: parseJson(await unseal(key, pairing)) as Pairing,
      manifest: manifest ? (decodeManifest(await unseal(key, manifest)) ?? null) : null,
      changes: (stored.get('changes') as ScannerState['changes'] | undefined) ?? null,
      lanes: (stored.get('lanes') as ScannerState['lanes'] | undefined) ?? createScannerLanes(),
      promises: new Map(listByTicket(PROMISE_PREFIX) as [string, ReleasePromise][]),
      revokedAt: (stored.get('revokedAt') as ScannerState['revokedAt'] | undefined) ?? null,
      direction: (stored.get('direction') as ScannerState['direction'] | undefined) ?? 'in',
      conflicts: (stored.get('conflicts') as ScannerState['conflicts'] | undefined) ?? [],
      ownScans,
    };
  } catch (error) {
    logWarning('The stored scanner cannot be read, so it counts as unpaired', error);
    return undefined;
  }
}
