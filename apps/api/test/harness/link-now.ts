/** Makes a running process link the audit log without waiting for the job's next minute. */
import { expect } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';

export async function linkNow(db: Db): Promise<void> {
  await db.run("select graphile_worker.add_job('extend_audit_chain')");
  await expect
    .poll(() => db.rows('select from audit_pending'), { timeout: 120_000, interval: 100 })
    .toEqual([]);
}
