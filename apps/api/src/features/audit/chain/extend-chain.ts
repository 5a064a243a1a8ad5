/** Adds committed lines of the audit log to the chain, in batches. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import {
  deletePending,
  findLastLink,
  findPendingLines,
  getTimeText,
  insertLink,
  type LineRow,
  type Link,
  lockChain,
} from './queries.ts';
import { digestLink, isGenuine, isLinkGenuine, macLink, toDigest } from './rules.ts';

const BATCH_SIZE = 500;

async function appendLink(
  { db, secrets }: Context,
  last: Link | undefined,
  lines: readonly LineRow[],
): Promise<void> {
  const [keyId] = secrets.keyIds;
  const content = {
    seq: last ? last.seq + 1 : 0,
    linkedAt: await getTimeText(db),
    lineIds: lines.map(({ id }) => id),
    lineDigests: Buffer.concat(lines.map(toDigest)),
  };
  const digest = digestLink(last?.digest ?? null, content);
  await insertLink(db, { ...content, digest, keyId, mac: macLink(secrets, keyId, digest) });
}

/** @returns the last id of the batch; null after the last batch */
async function linkBatch(context: Context, after: number): Promise<number | null> {
  const { db, secrets } = context;
  await lockChain(db);
  const lastLink = await findLastLink(db);
  // A link after a forged link would confirm the forged one.
  if (lastLink && !isLinkGenuine(secrets, lastLink))
    throw new Error(`Link ${lastLink.seq} of the audit log was not made with a key that SECRET_KEY lists.`);
  const lines = await findPendingLines(db, { after, limit: BATCH_SIZE });
  // Forged lines stay in audit_pending, where a verification finds them.
  const genuine = lines.filter(line => isGenuine(secrets, line));
  if (genuine.length < lines.length)
    context.log.error(
      { lines: lines.filter(line => !genuine.includes(line)).map(({ id }) => id) },
      'the audit log has lines that the server did not write',
    );
  // After a change of the secret key, a new link confirms all earlier ones, so that the old key can be removed.
  if (genuine.length > 0 || (lastLink && lastLink.keyId !== secrets.keyIds[0]))
    await appendLink(context, lastLink, genuine);
  await deletePending(
    db,
    genuine.map(({ id }) => id),
  );
  return lines.length === BATCH_SIZE ? (lines.at(-1)?.id ?? null) : null;
}

export async function extendChain(context: Context): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await context.db.transaction(db => linkBatch({ ...context, db }, from), WITH_RETRY);
  }
}

const EXTEND_TASK = 'extend_audit_chain';

export const auditChainTasks = (context: Context): TaskList => ({
  [EXTEND_TASK]: () => extendChain(context),
});
export const auditChainCrontab = `* * * * * ${EXTEND_TASK}`;
