/** Tests that the register of personal data has every column, and that a member's export and erasure match it. */
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember } from '@rabita/contract/fan/member';
import { pictureUrl } from '@rabita/contract/picture-url';
import { ATTEMPTS_KEPT_HOURS } from '@rabita/contract/retention';
import { describe, expect, it } from 'vitest';
import {
  insertKnownMember,
  KNOWN_OPTION,
  KNOWN_VOUCHER,
  MEMBER_ADDRESS,
} from '../../../../test/fixtures/insert-known-member.ts';
import { registerFan } from '../../../../test/fixtures/register-fan.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { createRateLimits } from '../../../platform/config/create-rate-limits.ts';
import { isId } from '../../../platform/database/db.ts';
import { personalData } from './all-columns.ts';
import type { PersonalColumn } from './describe-columns.ts';

const league = await startTestLeague();

type Column = PersonalColumn & { table: string; name: string };
const columns: Column[] = Object.entries(personalData).flatMap(([table, { personal }]) =>
  Object.entries(personal).map(([name, column]) => ({ table, name, ...column })),
);
const memberColumns = columns.filter(({ person }) => person === 'member');

const ROWS_OF_ACCOUNT = 'account = (select points_account from member where id = $1)';
const LINES_BY_MEMBER = 'line_id in (select id from audit_line where actor_id = $1)';
const PICTURES_OF_MEMBER = 'hash in (select hash from picture_member where member_id = $1)';
/** The SQL conditions that select the rows about member $1, by table or column, if not `member_id = $1`. */
const ROW_CONDITIONS: Record<string, string> = {
  member: 'id = $1',
  previous_live_key: 'booking_id in (select id from booking where member_id = $1)',
  points_ledger: ROWS_OF_ACCOUNT,
  award: ROWS_OF_ACCOUNT,
  season_standing: ROWS_OF_ACCOUNT,
  'audit_line.actor_id': 'actor_id = $1',
  'audit_line.detail': 'actor_id = $1',
  audit_line: 'subject_id = $1',
  'audit_detail.address': LINES_BY_MEMBER,
  'audit_detail.address_salt': LINES_BY_MEMBER,
  audit_detail: 'line_id in (select id from audit_line where subject_id = $1)',
  referral: 'friend_id = $1',
  'referral.referrer_id': 'referrer_id = $1',
  rewarded_contact: 'booking_id in (select id from booking where member_id = $1)',
  voucher: 'id in (select voucher_id from redemption where member_id = $1)',
  picture: PICTURES_OF_MEMBER,
  picture_file: PICTURES_OF_MEMBER,
  'season.announced_up_to': 'announced_up_to = $1',
  'season.settled_up_to': 'settled_up_to = $1',
};
/** Columns whose rows cannot be attributed to a member. */
const UNATTRIBUTED = ['rate_limit.key', 'graphile_worker._private_jobs.payload'];

const toPath = ({ table, name }: Column) => `${table}.${name}`;

/** Finds the column's values about the member, without nulls. Counts the member's rows and all rows. */
async function findValues(column: Column, memberId: string) {
  const { table, name } = column;
  const condition = ROW_CONDITIONS[toPath(column)] ?? ROW_CONDITIONS[table] ?? 'member_id = $1';
  return league.db.rows<{ value: unknown; text: string; ownCount: number; totalCount: number }>(
    `select (array_agg(${name}))[1] as value, ${name}::text as text, count(*) filter (where ${condition}) as "ownCount",
       count(*) as "totalCount"
     from ${table} where ${name} is not null group by ${name}::text having bool_or(${condition})`,
    [memberId],
  );
}

/** Collects all values at a path of the export, as text. */
function collectValues(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap(item => collectValues(item, path));
  const [key, ...rest] = path;
  if (key === undefined) return value === null ? [] : [String(value)];
  return collectValues((value as Record<string, unknown> | null)?.[key] ?? null, rest);
}

