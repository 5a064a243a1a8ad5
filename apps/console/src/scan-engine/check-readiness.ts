// Checks what a scanner needs before doors open. Each check is good, still waiting, or in need of attention.
import { type DeviceTime, elapsedSince } from '@rabita/door/device-time';
import { laneStatesOnScanner } from '@rabita/door/scanner-lease';
import { serverNow } from '@rabita/door/server-clock';
import type { ScannerView } from './scanner-core.ts';

export type DeviceFacts = {
  /** Undefined while the browser has not answered. */
  readonly isPageCached: boolean | undefined;
  readonly isStoragePersistent: boolean | undefined;
  readonly staysAwake: boolean;
  /** `level` is from 0 to 1. Null where the browser has no battery API. */
  readonly battery: { readonly level: number; readonly isCharging: boolean } | null;
  readonly camera: 'opening' | 'open' | 'trouble';
  readonly isSoundOn: boolean;
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
  /** `look`: the steward should fix it. `wait`: not known yet. */
  readonly state: 'good' | 'look' | 'wait';
  /** Tickets in the manifest, or minutes that the device's clock is off. */
  readonly count?: number;
};

/** Gates are open for a few hours, in which the camera uses a third of a charge. */
const MIN_BATTERY_LEVEL = 0.5;
/** A smaller error of the device's clock is not reported. */
const CLOCK_OFF_SECONDS = 60;
/** A manifest older than this needs another sync. */
const STALE_SECONDS = 60;

const stateOf = (isGood: boolean | undefined): Check['state'] =>
  isGood === undefined ? 'wait' : isGood ? 'good' : 'look';

type ReadinessInput = Pick<ScannerView, 'news' | 'manifest' | 'lanes' | 'pairing'>;

/** The scanner admits nobody until these checks pass. */
export const REQUIRED_CHECKS: readonly CheckName[] = ['list', 'lanes', 'clock'];

export function checkReadiness(input: ReadinessInput, facts: DeviceFacts, now: DeviceTime): Check[] {
  const { news, manifest, lanes, pairing } = input;
  const time = serverNow(news?.clock ?? null, now);
  const off = time === undefined ? 0 : Math.abs(time - now.wall);
  const isFresh = news !== null && elapsedSince(news.syncedAt, now) < STALE_SECONDS;
  const hasLanes = laneStatesOnScanner(lanes, pairing.id, now).some(
    ({ holder, isCurrent }) => isCurrent && holder === pairing.id,
  );
  const { battery, camera } = facts;
  const isCharged = battery !== null && (battery.isCharging || battery.level >= MIN_BATTERY_LEVEL);
  return [
    { name: 'list', state: manifest && isFresh ? 'good' : 'wait', count: manifest?.tickets.size ?? 0 },
    { name: 'lanes', state: hasLanes ? 'good' : 'wait' },
    {
      name: 'clock',
      state: time === undefined ? 'wait' : 'good',
      count: off > CLOCK_OFF_SECONDS ? Math.round(off / 60) : 0,
    },
    { name: 'camera', state: camera === 'open' ? 'good' : camera === 'opening' ? 'wait' : 'look' },
    { name: 'sound', state: facts.isSoundOn ? 'good' : 'look' },
    { name: 'offline', state: stateOf(facts.isPageCached) },
    { name: 'storage', state: stateOf(facts.isStoragePersistent) },
    ...(battery ? [{ name: 'battery', state: isCharged ? 'good' : 'look' } as const] : []),
    { name: 'awake', state: facts.staysAwake ? 'good' : 'look' },
  ];
}
