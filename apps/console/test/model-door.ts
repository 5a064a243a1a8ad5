/** Simulates a gate: signed tickets, the server, a network, and storage that survives a crash. */
import { ApiError } from '@rabita/client/calls/api-error';
import { toApiError } from '@rabita/client/calls/send-call';
import { toBase64url } from '@rabita/door/base64url';
import type { DeviceTime } from '@rabita/door/device-time';
import { encodeManifest } from '@rabita/door/encode-manifest';
import { parseCode } from '@rabita/door/evaluate-scan';
import { createAllowedKeys, deriveSigningKey } from '@rabita/door/keys';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import type { ReleaseRequest } from '@rabita/door/release';
import { signTicket } from '@rabita/door/ticket';
import { type Attendee, eventNumber } from '../../../packages/door/test/model-event.ts';
import { ModelServer } from '../../../packages/door/test/model-server.ts';
import type { CallDoor } from '../src/scan-engine/call-door.ts';
import { type RunningScanner, runScanner } from '../src/scan-engine/run-scanner.ts';
import {
  createScannerState,
  type ScannerState,
  type ScannerStorage,
  type StoredScan,
} from '../src/scan-engine/scanner-state.ts';

type ScanInput = { scan_id: string; text: string };
type SyncInput = {
  admissions: { scan_id: string; text: string; lane: number; term: number; at: number; reason?: string }[];
  given_back: { lane: number; term: number }[];
  since: { serial: number } | null;
  is_leaving: boolean;
};
type LateUploadInput = { admissions: SyncInput['admissions']; is_last: boolean };
type ReleaseInput = { answers: (ReleaseRequest & { is_released: boolean })[] };
export type TestTicket = Attendee & { text: string; lane: number };
/**
 * `offline`: each call fails at once. `stuck`: a call neither arrives nor fails. `captive_portal`: a captive portal
 * responds with a 401. `response_lost`: the response is lost. `slow`: the response takes half a second.
 */
export type NetworkState = 'up' | 'offline' | 'stuck' | 'captive_portal' | 'response_lost' | 'slow';
export type Network = () => NetworkState;

const signingKey = deriveSigningKey(1, new Uint8Array(32).fill(7));
const keys = createAllowedKeys([signingKey]);
const startTime = 1_800_000_000;

export function createTickets(count: number): TestTicket[] {
  return Array.from({ length: count }, (_, index) => {
    const ticketId = Uint8Array.from(
      { length: 16 },
      (_, byte) => (index * 37 + byte * 11 + index * byte + (index >> 8) * (byte + 1)) % 256,
    );
    const text = signTicket({ event: eventNumber, ticketId, generation: 0, expiresAt: 2 ** 31 }, signingKey);
    const code = parseCode(text, keys);
    if (code.kind === 'other') throw new Error('A signed test ticket could not be parsed.');
    return { key: ticketKey(ticketId), code, text, lane: laneOf(ticketId) };
  });
}

export const createTestState = (name: string): ScannerState =>
  createScannerState({ token: name, id: name, name: `«${name}»`, kind: 'gate' });

export function createTestStorage(
  name: string,
): ScannerStorage & { isFull: boolean; freezeAfter: number; state: ScannerState | undefined } {
  const initialState = createTestState(name);
  const storage = {
    isFull: false,
    /** How many more writes succeed. Later ones are lost, as when the battery dies. */
    freezeAfter: Number.POSITIVE_INFINITY,
    state: initialState as ScannerState | undefined,
    load: async () =>
      storage.state && {
        ...storage.state,
        ownScans: new Map(storage.state.ownScans),
        promises: new Map(storage.state.promises),
      },
    save: async ({ ownScans = [], promises = [], ...change }: Parameters<ScannerStorage['save']>[0]) => {
      await Promise.resolve();
      if (storage.isFull) throw new Error('The storage is full.');
      storage.freezeAfter -= 1;
      if (storage.freezeAfter < 0) return;
      const stored = storage.state ?? initialState;
      const storedScans = new Map(stored.ownScans);
      for (const [key, scan] of ownScans) {
        if (scan) storedScans.set(key, scan);
        else storedScans.delete(key);
      }
      storage.state = {
        ...stored,
        ...change,
        ownScans: storedScans,
        promises: new Map([...stored.promises, ...promises]),
      };
    },
    wipe: async () => {
      storage.state = undefined;
    },
    replaceStored: async ({ ownScans = [], ...change }: Parameters<ScannerStorage['save']>[0]) => {
      storage.state = undefined;
      const scans = ownScans.flatMap(([key, scan]): [string, StoredScan][] => (scan ? [[key, scan]] : []));
      storage.state = { ...initialState, ...change, ownScans: new Map(scans), promises: new Map() };
    },
  };
  return storage;
}

