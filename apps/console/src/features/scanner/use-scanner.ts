// The scanner of this device and what it shows, for components.
import { useLanguage } from '@rabita/client/language';
import { serverNow } from '@rabita/door/server-clock';
import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { deviceTime } from '../../scan-engine/device-clock.ts';
import { type Device, device } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { ScannerView } from '../../scan-engine/scanner-core.ts';

export const useDevice = (): Device => useStore(device);

/** Follows one part of what the scanner shows. */
export const useView = <Part>(scanner: RunningScanner, part: (view: ScannerView) => Part): Part =>
  useStore(scanner.view, part);

/** The device's two clocks at each render, and a render every so often: never earlier than anything that is known. */
export function useDeviceTime(everyMs = 1000) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return deviceTime();
}

/** What a finding is told with: the language, the scanners' names, the server's time. */
export function useNaming(scanner: RunningScanner) {
  const language = useLanguage();
  const news = useView(scanner, view => view.news);
  const now = deviceTime();
  return {
    language,
    nameOf: (id: string) => news?.scanners.find(({ _id }) => _id === id)?.name ?? '',
    time: serverNow(news?.clock ?? null, now) ?? now.wall,
  };
}
