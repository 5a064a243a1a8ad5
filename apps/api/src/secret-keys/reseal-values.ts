/**
 * Seals what older keys sealed with the first key, and hashes voucher codes again, so that older keys can be removed.
 */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../platform/context.ts';
import { SEAL_MAGIC } from '../platform/security/secrets.ts';
import {
  lockOutdated,
  type SealedColumn,
  saveResealed,
  saveVoucherHashes,
  sealedColumns,
} from './queries.ts';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns null for a text that no listed key opens: it stays as it is, and the report counts it. */
function openOrNull({ secrets }: Context, { kind, isPassword }: SealedColumn, id: string, sealed: Buffer) {
  if (isPassword && !sealed.subarray(0, SEAL_MAGIC.length).equals(SEAL_MAGIC)) return sealed.toString('utf8');
  try {
    return secrets.open(sealed, { kind, id });
  } catch {
    return null;
  }
}

/** @returns the last id of the batch; null after the last batch */
async function resealBatch(context: Context, sealedColumn: SealedColumn, after: string) {
  const { secrets } = context;
  const { kind } = sealedColumn;
  return context.db.transaction(async db => {
    const rows = await lockOutdated(db, sealedColumn, { keyHeader: secrets.sealHeader, after, limit: BATCH });
    const opened = rows.flatMap(({ id, sealed }) => {
      const text = openOrNull(context, sealedColumn, id, sealed);
      return text === null ? [] : [{ id, text }];
    });
    await saveResealed(
      db,
      sealedColumn,
      opened.map(({ id, text }) => ({ id, sealed: secrets.seal(text, { kind, id }) })),
    );
    if (kind === 'voucher') {
      const hashed = opened.map(({ id, text }) => ({ id, hash: secrets.codeHash('voucher', text) }));
      await saveVoucherHashes(db, hashed);
    }
    return rows.at(-1)?.id ?? null;
  });
}

/** Works in batches, each with its own transaction: values that are not reached yet stay readable. */
export async function resealValues(context: Context): Promise<void> {
  for (const sealedColumn of sealedColumns) {
    let after: string | null = FIRST_ID;
    while (after !== null) after = await resealBatch(context, sealedColumn, after);
  }
}

export const secretKeyTasks = (context: Context): TaskList => ({
  reseal_values: () => resealValues(context),
});

/** At night, because an old process that is still running during an update cannot read what the new one sealed. */
export const secretKeyCrontab = '23 3 * * * reseal_values';
