// How lines of the audit log read, and that no action of the API is without its words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionTexts } from './action-texts.ts';
import {
  type AuditFilter,
  changesOf,
  detailsOf,
  isReversed,
  queryOf,
  sayAction,
  sayActor,
  sayField,
  saySubject,
  sayValue,
} from './rules.ts';

const API = join(import.meta.dirname, '../../../../api/src/features');
const ONE = '8f14e45f-ceea-4671-9c2f-3a2b1c0d9e8f';
const OTHER = '0190a5b0-0000-7000-8000-000000000001';
const ANY: AuditFilter = { q: '', who: '', action: '', subject: '', from: '', to: '' };

describe('an action', () => {
  it('has words of its own, whichever the API records', () => {
    const recorded = readdirSync(API, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap(name => [...readFileSync(join(API, name), 'utf8').matchAll(/\baction: '([a-z]+\.[a-z_]+)'/gu)])
      .map(([, action]) => String(action));
    expect(recorded.length).toBeGreaterThan(30);
    expect(recorded.filter(action => !Object.hasOwn(actionTexts.table, action))).toEqual([]);
  });

  it('without words is told by its own', () => {
    expect(sayAction('match.scored', 'ar')).toBe('تسجيل نتيجة مباراة');
    expect(sayAction('season.was_closed', 'en')).toBe('season: was closed');
  });
});

describe('a change', () => {
  it('pairs each field as it stood with how it stands', () => {
    const names = { [ONE]: 'Finals Night' };
    const after = { capacity: 30, note: 'x', event: ONE };
    expect(changesOf({ before: { capacity: 20, points: 5 }, after, names })).toEqual([
      { field: 'capacity', before: 20, after: 30 },
      { field: 'points', before: 5, after: undefined },
      { field: 'note', before: undefined, after: 'x' },
      { field: 'event', before: undefined, after: 'Finals Night' },
    ]);
  });

  it('is told in words of the page’s language, and what people typed as they typed it', () => {
    expect(sayField('doors_open_at', 'ar')).toBe('فتح الأبواب');
    expect(sayField('some_new_thing', 'en')).toBe('some new thing');
    expect(sayValue('is_active', false, 'ar')).toBe('لا');
    expect(sayValue('status', 'pending', 'ar')).toBe('بانتظار الموافقة');
    expect(sayValue('name_en', 'pending', 'ar')).toBe('pending');
    expect([sayValue('state', 'live', 'ar'), sayValue('ticket_format', 'live', 'ar')]).toEqual([
      'مباشر',
      'تذكرة متجددة',
    ]);
    expect(sayValue('capacity', 12500, 'ar')).toBe('12,500');
    expect(sayValue('lanes', [0, 15], 'en')).toBe('A, P');
    expect(sayValue('fields', ['full_name', 'email'], 'ar')).toBe('الاسم، البريد الإلكتروني');
    expect(sayValue('starts_at', '2031-03-06T17:30:00.000Z', 'en')).toMatch(/^Thursday.* March 2031, /u);
    expect([null, undefined, '', []].map(value => sayValue('stock', value, 'en'))).toEqual(
      Array(4).fill(null),
    );
    expect(sayValue('home_score', 0, 'en')).toBe('0');
  });
});

it('names people and scanners; an erased member is told from others by a piece of the id', () => {
  expect(sayActor({ kind: 'staff', _id: ONE, name: 'ريم' }, 'en')).toBe('ريم');
  expect(sayActor({ kind: 'scanner', _id: ONE, name: 'North · Sara' }, 'ar')).toBe('North · Sara');
  expect(sayActor({ kind: 'guest', _id: ONE, name: 'Reem' }, 'en')).toBe('A guest, on Reem’s account');
  expect(sayActor({ kind: 'guest', _id: ONE, name: null }, 'en')).toBe('A guest');
  expect(sayActor({ kind: 'member', _id: ONE, name: null }, 'en')).toBe('Former member 8f14e45f');
  expect(saySubject({ kind: 'member', _id: ONE, name: null }, 'ar')).toBe('عضو سابق 8f14e45f');
  expect(saySubject({ kind: 'booking', _id: ONE, name: 'N4RA-84Y' }, 'ar')).toBe('N4RA-84Y');
  expect(saySubject({ kind: 'message', _id: ONE, name: null }, 'ar')).toBeNull();
});

it('says ids by their names, and neither the subject twice nor an id that stands for nothing', () => {
  const subject = { kind: 'booking', _id: ONE, name: 'N4RA-84Y' };
  const detail = {
    booking: ONE,
    event: OTHER,
    bookings: [ONE, OTHER],
    scan: ONE.replace('8', '9'),
    part: 'details',
  };
  const names = { [ONE]: 'N4RA-84Y', [OTHER]: 'Finals Night' };
  expect(detailsOf({ detail, names, subject })).toEqual([
    ['event', 'Finals Night'],
    ['bookings', ['N4RA-84Y', 'Finals Night']],
    ['part', 'details'],
  ]);
});

describe('the filter', () => {
  it('tells a kind of actor from one of the staff, and leaves out what is not asked', () => {
    expect(queryOf({ ...ANY, who: 'scanner' })).toEqual({ kind: 'scanner' });
    expect(queryOf({ ...ANY, who: '7f', action: 'member.viewed' })).toEqual({
      actor: '7f',
      action: 'member.viewed',
    });
  });

  it('means the reader’s own clock, and the last minute whole', () => {
    const { from, to } = queryOf({ ...ANY, from: '2031-03-06T10:00', to: '2031-03-06T10:00' });
    expect(from).toBe(new Date('2031-03-06T10:00').toISOString());
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(60_000);
    expect(queryOf({ ...ANY, from: 'yesterday' })).toEqual({});
  });

  it('knows when the end is before the beginning', () => {
    const one = { ...ANY, from: '2031-03-06T10:00' };
    expect([
      isReversed({ ...one, to: '2031-03-06T09:59' }),
      isReversed({ ...one, to: '2031-03-06T10:00' }),
    ]).toEqual([true, false]);
    expect(isReversed(one)).toBe(false);
  });
});
