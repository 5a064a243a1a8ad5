/**
 * Measures busy gates: verdict latency, and whether a ticket ever admits twice on an unreliable network.
 * Load: 20 scanners at one event, each with a clock that is wrong by up to an hour.
 * - Online: each scanner scans twice a second, 1,200 tickets in all.
 * - Unreliable network: 5,000 tickets, of which a fifth is shown a second time at a random scanner. Each scanner's
 *   network fails and returns at random.
 * - Browser: the processor is throttled to a quarter. The scanner loads a list of 5,000 tickets, then scans 300
 *   offline.
 * Limits: online a verdict takes at most as long as 5 bare calls (p50, p95 and p99); offline p99 within 100 ms; the
 * list loads within 3 s; 5,000 admissions, none twice.
 * The scanners run production code. There are sixteen lanes, so four of the twenty scanners have no lane and redirect
 * every attendee.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDoorScanner,
  type DoorFixture,
  type DoorScanner,
  type DoorTicket,
  insertDoorFixture,
} from './harness/door-scanner.ts';
import { bareCallRows, measureBareCalls, verdictRows } from './harness/measure-load.ts';
import { measureScannerPage } from './harness/measure-scanner-page.ts';
import { exactRow, percentile, pickSize, type ReportRow, report, rowOf, sum } from './harness/report.ts';
import { type ProductWithDatabase, SECRET_KEY, startWithDatabase } from './harness/start-product.ts';

const SCANNERS = 20;
const ONLINE_TICKETS = pickSize(1200, 60);
const TICKETS = pickSize(5000, 400);
const OFFLINE_TICKETS = pickSize(300, 20);
const COPY_SHARE = 0.2;
const SCAN_INTERVAL_MS = 500;
const SYNC_INTERVAL_MS = 2_000;

const random = (min: number, max: number) => min + Math.random() * (max - min);

/**
 * Creates the scanners and syncs them until sixteen hold one lane each. This takes several rounds, because a scanner
 * must give back a lane before another scanner can lease it.
 */
async function createScanners(url: string, fixture: DoorFixture): Promise<DoorScanner[]> {
  const scanners = fixture.scanners.map(scanner => createDoorScanner(url, scanner, random(-3600, 3600)));
  const laneCount = () => new Set(scanners.flatMap(({ heldLanes }) => heldLanes())).size;
  const maxLanes = () => Math.max(...scanners.map(({ heldLanes }) => heldLanes().length));
  for (let round = 0; round < 50 && (laneCount() < 16 || maxLanes() > 1); round += 1) {
    for (const scanner of scanners) await scanner.sync();
  }
  if (laneCount() < 16) throw new Error('The scanners did not lease all sixteen lanes.');
  return scanners;
}

const findHolder = (scanners: DoorScanner[], lane: number) =>
  scanners.find(({ heldLanes }) => heldLanes().includes(lane));
const pickScanner = (scanners: DoorScanner[]): DoorScanner => {
  const scanner = scanners[Math.floor(Math.random() * scanners.length)];
  if (!scanner) throw new Error('There is no scanner.');
  return scanner;
};

async function measureOnline(product: ProductWithDatabase, fixture: DoorFixture): Promise<ReportRow[]> {
  const scanners = await createScanners(product.url, fixture);
  const endBareCalls = measureBareCalls(product);
  const queue = [...fixture.tickets];
  await Promise.all(
    scanners.map(async scanner => {
      await pause(random(0, SCAN_INTERVAL_MS));
      for (let ticket = queue.pop(); ticket; ticket = queue.pop()) {
        const startedAt = performance.now();
        await scanner.scan(ticket.code);
        await pause(Math.max(0, SCAN_INTERVAL_MS - (performance.now() - startedAt)));
      }
    }),
  );
  const bareCallTimes = await endBareCalls();
  const latencies = scanners.flatMap(scanner => scanner.latencies);
  return [
    ...verdictRows('online', latencies, bareCallTimes, { maxRatio: 5, maxP99Ratio: 5 }),
    ...bareCallRows('online: ', bareCallTimes),
  ];
}

/** Cuts and restores one scanner's network at random until `isOver`. */
async function toggleNetwork(scanner: DoorScanner, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(random(200, 3000));
    scanner.isNetworkCut = !isOver() && !scanner.isNetworkCut;
  }
  scanner.isNetworkCut = false;
}

