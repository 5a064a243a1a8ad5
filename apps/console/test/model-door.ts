// Simulates a gate for scanner tests: signed tickets, a model of the server, a controllable network, and disks whose
// content survives a crash.
import { ApiError } from '@rabita/client/calls/api-error';
import { toBase64url } from '@rabita/door/base64url';
import type { DeviceTime } from '@rabita/door/device-time';
import { parseCode } from '@rabita/door/judge-scan';
import { createAllowedKeys, deriveSigningKey } from '@rabita/door/keys';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import { encodeManifest } from '@rabita/door/manifest-bytes';
import { createScannerLanes } from '@rabita/door/scanner-lease';
import { signTicket } from '@rabita/door/ticket';
import { type Attendee, eventNumber, ModelServer } from '../../../packages/door/test/model-server.ts';
import type { CallDoor } from '../src/scan-engine/call-door.ts';
import { type RunningScanner, runScanner } from '../src/scan-engine/run-scanner.ts';
import type { Disk, ScannerState } from '../src/scan-engine/scanner-state.ts';

type ScanInput = { scan_id: string; text: string };
type SyncInput = {
  admissions: { scan_id: string; text: string; lane: number; term: number; at: number }[];
  given_back: { lane: number; term: number }[];
  since: { serial: number } | null;
  is_leaving: boolean;
};
export type TestTicket = Attendee & { text: string; lane: number };
/** `lost`: the request is lost. `unheard`: the reply is lost. `slow`: the reply arrives after half a second. */
export type Network = () => 'up' | 'lost' | 'unheard' | 'slow';

const signer = deriveSigningKey(1, new Uint8Array(32).fill(7));
const keys = createAllowedKeys([signer]);
const opening = 1_800_000_000;

export function makeTickets(count: number): TestTicket[] {
  return Array.from({ length: count }, (_, at) => {
    const ticketId = Uint8Array.from(
      { length: 16 },
      (_, byte) => (at * 37 + byte * 11 + at * byte + (at >> 8) * (byte + 1)) % 256,
    );
    const text = signTicket({ event: eventNumber, ticketId, generation: 0, expiresAt: 2 ** 31 }, signer);
    const code = parseCode(text, keys);
    if (code.kind === 'other') throw new Error('A signed test ticket could not be parsed.');
    return { key: ticketKey(ticketId), code, text, lane: laneOf(ticketId) };
  });
}

/** Creates a device's storage, whose content survives a crash. */
export function makeDisk(
  name: string,
): Disk & { isFull: boolean; freezeAfter: number; state: ScannerState | undefined } {
  const fresh: ScannerState = {
    pairing: { token: name, id: name, name: `«${name}»` },
    news: null,
    manifest: null,
    lanes: createScannerLanes(),
    own: new Map(),
    conflicts: [],
  };
  const disk = {
    isFull: false,
    /** How many more writes succeed. Later writes are silently lost, as when the battery dies. */
    freezeAfter: Number.POSITIVE_INFINITY,
    state: fresh as ScannerState | undefined,
    load: async () => disk.state && { ...disk.state, own: new Map(disk.state.own) },
    save: async ({ own = [], ...change }: Parameters<Disk['save']>[0]) => {
      await Promise.resolve();
      if (disk.isFull) throw new Error('The disk is full.');
      disk.freezeAfter -= 1;
      if (disk.freezeAfter < 0) return;
      const stored = disk.state ?? fresh;
      const next = new Map(stored.own);
      for (const [key, record] of own) {
        if (record) next.set(key, record);
        else next.delete(key);
      }
      disk.state = { ...stored, ...change, own: next };
    },
    wipe: async () => {
      disk.state = undefined;
    },
  };
  return disk;
}

export class ModelDoor {
  readonly tickets: TestTicket[];
  readonly server: ModelServer;
  readonly revoked = new Set<string>();
  readonly undone: string[] = [];
  /** Tickets whose offline admissions the server fails to store when a scanner delivers them. */
  readonly failing = new Set<TestTicket>();
  /** Each sync is refused with this Retry-After, in seconds. 0 refuses none. */
  wait = 0;
  /** The number of syncs that were not refused. */
  contacts = 0;
  time = opening;
  private ids = 0;

