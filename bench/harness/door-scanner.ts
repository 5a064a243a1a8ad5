/**
 * Runs the scanner's production code over HTTP, with a network that can fail, a wrong clock and in-memory storage.
 */
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@rabita/client/calls/api-error';
import { doorRoutes } from '@rabita/contract/door/routes';
import type { DeviceTime } from '@rabita/door/device-time';
import { laneOf } from '@rabita/door/lane';
import type { Manifest } from '@rabita/door/manifest';
import { laneStatesOnScanner } from '@rabita/door/scanner-lanes';
import { signTicket } from '@rabita/door/ticket';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { deriveSecrets, newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { getTicketKey } from '../../apps/api/src/platform/security/ticket-keys.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import type { CallDoor, FollowDoorStream } from '../../apps/console/src/scan-engine/call-door.ts';
import { runScanner } from '../../apps/console/src/scan-engine/run-scanner.ts';
import type { ScannerDeps } from '../../apps/console/src/scan-engine/scanner-core.ts';
import { createScannerState, type ScanFinding } from '../../apps/console/src/scan-engine/scanner-state.ts';

/** How long a lost request takes to fail. */
const LOST_AFTER_MS = 50;

export type DoorScanner = {
  /** While true, each request or its response is lost. */
  isNetworkCut: boolean;
  /** How many responses had status 503. */
  busyCount: number;
  /** The latency of each verdict of the server, in milliseconds. */
  readonly latencies: number[];
  /** The lanes whose tickets the scanner may now admit without the server. */
  heldLanes(): number[];
  /** How many admissions the server has not received yet. */
  unsentCount(): number;
  /** How many delivered admissions the server reported as conflicts. */
  conflictCount(): number;
  /** Resolves to the verdict; undefined if the scanner shows no new verdict. */
  scan(text: string): Promise<ScanFinding['verdict'] | undefined>;
  sync(): Promise<boolean>;
  /** The latency of each sync, in milliseconds. */
  readonly syncLatencies: number[];
  /** The list of tickets; null before the first sync. */
  manifest(): Manifest | null;
  /** Starts to sync every five seconds, and to listen for release requests. */
  start(): void;
  stop(): void;
};

/** Reads the scanner's stream without reconnecting, because the stream lasts longer than a bench. */
const createListener =
  (url: string): FollowDoorStream =>
  ({ token, onUpdate }) => {
    let text = '';
    const read = (part: string) => {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, topic, data] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? [];
        if (topic && data) void onUpdate(topic, JSON.parse(data));
      }
    };
    const request = get(`${url}/api/door/live`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    request.on('error', () => undefined);
    request.on('response', response => response.on('data', part => read(String(part))));
    return () => request.destroy();
  };

/**
 * @param clockErrorSeconds by how much the device's wall clock is wrong
 * @param manifest the list of tickets that the scanner has at its start
 */
