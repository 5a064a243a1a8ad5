/** Finds out what still depends on each secret key, so that an operator knows when an old one can be removed. */
import type { Context } from '../platform/context.ts';
import { SEAL_MAGIC } from '../platform/security/secrets.ts';
import { countRecoveryCodeHolders, countSealed, findKeyUses, sealedColumns } from './queries.ts';

export type KeyState = {
  id: number;
  /** Whether new values are made with it. */
  isFirst: boolean;
  isListed: boolean;
  /** Whether new values were ever made with it. */
  wasUsed: boolean;
  /** Texts that only this key opens: secrets of authenticator apps, voucher codes and unsent messages. */
  sealed: number;
  /** Passwords of members, registrations and staff that only this key lets anybody check. */
  passwords: number;
  /** Staff members with unused recovery codes that only this key recognises. */
  recoveryCodeHolders: number;
  /** Until when a ticket or a reward's code that this key signed may be shown; null: all of them are over. */
  codesUntil: Date | null;
};

/** @returns the state of each key that the league has ever used, by id */
export async function findKeyStates({ db, secrets }: Context): Promise<KeyState[]> {
  const countEach = async (columns: typeof sealedColumns) =>
    (await Promise.all(columns.map(column => countSealed(db, column, SEAL_MAGIC)))).flat();
  const sealed = await countEach(sealedColumns.filter(({ isPassword }) => !isPassword));
  const passwords = await countEach(sealedColumns.filter(({ isPassword }) => isPassword));
  const holders = await countRecoveryCodeHolders(db);
  const sumOf = (counts: readonly { key: number; count: number }[], id: number) =>
    counts.reduce((sum, { key, count }) => (key === id ? sum + count : sum), 0);
  return (await findKeyUses(db)).map(({ id, usedSince, codesUntil }) => ({
    id,
    isFirst: id === secrets.keyIds[0],
    isListed: secrets.keyIds.includes(id),
    wasUsed: usedSince !== null,
    sealed: sumOf(sealed, id),
    passwords: sumOf(passwords, id),
    recoveryCodeHolders: sumOf(holders, id),
    codesUntil,
  }));
}
