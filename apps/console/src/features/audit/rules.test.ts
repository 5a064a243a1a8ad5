/** Tests the format of audit lines, the texts of all actions, and the conversion of the filter to a query. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionTexts } from './action-texts.ts';
import {
  type AuditFilter,
  findFirstChange,
  formatAction,
  formatActor,
  formatField,
  formatSubject,
  formatValue,
  getPeriodStart,
  hasReversedPeriod,
  listDetails,
  pairChanges,
  toAuditQuery,
} from './rules.ts';

const API_FEATURES = join(import.meta.dirname, '../../../../api/src/features');
const ID = '8f14e45f-ceea-4671-9c2f-3a2b1c0d9e8f';
const OTHER_ID = '0190a5b0-0000-7000-8000-000000000001';
const NO_FILTER: AuditFilter = { q: '', who: '', action: '', subject: '', from: '', to: '' };

it('every action that the API records has a text', () => {
  const recordedActions = readdirSync(API_FEATURES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => readFileSync(join(API_FEATURES, name), 'utf8'))
    // Matches the argument after the actor, as in `recordAudit(context, byStaff(…), 'match.scored')`, or a property.
    .flatMap(text => [...text.matchAll(/\bby[A-Z]\w+\([^)]*\),([^{;]*)|\baction:([^,;]*)/gu)])
    .flatMap(([, argument, property]) => [...`${argument ?? property}`.matchAll(/'([a-z_]+\.[a-z_]+)'/gu)])
    .map(([, action]) => String(action));
  expect(new Set(recordedActions).size).toBeGreaterThan(70);
  expect(recordedActions.filter(action => !Object.hasOwn(actionTexts.table, action))).toEqual([]);
});

it('formatAction returns the action’s text, or its key as words if it has no text', () => {
  expect(formatAction('match.scored', 'ar')).toBe('تسجيل نتيجة مباراة');
  expect(formatAction('season.was_closed', 'en')).toBe('season: was closed');
});

it('pairChanges pairs the old and the new value of each field', () => {
  const names = { [ID]: 'Finals Night' };
  const after = { capacity: 30, note: 'x', event: ID };
  expect(pairChanges({ before: { capacity: 20, points: 5 }, after, names })).toEqual([
    { field: 'capacity', before: 20, after: 30 },
    { field: 'points', before: 5, after: undefined },
    { field: 'note', before: undefined, after: 'x' },
    { field: 'event', before: undefined, after: 'Finals Night' },
  ]);
  expect(pairChanges({ before: { points: 5 }, after: null, names })).toEqual([
    { field: 'points', before: 5, after: undefined },
  ]);
  expect(pairChanges({ before: null, after: { points: 5 }, names })).toEqual([
    { field: 'points', before: undefined, after: 5 },
  ]);
});

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

it('findFirstChange returns the first changed field and the number of other changed fields', () => {
  const scoreChanges = [
    change('away_score', 1, 1),
    change('state', 'live', 'finished'),
    change('home_score', 1, 2),
  ];
  expect(findFirstChange(scoreChanges)).toEqual({ change: scoreChanges[1], otherCount: 1 });
  const lanes = [change('lanes', [0, 1], [0, 1]), change('name', null, 'West')];
  expect(findFirstChange(lanes)).toEqual({ change: lanes[1], otherCount: 0 });
});

it('findFirstChange returns null for a new record with several fields', () => {
  const reason = change('reason', undefined, 'x');
  expect(findFirstChange([reason])).toEqual({ change: reason, otherCount: 0 });
  expect(findFirstChange([reason, change('capacity', undefined, 5)])).toBeNull();
  expect(findFirstChange([])).toBeNull();
});

it('audit fields and fixed values are translated, other values are formatted, and typed text is kept', () => {
  expect(formatField('doors_open_at', 'ar')).toBe('فتح الأبواب');
  expect(formatField('some_new_thing', 'en')).toBe('some new thing');
  expect(formatValue('is_active', false, 'ar')).toBe('لا');
  expect(formatValue('status', 'pending', 'ar')).toBe('بانتظار الموافقة');
  expect(formatValue('kind', 'pickup', 'ar')).toBe('من نقطة التسليم');
  expect(formatValue('name_en', 'pending', 'ar')).toBe('pending');
  expect(formatValue('state', 'unheard of', 'ar')).toBe('unheard of');
  expect([formatValue('state', 'live', 'ar'), formatValue('ticket_format', 'live', 'ar')]).toEqual([
    'مباشر',
    'تذكرة متجددة',
  ]);
  expect(formatValue('capacity', 12500, 'ar')).toBe('12,500');
  expect(formatValue('lanes', [0, 15], 'en')).toBe('A, P');
  expect(formatValue('lanes_in_doubt', [3], 'en')).toBe('D');
  expect(formatValue('lanes', [-1, 16], 'en')).toBe('-1, 16');
  expect(formatValue('fields', ['full_name', 'email'], 'ar')).toBe('الاسم، البريد الإلكتروني');
  for (const instant of ['2031-03-06T17:30:00.000Z', '2031-03-06T17:30:00Z'])
    expect(formatValue('starts_at', instant, 'en')).toMatch(/^Thursday.* March 2031, /u);
  for (const text of ['Since 2031-03-06T17:30:00Z', '2031-03-06T17:30:00Z, as agreed'])
    expect(formatValue('note', text, 'en')).toBe(text);
  expect([null, undefined, '', []].map(value => formatValue('stock', value, 'en'))).toEqual(
    Array(4).fill(null),
  );
  expect(formatValue('home_score', 0, 'en')).toBe('0');
});

it.each([
  ['state', 'finished', 'انتهت'],
  ['status', 'confirmed', 'مؤكد'],
  ['role', 'steward', 'منظّم'],
  ['ticket_format', 'static', 'تذكرة ثابتة'],
  ['language', 'ar', 'العربية'],
  ['channel', 'sms', 'رسالة نصية'],
  ['holder', 'guest', 'ضيف'],
  ['part', 'timeline', 'السجل'],
  ['scope', 'all', 'الكل'],
  ['by', 'recovery_code', 'رمز احتياطي'],
  ['reason', 'member_asked', 'بطلب من العضو'],
  ['kind', 'voucher', 'قسيمة برمز'],
  ['balance_policy', 'capped', 'تُحدّ'],
])('formatValue translates the value of the field %s: %s to %s', (field, value, text) => {
  expect(formatValue(field, value, 'ar')).toBe(text);
});

it('formatActor and formatSubject return the name, or a part of the id for an erased member', () => {
  expect(formatActor({ kind: 'staff', _id: ID, name: 'ريم' }, 'en')).toBe('ريم');
  expect(formatActor({ kind: 'scanner', _id: ID, name: 'North · Sara' }, 'ar')).toBe('North · Sara');
  expect(formatActor({ kind: 'guest', _id: ID, name: 'Reem' }, 'en')).toBe('A guest, on Reem’s account');
  expect(formatActor({ kind: 'guest', _id: ID, name: null }, 'en')).toBe('A guest');
  expect(formatActor({ kind: 'member', _id: ID, name: null }, 'en')).toBe('Former member 8f14e45f');
  expect(formatSubject({ kind: 'member', _id: ID, name: null }, 'ar')).toBe('عضو سابق 8f14e45f');
  expect(formatSubject({ kind: 'booking', _id: ID, name: 'N4RA-84Y' }, 'ar')).toBe('N4RA-84Y');
  expect(formatSubject({ kind: 'message', _id: ID, name: null }, 'ar')).toBeNull();
});

it('listDetails replaces ids with names, and omits the subject’s id and ids without a name', () => {
  const subject = { kind: 'booking', _id: ID, name: 'N4RA-84Y' };
  const detail = {
    booking: ID,
    event: OTHER_ID,
    bookings: [ID, OTHER_ID],
    scan: ID.replace('8', '9'),
    scans: [ID, ID.replace('8', '9')],
    note: `about ${ID}`,
    file: `${ID}.csv`,
    seats: 2,
    part: 'details',
  };
  const names = { [ID]: 'N4RA-84Y', [OTHER_ID]: 'Finals Night' };
  expect(listDetails({ detail, names, subject })).toEqual([
    ['event', 'Finals Night'],
    ['bookings', ['N4RA-84Y', 'Finals Night']],
    ['scans', ['N4RA-84Y']],
    ['note', `about ${ID}`],
    ['file', `${ID}.csv`],
    ['seats', 2],
    ['part', 'details'],
  ]);
  expect(listDetails({ detail: { part: 'details' }, names, subject: null })).toEqual([['part', 'details']]);
});

it('toAuditQuery sends an actor’s kind as `kind` and an actor’s id as `actor`, and omits empty filters', () => {
  expect(toAuditQuery({ ...NO_FILTER, who: 'scanner' })).toEqual({ kind: 'scanner' });
  expect(toAuditQuery({ ...NO_FILTER, who: '7f', action: 'member.viewed' })).toEqual({
    actor: '7f',
    action: 'member.viewed',
  });
});

it('toAuditQuery converts local times to UTC, includes the whole last minute, and omits invalid times', () => {
  const { from, to } = toAuditQuery({ ...NO_FILTER, from: '2031-03-06T10:00', to: '2031-03-06T10:00' });
  expect(from).toBe(new Date('2031-03-06T10:00').toISOString());
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(60_000);
  for (const text of ['yesterday', '2031-03-06', '2031-03-06T10:00:30', 'on 2031-03-06T10:00'])
    expect(toAuditQuery({ ...NO_FILTER, from: text, to: text })).toEqual({});
});

it('hasReversedPeriod is true only if the end is before the start', () => {
  const filter = { ...NO_FILTER, from: '2031-03-06T10:00' };
  expect([
    hasReversedPeriod({ ...filter, to: '2031-03-06T09:59' }),
    hasReversedPeriod({ ...filter, to: '2031-03-06T10:00' }),
  ]).toEqual([true, false]);
  expect(hasReversedPeriod(filter)).toBe(false);
  expect(hasReversedPeriod({ ...filter, to: '2031-03-01' })).toBe(false);
  expect(hasReversedPeriod({ ...NO_FILTER, from: '2031-03-06', to: '2031-03-01T10:00' })).toBe(false);
});

it('getPeriodStart returns midnight of the first day of a period that ends today', () => {
  const now = new Date(2031, 2, 3, 14, 30);
  expect([getPeriodStart('today', now), getPeriodStart('week', now), getPeriodStart('month', now)]).toEqual([
    '2031-03-03T00:00',
    '2031-02-25T00:00',
    '2031-02-02T00:00',
  ]);
});
