/** Creates the context of the use cases from the settings, the open pools and the secret key. */

import type { Pools } from './open-pools.ts';
import type { Config } from './platform/config/config.ts';
import { rateLimitsOf } from './platform/config/rate-limits.ts';
import type { AppContext } from './platform/context.ts';
import { createPendingResponses } from './platform/live/pending-responses.ts';
import { noLog } from './platform/log.ts';
import { openLimits } from './platform/security/limits.ts';
import { openPasswords, PARALLEL_HASHES } from './platform/security/passwords.ts';
import type { SecretKeys } from './platform/security/secret-keys.ts';
import { deriveSecrets } from './platform/security/secrets.ts';

export async function openContext(config: Config, pools: Pools, secretKeys: SecretKeys): Promise<AppContext> {
  const secrets = deriveSecrets(secretKeys);
  return {
    config,
    db: pools.pool,
    crewDb: pools.crew,
    jobsDb: pools.jobs,
    rushDb: pools.rush,
    conflicts: pools.conflicts,
    secrets,
    passwords: await openPasswords(PARALLEL_HASHES),
    limits: openLimits(pools.limits, rateLimitsOf(config), secrets),
    pendingResponses: createPendingResponses(),
    log: noLog,
  };
}
