/** Prepares a recovered database for its next start: it revives no login, no scanner and nobody who was erased. */

import { bySystem, recordAudit } from '../features/audit/record-audit.ts';
import { replaceManifests, takeBackLanes } from '../features/door/take-back-lanes.ts';
import { listErasures } from '../features/member/list-erasures.ts';
import { removeMember } from '../features/member/remove-member.ts';
import type { AppContext } from '../platform/context.ts';
import { WITH_RETRY } from '../platform/database/db.ts';
import { releaseAllJobs } from '../platform/jobs/jobs.ts';
import { describeKeys } from '../secret-keys/describe-keys.ts';
import { findKeyStates } from '../secret-keys/find-key-states.ts';
import { endLogins, findExistingMembers, findLaneHolders, revokeScanners } from './queries.ts';

export type Recovery = {
  sessions: number;
  scanners: number;
  erased: number;
  /** What does not work because its secret key is not listed, a line for each key. */
  lost: string[];
};

/** Erases again those who were erased after the backup. @returns how many */
async function repeatErasures(context: AppContext): Promise<number> {
  const ids = await findExistingMembers(context.db, await listErasures(context.config.dataDir));
  for (const id of ids) {
    const entry = {
      actorKind: 'system',
      detail: { reason: 'recovery' },
      subject: { kind: 'member', id },
    } as const;
    await context.db.transaction(db => removeMember({ ...context, db }, id, entry), WITH_RETRY);
  }
  return ids.length;
}

/** Call it while no process runs on the database. Doing it twice does no harm. */
export async function finishRecovery(context: AppContext): Promise<Recovery> {
  const { db } = context;
  await releaseAllJobs(db);
  await replaceManifests(context);
  const ended = await db.transaction(async tx => {
    const ended = { sessions: await endLogins(tx), scanners: await revokeScanners(tx) };
    await recordAudit({ ...context, db: tx }, bySystem(), 'league.recovered', { detail: ended });
    return ended;
  });
  for (const { eventId, scannerId } of await findLaneHolders(db))
    await db.transaction(tx => takeBackLanes({ ...context, db: tx }, eventId, scannerId));
  const missing = (await findKeyStates(context)).filter(({ isListed }) => !isListed);
  return { ...ended, erased: await repeatErasures(context), lost: describeKeys(missing) };
}
