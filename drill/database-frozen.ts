/**
 * All processes of the database stand still for 30 s (SIGSTOP, then SIGCONT) while a hundred members read and book: it
 * neither answers nor refuses. Must hold: every caller is told to come back within 2 s; /health/live says yes and
 * /health/ready no; the process's memory stays where it was; a few seconds after, every call is answered again and
 * nothing was booked that nobody was told of.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signalDatabase } from '../apps/api/test/database-processes.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { type CrowdMember, insertMembers } from '../apps/api/test/insert-members.ts';
import { ask, type Told } from '../bench/harness/ask.ts';
import { percentile } from '../bench/harness/percentile.ts';
import { residentMegabytes } from '../bench/harness/resident-megabytes.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { account, countChanged, rowsOf, rush } from './harness/rush.ts';
import { rowsOnceSettled } from './harness/settle.ts';
import { startEmbedded } from './harness/start-embedded.ts';

const FROZEN_SECONDS = Number(process.env.FROZEN_SECONDS ?? 30);
const READERS = 100;
const BOOKERS = 200;
const TOLD_WITHIN_MS = 2000;
const WELL_WITHIN_MS = 5000;
/** Whoever is not back by then does not come back. */
const GIVE_UP_MS = 60_000;
/** Grown by more than this, memory is not where it was. */
const GROWTH = 1.25;

/** Reads on until told to stop; who is sent away comes back when it was told to. */
async function keepReading(
  url: string,
  who: CrowdMember | undefined,
  agent: Agent,
  isOver: () => boolean,
): Promise<Told[]> {
  const heard: Told[] = [];
  while (!isOver()) {
    const told = await ask(
      url,
      { method: 'GET', path: '/api/bookings/my-bookings', token: who?.token },
      agent,
    );
    heard.push({ ...told, body: {} });
    await pause(told.status === 200 ? 100 : Number(told.comeBack ?? 1) * 1000);
  }
  return heard;
}

const league = await startEmbedded(openDrillLog('database-frozen'));
let isFrozen = false;
try {
  const crowd = await insertMembers(league.db, BOOKERS);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: READERS + BOOKERS });
  const urlOf = () => league.url;
  const health = async (what: 'live' | 'ready') =>
    (await ask(league.url, { method: 'GET', path: `/health/${what}` }, agent)).status;
  let isOver = false;
  const readers = crowd.slice(0, READERS).map(who => keepReading(league.url, who, agent, () => isOver));
  const eventId = await insertEvent(league.db, { capacity: BOOKERS });
  const heard: Told[] = [];
  const booking = rush(eventId, crowd, { urlOf, agent, within: 4000 }, heard);
  await pause(2000);

  signalDatabase(league.location, 'SIGSTOP');
  isFrozen = true;
  const frozenAt = performance.now();
  const memory: number[] = [];
  const [live, ready]: [number[], number[]] = [[], []];
  while (performance.now() - frozenAt < FROZEN_SECONDS * 1000) {
    await pause(1000);
    live.push(await health('live'));
    ready.push(await health('ready'));
    memory.push(residentMegabytes(league.process));
  }
  signalDatabase(league.location, 'SIGCONT');
  isFrozen = false;
  const thawedAt = performance.now();
  while ((await health('ready')) !== 200 && performance.now() - thawedAt < GIVE_UP_MS) await pause(10);
  const readyAfter = performance.now() - thawedAt;
  await pause(Math.max(0, WELL_WITHIN_MS + TOLD_WITHIN_MS - readyAfter));
  isOver = true;
  const reads = (await Promise.all(readers)).flat();
  const done = await booking;
  const changed = await countChanged(done, { urlOf, agent });
  const kept = await account(league.db, done);

  const all = [...reads, ...done.heard];
  const asked = (one: Told) => one.at - one.ms;
  const during = all.filter(one => asked(one) > frozenAt && asked(one) < thawedAt - TOLD_WITHIN_MS);
  const away = all.filter(({ status }) => status === 503);
  const wellAt = Math.max(thawedAt, ...away.map(({ at }) => at)) - thawedAt;
  const third = Math.floor(memory.length / 3);
  const before = percentile(memory.slice(0, third), 0.5);
  reportDrill('database-frozen', `the database stands still for ${FROZEN_SECONDS} s`, [
    { what: 'calls meanwhile', value: during.length, unit: 'calls', least: 1 },
    {
      what: 'told to come back, median',
      value: percentile(
        during.map(({ ms }) => ms),
        0.5,
      ),
      unit: 'ms',
    },
    {
      what: 'told to come back, the slowest',
      value: Math.max(...away.map(({ ms }) => ms)),
      unit: 'ms',
      limit: TOLD_WITHIN_MS,
    },
    never(
      'calls meanwhile that got anything but a 503',
      during.filter(({ status }) => status !== 503).length,
      'calls',
    ),
    never('sent away without a time to come back', away.filter(one => !one.comeBack).length, 'calls'),
    never(
      'reads that failed otherwise',
      reads.filter(({ status }) => ![200, 503].includes(status)).length,
      'calls',
    ),
    never(
      'looks at /health/live that did not say yes',
      live.filter(status => status !== 200).length,
      'looks',
    ),
    never(
      'looks at /health/ready that did not say no',
      ready.filter(status => status !== 503).length,
      'looks',
    ),
    { what: 'memory in the first third', value: before, unit: 'MB' },
    {
      what: 'memory in the last third',
      value: percentile(memory.slice(-third), 0.5),
      unit: 'MB',
      limit: before * GROWTH,
    },
    { what: 'awake to ready', value: readyAfter, unit: 'ms', limit: WELL_WITHIN_MS },
    { what: 'awake to the last call that was sent away', value: wellAt, unit: 'ms', limit: WELL_WITHIN_MS },
    ...rowsOf(kept, changed),
    never('members who got no place', BOOKERS - kept.acknowledged, 'members'),
    ...(await rowsOnceSettled(league.db, kept.acknowledged)),
  ]);
} finally {
  if (isFrozen) signalDatabase(league.location, 'SIGCONT');
  await league.stop();
}
