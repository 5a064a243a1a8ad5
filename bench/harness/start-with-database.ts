/** Starts the product on a database of the bench's own, so that a bench can put a crowd there that would take hours to register. */
import path from 'node:path';
import type { Pool } from '../../apps/api/src/platform/database/db.ts';
import { startDatabase } from './start-database.ts';
import { type HowToStart, type Started, startProduct } from './start-product.ts';

export type StartedWithDatabase = Pick<Started, 'url' | 'process'> & {
  db: Pool;
  /** Starts one more process of the product on the same database; whoever does stops it. */
  startAnother(more?: Record<string, string>): Promise<Started>;
  stop(): Promise<void>;
};

export async function startWithDatabase(
  settings: Record<string, string> = {},
  how: HowToStart = {},
): Promise<StartedWithDatabase> {
  const database = await startDatabase();
  const startAnother = (more: Record<string, string> = {}) =>
    startProduct(
      path.join(database.folder, 'data'),
      {
        DATABASE_URL: database.url,
        SECRET_KEY: 'a-key-for-measuring-that-opens-nothing-else',
        SEED: 'none',
        ...settings,
        ...more,
      },
      how,
    );
  const product = await startAnother();
  return {
    url: product.url,
    process: product.process,
    db: database.db,
    startAnother,
    stop: async () => {
      await product.stop();
      await database.stop();
    },
  };
}
