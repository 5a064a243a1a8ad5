/** Scans the tickets of queues at a gate, in the bench's own process or in its forks. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createDoorScanner, type DoorScanner, type DoorTicket } from './door-scanner.ts';

/** The product's interval between two syncs of a scanner. */
const SYNC_INTERVAL_MS = 5000;

/** Several scanners may share one array of tickets. */
type Queue = { scanner: DoorScanner; tickets: DoorTicket[] };

/** Latencies are in milliseconds. */
type QueueResult = {
  verdictLatencies: number[];
  syncLatencies: number[];
  /** How many verdicts sent the attendee to another lane. */
  redirectCount: number;
  /** How many other verdicts were no admission. */
  otherCount: number;
  admittedTwice: number;
};

/** Starts the scanners one after the other, so that their syncs are spread over the interval. */
export async function startScanners(scanners: readonly DoorScanner[]): Promise<void> {
  for (const scanner of scanners) {
    scanner.start();
    await pause(SYNC_INTERVAL_MS / scanners.length);
  }
}

/**
 * Scans until the queues are empty and every admission is delivered, then stops the scanners.
 * @param scanIntervalMs the time from one scan of a scanner to its next
 */
export async function scanQueues(queues: readonly Queue[], scanIntervalMs: number): Promise<QueueResult> {
  const result = { verdictLatencies: [] as number[], redirectCount: 0, otherCount: 0, admittedTwice: 0 };
  const admitted = new Set<DoorTicket>();
  const scanAll = async ({ scanner, tickets }: Queue) => {
    await pause(Math.random() * scanIntervalMs);
    for (let ticket = tickets.pop(); ticket; ticket = tickets.pop()) {
      const startedAt = performance.now();
      const verdict = await scanner.scan(ticket.code);
      const latency = performance.now() - startedAt;
      result.verdictLatencies.push(latency);
      if (verdict === 'go_to_lane') result.redirectCount += 1;
      else if (verdict !== 'admitted') result.otherCount += 1;
      else if (admitted.has(ticket)) result.admittedTwice += 1;
      else admitted.add(ticket);
      // The attendee queues again at the end.
      if (verdict === 'go_to_lane' || verdict === 'name_check') tickets.unshift(ticket);
      await pause(Math.max(0, scanIntervalMs - latency));
    }
  };
  await Promise.all(queues.map(scanAll));
  const scanners = queues.map(({ scanner }) => scanner);
  const syncLatencies = scanners.flatMap(scanner => scanner.syncLatencies);
  // A scanner that got no response in time has admitted the ticket by itself, and delivers it with its next sync.
  for (let round = 0; round < 20 && scanners.some(scanner => scanner.unsentCount() > 0); round += 1)
    await Promise.all(scanners.map(scanner => scanner.sync()));
  for (const scanner of scanners) scanner.stop();
  return { ...result, syncLatencies };
}

/** The message to a fork: scanners that share one queue. */
type Gate = {
  url: string;
  scanners: { id: string; token: string }[];
  tickets: DoorTicket[];
  scanIntervalMs: number;
};

/** Runs in the fork: starts its scanners, tells the parent, and scans after the parent's next message. */
export async function serveGate(): Promise<void> {
  const [gate] = (await once(process, 'message')) as [Gate];
  const scanners = await createScanners(gate.url, gate.scanners);
  await startScanners(scanners);
  process.send?.('started');
  await once(process, 'message');
  const queues = scanners.map(scanner => ({ scanner, tickets: gate.tickets }));
  process.send?.(await scanQueues(queues, gate.scanIntervalMs), () => process.exit());
}

/** Creates scanners that start with the same list of tickets, to save memory. */
export async function createScanners(url: string, pairedScanners: readonly { id: string; token: string }[]) {
  const [firstPaired, ...others] = pairedScanners;
  if (!firstPaired) throw new Error('No scanner is paired.');
  const first = createDoorScanner(url, firstPaired, 0);
  await first.sync();
  return [first, ...others.map(scanner => createDoorScanner(url, scanner, 0, first.manifest()))];
}

/**
 * Forks the bench's own program, and resolves when the fork's scanners have started.
 * @returns a function that starts the scans and resolves to their result
 */
export async function startGate(gate: Gate): Promise<() => Promise<QueueResult>> {
  const child: ChildProcess = fork(process.argv[1] ?? '', ['gate']);
  const receive = async () =>
    Promise.race([
      once(child, 'message').then(([message]) => message),
      once(child, 'exit').then(() => {
        throw new Error('A process of scanners ended early.');
      }),
    ]);
  child.send(gate);
  await receive();
  return async () => {
    child.send('scan');
    return receive();
  };
}
