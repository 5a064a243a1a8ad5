/**
 * Runs two processes of the product on one database, behind nginx where it is installed. Each round kills one of them
 * (kill -9) while members book, and restarts it. Then a client tries wrong codes and passwords at both processes, and
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
import { checkOnceSettled, createDrillLog, noneRow, reportDrill, zeroRow } from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';
import { startLoadBalancer } from './harness/start-load-balancer.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CROWD = 400;
const SEATS = 300;
const START_WITHIN_MS = 2000;
/** Wrong attempts that the product allows: per verification code, and per account and IP address for passwords. */
const CODE_ATTEMPTS = 5;
const PASSWORD_TRIES = 10;

const ports = [await findFreePort(), await findFreePort()] as const;
const logFd = createDrillLog('one-of-two');
const league = await startWithDatabase({ PORT: String(ports[0]), TRUST_PROXY: '127.0.0.1' }, { logFd });
const restarted: StartedProduct[] = [];
async function startAt(index: 0 | 1): Promise<StartedProduct> {
  const started = await league.startAnother({ PORT: String(ports[index]) });
  restarted.push(started);
  return started;
}
type RunningProduct = Pick<StartedProduct, 'process' | 'url'>;
const processes: [RunningProduct, RunningProduct] = [league, await startAt(1)];
const front = await startLoadBalancer(ports);

async function kill(index: 0 | 1): Promise<void> {
  const { process: child } = processes[index];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
async function restart(index: 0 | 1): Promise<void> {
  processes[index] = await startAt(index);
}

const tryCode = (url: string, { userId }: StartedRegistration, otp: string) =>
  sendRequest(url, { method: 'POST', path: '/api/auth/verify-otp', body: { userId, otp } });
const tryPassword = (url: string, identifier: string, password: string) =>
  sendRequest(url, { method: 'POST', path: '/api/auth/login', body: { identifier, password } });

/** Makes half of the wrong attempts at the first process, kills it, and makes the others at the second process. */
async function failAttempts(
  tries: number,
  attempt: (url: string) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const [first, second] = processes;
  const responses: ApiResponse[] = [];
  for (let index = 0; index < tries; index += 1) {
    if (index === Math.ceil(tries / 2)) await kill(0);
    responses.push(await attempt(index < Math.ceil(tries / 2) ? first.url : second.url));
  }
  return responses;
}

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

try {
  const crowd = await insertMembers(league.db, CROWD);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
  const { urlOf } = front;
  const options = { urlOf, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(league.db, options);
  const waits: number[] = [];
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const index = (round % 2) as 0 | 1;
    const rushing = runRush(await insertRushEvent(league.db, SEATS), crowd, options);
    await pause(Math.random() * START_WITHIN_MS);
    await kill(index);
    const killedAt = performance.now();
    const result = await rushing;
    waits.push(Math.max(...[...result.finalResponses.values()].map(({ at }) => at)) - killedAt);
    cut += result.responses.filter(({ status }) => [0, 502, 504].includes(status)).length;
    // The killed process is not restarted yet, so the surviving one responds to these repeated requests.
    await bookings.add(result);
    await restart(index);
  }

  const exhausted = await startRegistration(front.urlOf());
  const belowLimit = await startRegistration(front.urlOf());
  const code = await readCode(processes[1].url, exhausted.email);
  const belowLimitCode = await readCode(processes[1].url, belowLimit.email);
  const wrongCodes = await failAttempts(CODE_ATTEMPTS, url => tryCode(url, exhausted, toWrongCode(code)));
  const codeAfter = await tryCode(processes[1].url, exhausted, code);
  await restart(0);
  const codeElsewhere = await tryCode(processes[0].url, exhausted, code);
  const fewWrong = await failAttempts(CODE_ATTEMPTS - 1, url =>
    tryCode(url, belowLimit, toWrongCode(belowLimitCode)),
  );
  await verifyCode(processes[1].url, belowLimit.userId, belowLimitCode);
  await restart(0);
  const { email, password } = belowLimit;
  const wrongPasswords = await failAttempts(PASSWORD_TRIES, url => tryPassword(url, email, `${password}!`));
  const passwordAfter = await tryPassword(processes[1].url, email, password);
  await restart(0);
  const passwordElsewhere = await tryPassword(processes[0].url, email, password);

  const isNot = (status: number) => (response: ApiResponse) => response.status !== status;
  reportDrill('one-of-two', `one of two processes is killed, ${front.what}`, [
    rowOf('kills while members book', ROUNDS, 'times', { least: 1 }),
    rowOf('calls cut off by a kill or refused a connection', cut, 'calls'),
    rowOf('kill until the last member is answered, p50', percentile(waits, 0.5), 'ms'),
    ...bookings.rows(),
    zeroRow('seats left unsold', ROUNDS * SEATS - bookings.total.acknowledged, 'seats'),
    rowOf('wrong codes at both processes, one killed', wrongCodes.length, 'tries'),
    noneRow('wrong codes not refused with 400', wrongCodes, isNot(400), 'tries'),
    noneRow('right code accepted after the limit', [codeAfter, codeElsewhere], isNot(429), 'times'),
    noneRow('wrong codes below the limit not refused with 400', fewWrong, isNot(400), 'tries'),
    rowOf('wrong passwords at both processes, one killed', wrongPasswords.length, 'tries'),
    noneRow('wrong passwords not refused with 401', wrongPasswords, isNot(401), 'tries'),
    noneRow(
      'right password accepted after the limit',
      [passwordAfter, passwordElsewhere],
      isNot(429),
      'times',
    ),
    ...(await checkOnceSettled(league.db, bookings.total.acknowledged)),
  ]);
} finally {
  await front.close();
  for (const started of restarted) await started.stop();
  await league.stop();
}
