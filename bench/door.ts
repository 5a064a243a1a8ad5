/**
 * The door at its busiest: how long a verdict takes, and whether a ticket ever admits twice when the network does not hold.
 * Load: 20 scanners at one event. Online: each scans twice a second, 1,200 tickets in all. Cut: 5,000 tickets, of which
 * every fifth is shown a second time at another scanner, while each scanner's network goes and comes at random and every
 * clock is wrong by up to an hour. Browser: the processor slowed four times, a list of 5,000, then 300 codes without a
 * network. Limits at the 99th percentile: verdicts within 50 ms, offline within 100 ms; the list ready within 3 s;
 * 5,000 admissions, none double.
 * The scanners are the product's own code; sixteen lanes mean that of twenty scanners four send everybody on.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type CrowdTicket, type DoorCrowd, seatCrowd } from './harness/door-crowd.ts';
import { type DoorScanner, openDoorScanner } from './harness/door-scanner.ts';
import { measureScannerPage } from './harness/measure-scanner-page.ts';
import { percentile } from './harness/percentile.ts';
import { type Row, report } from './harness/report.ts';
import { sized } from './harness/short-form.ts';
import { type StartedWithDatabase, startWithDatabase } from './harness/start-with-database.ts';

const SECRET_KEY = 'a-key-for-measuring-that-opens-nothing-else';
const SCANNERS = 20;
const ONLINE = sized(1200, 60);
const TICKETS = sized(5000, 400);
const OFFLINE = sized(300, 20);
const SECOND_LOOKS = 5;
const BETWEEN_SCANS_MS = 500;
const BETWEEN_SYNCS_MS = 2_000;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Each takes its share of the lanes; a share is free once its holder has given it back. */
async function openScanners(url: string, crowd: DoorCrowd): Promise<DoorScanner[]> {
  const scanners = crowd.scanners.map(scanner => openDoorScanner(url, scanner, between(-3600, 3600)));
  const lanes = () => new Set(scanners.flatMap(({ held }) => held())).size;
  const widest = () => Math.max(...scanners.map(({ held }) => held().length));
  for (let round = 0; round < 50 && (lanes() < 16 || widest() > 1); round += 1) {
    for (const scanner of scanners) await scanner.contact();
  }
  if (lanes() < 16) throw new Error('The lanes were not shared out.');
  return scanners;
}

const holderOf = (scanners: DoorScanner[], lane: number) =>
  scanners.find(({ held }) => held().includes(lane));
const anyOf = (scanners: DoorScanner[]): DoorScanner => {
  const scanner = scanners[Math.floor(Math.random() * scanners.length)];
  if (!scanner) throw new Error('There is no scanner.');
  return scanner;
};

async function measureOnline(url: string, crowd: DoorCrowd): Promise<Row[]> {
  const scanners = await openScanners(url, crowd);
  const queue = [...crowd.tickets];
  await Promise.all(
    scanners.map(async scanner => {
      await pause(between(0, BETWEEN_SCANS_MS));
      for (let ticket = queue.pop(); ticket; ticket = queue.pop()) {
        const began = performance.now();
        await scanner.scan(ticket.code);
        await pause(Math.max(0, BETWEEN_SCANS_MS - (performance.now() - began)));
      }
    }),
  );
  const latencies = scanners.flatMap(scanner => scanner.latencies);
  return [
    { what: 'online: verdicts', value: latencies.length, unit: 'scans' },
    { what: 'online: verdict, median', value: percentile(latencies, 0.5), unit: 'ms' },
    { what: 'online: verdict, 99th percentile', value: percentile(latencies, 0.99), unit: 'ms', limit: 50 },
  ];
}

/** Cuts and restores one scanner's network until told to stop. */
async function flap(scanner: DoorScanner, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(between(200, 3000));
    scanner.isCut = !isOver() && !scanner.isCut;
  }
  scanner.isCut = false;
}

