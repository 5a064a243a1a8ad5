/**
 * Measures one event with far more scanners than lanes: verdict latency at own lanes and after a release, and syncs.
 * Load: 250 scanners, each with an open stream and a sync every five seconds; 5,000 tickets. Sixteen scanners hold a lane
 * each, have a queue and scan 24 people of their lane a minute; the other 234 hold none, so every ticket of theirs is
 * released first, and scan six a minute. That is 30 people a second.
 * Limits: a verdict takes as long as 7 bare calls at own lanes and 11 with a release, by medians and by p99; 5,000
 * admissions, none twice, nobody sent on. A release that the holder does not answer within a second sends the attendee to
 * another lane.
 * The scanners run production code in this process, which shares the processors with the API and the database. The
 * slowest verdicts are those during this process's garbage collections, of which a phone has none that long.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type DoorScanner, openDoorScanner } from './harness/door-scanner.ts';
import { type DoorTicket, insertDoorFixture } from './harness/insert-door-fixture.ts';
import { measureBareCalls } from './harness/measure-bare-calls.ts';
import { percentile } from './harness/percentile.ts';
import { report } from './harness/report.ts';
import { pickSize } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';
const SCANNERS = pickSize(250, 24);
const TICKETS = pickSize(5000, 120);
const LANES = 16;
const BETWEEN_SCANS_MS = { holder: pickSize(2500, 2000), other: pickSize(10_000, 2000) };

const league = await startWithDatabase({ SECRET_KEY });
try {
  const crowd = await insertDoorFixture(league.db, SECRET_KEY, { tickets: TICKETS, scanners: SCANNERS });
  const [one, ...others] = crowd.scanners;
  if (!one) throw new Error('No scanner is paired.');
  const first = openDoorScanner(league.url, one, 0);
  await first.sync();
  // All scanners share one list: with 250 lists in one process, each garbage collection would take up to a second.
  const scanners = [
    first,
    ...others.map(scanner => openDoorScanner(league.url, scanner, 0, first.manifest())),
  ];
  const holders = await shareLanes(scanners);
  for (const scanner of scanners) {
    scanner.start();
    // Spreads the syncs over their interval, as at a real gate.
    await pause(5000 / SCANNERS);
  }

  const own: number[] = [];
  const released: number[] = [];
  const admissions = new Map<DoorTicket, number>();
  let sentOn = 0;
  let otherVerdicts = 0;
  const byLane = Array.from({ length: LANES }, (_, lane) => crowd.tickets.filter(each => each.lane === lane));
  let nextLane = 0;
  /** A ticket of the scanner's own lane, or one of any other lane in turn. */
  const takeTicket = (scanner: DoorScanner): DoorTicket | undefined => {
    const lane = holders.indexOf(scanner);
    if (lane >= 0) return byLane[lane]?.pop();
    for (let tries = 0; tries < LANES; tries += 1) {
      nextLane = (nextLane + 1) % LANES;
      const ticket = byLane[nextLane]?.pop();
      if (ticket) return ticket;
    }
    return undefined;
  };
  const endBareCalls = measureBareCalls(league);
  const startedAt = performance.now();
  await Promise.all(
    scanners.map(async scanner => {
      const betweenScans = BETWEEN_SCANS_MS[holders.includes(scanner) ? 'holder' : 'other'];
      await pause(Math.random() * betweenScans);
      for (let ticket = takeTicket(scanner); ticket; ticket = takeTicket(scanner)) {
        const began = performance.now();
        const verdict = await scanner.scan(ticket.code);
        const took = performance.now() - began;
        (holders[ticket.lane] === scanner ? own : released).push(took);
        if (verdict === 'admitted') admissions.set(ticket, (admissions.get(ticket) ?? 0) + 1);
        else if (verdict === 'go_to_lane') sentOn += 1;
        else otherVerdicts += 1;
        // The person tries again, at the gate whose turn it is.
        if (verdict === 'go_to_lane' || verdict === 'name_check') byLane[ticket.lane]?.unshift(ticket);
        await pause(Math.max(0, betweenScans - took));
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const bare = await endBareCalls();
  const syncs = scanners.flatMap(scanner => scanner.syncLatencies);
  // A scanner that got no answer in time has admitted by itself, and delivers that with its next sync.
  for (let round = 0; round < 20 && scanners.some(scanner => scanner.unsent() > 0); round += 1)
    await Promise.all(scanners.map(scanner => scanner.sync()));
  for (const scanner of scanners) scanner.stop();
  const stored = await league.db.row<{ admitted: number }>(
    'select count(*)::int as admitted from booking where event_id = $1 and checked_in_at is not null',
    [crowd.eventId],
  );
  const inBareCalls = (times: number[], share: number) => percentile(times, share) / percentile(bare, share);
  const twice = [...admissions.values()].filter(times => times > 1).length;
  report('door-crowd', [
    { what: 'own lane: verdicts', value: own.length, unit: 'scans' },
    { what: 'own lane: verdict, p50', value: percentile(own, 0.5), unit: 'ms' },
    { what: 'own lane: verdict, p99', value: percentile(own, 0.99), unit: 'ms' },
    { what: 'own lane: verdict, to a bare call', value: inBareCalls(own, 0.5), unit: 'times', limit: 7 },
    { what: 'own lane: verdict, p99 to p99', value: inBareCalls(own, 0.99), unit: 'times', limit: 7 },
    { what: 'with a release: verdicts', value: released.length, unit: 'scans' },
    { what: 'with a release: verdict, p50', value: percentile(released, 0.5), unit: 'ms' },
    { what: 'with a release: verdict, p99', value: percentile(released, 0.99), unit: 'ms' },
    {
      what: 'with a release: verdict, to a bare call',
      value: inBareCalls(released, 0.5),
      unit: 'times',
      limit: 11,
    },
    {
      what: 'with a release: verdict, p99 to p99',
      value: inBareCalls(released, 0.99),
      unit: 'times',
      limit: 11,
    },
    { what: 'syncs', value: syncs.length, unit: 'calls' },
    { what: 'sync, p50', value: percentile(syncs, 0.5), unit: 'ms' },
    { what: 'sync, p99', value: percentile(syncs, 0.99), unit: 'ms' },
    { what: 'sent to another lane', value: sentOn, unit: 'members', limit: 0 },
    { what: 'any other verdict', value: otherVerdicts, unit: 'times', limit: 0 },
    { what: 'bare call, p50', value: percentile(bare, 0.5), unit: 'ms' },
    { what: 'bare call, p99', value: percentile(bare, 0.99), unit: 'ms' },
    { what: 'time for everybody', value: seconds, unit: 's' },
    {
      what: 'admissions',
      value: stored?.admitted ?? 0,
      unit: 'members',
      least: TICKETS,
      limit: TICKETS,
      always: true,
    },
    { what: 'admitted twice', value: twice, unit: 'members', limit: 0, always: true },
  ]);
} finally {
  await league.stop();
}

/** Syncs until sixteen scanners hold one lane each. Returns the holder of each lane. */
async function shareLanes(scanners: DoorScanner[]): Promise<DoorScanner[]> {
  for (let round = 0; round < 10; round += 1) {
    for (const scanner of scanners) await scanner.sync();
    const holders = Array.from({ length: LANES }, (_, lane) =>
      scanners.find(({ held }) => held().length === 1 && held()[0] === lane),
    );
    if (holders.every(holder => holder !== undefined)) return holders;
  }
  throw new Error('The scanners did not lease all sixteen lanes.');
}
