/** Provides hooks for the pairing, the running scanner's view and calls, and the device's time. */
import { ApiError } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { serverNow } from '@rabita/door/server-clock';
import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { type StaffRequest, useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { findGateAndSteward, findScannerName } from '../../platform/scanner-label.ts';
import { deviceTime } from '../../scan-engine/device-time.ts';
import { type DeviceState, deviceStore } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { ScannerView } from '../../scan-engine/scanner-state.ts';
import { isBeforeDoors } from './override-rules.ts';
import { findStopReason } from './rules.ts';

/** @param networkFailure the error message for a call without a response from the API */
export function useDoorRequest(networkFailure: string): StaffRequest {
  const { run, failure, ...request } = useStaffRequest();
  const [isOffline, setIsOffline] = useState(false);
  return {
    ...request,
    failure: isOffline ? networkFailure : failure,
    run: (action, handleError) => {
      setIsOffline(false);
      return run(action, error => {
        const isNetwork = error instanceof ApiError && error.kind !== 'refused';
        setIsOffline(isNetwork);
        return isNetwork || (handleError?.(error) ?? false);
      });
    },
  };
}

export const useDeviceState = (): DeviceState => useStore(deviceStore);

export const useScannerView = <Part>(scanner: RunningScanner, select: (view: ScannerView) => Part): Part =>
  useStore(scanner.view, select);

/** Returns the device's time, and renders again every `intervalMs`. */
export function useDeviceTime(intervalMs = 1000) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return deviceTime();
}

export function useStopReason(scanner: RunningScanner) {
  const changes = useScannerView(scanner, view => view.changes);
  return findStopReason({ changes }, useDeviceTime());
}

/** Returns whether a steward may practise. Updates each second, because practice ends when the doors open. */
export function useMayPractise(scanner: RunningScanner): boolean {
  const changes = useScannerView(scanner, view => view.changes);
  return isBeforeDoors({ changes }, useDeviceTime());
}

export function useScannerName(scanner: RunningScanner): string {
  const language = useLanguage();
  return useScannerView(
    scanner,
    ({ changes, pairing }) => findScannerName(changes?.scanners ?? [], pairing.id, language) || pairing.name,
  );
}

/** Returns the language, the scanners' names and the server's time, for the text of a scan result. */
export function useScanTextContext(scanner: RunningScanner) {
  const language = useLanguage();
  const changes = useScannerView(scanner, view => view.changes);
  const ownId = useScannerView(scanner, view => view.pairing.id);
  const scanners = changes?.scanners ?? [];
  const now = deviceTime();
  return {
    language,
    findName: (id: string) => findScannerName(scanners, id, language),
    findGate: (id: string) => findGateAndSteward(scanners, id, ownId, language),
    time: serverNow(changes?.clock ?? null, now) ?? now.wall,
  };
}
