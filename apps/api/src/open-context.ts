/** Puts together what every use case is handed, over connections that are open. */
import type { Config } from './config.ts';
import type { Pools } from './open-pools.ts';
import type { AppContext } from './platform/context.ts';
import { openLimits } from './platform/limits.ts';
import { noLog } from './platform/log.ts';
import { openPasswords, PARALLEL_HASHES } from './platform/passwords.ts';
import { deriveSecrets } from './platform/secrets.ts';

export async function openContext(config: Config, pools: Pools, secretKey: string): Promise<AppContext> {
  return {
    config,
    db: pools.pool,
    crewDb: pools.crew,
    jobsDb: pools.jobs,
    rushDb: pools.rush,
    conflicts: pools.conflicts,
    secrets: deriveSecrets(secretKey),
    passwords: await openPasswords(PARALLEL_HASHES),
    limits: openLimits(pools.limits),
    log: noLog,
  };
}
