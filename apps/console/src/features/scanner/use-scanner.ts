// The scanner of this device and what it shows, for components.
import { useLanguage } from '@rabita/client/language';
import { serverNow } from '@rabita/door/server-clock';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceTime } from '../../scanner/device-clock.ts';
import { type Device, device } from '../../scanner/open-scanner.ts';
import type { RunningScanner } from '../../scanner/run-scanner.ts';
import type { ScannerView } from '../../scanner/scanner-core.ts';

export const useDevice = (): Device => useStore(device);

/** Follows one part of what the scanner shows. */
export const useView = <Part>(scanner: RunningScanner, part: (view: ScannerView) => Part): Part =>
  useStore(scanner.view, part);

/** The device's two clocks, read again every so often. */
export function useDeviceTime(everyMs = 1000) {
  const [now, setNow] = useState(deviceTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
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
