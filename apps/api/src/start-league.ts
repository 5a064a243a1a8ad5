/** Starts one API process over an open database: the server, the job runner and the channels, and how they stop. */

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

/** Connections that may wait to be taken: Node's 511 would cut some off in the minute when everybody comes. */
const BACKLOG = 4096;

/** A database that stands still costs a caller less than two seconds. */
const ANSWER_WITHIN_MS = 1900;
/** A process that is this late answers nobody in time: callers are told to come back. */
const MAX_EVENT_LOOP_DELAY_MS = 2000;

export type League = {
  url: string;
  /** Made by this very start; null otherwise. */
  firstOwner: FirstOwner | null;
  stop(): Promise<void>;
};

/** Codes are printed only where the outbox page stands: a newcomer's own terminal. */
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
  const answerWithin = ANSWER_WITHIN_MS;
  const server = await buildServer(context, {
    sites,
    logger,
    answerWithin,
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    live,
    lists,
    replica,
  });
  const ofJobs = { ...context, db: context.jobsDb };
  const tasks = {
    ...authTasks(ofJobs),
    ...staffSessionTasks(ofJobs),
    ...bookingTasks(ofJobs),
    ...pointsTasks(ofJobs),
    ...messageTasks(ofJobs, channels, announce),
    ...upkeepTasks(ofJobs),
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
  const doors = acceptConnections(server.server);
  const [address] = server.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  return {
    url: `http://localhost:${port}`,
    firstOwner,
    stop: async () => {
      await Promise.all([server.close(), doors.then(({ close }) => close())]);
      await live.close();
      await replica?.close();
      await jobs.stop();
      channels.close();
    },
  };
}