/** Returns the response of a venue's Wi-Fi until somebody logs in to it. */
export const captivePortalResponse = () =>
  new Response('<html lang="en">Log in to the Wi-Fi</html>', { status: 401 });

const rejection = (status: number, code: string) => new ApiError('refused', { status, body: { code } });

export class ModelDoor {
  readonly tickets: TestTicket[];
  readonly server: ModelServer;
  readonly revokedTokens = new Set<string>();
  readonly undoneScanIds: string[] = [];
  readonly idsOfOtherScans = new Set<string>();
  /** The tickets of received late uploads, by scan id. */
  readonly lateUploadTickets = new Map<string, TestTicket>();
  lateUploadCalls = { calls: 0, isLast: false };
  rejectsLateUploads = false;
  readonly releaseResponses: ReleaseInput['answers'] = [];
  readonly overrideReasons: string[] = [];
  readonly listeningScanners = new Map<string, RunningScanner>();
  /** Tickets whose delivered admissions the server fails to store. */
  readonly failingTickets = new Set<TestTicket>();
  /** The maximum number of admissions of a sync that the server processes. */
  admissionsPerSync = Number.POSITIVE_INFINITY;
  /** Rejects each sync with this Retry-After. 0 accepts syncs. */
  retryAfterSeconds = 0;
  releaseCalls = 0;
  allowsReentry = false;
  readonly exitTexts: string[] = [];
  syncCount = 0;
  /** When a manager last allowed more overrides, in seconds since 1970. */
  overridesAllowedAt: number | null = null;
  time = startTime;
  private idCount = 0;

  constructor(ticketCount: number) {
    this.tickets = createTickets(ticketCount);
    this.server = new ModelServer(
      this.tickets,
      {
        clock: () => this.time,
        after: (seconds, action) => {
          setTimeout(action, seconds * 1000);
        },
        requestRelease: (holder, request) => {
          const scanner = this.listeningScanners.get(holder);
          void scanner?.handleUpdate('release', request);
          return scanner !== undefined;
        },
        isCrashing: () => false,
        onConflict: () => undefined,
      },
      () => false,
    );
  }

  ticket(index: number): TestTicket {
    const ticket = this.tickets[index];
    if (!ticket) throw new Error(`There is no ticket ${index}.`);
    return ticket;
  }

  private findByText(text: string): TestTicket {
    const ticket = this.tickets.find(each => each.text === text);
    if (!ticket) throw new Error('The scanned text is not one of the tickets.');
    return ticket;
  }

  /** Runs a scanner from the stored state. `clockError`: how many seconds the device's clock is off. */
  async openScanner(
    storage: ScannerStorage,
    network: Network = () => 'up',
    clockError = 0,
  ): Promise<RunningScanner> {
    const state = await storage.load();
    if (!state) throw new Error('The storage is empty.');
    this.idCount += 1;
    const [run, started] = [`run-${this.idCount}`, this.time];
    const now = (): DeviceTime => ({ run, monotonic: this.time - started, wall: this.time + clockError });
    return runScanner({ state, storage, call: this.createCall(network), now }, () => this.createScanId());
  }

  /** Requires live tickets, so that printed tickets need a name check. Call this before scanners sync. */
  requireLiveTickets(): void {
    const hours = this.server.hours.at(-1);
    if (hours) this.server.hours.splice(0, 1, { ...hours, format: 'live' });
  }

  private createScanId(): string {
    this.idCount += 1;
    return `scan-${this.idCount}`;
  }

  private createCall(network: Network): CallDoor {
    return async (name, options, token) => {
      await Promise.resolve();
      const state = network();
      if (state === 'offline') throw new ApiError('network');
      if (state === 'stuck') await new Promise(() => undefined);
      if (state === 'captive_portal') throw await toApiError(captivePortalResponse());
      const response = await this.respond(name, options, token ?? '');
      if (state === 'response_lost') throw new ApiError('network');
      if (state === 'slow') await new Promise(resolve => setTimeout(resolve, 500));
      // The response's type depends on `name`, which `respond` checks only at run time.
      return response as never;
    };
  }

