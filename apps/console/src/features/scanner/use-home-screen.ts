// Returns whether the scanner is an app on the home screen, and asks the browser to install it.
import { install, isInstalledApp, useInstallWay } from '@rabita/client/install/use-install';
import { useState } from 'react';
import type { HomeScreen } from '../../scan-engine/check-readiness.ts';

export function useHomeScreen(): {
  home: HomeScreen;
  mayInstall: boolean;
  askToInstall: () => Promise<void>;
} {
  const way = useInstallWay();
  const [result, setResult] = useState<Awaited<ReturnType<typeof install>> | null>(null);
  const homeOf = (): HomeScreen => {
    if (isInstalledApp()) return 'installed';
    if (result === 'accepted') return 'done';
    if (way === 'share-sheet') return 'by_hand';
    if (result === 'dismissed') return 'declined';
    return way === 'prompt' ? 'offered' : 'none';
  };
  const home = homeOf();
  return {
    home,
    mayInstall: way === 'prompt' && (home === 'offered' || home === 'declined'),
    askToInstall: async () => setResult(await install()),
  };
}
