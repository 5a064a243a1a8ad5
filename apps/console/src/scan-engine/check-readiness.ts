// What a scanner has of what it needs before doors open: good, not yet there, or something to do about it.
import { type DeviceTime, elapsedSince } from '@rabita/door/device-time';
import { standingsAtScanner } from '@rabita/door/scanner-lease';
import { serverNow } from '@rabita/door/server-clock';
import type { ScannerView } from './scanner-core.ts';

export type DeviceFacts = {
  /** Undefined while the browser has not answered. */
  readonly isPageKept: boolean | undefined;
  readonly isStorageKept: boolean | undefined;
  readonly staysAwake: boolean;
  /** A share from 0 to 1; null where the browser does not tell. */
  readonly battery: { readonly level: number; readonly isCharging: boolean } | null;
  readonly camera: 'opening' | 'open' | 'trouble';
  readonly isSoundHeard: boolean;
};

export type CheckName =
  | 'list'
  | 'lanes'
  | 'clock'
  | 'camera'
  | 'sound'
  | 'offline'
  | 'storage'
  | 'battery'
  | 'awake';
export type Check = {
  readonly name: CheckName;
  readonly state: 'good' | 'look' | 'wait';
  /** Tickets in the list, or minutes that the clock is off. */
  readonly count?: number;
};

/** A door takes a few hours, and the camera eats a third of a charge. */
const BATTERY_LEAST = 0.5;
const CLOCK_OFF_SECONDS = 60;
/** Older than this, the list is not called fresh. */
const STALE_SECONDS = 60;

const byAnswer = (answer: boolean | undefined): Check['state'] =>
  answer === undefined ? 'wait' : answer ? 'good' : 'look';

type Known = Pick<ScannerView, 'news' | 'manifest' | 'lanes' | 'pairing'>;

/** Without the first three nobody can be let in, whatever else there is. */
export const NEEDED: readonly CheckName[] = ['list', 'lanes', 'clock'];

export function checkReadiness(known: Known, facts: DeviceFacts, now: DeviceTime): Check[] {
  const { news, manifest, lanes, pairing } = known;
  const time = serverNow(news?.clock ?? null, now);
  const off = time === undefined ? 0 : Math.abs(time - now.wall);
  const isFresh = news !== null && elapsedSince(news.syncedAt, now) < STALE_SECONDS;
  const hasLanes = standingsAtScanner(lanes, pairing.id, now).some(
    ({ holder, isCurrent }) => isCurrent && holder === pairing.id,
  );
  const { battery, camera } = facts;
  const isCharged = battery !== null && (battery.isCharging || battery.level >= BATTERY_LEAST);
  return [
    { name: 'list', state: manifest && isFresh ? 'good' : 'wait', count: manifest?.tickets.size ?? 0 },
    { name: 'lanes', state: hasLanes ? 'good' : 'wait' },
    {
      name: 'clock',
      state: time === undefined ? 'wait' : 'good',
      count: off > CLOCK_OFF_SECONDS ? Math.round(off / 60) : 0,
    },
    { name: 'camera', state: camera === 'open' ? 'good' : camera === 'opening' ? 'wait' : 'look' },
    { name: 'sound', state: facts.isSoundHeard ? 'good' : 'look' },
    { name: 'offline', state: byAnswer(facts.isPageKept) },
    { name: 'storage', state: byAnswer(facts.isStorageKept) },
    ...(battery ? [{ name: 'battery', state: isCharged ? 'good' : 'look' } as const] : []),
    { name: 'awake', state: facts.staysAwake ? 'good' : 'look' },
  ];
}
