// The scanner's own verdict, when the server cannot be asked: by its list, its lanes, and what it admitted itself.
import type { DeviceTime } from '@rabita/door/device-time';
import { judgeCode, type ScannedCode } from '@rabita/door/judge-scan';
import type { AllowedKeys } from '@rabita/door/keys';
import { ticketKey } from '@rabita/door/manifest';
import { withOwnScan } from '@rabita/door/own-scan';
import { standingsAtScanner } from '@rabita/door/scanner-lease';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import type { Kept } from './scanner-state.ts';

const none: AllowedKeys = new Map();

/** The keys that the league's tickets are signed with, as far as this scanner has heard. */
export const keysOf = ({ manifest }: Kept): AllowedKeys => manifest?.keys ?? none;

/** Undefined before the first list has come: then nothing can be told from it. */
export function judgeAlone(kept: Kept, code: ScannedCode, now: DeviceTime): Verdict | undefined {
  const { pairing, news, manifest, lanes, own } = kept;
  const time = serverNow(news?.clock ?? null, now);
  if (!news || !manifest || time === undefined) return undefined;
  const { event } = news;
  const door = {
    scanner: pairing.id,
    isRevoked: false,
    event: event.number,
    format: event.format,
    opensAt: event.opens_at,
    endsAt: event.ends_at,
    mode: 'offline',
    lanes: standingsAtScanner(lanes, pairing.id, now),
  } as const;
  const find = (ticketId: Uint8Array) => {
    const key = ticketKey(ticketId);
    return withOwnScan(manifest.tickets.get(key), own.get(key), pairing.id);
  };
  return judgeCode(code, door, find, time);
}