  private async respond(
    name: string,
    options: { body?: unknown; params?: unknown },
    scanner: string,
  ): Promise<unknown> {
    if (name === 'sendLateUpload') return this.uploadLate(options.body as LateUploadInput, scanner);
    if (this.revokedTokens.has(scanner)) throw rejection(401, 'scanner.revoked');
    if (name === 'scanTicket') return this.scan(options.body as ScanInput, scanner);
    if (name === 'recordExit') {
      this.exitTexts.push((options.body as ScanInput).text);
      return { answer: { verdict: 'left', at: this.time }, attendee: null };
    }
    if (name === 'syncScanner') return this.sync(options.body as SyncInput, scanner);
    if (name === 'answerReleases') return this.release(options.body as ReleaseInput, scanner);
    if (name !== 'undoScan') throw new Error(`${name} is not modelled.`);
    const { id } = options.params as { id: string };
    const [key, row] = [...this.server.ticketRows].find(([, { scan }]) => scan === id) ?? [];
    if (!key || !row) throw rejection(404, 'scanner.scan_not_found');
    this.undoneScanIds.push(id);
    const { releasedTerm } = row.state;
    this.server.saveTicket(key, { generation: 0, publicKey: null, releasedTerm, status: 'confirmed' }, null);
    return { undone: true };
  }

  private uploadLate({ admissions, is_last }: LateUploadInput, scanner: string) {
    if (this.rejectsLateUploads || !this.revokedTokens.has(scanner)) throw rejection(401, 'scanner.revoked');
    this.lateUploadCalls = { calls: this.lateUploadCalls.calls + 1, isLast: is_last };
    const deliveries = admissions.map(({ scan_id, text }) => {
      const ticket = this.findByText(text);
      if (this.failingTickets.has(ticket)) return { scan_id, delivery: 'failed' };
      this.lateUploadTickets.set(scan_id, ticket);
      return { scan_id, delivery: 'conflict' };
    });
    return { deliveries };
  }

  private release({ answers: responses }: ReleaseInput, scanner: string) {
    this.releaseResponses.push(...responses);
    this.releaseCalls += 1;
    for (const { is_released: isReleased, ...request } of responses)
      this.server.recordRelease(scanner, request, isReleased);
    return { recorded: [] };
  }

  private scan({ scan_id: id, text }: ScanInput, scanner: string) {
    if (this.idsOfOtherScans.has(id)) throw rejection(409, 'scanner.scan_taken');
    const ticket = this.findByText(text);
    return new Promise(resolve => {
      this.server.scanTicket(id, scanner, ticket, answer => resolve({ answer, attendee: null }));
    });
  }

  private sync(body: SyncInput, scanner: string) {
    if (this.retryAfterSeconds > 0)
      throw new ApiError('refused', {
        status: 429,
        retryAfter: this.retryAfterSeconds,
        body: { code: 'request.too_many' },
      });
    this.syncCount += 1;
    const deliveries = body.admissions
      .slice(0, this.admissionsPerSync)
      .map(({ scan_id, text, reason, ...claim }) => {
        const attendee = this.findByText(text);
        if (this.failingTickets.has(attendee)) return { scan_id, delivery: 'failed' };
        if (reason !== undefined) this.overrideReasons.push(reason);
        const delivered = { ...claim, isByHand: reason !== undefined, code: attendee.code, attendee };
        return { scan_id, delivery: this.server.deliveries.deliver(scan_id, scanner, delivered) };
      });
    const from = body.since?.serial ?? 0;
    const response = this.server.sync(scanner, from, body.given_back, body.is_leaving);
    if (!response) throw new Error('The model server must not revoke a scanner itself.');
    const { changes, lanes, hours } = response;
    return {
      server_time: this.time,
      event: {
        _id: 'e',
        number: eventNumber,
        name: { ar: 'ليلة', en: 'Night' },
        format: hours.format,
        opens_at: 0,
        ends_at: 2 ** 32,
        is_cancelled: false,
        allows_reentry: this.allowsReentry,
      },
      scanners: [],
      lanes,
      lease_seconds: hours.leaseSeconds,
      overrides_allowed_at: this.overridesAllowedAt,
      deliveries,
      manifest: toBase64url(encodeManifest({ ...changes, keys })),
      counts: { expected: this.tickets.length, admitted: 0, out: 0 },
    };
  }
}

/** Runs a scanner that has synced once. `prepare` changes the gate before that. */
export async function openTestScanner(ticketCount: number, prepare?: (door: ModelDoor) => void) {
  const door = new ModelDoor(ticketCount);
  prepare?.(door);
  const storage = createTestStorage('north');
  let state: NetworkState = 'up';
  const network = () => state;
  const setNetwork = (newState: NetworkState) => {
    state = newState;
  };
  const scanner = await door.openScanner(storage, network);
  await scanner.sync();
  const view = () => scanner.view.getState();
  const verdict = () => view().outcome?.finding.verdict;
  return { door, storage, scanner, network, setNetwork, view, verdict };
}

/** Scans a ticket and returns the shown verdict, or an empty string without one. */
export async function scan(scanner: RunningScanner, ticket: TestTicket): Promise<string> {
  scanner.dismiss();
  await scanner.scan(ticket.text);
  return scanner.view.getState().outcome?.finding.verdict ?? '';
}
