/**
 * Creates the first owner at startup, with the configured password or a generated password, which is printed once and
 * must be changed at the first login.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { type Db, WITH_RETRY } from '../../platform/database/db.ts';
import { hashPassword } from '../account/password/hash-password.ts';
import { bySystem, recordAudit } from '../audit/record-audit.ts';
import { hasOwner, insertStaff, lockFirstOwnerCreation } from './queries.ts';
import { FIRST_OWNER_EMAIL, FIRST_OWNER_NAME, formatFirstPassword } from './rules.ts';

export type FirstOwner = {
  email: string;
  /** The generated password to print; null if the settings contain one. */
  password: string | null;
};

/**
 * With an external database, creates an owner only from the settings, because nobody may read a log with a generated
 * password.
 * @returns the new owner; null if none was created
 */
export async function createFirstOwner(context: AppContext): Promise<FirstOwner | null> {
  const { config } = context;
  const isEmbedded = config.databaseUrl === null;
  if (!(config.staff || isEmbedded) || (await hasOwner(context.db))) return null;
  const email = config.staff?.email.toLowerCase() ?? FIRST_OWNER_EMAIL;
  const password = config.staff?.password ?? formatFirstPassword(randomBytes(16));
  const ownerId = randomUUID();
  const owner = { kind: 'staff', id: ownerId } as const;
  const passwordHash = await hashPassword(context, owner, password.normalize('NFKC'));
  const insertOwner = async (db: Db) => {
    await lockFirstOwnerCreation(db);
    // Another process that started at the same time may have created an owner.
    if (await hasOwner(db)) return null;
    const person = {
      id: ownerId,
      email,
      fullName: FIRST_OWNER_NAME,
      language: DEFAULT_LANGUAGE,
      passwordHash,
    };
    const id = await insertStaff(db, { ...person, role: 'owner', passwordIsInitial: !config.staff });
    if (id === undefined) return null;
    await recordAudit({ ...context, db }, bySystem(), 'staff.first_owner_made', {
      subject: { kind: 'staff', id },
    });
    return { email, password: config.staff ? null : password };
  };
  return context.db.transaction(insertOwner, WITH_RETRY);
}
