/** Formats the lines of the audit log in the page's language, and converts the log's filter to an API query. */
import { formatNumber } from '@rabita/client/language/format';
import { textOf } from '@rabita/client/language/texts';
import type { Language, RewardDrawing } from '@rabita/contract/constants';
import type { RewardOption } from '@rabita/contract/reward-option';
import type { AuditLine } from '@rabita/contract/staff/audit';
import { laneLetter } from '@rabita/door/lane';
import { drawingTexts } from '../../platform/drawing-texts.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { actionTexts } from './action-texts.ts';
import { fieldTexts } from './field-texts.ts';
import { texts } from './texts.ts';

type Subject = NonNullable<AuditLine['subject']>;

export type ChangedField = { readonly field: string; readonly before: unknown; readonly after: unknown };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Replaces each id with its record's name, or with undefined if the record no longer exists. */
function replaceIds(value: unknown, names: AuditLine['names']): unknown {
  if (Array.isArray(value))
    return value.map(item => replaceIds(item, names)).filter(item => item !== undefined);
  return typeof value === 'string' && UUID.test(value) ? names[value] : value;
}

export function pairChanges({
  before,
  after,
  names,
}: Pick<AuditLine, 'before' | 'after' | 'names'>): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map(field => ({
    field,
    before: replaceIds(before?.[field], names),
    after: replaceIds(after?.[field], names),
  }));
}

/** Finds the change that an audit line shows, and counts the others. Null for a new record of several fields. */
export function findFirstChange(
  changes: readonly ChangedField[],
): { readonly change: ChangedField; readonly otherCount: number } | null {
  // A line may also have unchanged values, such as the other side's score.
  const changed = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const [change] = changed;
  return change && (change.before !== undefined || changed.length === 1)
    ? { change, otherCount: changed.length - 1 }
    : null;
}

type FieldKey = keyof typeof fieldTexts.table;
const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(fieldTexts.table, key);
const withSpaces = (key: string) => key.replaceAll('_', ' ');

export const formatField = (field: string, language: Language): string =>
  isFieldKey(field) ? textOf(fieldTexts, language, field) : withSpaces(field);

type ActionKey = keyof typeof actionTexts.table;
const isActionKey = (key: string): key is ActionKey => Object.hasOwn(actionTexts.table, key);

export const formatAction = (action: string, language: Language): string =>
  isActionKey(action) ? textOf(actionTexts, language, action) : withSpaces(action).replace('.', ': ');

/** The fields whose values are keys of texts. Other fields may have typed text, which is not translated. */
const TRANSLATED_FIELDS = new Set([
  'state',
  'status',
  'role',
  'ticket_format',
  'language',
  'channel',
  'holder',
  'part',
  'scope',
  'by',
  'reason',
  'kind',
  'balance_policy',
]);
const LANE_FIELDS = new Set(['lanes', 'lanes_in_doubt']);
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

const isDrawing = (text: string): text is RewardDrawing => Object.hasOwn(drawingTexts.table, text);

/** Formats an option of a reward, such as “Size (S, M, L)”. */
function formatOption({ label, values }: RewardOption, language: Language): string {
  if (!values) return label[language];
  const list = values.map(value => value[language]).join(language === 'ar' ? '، ' : ', ');
  return `${label[language]} (${list})`;
}

function formatSingleValue(field: string, value: unknown, language: Language): string {
  if (typeof value === 'number')
    return LANE_FIELDS.has(field) && value >= 0 && value < 16
      ? laneLetter(value)
      : formatNumber(value, language);
  if (typeof value === 'boolean') return textOf(fieldTexts, language, `value:${value}`);
  if (field === 'options') return formatOption(value as RewardOption, language);
  const text = String(value);
  if (field === 'drawing' && isDrawing(text)) return textOf(drawingTexts, language, text);
  if (field === 'fields') return formatField(text, language);
  if (UTC_TIME.test(text)) return formatViewerDayTime(text, language);
  // Arabic has different words for a live match and a live ticket, so the ticket's `live` has its own text key.
  const key = `value:${field === 'ticket_format' && text === 'live' ? 'live_ticket' : text}`;
  return TRANSLATED_FIELDS.has(field) && isFieldKey(key) ? textOf(fieldTexts, language, key) : text;
}

export function formatValue(field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return formatSingleValue(field, value, language);
  if (value.length === 0) return null;
  return value.map(item => formatSingleValue(field, item, language)).join(language === 'ar' ? '، ' : ', ');
}

/** Formats an erased member as a part of the id, which distinguishes former members without naming them. */
const formatFormerMember = (id: string, language: Language): string =>
  textOf(texts, language, 'formerMember', { id: id.slice(0, 8) });

export function formatActor({ kind, _id, name }: AuditLine['actor'], language: Language): string {
  if (name) return kind === 'guest' ? textOf(texts, language, 'guestOnAccount', { name }) : name;
  if (kind === 'member' && _id) return formatFormerMember(_id, language);
  const textKeys = {
    staff: 'unnamedStaff',
    member: 'unnamedMember',
    scanner: 'unnamedScanner',
    guest: 'unnamedGuest',
    system: 'system',
  } as const;
  return textOf(texts, language, textKeys[kind]);
}

export function formatSubject({ kind, _id, name }: Subject, language: Language): string | null {
  return name ?? (kind === 'member' ? formatFormerMember(_id, language) : null);
}

export function listDetails({
  detail,
  names,
  subject,
}: Pick<AuditLine, 'detail' | 'names' | 'subject'>): [string, unknown][] {
  return Object.entries(detail as Record<string, unknown>)
    .filter(([, value]) => value !== subject?._id)
    .map(([field, value]): [string, unknown] => [field, replaceIds(value, names)])
    .filter(([, value]) => value !== undefined);
}

/** The audit log's filter, with the same names and values as the URL's query parameters. Empty: no restriction. */
export type AuditFilter = {
  readonly q: string;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  /** `YYYY-MM-DDTHH:mm` in the browser's time zone. `to` has the same format. */
  readonly from: string;
  readonly to: string;
};

export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD_DAYS: Readonly<Record<Period, number>> = { today: 1, week: 7, month: 30 };

/** Returns the start of a period that ends today, at midnight in the browser's time zone, as in `AuditFilter.from`. */
export function getPeriodStart(period: Period, now: Date = new Date()): string {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - PERIOD_DAYS[period]);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${start.getFullYear()}-${pad(start.getMonth() + 1)}-${pad(start.getDate())}T00:00`;
}

const ACTOR_KINDS = ['staff', 'member', 'scanner', 'guest', 'system'] as const;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u;
const toUtc = (local: string) => (LOCAL_TIME.test(local) ? new Date(local).toISOString() : undefined);

export const hasReversedPeriod = ({ from, to }: AuditFilter): boolean =>
  LOCAL_TIME.test(from) && LOCAL_TIME.test(to) && Date.parse(to) < Date.parse(from);

/** Converts a filter to the query of the API call. The whole minute of `to` is included. */
export function toAuditQuery(filter: AuditFilter) {
  const kind = ACTOR_KINDS.find(each => each === filter.who);
  const to = toUtc(filter.to);
  return {
    q: filter.q || undefined,
    kind,
    actor: kind ? undefined : filter.who || undefined,
    action: filter.action || undefined,
    subject: filter.subject || undefined,
    from: toUtc(filter.from),
    to: to && new Date(Date.parse(to) + 60_000).toISOString(),
  };
}
