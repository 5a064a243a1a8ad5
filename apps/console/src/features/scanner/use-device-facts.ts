/** Collects facts about the device for the readiness check. */
import { install, isInstalledApp, useInstallMethod } from '@rabita/client/install/use-install';
import { useEffect, useState } from 'react';
import type { DeviceFacts, HomeScreen } from '../../scan-engine/check-readiness.ts';
import { registerScannerWorker, requestPersistentStorage } from '../../scan-engine/offline-support.ts';
import { findBattery } from '../../scan-engine/watch-battery.ts';

export function useHomeScreen(): {
  homeScreen: HomeScreen;
  mayInstall: boolean;
  askToInstall: () => Promise<void>;
} {
  const installMethod = useInstallMethod();
  const [installResult, setInstallResult] = useState<Awaited<ReturnType<typeof install>> | null>(null);
  const getHomeScreen = (): HomeScreen => {
    if (isInstalledApp()) return 'installed';
    if (installResult === 'accepted') return 'done';
    if (installMethod === 'share-sheet') return 'by_hand';
    if (installResult === 'dismissed') return 'declined';
    return installMethod === 'prompt' ? 'offered' : 'none';
  };
  const homeScreen = getHomeScreen();
  return {
    homeScreen,
    mayInstall: installMethod === 'prompt' && (homeScreen === 'offered' || homeScreen === 'declined'),
    askToInstall: async () => setInstallResult(await install()),
  };
}

type Facts = Pick<DeviceFacts, 'isPageCached' | 'isStoragePersistent' | 'canStayAwake' | 'battery'>;

export function useDeviceFacts(): Facts {
  const [facts, setFacts] = useState<Facts>({
    isPageCached: undefined,
    isStoragePersistent: undefined,
    canStayAwake: 'wakeLock' in navigator,
    battery: null,
  });
  useEffect(() => {
    let isUnmounted = false;
    const addFacts = (newFacts: Partial<Facts>) => {
      if (!isUnmounted) setFacts(current => ({ ...current, ...newFacts }));
    };
    void registerScannerWorker().then(isPageCached => addFacts({ isPageCached }));
    void requestPersistentStorage().then(isStoragePersistent => addFacts({ isStoragePersistent }));
    let stop: () => void = () => undefined;
    void findBattery().then(battery => {
      if (!battery || isUnmounted) return;
      const update = () => addFacts({ battery: { level: battery.level, isCharging: battery.charging } });
      update();
      battery.addEventListener('levelchange', update);
      battery.addEventListener('chargingchange', update);
      stop = () => {
        battery.removeEventListener('levelchange', update);
        battery.removeEventListener('chargingchange', update);
      };
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return facts;
}
