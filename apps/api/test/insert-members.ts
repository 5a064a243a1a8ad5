/** Inserts many signed-in members into the database, because registering a crowd over HTTP would take minutes. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../src/platform/database/db.ts';
import { newToken, tokenHash } from '../src/platform/security/secrets.ts';
import { newPhone } from './new-phone.ts';

export type CrowdMember = { id: string; email: string; token: string; full_name: string };

/** @param names the first members' names; the others are numbered */
export async function insertMembers(
  db: Db,
  count: number,
  names: readonly string[] = [],
): Promise<CrowdMember[]> {
  const crowd = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.com`,
    phone: newPhone(),
    token: newToken(),
    full_name: names[at] ?? `عضو رقم ${at + 1}`,
  }));
  await db.run(
    `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
       password_hash, email_proven_at)
     select id, full_name, 25, 'جدة', 'SA', email, phone, 'male', 'all', 'ar', 'none', now()
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as one (id, full_name, email, phone)`,
    [
      crowd.map(member => member.id),
      crowd.map(member => member.full_name),
      crowd.map(member => member.email),
      crowd.map(member => member.phone),
    ],
  );
  await db.run(
    `insert into session (member_id, token_hash, address, expires_at)
     select id, hash, '2001:db8::1', now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as one (id, hash)`,
    [crowd.map(member => member.id), crowd.map(member => tokenHash(member.token))],
  );
  return crowd;
}
