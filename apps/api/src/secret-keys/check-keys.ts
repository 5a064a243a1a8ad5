/** Checks that the listed keys are those that the league has used so far, and records new ones. */
import type { Context } from '../platform/context.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { recordKeys } from './queries.ts';

/** @throws OperatorError if another key had this number: what it sealed would be lost without a word */
export async function checkKeys({ db, secrets }: Context): Promise<void> {
  const keys = secrets.keyIds.map(id => ({ id, fingerprint: secrets.fingerprint(id) }));
  const recorded = await db.transaction(tx => recordKeys(tx, keys));
  for (const { id, fingerprint } of keys) {
    if (recorded.get(id)?.equals(fingerprint)) continue;
    throw new OperatorError(
      `SECRET_KEY: key ${id} is not the one that this database was used with. Set the former key, or list the new one under another number.`,
    );
  }
}
