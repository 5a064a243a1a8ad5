/** Formats an entry of the points ledger, parses the filter in the URL, and checks a question. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { viewerDayKey } from '@rabita/client/language/format';
import { textOf } from '@rabita/client/language/texts';
import { type Language, QUESTION_MAX, QUESTION_MIN } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import { POINTS_GROUPS, type PointsGroup } from '@rabita/contract/points-reasons';
import { texts } from './texts.ts';

export const POINTS_FILTERS = ['all', ...POINTS_GROUPS] as const;
export type PointsFilter = (typeof POINTS_FILTERS)[number];

/** Unknown values mean all. */
export const parsePointsFilter = (value: string | null): PointsFilter =>
  POINTS_FILTERS.find(filter => filter === value) ?? 'all';

export const toGroup = (filter: PointsFilter): PointsGroup | undefined =>
  filter === 'all' ? undefined : filter;

/** Returns the name of the entry's event or reward, or null if it has neither. */
export const findSubject = ({ booking, reward }: OwnLedgerEntry): string | null =>
  booking?.event_name ?? reward?.name ?? null;

/** Returns the note by staff and the season, without missing ones. */
export const listNotes = ({ note, season }: OwnLedgerEntry): string[] =>
  [note, season].filter(text => text !== null);

/** Groups the entries by the reader's month, such as `2026-03`, and keeps their order. */
export function groupByMonth(
  entries: readonly OwnLedgerEntry[],
): { month: string; entries: OwnLedgerEntry[] }[] {
  const months = new Map<string, OwnLedgerEntry[]>();
  for (const entry of entries) {
    const month = viewerDayKey(entry.created_at).slice(0, 'YYYY-MM'.length);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, group]) => ({ month, entries: group }));
}

/** Returns the reason, the subject and the notes in one line, for a button's accessible name. */
export function formatCause(entry: OwnLedgerEntry, language: Language): string {
  const parts = [textOf(texts, language, entry.reason), findSubject(entry), ...listNotes(entry)];
  return parts.filter(Boolean).join(' · ');
}

export type QuestionValues = { readonly text: string };

export const cleanQuestion = (text: string): string => stripInvisible(text).trim();

export function checkQuestion({ text }: QuestionValues): FieldErrors<QuestionValues> {
  const { length } = [...cleanQuestion(text)];
  const error =
    length < QUESTION_MIN ? texts.table.tooShort : length > QUESTION_MAX ? texts.table.tooLong : undefined;
  return collectFieldErrors<QuestionValues>({ text: error });
}
