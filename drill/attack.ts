/**
 * Attacks the running product over the network, as a stranger with tools would: guesses paths, judges policies, headers
 * and cookies, makes every documented call as every kind of caller, sends long hostile texts in fields and headers, and
 * injects SQL into every documented parameter with sqlmap. Must hold: nothing opens, nothing leaks, nothing is injectable,
 * nothing is answered 500, and no text takes far longer than its length. A deliberately injectable server on the same
 * database shows that the tool finds what it looks for. Needs Debian's package sqlmap.
 */

import type { ReportRow } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { guessPaths } from './attack/guess-paths.ts';
import { injectSql } from './attack/inject-sql.ts';
import { judgeAccess } from './attack/judge-access.ts';
import { judgeHeaders } from './attack/judge-headers.ts';
import { judgeLengths } from './attack/judge-lengths.ts';
import { judgePolicies } from './attack/judge-policies.ts';
import { openScene } from './attack/open-scene.ts';
import { readOperations } from './attack/read-operations.ts';
import { requireSqlmap } from './attack/run-sqlmap.ts';
import { openDrillLog, reportDrill } from './harness/drill-report.ts';

/** One of each kind of page, answer and worker. */
const POLICY_PATHS = [
  '/',
  '/events',
  '/reset-password',
  '/no-such-page',
  '/console/',
  '/console/scanner',
  '/service-worker.js',
  '/console/scanner-worker.js',
  '/api/docs/',
  '/api/events',
  '/api/auth/profile',
  '/api/nothing',
  '/health/live',
  '/outbox',
];
/** Settings of a process behind a proxy with a certificate. */
const SECURE = {
  PUBLIC_URL: 'https://fans.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@fans.example',
};
/** TOOLS=paths,headers runs only these; all by default. */
const chosen = process.env.TOOLS?.split(',');
const isChosen = (tool: string) => chosen?.includes(tool) ?? true;
const SECRET_KEY = 'a-key-of-the-attack-drill-that-opens-nothing-else';

if (isChosen('injection')) console.log(`sqlmap ${requireSqlmap()}`);
const league = await startWithDatabase(
  { SECRET_KEY, SEED: 'demo', TRUST_PROXY: '127.0.0.1' },
  { logFd: openDrillLog('attack') },
);
try {
  const operations = await readOperations(league.url);
  const scene = await openScene(league.db, league.url, SECRET_KEY);
  const rows: ReportRow[] = [];
  if (isChosen('paths')) rows.push(...(await guessPaths(league.url)));
  if (isChosen('policies')) rows.push(...(await judgePolicies(league.url, POLICY_PATHS)));
  if (isChosen('headers')) {
    const secure = await league.startAnother({ ...SECURE, PORT: String(await findFreePort()) });
    rows.push(...(await judgeHeaders({ http: league.url, https: secure.url }, scene)));
    await secure.stop();
  }
  if (isChosen('access')) rows.push(...(await judgeAccess(league.url, operations, scene)));
  if (isChosen('lengths'))
    rows.push(...(await judgeLengths(league.url, (await scene.callers.tokenOf('memberA')) ?? '')));
  if (isChosen('injection')) rows.push(...(await injectSql(operations, scene, league)));
  reportDrill('attack', 'what a stranger with tools tries', rows);
} finally {
  await league.stop();
}
