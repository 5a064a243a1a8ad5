/** Creates the league's first owner: from the settings, or with a generated password that is printed once. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { type Db, WITH_RETRY } from '../../platform/database/db.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasOwner, insertStaff, lockForFirstOwner } from './queries.ts';
import { FIRST_OWNER_EMAIL, FIRST_OWNER_NAME, passwordOf } from './rules.ts';

export type FirstOwner = {
  email: string;
  /** The generated password; null when the settings provide one. */
  password: string | null;
};

/**
 * With an external database, only the settings create an owner: a generated password would end up unread in a log.
 * @returns the new owner; null when an owner exists or there is nothing to create one from
 */
export async function createFirstOwner(context: AppContext): Promise<FirstOwner | null> {
  const { config } = context;
  const isEmbedded = config.databaseUrl === null;
  if (!(config.staff || isEmbedded) || (await hasOwner(context.db))) return null;
  const email = config.staff?.email.toLowerCase() ?? FIRST_OWNER_EMAIL;
  const password = config.staff?.password ?? passwordOf(randomBytes(16));
  const passwordHash = await context.passwords.hash(password.normalize('NFKC'));
  const insertOwner = async (db: Db) => {
    await lockForFirstOwner(db);
    // Another process that started concurrently may have created one.
    if (await hasOwner(db)) return null;
    const person = { email, fullName: FIRST_OWNER_NAME, language: DEFAULT_LANGUAGE, passwordHash };
    const id = await insertStaff(db, { ...person, role: 'owner' });
    if (id === undefined) return null;
    await recordAudit(
      { ...context, db },
      { actorKind: 'system', action: 'staff.first_owner_made', subject: { kind: 'staff', id } },
    );
    return { email, password: config.staff ? null : password };
  };
  return context.db.transaction(insertOwner, WITH_RETRY);
}