async function measureCut(url: string, crowd: DoorCrowd): Promise<{ rows: Row[]; shown: number[] }> {
  const scanners = await openScanners(url, crowd);
  const shown = new Map<CrowdTicket, number>(crowd.tickets.map(ticket => [ticket, 0]));
  let offline = 0;
  let sentOn = 0;
  const queue = [...crowd.tickets];
  const began = performance.now();
  let isOver = false;
  const chores = scanners.flatMap(scanner => [
    flap(scanner, () => isOver),
    (async () => {
      while (!isOver) {
        await pause(between(BETWEEN_SYNCS_MS / 2, BETWEEN_SYNCS_MS));
        await scanner.contact();
      }
    })(),
  ]);

  const show = async (scanner: DoorScanner, ticket: CrowdTicket): Promise<string | undefined> => {
    const wasCut = scanner.isCut;
    const verdict = await scanner.scan(ticket.code);
    if (verdict === 'admitted') {
      shown.set(ticket, (shown.get(ticket) ?? 0) + 1);
      if (wasCut) offline += 1;
    }
    return verdict;
  };
  /** One queue: most stand where the signs led them, and who is sent on goes there. */
  const serve = async () => {
    for (let ticket = queue.pop(); ticket; ticket = queue.pop()) {
      const led = Math.random() < 0.7 ? holderOf(scanners, ticket.lane) : undefined;
      let scanner = led ?? anyOf(scanners);
      for (;;) {
        const verdict = await show(scanner, ticket);
        if (verdict === 'admitted' || verdict === 'already_admitted') break;
        sentOn += 1;
        scanner = holderOf(scanners, ticket.lane) ?? anyOf(scanners);
        await pause(20);
      }
      // Somebody else comes with a copy of it, to any door.
      if (Math.random() < 1 / SECOND_LOOKS) await show(anyOf(scanners), ticket);
    }
  };
  await Promise.all(scanners.map(serve));
  isOver = true;
  await Promise.all(chores);
  const seconds = (performance.now() - began) / 1000;
  for (let round = 0; round < 20 && scanners.some(scanner => scanner.unsent() > 0); round += 1) {
    for (const scanner of scanners) await scanner.contact();
  }
  const conflicts = scanners.reduce((sum, scanner) => sum + scanner.conflicts(), 0);
  const busy = scanners.reduce((sum, scanner) => sum + scanner.busy, 0);
  const undelivered = scanners.filter(scanner => scanner.unsent() > 0).length;
  return {
    shown: [...shown.values()],
    rows: [
      { what: 'cut: time for everybody', value: seconds, unit: 's' },
      { what: 'cut: admitted while the network was gone', value: offline, unit: 'members' },
      { what: 'cut: sent on to another scanner', value: sentOn, unit: 'times' },
      { what: 'cut: answered with "busy"', value: busy, unit: 'times', limit: 0 },
      { what: 'cut: conflicts at delivery', value: conflicts, unit: 'scans', limit: 0, always: true },
      {
        what: 'cut: scanners with unsent admissions at the end',
        value: undelivered,
        unit: '',
        limit: 0,
        always: true,
      },
    ],
  };
}

async function measurePage(league: StartedWithDatabase): Promise<Row[]> {
  const crowd = await seatCrowd(league.db, SECRET_KEY, { tickets: TICKETS, scanners: 0 });
  const codes = crowd.tickets.slice(0, OFFLINE).map(({ code }) => code);
  const { ready, verdicts } = await measureScannerPage(league.url, league.db, crowd, codes);
  return [
    { what: `browser: list of ${TICKETS} ready`, value: ready, unit: 'ms', limit: 3000 },
    { what: 'browser, offline: verdict, median', value: percentile(verdicts, 0.5), unit: 'ms' },
    {
      what: 'browser, offline: verdict, 99th percentile',
      value: percentile(verdicts, 0.99),
      unit: 'ms',
      limit: 100,
    },
    { what: 'browser, offline: verdict, the first', value: verdicts[0] ?? Number.NaN, unit: 'ms' },
    { what: 'browser, offline: verdict, longest', value: Math.max(...verdicts), unit: 'ms' },
  ];
}

const league = await startWithDatabase({ SECRET_KEY });
try {
  const online = await seatCrowd(league.db, SECRET_KEY, { tickets: ONLINE, scanners: SCANNERS });
  const rows = await measureOnline(league.url, online);
  rows.push(...(await measurePage(league)));
  const crowd = await seatCrowd(league.db, SECRET_KEY, { tickets: TICKETS, scanners: SCANNERS });
  const cut = await measureCut(league.url, crowd);
  const stored = await league.db.row<{ admitted: number; earned: number }>(
    `select count(*) filter (where checked_in_at is not null) as admitted,
       (select count(*) from points_ledger join booking on booking.id = booking_id where event_id = $1) as earned
     from booking where event_id = $1`,
    [crowd.eventId],
  );
  const doubles = cut.shown.filter(times => times > 1).length;
  report('door', [
    ...rows,
    ...cut.rows,
    {
      what: 'cut: admissions',
      value: stored?.admitted ?? 0,
      unit: 'members',
      least: TICKETS,
      limit: TICKETS,
      always: true,
    },
    {
      what: 'cut: entries of points',
      value: stored?.earned ?? 0,
      unit: 'entries',
      least: TICKETS,
      limit: TICKETS,
      always: true,
    },
    { what: 'cut: shown as admitted twice', value: doubles, unit: 'members', limit: 0, always: true },
  ]);
} finally {
  await league.stop();
}
