/** Calculates the rates, ages and scanners that need attention on the crew's board. */
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

/** Returns the admissions per minute, from the numbers of admissions in each of the latest minutes. */
export function calculateRate(admissions: readonly number[]): number {
  const sum = admissions.slice(-BOARD_RATE_MINUTES).reduce((total, count) => total + count, 0);
  return Math.round((sum / BOARD_RATE_MINUTES) * 10) / 10;
}

export const sumMinutes = (gates: readonly { readonly minutes: readonly number[] }[]): number[] =>
  (gates[0]?.minutes ?? []).map((_, index) =>
    gates.reduce((sum, { minutes }) => sum + (minutes[index] ?? 0), 0),
  );

export function formatAge(seconds: number, language: Language): string {
  const whole = Math.floor(seconds);
  if (whole < 1) return textOf(texts, language, 'justNow');
  if (whole < 120) return textOf(texts, language, 'seconds', { count: whole });
  if (whole < 7200) return textOf(texts, language, 'minutes', { count: Math.floor(whole / 60) });
  return textOf(texts, language, 'hours', { count: Math.floor(whole / 3600) });
}

export const secondsSince = (instant: string, time: number): number =>
  Math.max(0, (time - Date.parse(instant)) / 1000);

const KINDS_BY_URGENCY = ['doubt', 'overrides', 'conflicts', 'absent', 'unsent', 'battery'] as const;
export type AttentionKind = (typeof KINDS_BY_URGENCY)[number];
export type Attention = { readonly kind: AttentionKind; readonly scanner: Scanner };

export const isBatteryLow = ({ battery }: Pick<Scanner, 'battery'>): boolean =>
  battery !== null && !battery.is_charging && battery.percent < BATTERY_LOW_PERCENT;

function needsAttention(scanner: Scanner, kind: AttentionKind, time: number): boolean {
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
      return since !== null && state !== 'revoked' && secondsSince(since, time) >= UNSENT_LONG_SECONDS;
    case 'battery':
      return isWorking && isBatteryLow(scanner);
  }
}

/** Lists the scanners that need attention by urgency. `time` is the server's, in milliseconds. */
export const listAttention = (scanners: readonly Scanner[], time: number): Attention[] =>
  KINDS_BY_URGENCY.flatMap(kind =>
    scanners.filter(scanner => needsAttention(scanner, kind, time)).map(scanner => ({ kind, scanner })),
  );