/** Converts values that have another form in the export than in the database. */
const TO_EXPORTED: Record<string, (value: never) => string> = {
  'message.content': ({ subject }: { subject: string }) => subject,
  'voucher.sealed_code': () => KNOWN_VOUCHER,
  'redemption.options': () => KNOWN_OPTION,
  'audit_detail.after': ({ note }: { note: string }) => note,
  'picture.hash': (hash: string) => pictureUrl(hash, 480, 'webp'),
};
function toExported(column: Column, value: unknown): string {
  const convert = TO_EXPORTED[toPath(column)];
  if (convert) return convert(value as never);
  return value instanceof Date ? value.toISOString() : String(value);
}

describe('the register of personal data', () => {
  it('[16.60] classifies exactly the columns of the database', async () => {
    const rows = await league.sql<{ name: string }>`
      select case when table_schema = 'public' then '' else table_schema || '.' end || table_name || '.' || column_name
        as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
    const registered = Object.entries(personalData).flatMap(([table, { personal, other }]) =>
      [...Object.keys(personal), ...other].map(name => `${table}.${name}`),
    );
    expect(registered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('[16.60] describes export and erasure for columns about members, and for no other columns', () => {
    for (const column of columns) {
      const isOfMember = column.person === 'member';
      expect(column.exported !== null, toPath(column)).toBe(isOfMember);
      expect(column.erased !== null, toPath(column)).toBe(isOfMember || column.person === 'registrant');
    }
  });

  it('[16.62] has a period for counted attempts that no rate limit exceeds', () => {
    for (const [name, { seconds }] of Object.entries(createRateLimits(league.context.config)))
      expect(seconds, name).toBeLessThanOrEqual(ATTEMPTS_KEPT_HOURS * 3600);
  });
});

it('[16.61] a member’s export and erasure match the register for each column, and no log names the member', async () => {
  const { user, token, password } = await insertKnownMember(league);
  // A registration with the member's name and email is erased too.
  const { userId } = await registerFan(league, { full_name: user.full_name });
  await league.sql`update registration set email = ${user.email} where id = ${userId}`;
  // Its message would have the same content as one of the member's.
  await league.sql`delete from message where registration_id = ${userId}`;
  const response = await league.call(fanEndpoints.exportMember, { token });
  const valuesByColumn = new Map<Column, Awaited<ReturnType<typeof findValues>>>();
  for (const column of memberColumns) {
    if (UNATTRIBUTED.includes(toPath(column))) continue;
    const values = await findValues(column, user.id);
    expect(values.length, `${toPath(column)} has a value about the member`).toBeGreaterThan(0);
    valuesByColumn.set(column, values);
    if (typeof column.exported !== 'string') continue;
    const exported = collectValues(response.body, column.exported.split('.'));
    for (const { value } of values) expect(exported, toPath(column)).toContain(toExported(column, value));
  }

  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  const dumpAfterwards = [...(await dumpDatabase(league)).values()].join('\n');
  for (const [column, values] of valuesByColumn) {
    const isErased = column.erased === 'deleted' || column.erased === 'emptied';
    for (const { text, ownCount, totalCount } of values) {
      const row = await league.db.row<{ count: number }>(
        `select count(*) as count from ${column.table} where ${column.name}::text = $1`,
        [text],
      );
      if (isErased) expect(row?.count, `${toPath(column)} ${text}`).toBe(totalCount - ownCount);
      else expect(row?.count, `${toPath(column)} ${text}`).toBeGreaterThanOrEqual(totalCount);
      // Ids stay in the audit log and the ledger. Short values, such as a language, also belong to other members.
      const isUnique = isErased && totalCount === ownCount && text.length >= 12 && !isId(text);
      if (isUnique) expect(dumpAfterwards.includes(text), `${toPath(column)} ${text}`).toBe(false);
    }
  }
  const traces = [user.full_name, user.city, user.email, user.phone_number];
  for (const trace of [...traces, MEMBER_ADDRESS]) expect(dumpAfterwards.includes(trace), trace).toBe(false);
  for (const trace of traces) expect(league.logs.join('\n')).not.toContain(trace);
});
