/** Tests the member search of staff by name, email, phone and booking number, in various spellings. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { searchMembers } from '@rabita/contract/staff/member';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const NAMES = [
  'أحمد الأنصاري',
  'فاطمة الزهراء',
  'مصطفى رؤوف',
  'عبد الله هانئ',
  'إيمان آل سعود',
  'José Øster',
  'سارة القحطاني',
  'Sara Al-Harbi',
  '100%_\\ مباشر',
];

const league = await startTestLeague();
const staff = await insertStaff(league, 'manager');
const crowd = await insertMembers(league.db, NAMES.length, NAMES);
// Sets fixed emails and phone numbers, because random digits would sometimes match a searched number.
await league.db.run(
  `update member set phone_number = '+96650000000' || position, email = chr(97 + position::int) || '@example.com'
   from unnest($1::uuid[]) with ordinality as contact (id, position) where member.id = contact.id`,
  [crowd.map(member => member.id)],
);
await league.sql`update member set phone_number = '+966551234567', email = 'falcon.fan@example.com'
  where id = ${crowd[6]?.id}`;

const search = async (q: string, filter: CallQuery<typeof searchMembers> = {}) =>
  (await league.call(searchMembers, { query: { q, ...filter }, token: staff.token })).body;
const findNames = async (q: string) => (await search(q)).members.map(row => row.full_name);

/** Implements the database's `normalize_search_text` again, as the reference of a property test. */
function normalise(text: string): string {
  const alike: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك' };
  const latin: Record<string, string> = { Ø: 'o', ø: 'o', Ł: 'l', ł: 'l', Đ: 'd', đ: 'd', ı: 'i' };
  return [...text.normalize('NFKD')]
    .filter(letter => !/['`\u02b9-\u02bf\u115f\u1160\u2018-\u201b\u2032]/u.test(letter))
    .filter(letter => !/[\p{Mn}\p{Cf}ـ]/u.test(letter) || /[\u0600-\u0605\u06dd]/u.test(letter))
    .map(letter => {
      const digit = /[٠-٩۰-۹]/u.test(letter) ? String((letter.codePointAt(0) ?? 0) & 15) : undefined;
      const small = /[A-Z]/u.test(letter) ? letter.toLowerCase() : letter;
      return digit ?? alike[letter] ?? latin[letter] ?? small;
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}
const normaliseInDatabase = async (text: string) =>
  (await league.db.row<{ normalised: string }>('select normalize_search_text($1) as normalised', [text]))
    ?.normalised;

describe('searching by name', () => {
  it.each([
    ['ٱحمد الانصارى', 'أحمد الأنصاري'],
    ['الانصاري احمد', 'أحمد الأنصاري'],
    ['نصار', 'أحمد الأنصاري'],
    ['مصطفي روؤف', 'مصطفى رؤوف'],
    ['عبدالله', 'عبد الله هانئ'],
    ['ايمان ال سعود', 'إيمان آل سعود'],
    ['JOSE', 'José Øster'],
    ['%_\\', '100%_\\ مباشر'],
  ])('for %s finds %s', async (q, name) => {
    expect(await findNames(q)).toEqual([name]);
  });

  it('[14.7] normalises any text like the reference implementation', async () => {
    expect(await normaliseInDatabase('  أَلْمُؤْمِنـة  ٣٤ ')).toBe('المومنه 34');
    const letter = fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0xa0, max: 0x17f }),
      fc.integer({ min: 0x606, max: 0x6ff }),
      fc.integer({ min: 0xfe70, max: 0xfefc }),
      fc.constantFrom(0x300, 0x301, 0x200b, 0x200f, 0x202e, 0x2067, 0xfeff, 0x9, 0xa),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { maxLength: 40 }), async codes => {
        const text = String.fromCodePoint(...codes);
        expect(await normaliseInDatabase(text)).toBe(normalise(text));
      }),
      { numRuns: 400 },
    );
  });

  it('finds nobody if only one of two words matches', async () => {
    expect(await findNames('سارة الزهراء')).toEqual([]);
  });

  it('lists names that begin with the search text first', async () => {
    expect(await findNames('سار')).toEqual(['سارة القحطاني']);
    const [late] = await insertMembers(league.db, 1, ['أم سارة']);
    expect(await findNames('سارة')).toEqual(['سارة القحطاني', 'أم سارة']);
    await league.sql`delete from member where id = ${late?.id}`;
  });
});

describe('searching by contact or booking number', () => {
  it.each([
    '00966 55 123 4567',
    '٠٥٥١٢٣٤٥٦٧',
    '1234567',
    '\u202a+966\u00a055\u2011123\u20114567\u202c',
    'FALCON.FAN',
  ])('for %s finds the member with this email or phone', async q => {
    expect(await findNames(q)).toEqual(['سارة القحطاني']);
  });

  it('[14.7] finds the holder of a booking by its number in any spelling', async () => {
    const eventId = await insertEvent(league.db);
    const booked = await league.tryCall(bookSeat, { params: { eventId }, token: crowd[3]?.token });
    await league.sql`update booking set number = '01AB-C9D' where event_id = ${eventId}`;
    expect(booked.status).toBe(201);
    for (const typed of ['01AB-C9D', '01abc9d', 'OIab c9d', '٠١AB-C٩D', ' 01AB–C9D ', '#01AB-C9D']) {
      expect(await findNames(typed), typed).toEqual(['عبد الله هانئ']);
    }
    expect(await findNames('01AB-C9E')).toEqual([]);
  });
});

describe('GET /api/staff/members', () => {
  it('lists every member once over all pages if there is no search text', async () => {
    const pages = [
      await search('', { limit: 4 }),
      await search(' ', { limit: 4, page: 2 }),
      await search('', { limit: 4, page: 3 }),
    ];
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([9, 9, 9]);
    expect(pages[0]?.pagination).toEqual({ page: 1, limit: 4, total: 9, pages: 3 });
    const ids = pages.flatMap(({ members }) => members.map(row => row._id));
    expect(new Set(ids)).toEqual(new Set(crowd.map(member => member.id)));
    expect(ids).toHaveLength(9);
  });

  it('returns only name, email, phone number, city, points and registration time', async () => {
    const [row] = (await search('falcon')).members;
    expect(row).toEqual({
      _id: crowd[6]?.id,
      full_name: 'سارة القحطاني',
      email: 'falcon.fan@example.com',
      phone_number: '+966551234567',
      city: 'جدة',
      loyalty_points: 0,
      created_at: expect.any(String),
    });
  });

  it('rejects invalid searches, and records each search in the audit log without its text', async () => {
    const long = await league.tryCall(searchMembers, { query: { q: 'ا'.repeat(101) }, token: staff.token });
    expect(expectError(long)).toBe('request.invalid');
    const nul = await league.tryCall(searchMembers, { query: { q: 'a\0b' }, token: staff.token });
    expect(expectError(nul)).toBe('request.invalid');
    await search('القحطاني');
    const [entry] = await league.sql<{ line: string }>`select audit_log::text as line from audit_log
      where actor_id = ${staff.id} order by id desc limit 1`;
    expect(entry?.line).toContain('member.listed');
    expect(entry?.line).not.toContain('القحطاني');
  });
});
