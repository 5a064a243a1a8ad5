/**
 * Tests every documented parameter for SQL injection with sqlmap, and a deliberately injectable server as a control.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { type ReportRow, rowOf, sum } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import type { Caller } from './create-callers.ts';
import type { AttackFixture } from './insert-attack-fixture.ts';
import { type Operation, sampleInputs } from './read-operations.ts';
import { listParameters, MARK, type MarkedRequest, markRequest, runSqlmap } from './run-sqlmap.ts';
import { isFailure, type ProxyTarget, startProxy, startServer } from './start-proxy.ts';

/** The time limit of all tests. Parameters that remain count as not tested. */
const TOTAL_TIMEOUT_MS = 15 * 60_000;
const OPERATION_TIMEOUT_MS = 10 * 60_000;
/** Starts first, because the server converts a picture for most payloads. */
const SLOWEST_OPERATION = 'setPicture';
const CONCURRENCY = 6;
/** The largest share of responses from a rate limit or an ended session, which hide the effect of a payload. */
const MAX_BLOCKED_PERCENT = 2;
const OUTPUT_FOLDER = path.resolve('.cache/drill/sqlmap');

function pickCaller({ route }: Operation): Caller {
  switch (route.access) {
    case 'public':
      return 'guest';
    case 'optional':
    case 'member':
      return 'memberA';
    case 'staff':
      return 'owner';
    case 'scanner':
      return route.isForRevoked ? 'revoked' : route.scannerKind;
  }
}

/** Calls that one member may make 60 times a minute: the members of a crowd make them in turn, on their own rows. */
const CROWD_OPERATIONS = new Set(['bookSeat', 'cancelBooking', 'redeemReward', 'returnRedemption']);
/** Calls that end the caller's session. */
const SESSION_ENDING_OPERATIONS = new Set(['logout', 'staffLogout']);

function createTarget(operation: Operation, fixture: AttackFixture): ProxyTarget {
  const { name, path: pattern } = operation;
  if (CROWD_OPERATIONS.has(name)) {
    const pickMember = (requestNumber: number) => fixture.crowd[requestNumber % fixture.crowd.length];
    const id = fixture.getId(name, pattern);
    return {
      getToken: async requestNumber => pickMember(requestNumber)?.token,
      listReplacements: requestNumber => {
        const member = pickMember(requestNumber);
        if (!member || !/^\/api\/(?:bookings|redemptions)\/\{id\}/u.test(pattern)) return [];
        return [[id, pattern.includes('/bookings/') ? member.bookingId : member.redemptionId]];
      },
    };
  }
  const createToken = () => fixture.callers.getToken(pickCaller(operation));
  if (SESSION_ENDING_OPERATIONS.has(name)) return { getToken: createToken };
  let token: ReturnType<typeof createToken> | undefined;
  return {
    getToken: () => (token ??= createToken()),
    file: operation.takesBytes ? fixture.picture : undefined,
  };
}

function listControlRequests({ url }: ControlServer): MarkedRequest[] {
  const json = { 'Content-Type': 'application/json' };
  return CONTROL_PARTS.map(part => ({
    name: `control-${part}`,
    method: part === 'path' || part === 'query' ? 'GET' : 'POST',
    url: `${url}/${part}${{ path: `/Jeddah${MARK}`, query: `?q=Jeddah${MARK}`, body: '', header: '' }[part]}`,
    headers: {
      ...(part === 'body' && json),
      ...(part === 'header' && { 'Idempotency-Key': `Jeddah${MARK}` }),
    },
    body: part === 'body' ? `{"limit":3,"q":"Jeddah${MARK}"}` : undefined,
    markCount: 1,
  }));
}