async function measureUnreliableNetwork(
  url: string,
  fixture: DoorFixture,
): Promise<{ rows: ReportRow[]; admissions: number[] }> {
  const scanners = await createScanners(url, fixture);
  const admissions = new Map<DoorTicket, number>(fixture.tickets.map(ticket => [ticket, 0]));
  let offlineCount = 0;
  let redirectCount = 0;
  const queue = [...fixture.tickets];
  const startedAt = performance.now();
  let isOver = false;
  const backgroundTasks = scanners.flatMap(scanner => [
    toggleNetwork(scanner, () => isOver),
    (async () => {
      while (!isOver) {
        await pause(random(SYNC_INTERVAL_MS / 2, SYNC_INTERVAL_MS));
        await scanner.sync();
      }
    })(),
  ]);

  const scanTicket = async (scanner: DoorScanner, ticket: DoorTicket): Promise<string | undefined> => {
    const wasCut = scanner.isNetworkCut;
    const verdict = await scanner.scan(ticket.code);
    if (verdict === 'admitted') {
      admissions.set(ticket, (admissions.get(ticket) ?? 0) + 1);
      if (wasCut) offlineCount += 1;
    }
    return verdict;
  };
  /**
   * Scans attendees from one shared queue. 70% of them start at the scanner that holds their lane. The others start at
   * a random scanner, which redirects them if it does not hold their lane.
   */
  const scanSharedQueue = async () => {
    for (let ticket = queue.pop(); ticket; ticket = queue.pop()) {
      const holder = Math.random() < 0.7 ? findHolder(scanners, ticket.lane) : undefined;
      let scanner = holder ?? pickScanner(scanners);
      for (;;) {
        const verdict = await scanTicket(scanner, ticket);
        if (verdict === 'admitted' || verdict === 'already_admitted') break;
        redirectCount += 1;
        scanner = findHolder(scanners, ticket.lane) ?? pickScanner(scanners);
        await pause(20);
      }
      // Another person shows a copy of the ticket at a random scanner.
      if (Math.random() < COPY_SHARE) await scanTicket(pickScanner(scanners), ticket);
    }
  };
  await Promise.all(scanners.map(scanSharedQueue));
  isOver = true;
  await Promise.all(backgroundTasks);
  const seconds = (performance.now() - startedAt) / 1000;
  for (let round = 0; round < 20 && scanners.some(scanner => scanner.unsentCount() > 0); round += 1) {
    for (const scanner of scanners) await scanner.sync();
  }
  const conflicts = sum(scanners.map(scanner => scanner.conflictCount()));
  const busyCount = sum(scanners.map(scanner => scanner.busyCount));
  const scannersWithUnsent = scanners.filter(scanner => scanner.unsentCount() > 0).length;
  return {
    admissions: [...admissions.values()],
    rows: [
      rowOf('unreliable: time for all attendees', seconds, 's'),
      rowOf('unreliable: admitted offline', offlineCount, 'members'),
      rowOf('unreliable: redirected to another scanner', redirectCount, 'times'),
      rowOf('unreliable: answered with 503', busyCount, 'times', { max: 0 }),
      exactRow('unreliable: conflicts at delivery', conflicts, 0, 'scans'),
      exactRow('unreliable: scanners with unsent admissions', scannersWithUnsent, 0, ''),
    ],
  };
}

async function measurePage(product: ProductWithDatabase): Promise<ReportRow[]> {
  const fixture = await insertDoorFixture(product.db, SECRET_KEY, { tickets: TICKETS, scanners: 0 });
  const codes = fixture.tickets.slice(0, OFFLINE_TICKETS).map(({ code }) => code);
  const { readyMs, verdicts } = await measureScannerPage(product.url, product.db, fixture, codes);
  return [
    rowOf(`browser: list of ${TICKETS} loaded`, readyMs, 'ms', { max: 3000 }),
    rowOf('browser, offline: verdict, p50', percentile(verdicts, 0.5), 'ms'),
    rowOf('browser, offline: verdict, p99', percentile(verdicts, 0.99), 'ms', { max: 100 }),
    rowOf('browser, offline: first verdict', verdicts[0] ?? Number.NaN, 'ms'),
    rowOf('browser, offline: slowest verdict', Math.max(...verdicts), 'ms'),
  ];
}

const product = await startWithDatabase();
try {
  const onlineSize = { tickets: ONLINE_TICKETS, scanners: SCANNERS };
  const rows = await measureOnline(product, await insertDoorFixture(product.db, SECRET_KEY, onlineSize));
  rows.push(...(await measurePage(product)));
  const fixture = await insertDoorFixture(product.db, SECRET_KEY, { tickets: TICKETS, scanners: SCANNERS });
  const unreliable = await measureUnreliableNetwork(product.url, fixture);
  const row = await product.db.row<{ admitted: number; earned: number }>(
    `select count(*) filter (where checked_in_at is not null) as admitted,
       (select count(*) from points_ledger join booking on booking.id = booking_id where event_id = $1) as earned
     from booking where event_id = $1`,
    [fixture.eventId],
  );
  const admittedTwice = unreliable.admissions.filter(times => times > 1).length;
  report('door', [
    ...rows,
    ...unreliable.rows,
    exactRow('unreliable: admissions', row?.admitted ?? 0, TICKETS, 'members'),
    exactRow('unreliable: ledger entries', row?.earned ?? 0, TICKETS, 'entries'),
    exactRow('unreliable: admitted twice', admittedTwice, 0, 'members'),
  ]);
} finally {
  await product.stop();
}
