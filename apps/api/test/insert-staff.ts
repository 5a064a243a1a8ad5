/** Inserts staff with a role and a live session, for tests that are not about logging in. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@rabita/contract/roles';
import { openStaffSession } from '../src/features/staff-session/open-staff-session.ts';
import { type League, newIpAddress } from './start-league.ts';

export type TestStaff = {
  id: string;
  email: string;
  role: Role;
  /** A live session in the console. */
  token: string;
  /** Opens another session. */
  openSession(): Promise<string>;
};

/** Inserts a staff member whose password and second factor cannot be used. */
export async function insertStaff(
  league: League,
  role: Role,
  { full_name = 'نورة العتيبي', language = 'ar' }: { full_name?: string; language?: 'ar' | 'en' } = {},
): Promise<TestStaff> {
  const email = `${randomUUID()}@staff.example`;
  const row = await league.db.row<{ id: string }>(
    `insert into staff (email, full_name, role, language, password_hash, totp_secret, totp_enrolled_at)
     values ($1, $2, $3, $4, 'none', '\\x00', now()) returning id`,
    [email, full_name, role, language],
  );
  const id = String(row?.id);
  const openSession = () => openStaffSession(league.context, { staffId: id, address: newIpAddress() });
  return { id, email, role, token: await openSession(), openSession };
}
