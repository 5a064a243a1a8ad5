// Counts this scanner's overrides as the server does, so that what it admits without a network is no conflict later.
import { OVERRIDE_MINUTES, OVERRIDES_MAX } from '@rabita/contract/constants';
import type { ScannerState } from './scanner-state.ts';

/** @param at seconds since 1970 by the server's clock, later than all earlier overrides */
export function hasOverridesLeft({ own, news }: Pick<ScannerState, 'own' | 'news'>, at: number): boolean {
  const since = Math.max(at - OVERRIDE_MINUTES * 60, news?.overridesAllowedAt ?? 0);
  const made = [...own.values()].filter(({ isByHand, at: madeAt }) => isByHand && madeAt > since);
  return made.length < OVERRIDES_MAX;
}