export async function injectSql(
  operations: readonly Operation[],
  fixture: AttackFixture,
  { url, db }: { url: string; db: Db },
): Promise<ReportRow[]> {
  rmSync(OUTPUT_FOLDER, { recursive: true, force: true });
  mkdirSync(OUTPUT_FOLDER, { recursive: true });
  const proxy = await startProxy(url, db);
  const controlServer = await startInjectableServer(db);
  const startedAt = performance.now();
  const remainingMs = () => TOTAL_TIMEOUT_MS - (performance.now() - startedAt);
  const sqlmapFolder = mkdtempSync(path.join(tmpdir(), 'rabita-sqlmap-'));
  const allParameters = new Set<string>();
  const markedParameters = new Set<string>();
  const requests = operations.flatMap(operation => {
    const base = `${proxy.url}${proxy.add(createTarget(operation, fixture))}`;
    const markedNames = new Set<string>();
    const markedRequests = sampleInputs(operation, fixture).map(input =>
      markRequest(operation, input, base, markedNames),
    );
    for (const name of listParameters(operation)) allParameters.add(`${operation.name} ${name}`);
    for (const name of markedNames) markedParameters.add(`${operation.name} ${name}`);
    return markedRequests.filter(({ markCount }) => markCount > 0);
  });
  let [testedCount, injectableCount, controlsFound] = [0, 0, 0];
  const unfinished: string[] = [];
  const queue = [
    ...listControlRequests(controlServer),
    ...requests.filter(({ name }) => name === SLOWEST_OPERATION),
    ...requests.filter(({ name }) => name !== SLOWEST_OPERATION),
  ];
  const worker = async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      const { name, markCount } = request;
      if (remainingMs() <= 0) {
        unfinished.push(`${name} (${markCount}, timed out)`);
        continue;
      }
      const timeoutMs = Math.min(OPERATION_TIMEOUT_MS, remainingMs());
      const result = await runSqlmap(request, path.join(sqlmapFolder, name), timeoutMs);
      const isControl = name.startsWith('control-');
      if (isControl) controlsFound += Math.min(1, result.injectableCount);
      else {
        testedCount += result.testedCount;
        injectableCount += result.injectableCount;
        if (!result.isComplete || result.testedCount < markCount)
          unfinished.push(
            `${name} (${markCount - result.testedCount} of ${markCount}, ${result.isComplete ? 'skipped by sqlmap' : 'timed out'})`,
          );
        if (result.injectableCount > 0) console.log(`  INJECTABLE: ${name}: ${result.output}`);
      }
      writeFileSync(path.join(OUTPUT_FOLDER, `${name}.txt`), result.output);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  rmSync(sqlmapFolder, { recursive: true, force: true });
  await proxy.close();
  await controlServer.close();
  const responses = sum([...proxy.statuses.values()]);
  const failed = [...proxy.statuses].filter(([status]) => isFailure(status));
  const unmarked = [...allParameters].filter(name => !markedParameters.has(name));
  console.log(`\nSQL injection: responses by status ${JSON.stringify(Object.fromEntries(proxy.statuses))}`);
  console.log(`  parameters without a value that could be tested: ${unmarked.join(', ') || 'none'}`);
  console.log(`  parameters not finished: ${unfinished.join(', ') || 'none'}`);
  for (const line of proxy.failures) console.log(`  FAILED: ${line}`);
  return [
    rowOf('injection: parameters of the document', allParameters.size, ''),
    rowOf('injection: parameters tested', testedCount, '', { min: Math.floor(allParameters.size * 0.95) }),
    rowOf('injection: parameters not tested', allParameters.size - testedCount, ''),
    rowOf('injection: requests', responses, 'requests', { min: 10_000 }),
    rowOf(
      'injection: responses of a rate limit or an ended session',
      (proxy.countBlocked() / responses) * 100,
      '%',
      { max: MAX_BLOCKED_PERCENT },
    ),
    maxZeroRow(
      'injection: failures of the API (5xx except 503)',
      sum(failed.map(([, count]) => count)),
      'responses',
    ),
    maxZeroRow('injection: injectable parameters', injectableCount),
    rowOf('injection: injectable parts of the control found', controlsFound, '', {
      min: CONTROL_PARTS.length,
    }),
    rowOf('injection: time', (performance.now() - startedAt) / 1000, 's', {
      max: TOTAL_TIMEOUT_MS / 1000 + 30,
    }),
  ];
}

type ControlServer = { url: string; close(): Promise<void> };

/** The parts of a request that the control copies into its SQL. */
const CONTROL_PARTS = ['path', 'query', 'body', 'header'] as const;

const startInjectableServer = (db: Db): Promise<ControlServer> =>
  startServer(async (incoming, outgoing, sentBody) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const [, part, pathValue = ''] = pathname.split('/');
    try {
      const values: Record<string, unknown> = {
        path: decodeURIComponent(pathValue),
        query: searchParams.get('q'),
        header: incoming.headers['idempotency-key'],
        body: part === 'body' ? (JSON.parse(sentBody.toString()) as { q: unknown }).q : '',
      };
      const sql = `select name_en from event where city_en = '${values[part ?? '']}' order by id limit 3`;
      const body = JSON.stringify(await db.rows(sql));
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body);
    } catch {
      outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    }
  });
