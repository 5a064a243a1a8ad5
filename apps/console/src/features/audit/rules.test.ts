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
  sayValue,
} from './rules.ts';

const API = join(import.meta.dirname, '../../../../api/src/features');
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
    expect(changesOf({ before: { capacity: 20, points: 5 }, after: { capacity: 30, note: 'x' } })).toEqual([
      { field: 'capacity', before: 20, after: 30 },
      { field: 'points', before: 5, after: undefined },
      { field: 'note', before: undefined, after: 'x' },
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

it('names staff, and the others by what they are', () => {
  expect(sayActor({ kind: 'staff', _id: 'a', name: 'ريم' }, 'en')).toBe('ريم');
  expect(sayActor({ kind: 'member', _id: 'a', name: null }, 'en')).toBe('A member');
});

it('does not say the subject twice', () => {
  const detail = { booking: 'b', event: 'e' };
  expect(detailsOf({ detail, subject: { kind: 'booking', _id: 'b' } })).toEqual([['event', 'e']]);
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
