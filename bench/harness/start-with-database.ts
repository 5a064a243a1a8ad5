/** Starts the product on a separate database, into which a bench can insert members: to register them takes hours. */
import path from 'node:path';
import type { Pool } from '../../apps/api/src/platform/database/db.ts';
import { startDatabase } from './start-database.ts';
import { type StartedProduct, type StartOptions, startProduct } from './start-product.ts';

export type ProductWithDatabase = Pick<StartedProduct, 'url' | 'process'> & {
  db: Pool;
  /** Starts another process of the product on the same database. The caller must stop it. */
  startAnother(extraSettings?: Record<string, string>): Promise<StartedProduct>;
  stop(): Promise<void>;
};

/** @param settings environment variables of the product */
export async function startWithDatabase(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<ProductWithDatabase> {
  const database = await startDatabase();
  const startAnother = (extraSettings: Record<string, string> = {}) =>
    startProduct(
      path.join(database.folder, 'data'),
      {
        DATABASE_URL: database.url,
        SECRET_KEY: 'a-key-for-measuring-that-opens-nothing-else',
        SEED: 'none',
        ...settings,
        ...extraSettings,
      },
      options,
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
