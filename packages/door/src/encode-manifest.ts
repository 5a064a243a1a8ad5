/**
 * Encodes a manifest compactly: about 20 bytes per ticket, or about 50 if the ticket has a phone's key.
 *
 * Version (1), event (4), edition (4), from (4), serial (4); the number of keys (1), each id (1) and key (32); the
 * number of scanners (1), each length (1) and id; the number of tickets (4), each hash (16), generation (1), flags (1),
 * public key (0, 32 or 33 by the flags), if released its term (4) and, if admitted, time (4) and scanner (1, 0 for
 * unknown). Big-endian. Flags: status (bits 0, 1 and 4), length of the key (bits 2 and 3), released (bit 5).
 */
import { fromBase64url, toBase64url } from './base64url.ts';
import type { Manifest } from './manifest.ts';
import { requireUint } from './require-uint.ts';
import type { TicketState } from './ticket-state.ts';

const VERSION = 3;

const hashLength = 16;
const statusFlags = { confirmed: 0, pending: 1, cancelled: 2, admitted: 3, disputed: 16 } as const;
const statusByFlags = new Map(
  Object.entries(statusFlags).map(([status, flags]) => [flags, status]),
) as ReadonlyMap<number, TicketState['status']>;
const keyLengths = [0, 32, 33];
const statusBits = 0b01_0011;
const keyBits = 0b00_1100;
const releasedBit = 0b10_0000;

/** Throws RangeError for values that do not fit their fields. Rounds times down to whole seconds. */
export function encodeManifest(manifest: Manifest): Uint8Array<ArrayBuffer> {
  const scanners = numberScanners(manifest);
  const bytes: number[] = [VERSION];
  for (const field of ['event', 'edition', 'from', 'serial'] as const)
    pushUint32(bytes, manifest[field], field);
  pushByte(bytes, manifest.keys.size, 'the number of keys');
  for (const [id, key] of manifest.keys) {
    pushByte(bytes, id, 'key id');
    pushBytes(bytes, key, 32, 'A public key');
  }
  pushByte(bytes, scanners.size, 'the number of scanners');
  for (const scanner of scanners.keys()) {
    const id = new TextEncoder().encode(scanner);
    pushByte(bytes, id.length, 'the length of a scanner id');
    bytes.push(...id);
  }
  pushUint32(bytes, manifest.tickets.size, 'the number of tickets');
  for (const [key, state] of manifest.tickets) pushTicket(bytes, key, state, scanners);
  return Uint8Array.from(bytes);
}

/** Returns undefined unless the bytes are exactly one manifest of this version. Never throws. */
export function decodeManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    return parseManifest(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parseManifest(bytes: Uint8Array): Manifest | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  const advance = (length: number) => {
    offset += length;
    if (offset > bytes.length) throw new RangeError('The manifest ends too early.');
    return offset - length;
  };
  const readByte = () => view.getUint8(advance(1));
  const readUint32 = () => view.getUint32(advance(4));
  const readBytes = (length: number) => bytes.slice(advance(length), offset);

  if (readByte() !== VERSION) return undefined;
  const [event, edition, from, serial] = [readUint32(), readUint32(), readUint32(), readUint32()];
  const keys = new Map(Array.from({ length: readByte() }, () => [readByte(), readBytes(32)] as const));
  const scanners = Array.from({ length: readByte() }, () => new TextDecoder().decode(readBytes(readByte())));
  const tickets = new Map<string, TicketState>();
  for (let remaining = readUint32(); remaining > 0; remaining -= 1) {
    const key = toBase64url(readBytes(hashLength));
    const generation = readByte();
    const flags = readByte();
    const status = statusByFlags.get(flags & statusBits);
    const keyLength = keyLengths[(flags & keyBits) >> 2];
    const hasUnknownBits = (flags & ~(statusBits | keyBits | releasedBit)) !== 0;
    if (status === undefined || keyLength === undefined || hasUnknownBits) return undefined;
    const publicKey = keyLength > 0 ? readBytes(keyLength) : null;
    const releasedTerm = (flags & releasedBit) > 0 ? readUint32() : null;
    const ticket = { generation, publicKey, releasedTerm };
    if (status !== 'admitted') tickets.set(key, { ...ticket, status });
    else {
      const [at, scannerNumber] = [readUint32(), readByte()];
      if (scannerNumber > scanners.length) return undefined;
      tickets.set(key, { ...ticket, status, at, scanner: scanners[scannerNumber - 1] ?? null });
    }
  }
  return offset === bytes.length ? { event, edition, from, serial, keys, tickets } : undefined;
}

/** Numbers the scanners that admitted a ticket, from 1. The encoded tickets refer to them by number. */
function numberScanners(manifest: Manifest): Map<string, number> {
  const scanners = new Map<string, number>();
  for (const state of manifest.tickets.values()) {
    if (state.status !== 'admitted' || state.scanner === null || scanners.has(state.scanner)) continue;
    scanners.set(state.scanner, scanners.size + 1);
  }
  return scanners;
}

function pushTicket(
  bytes: number[],
  key: string,
  state: TicketState,
  scannerNumbers: ReadonlyMap<string, number>,
): void {
  pushBytes(bytes, fromBase64url(key) ?? new Uint8Array(), hashLength, 'A ticket key');
  pushByte(bytes, state.generation, 'generation');
  const publicKey = compressPublicKey(state.publicKey);
  const keyKind = keyLengths.indexOf(publicKey.length);
  if (keyKind < 0) throw new RangeError('A public key must have 32, 33 or 65 bytes.');
  const { releasedTerm } = state;
  const isReleased = releasedTerm !== null;
  bytes.push(statusFlags[state.status] | (keyKind << 2) | (isReleased ? releasedBit : 0), ...publicKey);
  if (isReleased) pushUint32(bytes, releasedTerm, 'releasedTerm');
  if (state.status !== 'admitted') return;
  pushUint32(bytes, Math.floor(state.at), 'at');
  bytes.push(state.scanner === null ? 0 : (scannerNumbers.get(state.scanner) ?? 0));
}

/** Compresses a P-256 point to its x and the parity of its y (SEC 1, 2.3.3). Verification checks the point. */
function compressPublicKey(publicKey: Uint8Array | null): Uint8Array {
  if (!publicKey) return new Uint8Array();
  if (publicKey.length !== 65) return publicKey;
  const parityByte = 2 + ((publicKey[64] ?? 0) & 1);
  return Uint8Array.from([parityByte, ...publicKey.subarray(1, 33)]);
}

function pushByte(bytes: number[], value: number, name: string): void {
  requireUint(value, 0xff, name);
  bytes.push(value);
}

function pushUint32(bytes: number[], value: number, name: string): void {
  requireUint(value, 0xffff_ffff, name);
  bytes.push(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

function pushBytes(bytes: number[], value: Uint8Array, length: number, name: string): void {
  if (value.length !== length) throw new RangeError(`${name} must have ${length} bytes.`);
  bytes.push(...value);
}
