/** Starts and stops the HTTP server, the job runner and the message channels of one API process. */
import { authCrontab, authTasks } from './features/account/jobs.ts';
import { auditChainCrontab, auditChainTasks } from './features/audit/chain/extend-chain.ts';
import { auditCrontab, auditTasks } from './features/audit/jobs.ts';
import { bookingCrontab, bookingTasks } from './features/booking/jobs.ts';
import { memberTasks } from './features/member/jobs.ts';
import { createErasureList } from './features/member/list-erasures.ts';
import { createChannels } from './features/message/create-channels.ts';
import { messageCrontab, messageTasks } from './features/message/jobs.ts';
import type { PrintMessage } from './features/message/send-message.ts';
import { pointsCrontab, pointsTasks } from './features/points/jobs.ts';
import { redemptionCrontab, redemptionTasks } from './features/reward/jobs.ts';
import { createFirstOwner, type FirstOwner } from './features/staff/create-first-owner.ts';
import { staffSessionCrontab, staffSessionTasks } from './features/staff/jobs.ts';
import type { Database } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import { createLog } from './platform/create-log.ts';
import { createReplica } from './platform/database/replica.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { upkeepCrontab, upkeepTasks } from './platform/jobs/upkeep.ts';
import { createLiveStreams } from './platform/live/create-live-streams.ts';
import { acceptConnections } from './platform/traffic/accept-connections.ts';
import { secretKeyCrontab, secretKeyTasks } from './secret-keys/reseal-values.ts';
import { type BuildFolders, buildServer } from './server.ts';

/** How many connections may wait to be accepted. During a rush, Node's default of 511 would drop some. */
const BACKLOG = 4096;

export type League = {
  url: string;
  /** The first owner, if this start created one; else null. */
  firstOwner: FirstOwner | null;
  stop(): Promise<void>;
};

/** Prints codes to the terminal. Called only on loopback and without a mail server, as for /outbox. */
const announce: PrintMessage = ({ recipient, content, secret }) => {
  if (secret !== null)
    process.stdout.write(`✉  ${recipient}: ${content.subject || content.text} → ${secret}\n`);
};

export async function startLeague(config: Config, database: Database, sites: BuildFolders): Promise<League> {
  await createErasureList(config.dataDir);
  const context = await database.prepare(config);
  const firstOwner = await createFirstOwner(context);
  const logger = createLog();
  const channels = createChannels(config);
  const { lists } = database;
  const live = createLiveStreams(database.directUrl, {
    log: logger,
    pendingResponses: context.pendingResponses,
    lists,
  });
  const { databaseReplicaUrl, requestTimeoutMs } = config;
  const replica = databaseReplicaUrl
    ? createReplica({ url: databaseReplicaUrl, primary: context.db, requestTimeoutMs, log: logger })
    : null;
  const server = await buildServer(context, {
    sites,
    logger,
    requestTimeoutMs: config.requestTimeoutMs,
    // With a longer event loop delay no response would be in time, so all API calls get a 503 at once.
    maxEventLoopDelay: config.requestTimeoutMs + 100,
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
    ...redemptionTasks(jobsContext),
    ...memberTasks(jobsContext),
    ...messageTasks(jobsContext, channels, announce),
    ...secretKeyTasks(jobsContext),
    ...auditTasks(jobsContext),
    ...auditChainTasks(jobsContext),
    ...upkeepTasks(jobsContext),
  };
  const jobs = await startJobs(
    database.directUrl,
    tasks,
    [
      authCrontab,
      staffSessionCrontab,
      bookingCrontab,
      auditCrontab,
      pointsCrontab,
      redemptionCrontab,
      messageCrontab,
      secretKeyCrontab,
      auditChainCrontab,
      upkeepCrontab,
    ].join('\n'),
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
  const [ip] = server.addresses();
  const port = typeof ip === 'object' ? ip.port : config.port;
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
