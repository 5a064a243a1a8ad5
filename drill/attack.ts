/**
 * Attacks the running product over the network, as a stranger with attack tools would: guesses paths, checks policies,
 * headers and cookies, makes every documented call as every kind of caller, sends long hostile texts in fields and
 * headers, and injects SQL into every documented parameter with sqlmap. Must hold: no guess succeeds, no data leaks, no
 * parameter is injectable, no response has status 500, and processing time grows only with a text's length. A
 * deliberately injectable server on the same database shows that sqlmap works. Needs Debian's package sqlmap.
 */
import type { ReportRow } from '../bench/harness/report.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { checkAccess } from './attack/check-access.ts';
import { checkHeaders } from './attack/check-headers.ts';
import { checkParsingTime } from './attack/check-parsing-time.ts';
import { checkPolicies } from './attack/check-policies.ts';
import { guessPaths } from './attack/guess-paths.ts';
import { injectSql } from './attack/inject-sql.ts';
import { insertAttackFixture } from './attack/insert-attack-fixture.ts';
import { readOperations } from './attack/read-operations.ts';
import { requireSqlmap } from './attack/run-sqlmap.ts';
import { splitWords } from './attack/send-raw.ts';
import { createDrillLog, reportDrill } from './harness/report-drill.ts';

/** A path for each kind of page, response and worker. */
const POLICY_PATHS =
  splitWords(`/ /events /reset-password /no-such-page /console/ /console/scanner /service-worker.js
  /console/scanner-worker.js /api/docs/ /api/events /api/auth/profile /api/nothing /health/live /outbox`);
/** Settings of a process behind a proxy with a certificate. */
const HTTPS_SETTINGS = {
  PUBLIC_URL: 'https://fans.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@fans.example',
};
/** The environment variable TOOLS selects checks, such as `TOOLS=paths,headers`; all run by default. */
const selectedChecks = process.env.TOOLS?.split(',');
const isSelected = (check: string) => selectedChecks?.includes(check) ?? true;
const SECRET_KEY = 'a-key-of-the-attack-drill-that-opens-nothing-else';

if (isSelected('injection')) console.log(`sqlmap ${requireSqlmap()}`);
const product = await startWithDatabase(
  { SECRET_KEY, SEED: 'demo', TRUST_PROXY: '127.0.0.1' },
  { logFd: createDrillLog('attack') },
);
try {
  const operations = await readOperations(product.url);
  const fixture = await insertAttackFixture(product.db, product.url, SECRET_KEY);
  const rows: ReportRow[] = [];
  if (isSelected('paths')) rows.push(...(await guessPaths(product.url)));
  if (isSelected('policies')) rows.push(...(await checkPolicies(product.url, POLICY_PATHS)));
  if (isSelected('headers')) {
    const tlsProcess = await product.startAnother({ ...HTTPS_SETTINGS, PORT: String(await findFreePort()) });
    rows.push(...(await checkHeaders({ http: product.url, https: tlsProcess.url }, fixture)));
    await tlsProcess.stop();
  }
  if (isSelected('access')) rows.push(...(await checkAccess(product.url, operations, fixture)));
  if (isSelected('lengths'))
    rows.push(...(await checkParsingTime(product.url, (await fixture.callers.getToken('memberA')) ?? '')));
  if (isSelected('injection')) rows.push(...(await injectSql(operations, fixture, product)));
  reportDrill('attack', 'attacks by a stranger with attack tools', rows);
} finally {
  await product.stop();
}
