/** Starts the product with its embedded database, as `npm start` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, type Pool } from '../../apps/api/src/platform/database/db.ts';
import { findDatabase } from '../../apps/api/src/platform/database/embedded-postgres/find-database.ts';
import { type StartedProduct, startProduct } from '../../bench/harness/start-product.ts';

export type ProductWithEmbeddedDatabase = Pick<StartedProduct, 'url' | 'process'> & {
  db: Pool;
  databaseUrl: string;
  /** The folder with the database's files. */
  dataFolder: string;
  stop(): Promise<void>;
};

/**
 * @param logFd file descriptor for the product's log
 * @param folder the data folder; a temporary one by default
 */
export async function startWithEmbeddedDatabase(
  logFd: number,
  folder = mkdtempSync(path.join(tmpdir(), 'rabita-drill-')),
): Promise<ProductWithEmbeddedDatabase> {
  const product = await startProduct(folder, { SEED: 'none' }, { logFd });
  const { url, location: dataFolder } = findDatabase(folder);
  if (url === null) throw new Error('The product runs without its embedded database.');
  // Drills kill or freeze the database server, so errors of these connections are expected.
  const db = openPool({ url, max: 4, onError: () => undefined });
  return {
    url: product.url,
    process: product.process,
    db,
    databaseUrl: url,
    dataFolder,
    stop: async () => {
      await db.close();
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
