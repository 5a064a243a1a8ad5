/** Reads the device's battery for the readiness check and for each sync. */
import type { SyncRequest } from './scanner-state.ts';

export type Battery = EventTarget & { readonly level: number; readonly charging: boolean };

/** Undefined if the browser has no battery API, or denies access. */
export async function findBattery(): Promise<Battery | undefined> {
  const getBattery: (() => Promise<Battery>) | undefined = Reflect.get(navigator, 'getBattery');
  try {
    return await getBattery?.call(navigator);
  } catch {
    return undefined;
  }
}

/** Returns a function that returns the battery's current state. Null while the state is unknown. */
export function watchBattery(): () => SyncRequest['battery'] {
  let battery: Battery | undefined;
  void findBattery().then(found => {
    battery = found;
  });
  return () => {
    if (!battery) return null;
    const percent = Math.round(battery.level * 100);
    return percent >= 0 && percent <= 100 ? { percent, is_charging: battery.charging } : null;
  };
}
