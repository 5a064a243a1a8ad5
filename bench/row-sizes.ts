/**
 * What a league weighs on disk: bytes for each member, session, booking and what a booking leaves behind, indexes included.
 * Load: one member registers and books by the product itself; then 100,000 more get rows of that very shape, in
 * the order in which a league fills. Nothing is limited but that every row was written: the figures are what
 * `docs/scaling.md` adds up.
 */
import { registerFan } from './harness/register-fan.ts';
import { type Row, report } from './harness/report.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const MEMBERS = sized(100_000, 1000);
/** Seats of each event, and rows of each statement: none may take longer than 15 seconds. */
const AT_ONCE = Math.min(MEMBERS, 5000);

const league = await startWithDatabase();
const { db, url } = league;

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

/** A member, a booking and all that these wrote, by the product itself. */
async function bookOnce(): Promise<void> {
  const { token } = await registerFan(url);
  const answer = await fetch(`${url}/api/bookings/event/${await insertEvent()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`Booking answered ${answer.status}: ${await answer.text()}`);
}

const sizeOf = async (tables: readonly string[]): Promise<number> =>
  Number(
    (
      await db.row<{ size: number }>(
        'select sum(pg_total_relation_size(name::regclass)) as size from unnest($1::text[]) as name',
        [tables],
      )
    )?.size,
  );

let written = 0;

/** What the tables and their indexes grow by for each of the rows that are written a batch at a time. */
async function weigh(
  what: string,
  tables: readonly string[],
  fill: (batch: number) => Promise<number>,
): Promise<Row> {
  const before = await sizeOf(tables);
  let rows = 0;
  for (let batch = 0; batch * AT_ONCE < MEMBERS; batch += 1) rows += await fill(batch);
  written += rows;
  return { what, value: ((await sizeOf(tables)) - before) / rows, unit: 'B' };
}

/** The one member that is looked at, and the others of a batch beside them. */
const CROWD = `(select id, points_account, full_name, email from member
  where email like 'fan.%' order by email offset $1 limit ${AT_ONCE}) as crowd`;

async function weighAll(): Promise<Row[]> {
  const rows: Row[] = [];
  rows.push(
    await weigh('a member', ['member'], batch =>
      db.run(
        `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
           password_hash, email_proven_at)
         select gen_random_uuid(), full_name, age, city, country, 'fan.' || lpad(at::text, 9, '0') || '@example.com',
           '+9665' || lpad(at::text, 8, '0'), gender, category, language, password_hash, email_proven_at
         from (select * from member order by created_at limit 1) as first, generate_series($1::integer, $2::integer) as at`,
        [batch * AT_ONCE, (batch + 1) * AT_ONCE - 1],
      ),
    ),
  );
  rows.push(
    await weigh('a session', ['session'], batch =>
      db.run(
        `insert into session (member_id, token_hash, address, expires_at)
         select id, sha256(id::text::bytea), '2001:db8:85a3::8a2e:370:7334', now() + interval '30 days' from ${CROWD}`,
        [batch * AT_ONCE],
      ),
    ),
  );
  rows.push(
    await weigh('a booking, with what scanners are told', ['booking', 'ticket_change'], async batch =>
      db.run(
        `insert into booking (event_id, member_id, status, ticket_id)
         select $2, id, 'confirmed', uuid_send(gen_random_uuid()) from ${CROWD}`,
        [batch * AT_ONCE, await insertEvent()],
      ),
    ),
  );
  rows.push(
    await weigh('its confirmation, kept for 30 days', ['message'], batch =>
      db.run(
        `insert into message (channel, recipient, template, language, content, member_id, sent_at, attempts)
         select channel, crowd.email, template, language, content, crowd.id, now(), 1
         from ${CROWD}, (select * from message where template = 'booking.confirmed' order by created_at limit 1) as sent`,
        [batch * AT_ONCE],
      ),
    ),
  );
  rows.push(
    await weigh('its line in the audit log', ['audit_log'], batch =>
      db.run(
        `insert into audit_log (actor_kind, actor_id, action, address, detail, subject_kind, subject_id)
         select actor_kind, crowd.id, action, address, detail, subject_kind, subject_id
         from ${CROWD}, (select * from audit_log where action = 'booking.booked' order by id limit 1) as done`,
        [batch * AT_ONCE],
      ),
    ),
  );
  rows.push(
    await weigh('its remembered answer, kept for a day', ['idempotency_key'], batch =>
      db.run(
        `insert into idempotency_key (member_id, method, path, key, body_hash, status, reply)
         select crowd.id, method, path, key, body_hash, status, reply
         from ${CROWD}, (select * from idempotency_key limit 1) as kept`,
        [batch * AT_ONCE],
      ),
    ),
  );
  rows.push(
    await weigh('an entry of points', ['points_ledger'], batch =>
      db.run(
        `insert into points_ledger (account, booking_id, points, reason, admission_number)
         select points_account, booking.id, 50, 'check_in', 1 from ${CROWD} join booking on booking.member_id = crowd.id`,
        [batch * AT_ONCE],
      ),
    ),
  );
  const expected = rows.length * MEMBERS;
  const bounds = { limit: expected, least: expected, always: true } as const;
  return [...rows, { what: 'rows that were weighed', value: written, unit: '', ...bounds }];
}

try {
  await bookOnce();
  report('row-sizes', await weighAll());
} finally {
  await league.stop();
}
