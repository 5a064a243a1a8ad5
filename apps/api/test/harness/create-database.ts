/** Creates a database on the PostgreSQL of the test run. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool } from '../../src/platform/database/db.ts';
import { databaseUrl } from './database-url.ts';

/** Creates a database that no other test uses, migrated unless `isEmpty`. */
export async function createDatabase({ isEmpty = false } = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createPool({
    url: inject('postgresUrl'),
    max: 1,
    onError: error => {
      throw error;
    },
  });
  // Copying the files is faster than PostgreSQL's default, which writes every page to its log.
  const template = 'template league_template strategy file_copy';
  await admin.run(`create database ${name} ${isEmpty ? '' : template}`);
  await admin.close();
  return databaseUrl(inject('postgresUrl'), name);
}
