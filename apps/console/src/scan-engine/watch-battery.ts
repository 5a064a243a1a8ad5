/** Reads the device's battery where the browser can, for the readiness check and the crew's board. */
import type { SyncRequest } from './scanner-state.ts';

export type Battery = EventTarget & { readonly level: number; readonly charging: boolean };

/** Undefined where the browser has no battery API, or refuses it. */
export async function openBattery(): Promise<Battery | undefined> {
  const read: (() => Promise<Battery>) | undefined = Reflect.get(navigator, 'getBattery');
  try {
    return await read?.call(navigator);
  } catch {
    return undefined;
  }
}

/** Returns a function that returns the battery's state for a sync: null until it is known, and where it never is. */
export function watchBattery(): () => SyncRequest['battery'] {
  let battery: Battery | undefined;
  void openBattery().then(opened => {
    battery = opened;
  });
  return () => {
    if (!battery) return null;
    const percent = Math.round(battery.level * 100);
    return percent >= 0 && percent <= 100 ? { percent, is_charging: battery.charging } : null;
  };
}
