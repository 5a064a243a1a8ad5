/**
 * Measures one event with far more scanners than lanes: verdict latency at own lanes and after a release, and syncs.
 * Load: 250 scanners, each with an open stream and a sync every five seconds; 5,000 tickets. Sixteen scanners hold a
 * lane each, have a queue and scan 24 people of their lane a minute; the other 234 hold none, so every ticket of theirs
 * is released first, and scan six a minute. That is 30 people a second.
 * Limits: a verdict takes as long as 7 bare calls at own lanes and 11 with a release, by p50 and p95, at own lanes also
 * by p99; 5,000 admissions, none twice, nobody sent on. A release that the holder does not respond to within a second
 * sends the attendee to another lane. The p99 with a release has no limit: it leaves out about as many people as scan
 * in a second, so that one pause of the host would decide.
 * The scanners run production code in four processes, which share the processors with the API and the database. All in
 * one, each of its garbage collections would stop them for up to a second. A phone has none that long.
 */
import { type DoorScanner, insertDoorFixture } from './harness/door-scanner.ts';
import { bareCallRows, measureBareCalls, verdictRows } from './harness/measure-load.ts';
import { exactRow, median, percentile, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { createScanners, scanQueues, serveGate, startGate, startScanners } from './harness/scan-queues.ts';
import { type ProductWithDatabase, startWithDatabase } from './harness/start-product.ts';

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';
const SCANNERS = pickSize(250, 24);
const TICKETS = pickSize(5000, 120);
const LANES = 16;
const BETWEEN_SCANS_MS = { holder: pickSize(2500, 2000), other: pickSize(10_000, 2000) };
/** Processes of the scanners without a lane. */
const PROCESSES = 3;

/** @returns the share of all scans that the holders do */
function shareOfHolders(): number {
  const byHolders = LANES / BETWEEN_SCANS_MS.holder;
  return byHolders / (byHolders + (SCANNERS - LANES) / BETWEEN_SCANS_MS.other);
}

/** Syncs until each scanner holds one lane. Returns the holder of each lane. */
async function shareLanes(scanners: readonly DoorScanner[]): Promise<DoorScanner[]> {
  for (let round = 0; round < 10; round += 1) {
    for (const scanner of scanners) await scanner.sync();
    const holders = Array.from({ length: LANES }, (_, lane) =>
      scanners.find(({ held }) => held().length === 1 && held()[0] === lane),
    );
    if (holders.every(holder => holder !== undefined)) return holders;
  }
  throw new Error('The scanners did not lease all sixteen lanes.');
}

/** Opens the gate with all scanners, and scans all tickets. @returns the rows of the report */
async function measure(league: ProductWithDatabase): Promise<ReportRow[]> {
  const { url, db } = league;
  const crowd = await insertDoorFixture(db, SECRET_KEY, { tickets: TICKETS, scanners: SCANNERS });
  const holders = await shareLanes(await createScanners(url, crowd.scanners.slice(0, LANES)));
  const queues = holders.map((scanner, lane) => {
    const ofLane = crowd.tickets.filter(ticket => ticket.lane === lane);
    return { scanner, tickets: ofLane.slice(0, Math.round(ofLane.length * shareOfHolders())) };
  });
  const taken = new Set(queues.flatMap(({ tickets }) => tickets));
  const left = crowd.tickets.filter(ticket => !taken.has(ticket));
  const gates = Array.from({ length: PROCESSES }, (_, process) => ({
    url,
    scanners: crowd.scanners.slice(LANES).filter((_, index) => index % PROCESSES === process),
    tickets: left.filter((_, index) => index % PROCESSES === process),
    betweenMs: BETWEEN_SCANS_MS.other,
  }));
  const [scanAtGates] = await Promise.all([Promise.all(gates.map(startGate)), startScanners(holders)]);
  const endBareCalls = measureBareCalls(league);
  const startedAt = performance.now();
  const [own, ...others] = await Promise.all([
    scanQueues(queues, BETWEEN_SCANS_MS.holder),
    ...scanAtGates.map(scan => scan()),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const bare = await endBareCalls();
  const stored = await db.row<{ admitted: number }>(
    'select count(*)::int as admitted from booking where event_id = $1 and checked_in_at is not null',
    [crowd.eventId],
  );
  const all = [own, ...others];
  const released = others.flatMap(({ verdicts }) => verdicts);
  const syncs = all.flatMap(result => result.syncs);
  const sum = (name: 'sentOn' | 'others' | 'admittedTwice') =>
    all.reduce((total, result) => total + result[name], 0);
  return [
    ...verdictRows('own lane', own.verdicts, bare, { limit: 7, limitOfP99: 7 }),
    ...verdictRows('with a release', released, bare, { limit: 11 }),
    rowOf('syncs', syncs.length, 'calls'),
    rowOf('sync, p50', median(syncs), 'ms'),
    rowOf('sync, p99', percentile(syncs, 0.99), 'ms'),
    rowOf('sent to another lane', sum('sentOn'), 'members', { limit: 0 }),
    rowOf('any other verdict', sum('others'), 'times', { limit: 0 }),
    ...bareCallRows('', bare),
    rowOf('time for everybody', seconds, 's'),
    exactRow('admissions', stored?.admitted ?? 0, TICKETS, 'members'),
    exactRow('admitted twice', sum('admittedTwice'), 0, 'members'),
  ];
}

async function compare(): Promise<void> {
  const league = await startWithDatabase({ SECRET_KEY });
  try {
    report('door-crowd', await measure(league));
  } finally {
    await league.stop();
  }
}

await (process.argv[2] === 'gate' ? serveGate() : compare());
