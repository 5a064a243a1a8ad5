/**
 * Measures the machine for the records: how many small transactions per second pgbench commits on the embedded
 * PostgreSQL, where pgbench is installed.
 * Load: two clients for ten seconds, pgbench's built-in transaction (`tpcb-like`) on 100,000 accounts; fsync is on.
 * Limits: none. `npm run bench -- <name> --record` runs this first.
 */
import { spawnSync } from 'node:child_process';
import { report, rowOf } from './harness/report.ts';
import { startDatabase } from './harness/start-product.ts';

const database = await startDatabase();
try {
  const pgbench = (...options: string[]) =>
    spawnSync('pgbench', [...options, database.url], { encoding: 'utf8' });
  const { error } = pgbench('--initialize', '--quiet');
  const { stdout = '', stderr } = error ? {} : pgbench('--client=2', '--jobs=2', '--time=10');
  const perSecond = /tps = ([\d.]+) \(without/u.exec(stdout)?.[1];
  if (!error && !perSecond) throw new Error(`pgbench measured nothing:\n${stdout}${stderr}`);
  report('machine', perSecond ? [rowOf('pgbench', Math.round(Number(perSecond)), '/s')] : []);
} finally {
  await database.stop();
}