  constructor(count: number) {
    this.tickets = makeTickets(count);
    this.server = new ModelServer(this.tickets, () => this.time, undefined);
  }

  ticket(at: number): TestTicket {
    const found = this.tickets[at];
    if (!found) throw new Error(`There is no ticket ${at}.`);
    return found;
  }

  /**
   * Runs a scanner from the state on the disk, as when the app starts.
   *
   * @param off seconds by which the device's clock is wrong
   */
  async open(disk: Disk, network: Network = () => 'up', off = 0): Promise<RunningScanner> {
    const state = await disk.load();
    if (!state) throw new Error('The disk is empty.');
    this.ids += 1;
    const [run, started] = [`run-${this.ids}`, this.time];
    const now = (): DeviceTime => ({ run, monotonic: this.time - started, wall: this.time + off });
    return runScanner({ state, disk, call: this.callOf(network), now }, () => this.freshId());
  }

  private freshId(): string {
    this.ids += 1;
    return `scan-${this.ids}`;
  }

  private callOf(network: Network): CallDoor {
    return async (name, options, token) => {
      await Promise.resolve();
      const state = network();
      if (state === 'lost') throw new ApiError('network');
      const reply = this.answer(name, options, token ?? '');
      if (state === 'unheard') throw new ApiError('network');
      if (state === 'slow') await new Promise(resolve => setTimeout(resolve, 500));
      // The reply's type depends on `name`, which `answer` checks only at run time.
      return reply as never;
    };
  }

  private answer(name: string, options: { body?: unknown; params?: unknown }, scanner: string): unknown {
    if (this.revoked.has(scanner))
      throw new ApiError('refused', { status: 401, body: { code: 'scanner.session_dead' } });
    if (name === 'scanTicket') return this.scan(options.body as ScanInput, scanner);
    if (name === 'syncScanner') return this.sync(options.body as SyncInput, scanner);
    if (name !== 'undoScan') throw new Error(`${name} is not modelled.`);
    const { id } = options.params as { id: string };
    const [key, row] = [...this.server.rows].find(([, { scan }]) => scan === id) ?? [];
    if (!key || !row)
      throw new ApiError('refused', { status: 404, body: { code: 'scanner.scan_not_found' } });
    this.undone.push(id);
    this.server.write(key, { generation: 0, publicKey: null, status: 'confirmed' }, null);
    return { undone: true };
  }

  private scan({ scan_id: id, text }: ScanInput, scanner: string) {
    const ticket = this.tickets.find(each => each.text === text);
    if (!ticket) throw new Error('The scanned text is not one of the tickets.');
    return { answer: this.server.scan(id, scanner, ticket), attendee: null };
  }

  private sync(body: SyncInput, scanner: string) {
    if (this.wait > 0)
      throw new ApiError('refused', {
        status: 429,
        retryAfter: this.wait,
        body: { code: 'request.too_many' },
      });
    this.contacts += 1;
    const deliveries = body.admissions.map(({ scan_id, text, ...claim }) => {
      const signed = this.tickets.find(each => each.text === text);
      if (!signed) throw new Error('The delivered text is not one of the tickets.');
      if (this.failing.has(signed)) return { scan_id, delivery: 'failed' };
      return {
        scan_id,
        delivery: this.server.deliver(scan_id, scanner, { ...claim, code: signed.code, signed }),
      };
    });
    const from = body.since?.serial ?? 0;
    const { changes, news } = this.server.contact(scanner, from, body.given_back, body.is_leaving);
    return {
      server_time: this.time,
      event: {
        _id: 'e',
        number: eventNumber,
        name: { ar: 'ليلة', en: 'Night' },
        format: 'static',
        opens_at: 0,
        ends_at: 2 ** 32,
        is_cancelled: false,
      },
      scanners: [],
      lanes: news,
      deliveries,
      manifest: toBase64url(encodeManifest({ ...changes, keys })),
      counts: { expected: this.tickets.length, admitted: 0 },
    };
  }
}

/** Scans a ticket and returns the verdict on the screen; an empty string if the screen shows none. */
export async function scan(scanner: RunningScanner, ticket: TestTicket): Promise<string> {
  scanner.dismiss();
  await scanner.scan(ticket.text);
  return scanner.view.getState().outcome?.finding.verdict ?? '';
}
