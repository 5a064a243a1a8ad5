/**
 * Measures one event with far more scanners than lanes: latency of syncs, and of verdicts with and without a release.
 * Load: 250 scanners, each with an open stream and a sync every five seconds, and 5,000 tickets. Sixteen scanners hold
 * a lane each and scan 24 people of their lane a minute. The other 234 hold no lane, so another scanner must release
 * each of their tickets; they scan six people a minute. In total 30 people a second are scanned.
 * Limits: a verdict takes at most as long as 7 bare calls on the scanner's own lane (p50, p95 and p99), and as 11 with
 * a release (p50 and p95); 5,000 admissions, none twice, and nobody is sent to another lane. The p99 with a release has
 * no limit, because a single pause of the host affects 1% of these scans.
 * The scanners run production code in four processes, which share the processors with the API and the database. In a
 * single process each garbage collection would stop all scanners for up to a second, which no phone does.
 */
import { type DoorScanner, insertDoorFixture } from './harness/door-scanner.ts';
import { bareCallRows, measureBareCalls, verdictRows } from './harness/measure-load.ts';
import { exactRow, median, percentile, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { createScanners, scanQueues, serveGate, startGate, startScanners } from './harness/scan-queues.ts';
import { type ProductWithDatabase, SECRET_KEY, startWithDatabase } from './harness/start-product.ts';

const SCANNERS = pickSize(250, 24);
const TICKETS = pickSize(5000, 120);
const LANES = 16;
const SCAN_INTERVAL_MS = { holder: pickSize(2500, 2000), other: pickSize(10_000, 2000) };
/** Processes of the scanners without a lane. */
const SCANNER_PROCESSES = 3;

/** Returns the share of all scans that scanners with a lane make. */
function getHolderShare(): number {
  const holderRate = LANES / SCAN_INTERVAL_MS.holder;
  return holderRate / (holderRate + (SCANNERS - LANES) / SCAN_INTERVAL_MS.other);
}

/** Syncs until each scanner holds one lane. Returns the scanners in the order of their lanes. */
async function assignLanes(scanners: readonly DoorScanner[]): Promise<DoorScanner[]> {
  for (let round = 0; round < 10; round += 1) {
    for (const scanner of scanners) await scanner.sync();
    const holders = Array.from({ length: LANES }, (_, lane) =>
      scanners.find(({ heldLanes }) => heldLanes().length === 1 && heldLanes()[0] === lane),
    );
    if (holders.every(holder => holder !== undefined)) return holders;
  }
  throw new Error('The scanners did not lease all sixteen lanes.');
}

async function measure(product: ProductWithDatabase): Promise<ReportRow[]> {
  const { url, db } = product;
  const fixture = await insertDoorFixture(db, SECRET_KEY, { tickets: TICKETS, scanners: SCANNERS });
  const holders = await assignLanes(await createScanners(url, fixture.scanners.slice(0, LANES)));
  const queues = holders.map((scanner, lane) => {
    const laneTickets = fixture.tickets.filter(ticket => ticket.lane === lane);
    return { scanner, tickets: laneTickets.slice(0, Math.round(laneTickets.length * getHolderShare())) };
  });
  const queuedTickets = new Set(queues.flatMap(({ tickets }) => tickets));
  const otherTickets = fixture.tickets.filter(ticket => !queuedTickets.has(ticket));
  const gates = Array.from({ length: SCANNER_PROCESSES }, (_, process) => ({
    url,
    scanners: fixture.scanners.slice(LANES).filter((_, index) => index % SCANNER_PROCESSES === process),
    tickets: otherTickets.filter((_, index) => index % SCANNER_PROCESSES === process),
    scanIntervalMs: SCAN_INTERVAL_MS.other,
  }));
  const [scanAtGates] = await Promise.all([Promise.all(gates.map(startGate)), startScanners(holders)]);
  const endBareCalls = measureBareCalls(product);
  const startedAt = performance.now();
  const [holderResult, ...otherResults] = await Promise.all([
    scanQueues(queues, SCAN_INTERVAL_MS.holder),
    ...scanAtGates.map(scan => scan()),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const bareCallTimes = await endBareCalls();
  const row = await db.row<{ admitted: number }>(
    'select count(*)::int as admitted from booking where event_id = $1 and checked_in_at is not null',
    [fixture.eventId],
  );
  const allResults = [holderResult, ...otherResults];
  const releaseLatencies = otherResults.flatMap(({ verdictLatencies }) => verdictLatencies);
  const syncLatencies = allResults.flatMap(result => result.syncLatencies);
  const sum = (name: 'redirectCount' | 'otherCount' | 'admittedTwice') =>
    allResults.reduce((total, result) => total + result[name], 0);
  return [
    ...verdictRows('own lane', holderResult.verdictLatencies, bareCallTimes, { maxRatio: 7, maxP99Ratio: 7 }),
    ...verdictRows('with a release', releaseLatencies, bareCallTimes, { maxRatio: 11 }),
    rowOf('syncs', syncLatencies.length, 'calls'),
    rowOf('sync, p50', median(syncLatencies), 'ms'),
    rowOf('sync, p99', percentile(syncLatencies, 0.99), 'ms'),
    rowOf('sent to another lane', sum('redirectCount'), 'members', { max: 0 }),
    rowOf('any other verdict', sum('otherCount'), 'times', { max: 0 }),
    ...bareCallRows('', bareCallTimes),
    rowOf('time for everybody', seconds, 's'),
    exactRow('admissions', row?.admitted ?? 0, TICKETS, 'members'),
    exactRow('admitted twice', sum('admittedTwice'), 0, 'members'),
  ];
}

async function compare(): Promise<void> {
  const product = await startWithDatabase();
  try {
    report('door-crowd', await measure(product));
  } finally {
    await product.stop();
  }
}

await (process.argv[2] === 'gate' ? serveGate() : compare());
