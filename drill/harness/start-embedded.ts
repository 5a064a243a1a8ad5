/** Starts the product with its embedded database, as `npm start` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, type Pool } from '../../apps/api/src/platform/database/db.ts';
import { findDatabase } from '../../apps/api/src/platform/database/embedded-postgres/find-database.ts';
import { type Started, startProduct } from '../../bench/harness/start-product.ts';

export type ProductWithEmbeddedDatabase = Pick<Started, 'url' | 'process'> & {
  db: Pool;
  databaseUrl: string;
  /** The folder of the database's files. */
  location: string;
  stop(): Promise<void>;
};

/** @param errors file descriptor for the product's log */
export async function startWithEmbeddedDatabase(errors: number): Promise<ProductWithEmbeddedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-drill-'));
  const product = await startProduct(folder, { SEED: 'none' }, { errors });
  const { url, location } = findDatabase(folder);
  if (url === null) throw new Error('The product runs without its embedded database.');
  // The drill kills the server, so errors of these connections are expected.
  const db = openPool({ url, max: 4, onError: () => undefined });
  return {
    url: product.url,
    process: product.process,
    db,
    databaseUrl: url,
    location,
    stop: async () => {
      await db.close();
      await product.stop();
      rmSync(location, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
