/**
 * Measures disk use: bytes per member, session, booking and the rows that a booking creates, indexes included.
 * Load: one member registers and books through the product. Then the bench inserts copies of that member's rows for
 * 100,000 more members, table by table.
 * Limits: none for the sizes, which `docs/scaling.md` uses; every row must be written.
 */
import { registerFan } from './harness/register-fan.ts';
import { pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { startWithDatabase } from './harness/start-product.ts';

const MEMBERS = pickSize(100_000, 1000);
/** Bookings per event and rows per statement. Larger statements would exceed the statement timeout of 15 seconds. */
const BATCH_SIZE = Math.min(MEMBERS, 5000);

const product = await startWithDatabase();
const { db, url } = product;

async function insertEvent(): Promise<string> {
  const row = await db.row<{ id: string }>(
    `insert into event (name_ar, name_en, description_ar, description_en, location_ar, location_en, city_ar, city_en,
       timezone, starts_at, ends_at, doors_open_at, booking_closes_at, points)
     values ('ليلة النهائي', 'Finals Night', 'نجتمع', 'Together', 'قاعة المرسى', 'Al Marsa Hall', 'جدة', 'Jeddah',
       'Asia/Riyadh', now() + interval '7 days', now() + interval '8 days', now() + interval '6 days',
       now() + interval '7 days', 50)
     returning id`,
  );
  return String(row?.id);
}

/** Registers one member and books one seat through the product, so that their rows can be copied. */
async function bookOnce(): Promise<void> {
  const { token } = await registerFan(url);
  const response = await fetch(`${url}/api/bookings/event/${await insertEvent()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  if (response.status !== 201)
    throw new Error(`Booking returned ${response.status}: ${await response.text()}`);
}

async function measureSize(tables: readonly string[]): Promise<number> {
  const sql = 'select sum(pg_total_relation_size(name::regclass)) as size from unnest($1::text[]) as name';
  return Number((await db.row<{ size: number }>(sql, [tables]))?.size);
}

let writtenRows = 0;

/** Inserts rows in batches, and returns how many bytes the tables and their indexes grow per row. */
async function measureGrowth(
  label: string,
  tables: readonly string[],
  insertBatch: (batch: number) => Promise<number>,
): Promise<ReportRow> {
  const before = await measureSize(tables);
  let rows = 0;
  for (let batch = 0; batch * BATCH_SIZE < MEMBERS; batch += 1) rows += await insertBatch(batch);
  writtenRows += rows;
  return rowOf(label, ((await measureSize(tables)) - before) / rows, 'B');
}

/** A subquery for the inserted members of one batch. $1 is the offset of the batch. */
const MEMBER_BATCH = `(select id, points_account, full_name, email from member
  where email like 'fan.%' order by email offset $1 limit ${BATCH_SIZE}) as crowd`;

async function measureAll(): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  rows.push(
    await measureGrowth('a member', ['member'], batch =>
      db.run(
        `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
           password_hash, email_verified_at)
         select gen_random_uuid(), full_name, age, city, country, 'fan.' || lpad(n::text, 9, '0') || '@example.com',
           '+9665' || lpad(n::text, 8, '0'), gender, category, language, password_hash, email_verified_at
         from (select * from member order by created_at limit 1) as sample, generate_series($1::integer, $2::integer) as n`,
        [batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE - 1],
      ),
    ),
  );
  rows.push(
    await measureGrowth('a session', ['session'], batch =>
      db.run(
        `insert into session (member_id, token_hash, address, expires_at)
         select id, sha256(id::text::bytea), '2001:db8:85a3::8a2e:370:7334', now() + interval '30 days' from ${MEMBER_BATCH}`,
        [batch * BATCH_SIZE],
      ),
    ),
  );
  rows.push(
    await measureGrowth(
      'a booking, with its change for scanners',
      ['booking', 'ticket_change'],
      async batch =>
        db.run(
          `insert into booking (event_id, member_id, status, ticket_id)
         select $2, id, 'confirmed', uuid_send(gen_random_uuid()) from ${MEMBER_BATCH}`,
          [batch * BATCH_SIZE, await insertEvent()],
        ),
    ),
  );
  rows.push(
    await measureGrowth('its confirmation, kept for 30 days', ['message'], batch =>
      db.run(
        `insert into message (channel, recipient, template, language, content, member_id, sent_at, attempts)
         select channel, crowd.email, template, language, content, crowd.id, now(), 1
         from ${MEMBER_BATCH}, (select * from message where template = 'booking.confirmed' order by created_at limit 1) as sample`,
        [batch * BATCH_SIZE],
      ),
    ),
  );
  rows.push(
    await measureGrowth('its audit log line', ['audit_line', 'audit_detail'], batch =>
      db.run(
        `with line as (
           insert into audit_line (actor_kind, actor_id, action, detail, subject_kind, subject_id, key_id, nonce, mac,
             address_hash)
           select actor_kind, crowd.id, action, detail, subject_kind, subject_id, key_id, gen_random_uuid(), mac, address_hash
           from ${MEMBER_BATCH}, (select * from audit_line where action = 'booking.booked' order by id limit 1) as sample
           returning id
         )
         insert into audit_detail (line_id, address, address_salt)
         select id, address, address_salt from line,
           (select * from audit_detail where address is not null order by line_id limit 1) as sample`,
        [batch * BATCH_SIZE],
      ),
    ),
  );
  rows.push(
    await measureGrowth('its stored response, kept for a day', ['idempotency_key'], batch =>
      db.run(
        `insert into idempotency_key (member_id, method, path, key, body_hash, status, response)
         select crowd.id, method, path, key, body_hash, status, response
         from ${MEMBER_BATCH}, (select * from idempotency_key limit 1) as sample`,
        [batch * BATCH_SIZE],
      ),
    ),
  );
  rows.push(
    await measureGrowth('a ledger entry', ['points_ledger'], batch =>
      db.run(
        `insert into points_ledger (account, booking_id, points, balance, reason, admission_number)
         select points_account, booking.id, 50, 50, 'check_in', 1 from ${MEMBER_BATCH} join booking on booking.member_id = crowd.id`,
        [batch * BATCH_SIZE],
      ),
    ),
  );
  const expectedRows = rows.length * MEMBERS;
  const bounds = { max: expectedRows, min: expectedRows, alwaysChecked: true } as const;
  return [...rows, rowOf('rows written', writtenRows, '', bounds)];
}

try {
  await bookOnce();
  report('row-sizes', await measureAll());
} finally {
  await product.stop();
}
