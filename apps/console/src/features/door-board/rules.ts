/** Calculates the rates and ages on the crew's board, and lists the scanners that need attention. */
import { textOf } from '@rabita/client/language/texts';
import {
  BATTERY_LOW_PERCENT,
  BOARD_RATE_MINUTES,
  type Language,
  OVERRIDES_ALARM,
  UNSENT_LONG_SECONDS,
} from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { texts } from './texts.ts';

/** Returns the mean of the latest minutes, from the number of admissions in each minute. */
export function calculateRate(admissions: readonly number[]): number {
  const sum = admissions.slice(-BOARD_RATE_MINUTES).reduce((total, count) => total + count, 0);
  return Math.round((sum / BOARD_RATE_MINUTES) * 10) / 10;
}

export const sumPerMinute = (gates: readonly { readonly minutes: readonly number[] }[]): number[] =>
  (gates[0]?.minutes ?? []).map((_, index) =>
    gates.reduce((sum, { minutes }) => sum + (minutes[index] ?? 0), 0),
  );

export function formatAge(seconds: number, language: Language): string {
  const wholeSeconds = Math.floor(seconds);
  if (wholeSeconds < 1) return textOf(texts, language, 'justNow');
  if (wholeSeconds < 120) return textOf(texts, language, 'seconds', { count: wholeSeconds });
  if (wholeSeconds < 7200)
    return textOf(texts, language, 'minutes', { count: Math.floor(wholeSeconds / 60) });
  return textOf(texts, language, 'hours', { count: Math.floor(wholeSeconds / 3600) });
}

export const secondsSince = (instant: string, serverTime: number): number =>
  Math.max(0, (serverTime - Date.parse(instant)) / 1000);

const KINDS_BY_URGENCY = ['doubt', 'overrides', 'conflicts', 'absent', 'unsent', 'battery'] as const;
export type AttentionKind = (typeof KINDS_BY_URGENCY)[number];
export type Attention = { readonly kind: AttentionKind; readonly scanner: Scanner };

export const isBatteryLow = ({ battery }: Pick<Scanner, 'battery'>): boolean =>
  battery !== null && !battery.is_charging && battery.percent < BATTERY_LOW_PERCENT;

function needsAttention(scanner: Scanner, kind: AttentionKind, serverTime: number): boolean {
  const { state, is_closed: isClosed, unsent_since: since } = scanner;
  const isWorking = (state === 'present' || state === 'absent') && !isClosed;
  switch (kind) {
    case 'doubt':
      return scanner.lanes_in_doubt.length > 0;
    case 'overrides':
      return state !== 'revoked' && scanner.recent_overrides >= OVERRIDES_ALARM;
    case 'conflicts':
      return scanner.conflicts > 0;
    case 'absent':
      return isWorking && state === 'absent';
    case 'unsent':
      return since !== null && state !== 'revoked' && secondsSince(since, serverTime) >= UNSENT_LONG_SECONDS;
    case 'battery':
      return isWorking && isBatteryLow(scanner);
  }
}

/** Lists the scanners that need attention by urgency. `serverTime` is in milliseconds. */
export const listAttention = (scanners: readonly Scanner[], serverTime: number): Attention[] =>
  KINDS_BY_URGENCY.flatMap(kind =>
    scanners.filter(scanner => needsAttention(scanner, kind, serverTime)).map(scanner => ({ kind, scanner })),
  );
