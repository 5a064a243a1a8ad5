/** Starts the product on a database of the bench's own, so that a bench can put a crowd there that would take hours to register. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, type Pool } from '../../apps/api/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { type HowToStart, type Started, startProduct } from './start-product.ts';

export type StartedWithDatabase = Pick<Started, 'url' | 'process'> & {
  db: Pool;
  /** Starts one more process of the product on the same database; whoever does stops it. */
  startAnother(more?: Record<string, string>): Promise<Started>;
  stop(): Promise<void>;
};

/** What is durable on a real machine is durable here: fsync is on. */
export async function startWithDatabase(
  settings: Record<string, string> = {},
  how: HowToStart = {},
): Promise<StartedWithDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-bench-'));
  const log = { info() {}, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log });
  const startAnother = (more: Record<string, string> = {}) =>
    startProduct(
      path.join(folder, 'data'),
      {
        DATABASE_URL: postgres.url,
        SECRET_KEY: 'a-key-for-measuring-that-opens-nothing-else',
        SEED: 'none',
        ...settings,
        ...more,
      },
      how,
    );
  const product = await startAnother();
  const db = openPool({ url: postgres.url, max: 4, onError: console.error });
  return {
    url: product.url,
    process: product.process,
    db,
    startAnother,
    stop: async () => {
      await db.close();
      await product.stop();
      await postgres.stop();
      rmSync(postgres.location, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
