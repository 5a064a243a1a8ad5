/**
 * Runs two processes of the product on one database, behind nginx where it is installed. Each round kills one of them
 * (kill -9) while members book, and restarts it. Then a client sends wrong codes and passwords to both processes, and
 * one is killed between the attempts. Must hold: a retry with the same idempotency key books once; no seat is sold
 * twice; wrong attempts that the killed process counted still count; the right code is accepted below the limit.
 */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import {
  readCode,
  type StartedRegistration,
  startRegistration,
  verifyCode,
} from '../bench/harness/register-fan.ts';
import { percentile, rowOf } from '../bench/harness/report.ts';
import { type ApiResponse, sendRequest } from '../bench/harness/send-request.ts';
import { type StartedProduct, startWithDatabase } from '../bench/harness/start-product.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import {
  checkWhenAllSent,
  createDrillLog,
  maxZeroRow,
  noMatchRow,
  reportDrill,
} from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';
import { startLoadBalancer } from './harness/start-load-balancer.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CROWD_SIZE = 400;
const SEATS = 300;
const START_WITHIN_MS = 2000;
/** Wrong codes that the API allows per verification code. */
const CODE_ATTEMPTS = 5;
/** Wrong passwords that the API allows per account and IP address. */
const PASSWORD_ATTEMPTS = 10;

const ports = [await findFreePort(), await findFreePort()] as const;
const logFd = createDrillLog('one-process-killed');
const product = await startWithDatabase({ PORT: String(ports[0]), TRUST_PROXY: '127.0.0.1' }, { logFd });
const startedProducts: StartedProduct[] = [];
async function startOnPort(index: 0 | 1): Promise<StartedProduct> {
  const started = await product.startAnother({ PORT: String(ports[index]) });
  startedProducts.push(started);
  return started;
}
type RunningProduct = Pick<StartedProduct, 'process' | 'url'>;
const processes: [RunningProduct, RunningProduct] = [product, await startOnPort(1)];
const loadBalancer = await startLoadBalancer(ports);

async function kill(index: 0 | 1): Promise<void> {
  const { process: child } = processes[index];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
async function restart(index: 0 | 1): Promise<void> {
  processes[index] = await startOnPort(index);
}

const tryCode = (url: string, { userId }: StartedRegistration, otp: string) =>
  sendRequest(url, { method: 'POST', path: '/api/auth/verify-otp', body: { userId, otp } });
const tryPassword = (url: string, identifier: string, password: string) =>
  sendRequest(url, { method: 'POST', path: '/api/auth/login', body: { identifier, password } });

/** Makes half of the attempts at the first process, kills it, and makes the others at the second process. */
async function makeAttempts(
  attemptCount: number,
  attempt: (url: string) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const [first, second] = processes;
  const responses: ApiResponse[] = [];
  for (let index = 0; index < attemptCount; index += 1) {
    if (index === Math.ceil(attemptCount / 2)) await kill(0);
    responses.push(await attempt(index < Math.ceil(attemptCount / 2) ? first.url : second.url));
  }
  return responses;
}

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

try {
  const crowd = await insertMembers(product.db, CROWD_SIZE);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD_SIZE });
  const { getUrl } = loadBalancer;
  const options = { getUrl, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(product.db, options);
  const waitTimes: number[] = [];
  let cutCalls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const index = (round % 2) as 0 | 1;
    const rushing = runRush(await insertRushEvent(product.db, SEATS), crowd, options);
    await pause(Math.random() * START_WITHIN_MS);
    await kill(index);
    const killedAt = performance.now();
    const result = await rushing;
    waitTimes.push(Math.max(...[...result.finalResponses.values()].map(({ at }) => at)) - killedAt);
    cutCalls += result.responses.filter(({ status }) => [0, 502, 504].includes(status)).length;
    // The killed process is not restarted yet, so the surviving one responds to these repeated requests.
    await bookings.add(result);
    await restart(index);
  }

  const fanAtLimit = await startRegistration(loadBalancer.getUrl());
  const fanBelowLimit = await startRegistration(loadBalancer.getUrl());
  const code = await readCode(processes[1].url, fanAtLimit.email);
  const codeBelowLimit = await readCode(processes[1].url, fanBelowLimit.email);
  const wrongCodes = await makeAttempts(CODE_ATTEMPTS, url => tryCode(url, fanAtLimit, toWrongCode(code)));
  const codesAfterLimit = [await tryCode(processes[1].url, fanAtLimit, code)];
  await restart(0);
  codesAfterLimit.push(await tryCode(processes[0].url, fanAtLimit, code));
  const codesBelowLimit = await makeAttempts(CODE_ATTEMPTS - 1, url =>
    tryCode(url, fanBelowLimit, toWrongCode(codeBelowLimit)),
  );
  await verifyCode(processes[1].url, fanBelowLimit.userId, codeBelowLimit);
  await restart(0);
  const { email, password } = fanBelowLimit;
  const wrongPasswords = await makeAttempts(PASSWORD_ATTEMPTS, url =>
    tryPassword(url, email, `${password}!`),
  );
  const passwordsAfterLimit = [await tryPassword(processes[1].url, email, password)];
  await restart(0);
  passwordsAfterLimit.push(await tryPassword(processes[0].url, email, password));

  const isNot = (status: number) => (response: ApiResponse) => response.status !== status;
  reportDrill('one-process-killed', `one of two processes is killed, ${loadBalancer.label}`, [
    rowOf('kills while members book', ROUNDS, 'times', { min: 1 }),
    rowOf('calls cut off by a kill or refused a connection', cutCalls, 'calls'),
    rowOf('kill until the last member gets a response, p50', percentile(waitTimes, 0.5), 'ms'),
    ...bookings.rows(),
    maxZeroRow('seats left unsold', ROUNDS * SEATS - bookings.total.acknowledged, 'seats'),
    rowOf('wrong codes at both processes, one killed', wrongCodes.length, 'attempts'),
    noMatchRow('wrong codes not rejected with 400', wrongCodes, isNot(400), 'attempts'),
    noMatchRow('right code accepted after the limit', codesAfterLimit, isNot(429), 'times'),
    noMatchRow('wrong codes below the limit not rejected with 400', codesBelowLimit, isNot(400), 'attempts'),
    rowOf('wrong passwords at both processes, one killed', wrongPasswords.length, 'attempts'),
    noMatchRow('wrong passwords not rejected with 401', wrongPasswords, isNot(401), 'attempts'),
    noMatchRow('right password accepted after the limit', passwordsAfterLimit, isNot(429), 'times'),
    ...(await checkWhenAllSent(product.db)),
  ]);
} finally {
  await loadBalancer.close();
  for (const started of startedProducts) await started.stop();
  await product.stop();
}
