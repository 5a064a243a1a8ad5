/**
 * Starts and runs a server process of a rush: the API without its web pages, or the peer that it is compared
 * with, a bare server of `select … for update`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openContext } from '../../apps/api/src/open-context.ts';
import { openPools } from '../../apps/api/src/open-pools.ts';
import { createListCache } from '../../apps/api/src/platform/cache/list-cache.ts';
import { readConfig } from '../../apps/api/src/platform/config/config.ts';
import { NO_BUILD_FOLDERS } from '../../apps/api/src/server.ts';
import { startLeague } from '../../apps/api/src/start-league.ts';
import { serveSelectForUpdate } from './select-for-update.ts';

export type RushServerName = 'product' | 'peer';

export type RushProcess = { url: string; child: ChildProcess; stop(): Promise<void> };

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';

/** Runs in the forked process: serves until the parent sends a message. The database must already be migrated. */
export async function serveRush(name: RushServerName, databaseUrl: string): Promise<void> {
  const server = await (name === 'peer' ? serveSelectForUpdate(databaseUrl) : serveProduct(databaseUrl));
  process.send?.(server.url);
  process.on('message', async () => {
    await server.close();
    process.exit();
  });
}

async function serveProduct(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, SECRET_KEY, SEED: 'none' }, '.');
  const lists = createListCache();
  const pools = openPools(
    { url: databaseUrl, directUrl: databaseUrl, ownerUrl: databaseUrl },
    {
      requestTimeoutMs: config.requestTimeoutMs,
      onError: error => console.error(error),
      onListChange: lists.invalidate,
    },
  );
  const league = await startLeague(
    config,
    {
      directUrl: databaseUrl,
      direct: pools.direct,
      lists,
      location: null,
      canRewriteLog: async () => true,
      prepare: settings => openContext(settings, pools, [{ id: 1, key: SECRET_KEY }]),
      close: pools.close,
    },
    NO_BUILD_FOLDERS,
  );
  return {
    url: league.url,
    close: async () => {
      await league.stop();
      await pools.close();
    },
  };
}

/** Runs in the bench: forks the bench's own program as a server, and resolves when the server is ready. */
export async function startRushProcess(name: RushServerName, databaseUrl: string): Promise<RushProcess> {
  // The child prints only errors, because its log would hide the table of results.
  const child = fork(process.argv[1] ?? '', [name, databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server process ended before it was ready.');
    }),
  ])) as [string];
  return {
    url,
    child,
    stop: async () => {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}
