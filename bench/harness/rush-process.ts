/** One API process of the rush, with the whole product in it but its pages: forked by the bench, told by its arguments. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../../apps/api/src/config.ts';
import { openContext } from '../../apps/api/src/open-context.ts';
import { openPools } from '../../apps/api/src/open-pools.ts';
import { apiRoutes, NO_SITES } from '../../apps/api/src/server.ts';
import { startLeague } from '../../apps/api/src/start-league.ts';

/** `one-by-one` is the peer: each call locks the event's row, inserts and commits by itself, all else being the same. */
export type Way = 'together' | 'one-by-one';

export type RushProcess = { url: string; child: ChildProcess; stop(): Promise<void> };

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';

/** In the forked process: serves until it is told to stop. The database has been migrated by whoever forks. */
export async function serveRush(way: Way, databaseUrl: string): Promise<void> {
  if (way === 'one-by-one') for (const route of apiRoutes) delete route.together;
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, SECRET_KEY, SEED: 'none' }, '.');
  const pools = openPools(databaseUrl, databaseUrl, error => console.error(error));
  const league = await startLeague(
    config,
    {
      directUrl: databaseUrl,
      location: null,
      prepare: settings => openContext(settings, pools, SECRET_KEY),
      close: pools.close,
    },
    NO_SITES,
  );
  process.send?.(league.url);
  process.on('message', async () => {
    await league.stop();
    await pools.close();
    process.exit();
  });
}

/** In the bench: another process of the same file. */
export async function startRushProcess(way: Way, databaseUrl: string): Promise<RushProcess> {
  // Its log goes to the table's readers only when something breaks.
  const child = fork(process.argv[1] ?? '', [way, databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The API process ended before it served.');
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
