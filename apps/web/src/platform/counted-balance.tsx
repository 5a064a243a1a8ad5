/**
 * Renders the member's balance, which counts to its new value after a change. All balances on the screen show the same
 * number. A change while none is on the screen is counted by the next one.
 */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { useEffect, useSyncExternalStore } from 'react';
import { countUp } from './count-up.ts';
import { getUserId } from './session/auth-state.ts';
import { useAuthStore, useUser } from './session/auth-store.ts';

const texts = defineTexts({ balance: { ar: 'رصيدك', en: 'Your balance' } });

/** What the member last saw; null until the first balance is on the screen. */
let shownBalance: number | null = null;
let target: number | null = null;
let stopCount = () => {};
const listeners = new Set<() => void>();

function show(balance: number | null): void {
  shownBalance = balance;
  for (const listener of listeners) listener();
}

// Another member's balance does not count on from this one's.
useAuthStore.subscribe((state, previousState) => {
  if (getUserId(state.user) === getUserId(previousState.user)) return;
  stopCount();
  target = null;
  show(null);
});

function countTo(balance: number): void {
  if (balance === target && listeners.size > 1) return;
  stopCount();
  target = balance;
  stopCount = countUp({ from: shownBalance ?? balance, to: balance, show });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopCount();
  };
}

/** Returns the number to show for this balance of the logged-in member. */
export function useCountedBalance(balance: number): number {
  const counted = useSyncExternalStore(subscribe, () => shownBalance);
  useEffect(() => countTo(balance), [balance]);
  return counted ?? balance;
}

/** Renders the number only. */
export function CountedBalance({ balance }: { readonly balance: number }) {
  return formatNumber(useCountedBalance(balance), useLanguage());
}

/** Renders the logged-in member's balance in a line of its own, where something has just changed it. */
export function BalanceLine() {
  const t = useTexts(texts);
  const user = useUser();
  if (!user) return null;
  return (
    <p className="text-base text-text-2">
      <span>{t('balance')}</span>{' '}
      <strong className="font-display text-lg font-extrabold text-text tabular">
        <CountedBalance balance={user.points_balance} />
      </strong>
    </p>
  );
}
