/** Makes the league's first owner when there is none: from the settings, or with a password that is shown this once. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@rabita/contract/constants';
import type { AppContext } from '../../platform/context.ts';
import { type Db, WITH_RETRY } from '../../platform/database/db.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasOwner, insertStaff, lockForFirstOwner } from './queries.ts';
import { FIRST_OWNER_EMAIL, FIRST_OWNER_NAME, passwordOf } from './rules.ts';

export type FirstOwner = {
  email: string;
  /** Only when it was made up here; null: it is the one in the settings. */
  password: string | null;
};

/**
 * With a database of one's own, only the settings make an owner: a password that nobody reads in a server's log would be
 * worse than none.
 * @returns who was made, or null when there was an owner already or nothing to make one of
 */
export async function createFirstOwner(context: AppContext): Promise<FirstOwner | null> {
  const { config } = context;
  const isEmbedded = config.databaseUrl === null;
  if (!(config.staff || isEmbedded) || (await hasOwner(context.db))) return null;
  const email = config.staff?.email.toLowerCase() ?? FIRST_OWNER_EMAIL;
  const password = config.staff?.password ?? passwordOf(randomBytes(16));
  const passwordHash = await context.passwords.hash(password.normalize('NFKC'));
  const work = async (db: Db) => {
    await lockForFirstOwner(db);
    // Another process that starts at the same time may have made one.
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
  return context.db.transaction(work, WITH_RETRY);
}