export function createDoorScanner(
  url: string,
  { id, token }: { id: string; token: string },
  clockErrorSeconds: number,
  manifest: Manifest | null = null,
): DoorScanner {
  const runId = randomUUID();
  const now = (): DeviceTime => ({
    run: runId,
    monotonic: performance.now() / 1000,
    wall: Date.now() / 1000 + clockErrorSeconds,
  });
  const latencies: number[] = [];
  const syncLatencies: number[] = [];
  const call = (async (name, options, token) => {
    const isLost = self.isNetworkCut;
    if (isLost && Math.random() < 0.5) {
      await pause(LOST_AFTER_MS);
      throw new ApiError('network');
    }
    const startedAt = performance.now();
    const response = await fetch(url + doorRoutes[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify('body' in options ? options.body : {}),
      ...(options.signal && { signal: options.signal }),
    }).catch(() => undefined);
    if (!response) throw new ApiError('network');
    const text = await response.text();
    if (response.status === 503) {
      self.busyCount += 1;
      throw new ApiError('refused', { status: response.status, body: JSON.parse(text) });
    }
    if (response.status === 429) {
      const retryAfter = Number(response.headers.get('retry-after'));
      throw new ApiError('refused', { status: response.status, retryAfter, body: JSON.parse(text) });
    }
    if (response.status !== 200) throw new Error(`${name} returned ${response.status}: ${text}`);
    if (isLost || self.isNetworkCut) throw new ApiError('network');
    if (name === 'syncScanner') syncLatencies.push(performance.now() - startedAt);
    if (name === 'scanTicket') latencies.push(performance.now() - startedAt);
    return JSON.parse(text);
  }) as CallDoor;
  const doNothing = async () => undefined;
  let storedManifest = manifest;
  const save: ScannerDeps['storage']['save'] = async change => {
    storedManifest = change.manifest ?? storedManifest;
  };
  const storage = { load: doNothing, save, wipe: doNothing, replaceStored: doNothing };
  const pairing = { id, token, name: 'Gate', kind: 'gate' } as const;
  const state = { ...createScannerState(pairing), manifest };
  const deps = { state, storage, call, now, followStream: createListener(url) };
  const { view, scan, sync, start, stop } = runScanner(deps, randomUUID);
  let lastScan: ReturnType<DoorScanner['scan']> = Promise.resolve(undefined);
  const self: DoorScanner = {
    isNetworkCut: false,
    busyCount: 0,
    latencies,
    syncLatencies,
    manifest: () => storedManifest,
    heldLanes: () =>
      laneStatesOnScanner(view.getState().lanes, id, now()).flatMap(({ holder, isCurrent }, lane) =>
        holder === id && isCurrent ? [lane] : [],
      ),
    unsentCount: () => view.getState().unsent,
    conflictCount: () => view.getState().conflicts.length,
    scan: text => {
      // Scans one code at a time, because a second code would replace the verdict of the first.
      lastScan = lastScan.then(async () => {
        const previousNumber = view.getState().outcome?.number;
        await scan(text);
        const { outcome } = view.getState();
        return outcome?.number === previousNumber ? undefined : outcome?.finding.verdict;
      });
      return lastScan;
    },
    sync,
    start,
    stop,
  };
  return self;
}

/** `lane`: 0 to 15. `code`: the text of the ticket's QR code. */
export type DoorTicket = { lane: number; code: string };
export type DoorFixture = {
  eventId: string;
  tickets: DoorTicket[];
  scanners: { id: string; token: string }[];
};

/**
 * Inserts an event with open doors, members with tickets, and paired scanners.
 * @param secretKey the product's secret key, with which the tickets are signed
 */
export async function insertDoorFixture(
  db: Db,
  secretKey: string,
  counts: { tickets: number; scanners: number },
): Promise<DoorFixture> {
  const eventId = await insertEvent(db, {
    starts_at: "now() - interval '10 minutes'",
    doors_open_at: "now() - interval '1 hour'",
    ends_at: "now() + interval '4 hours'",
    capacity: null,
  });
  const members = await insertMembers(db, counts.tickets);
  const rows = await db.rows<{ ticket_id: Buffer; generation: number; number: number }>(
    `with seated as (
       insert into booking (event_id, member_id, status, ticket_id)
       select $1, member, 'confirmed', uuid_send(gen_random_uuid()) from unnest($2::uuid[]) as member
       returning ticket_id, generation
     )
     select ticket_id, generation, event.number from seated, event where event.id = $1`,
    [eventId, members.map(({ id }) => id)],
  );
  const key = getTicketKey(deriveSecrets([{ id: 1, key: secretKey }]));
  const expiresAt = Math.floor(Date.now() / 1000) + 24 * 3600;
  const tickets = rows.map(({ ticket_id: ticketId, generation, number }) => ({
    lane: laneOf(ticketId),
    code: signTicket({ event: number, ticketId, generation, expiresAt }, key),
  }));
  const scanners = Array.from({ length: counts.scanners }, () => ({ id: randomUUID(), token: newToken() }));
  await db.run(
    `with lanes as (
       insert into lane_lease (event_id, lane) select $1, lane from generate_series(0, 15) as lane
     )
     insert into scanner (id, event_id, name, token_hash, paired_at)
     select id, $1, 'Gate', hash, now() from unnest($2::uuid[], $3::bytea[]) as device (id, hash)`,
    [eventId, scanners.map(({ id }) => id), scanners.map(({ token }) => tokenHash(token))],
  );
  return { eventId, tickets, scanners };
}
