// What a scanner needs before doors open, asked of the browser: storage, a kept page, the battery, a screen that stays on.
import { useEffect, useState } from 'react';
import type { DeviceFacts } from '../../scan-engine/check-readiness.ts';
import { keepPage, keepStorage } from '../../scan-engine/keep-page.ts';

type Battery = EventTarget & { readonly level: number; readonly charging: boolean };

type Facts = Pick<DeviceFacts, 'isPageKept' | 'isStorageKept' | 'staysAwake' | 'battery'>;

async function readBattery(): Promise<Battery | undefined> {
  const read: (() => Promise<Battery>) | undefined = Reflect.get(navigator, 'getBattery');
  try {
    return await read?.call(navigator);
  } catch {
    return undefined;
  }
}

export function useDeviceFacts(): Facts {
  const [facts, setFacts] = useState<Facts>({
    isPageKept: undefined,
    isStorageKept: undefined,
    staysAwake: 'wakeLock' in navigator,
    battery: null,
  });
  useEffect(() => {
    let isOver = false;
    const learn = (more: Partial<Facts>) => {
      if (!isOver) setFacts(known => ({ ...known, ...more }));
    };
    void keepPage().then(isPageKept => learn({ isPageKept }));
    void keepStorage().then(isStorageKept => learn({ isStorageKept }));
    let stop: () => void = () => undefined;
    void readBattery().then(battery => {
      if (!battery || isOver) return;
      const tell = () => learn({ battery: { level: battery.level, isCharging: battery.charging } });
      tell();
      battery.addEventListener('levelchange', tell);
      battery.addEventListener('chargingchange', tell);
      stop = () => {
        battery.removeEventListener('levelchange', tell);
        battery.removeEventListener('chargingchange', tell);
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return facts;
}
