/** Starts one API process on an open database: the server, the job runner and the channels; also stops them. */

import type { Config } from './config.ts';
import { authCrontab, authTasks } from './features/auth/jobs.ts';
import { bookingTasks } from './features/booking/jobs.ts';
import { messageCrontab, messageTasks } from './features/message/jobs.ts';
import { openChannels } from './features/message/open-channels.ts';
import type { Announce } from './features/message/send-message.ts';
import { pointsCrontab, pointsTasks } from './features/points/jobs.ts';
import { createFirstOwner, type FirstOwner } from './features/staff/create-first-owner.ts';
import { staffSessionCrontab, staffSessionTasks } from './features/staff-session/jobs.ts';
import type { Database } from './open-database.ts';
import { createListCache } from './platform/cache/list-cache.ts';
import { createLog } from './platform/create-log.ts';
import { openReplica } from './platform/database/replica.ts';
import { startJobs } from './platform/jobs/job-runner.ts';
import { upkeepCrontab, upkeepTasks } from './platform/jobs/upkeep.ts';
import { openLive } from './platform/live/live.ts';
import { acceptConnections } from './platform/traffic/accept-connections.ts';
import { buildServer, type Sites } from './server.ts';

/** Connections that may wait to be accepted: Node's default of 511 would drop some during a rush. */
const BACKLOG = 4096;

/** A frozen database costs a caller less than two seconds. */
const REQUEST_TIMEOUT_MS = 1900;
/** With this event loop delay no request is answered in time, so all are refused with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;

export type League = {
  url: string;
  /** Set when this start created the first owner; null otherwise. */
  firstOwner: FirstOwner | null;
  stop(): Promise<void>;
};

/** Codes are printed only when the outbox page is served, which is on a newcomer's own machine. */
const announce: Announce = ({ recipient, content, secret }) => {
  if (secret !== null)
    process.stdout.write(`✉  ${recipient}: ${content.subject || content.text} → ${secret}\n`);
};

export async function startLeague(config: Config, database: Database, sites: Sites): Promise<League> {
  const context = await database.prepare(config);
  const firstOwner = await createFirstOwner(context);
  const logger = createLog();
  const channels = openChannels(config);
  const lists = createListCache();
  const live = openLive(database.directUrl, logger, lists);
  const replica = config.databaseReplicaUrl
    ? openReplica(config.databaseReplicaUrl, context.db, logger)
    : null;
  const server = await buildServer(context, {
    sites,
    logger,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    live,
    lists,
    replica,
  });
  const jobsContext = { ...context, db: context.jobsDb };
  const tasks = {
    ...authTasks(jobsContext),
    ...staffSessionTasks(jobsContext),
    ...bookingTasks(jobsContext),
    ...pointsTasks(jobsContext),
    ...messageTasks(jobsContext, channels, announce),
    ...upkeepTasks(jobsContext),
  };
  const jobs = await startJobs(
    database.directUrl,
    tasks,
    [authCrontab, staffSessionCrontab, pointsCrontab, messageCrontab, upkeepCrontab].join('\n'),
    logger,
  );
  try {
    await server.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await jobs.stop();
    await server.close();
    await live.close();
    await replica?.close();
    throw error;
  }
  const extraListeners = acceptConnections(server.server);
  const [address] = server.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  return {
    url: `http://localhost:${port}`,
    firstOwner,
    stop: async () => {
      await Promise.all([server.close(), extraListeners.then(({ close }) => close())]);
      await live.close();
      await replica?.close();
      await jobs.stop();
      channels.close();
    },
  };
}
