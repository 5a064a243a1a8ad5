/** Creates the context of the use cases from the settings, the connection pools and the secret keys. */
import type { Pools } from './create-pools.ts';
import type { Config } from './platform/config/config.ts';
import { createRateLimits } from './platform/config/create-rate-limits.ts';
import type { AppContext } from './platform/context.ts';
import { createPendingResponses } from './platform/live/pending-responses.ts';
import { noLog } from './platform/log.ts';
import { createLimits } from './platform/security/limits.ts';
import { createPasswords, PARALLEL_HASHES } from './platform/security/passwords.ts';
import type { SecretKeys } from './platform/security/secret-keys.ts';
import { deriveSecrets } from './platform/security/secrets.ts';

export async function createContext(
  config: Config,
  pools: Pools,
  secretKeys: SecretKeys,
): Promise<AppContext> {
  const secrets = deriveSecrets(secretKeys);
  return {
    config,
    db: pools.pool,
    staffDb: pools.staff,
    jobsDb: pools.jobs,
    batchDb: pools.batch,
    conflicts: pools.conflicts,
    secrets,
    passwords: await createPasswords(PARALLEL_HASHES),
    limits: createLimits(pools.limits, createRateLimits(config), secrets),
    pendingResponses: createPendingResponses(),
    log: noLog,
  };
}
