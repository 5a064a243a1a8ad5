// Holds what the parts of a running scanner share: its state, its view, its storage and its calls to the server.
import { ApiError } from '@rabita/client/calls/api-error';
import type { DoorRouteName } from '@rabita/contract/door/routes';
import type { DeviceTime } from '@rabita/door/device-time';
import type { ScannedCode } from '@rabita/door/judge-scan';
import { ticketKey } from '@rabita/door/manifest';
import { settleScan } from '@rabita/door/own-scan';
import type { Verdict } from '@rabita/door/verdict';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallDoor, DoorOptions, DoorReply } from './call-door.ts';
import type {
  Attendee,
  Disk,
  OwnRecord,
  ScanFinding,
  ScannerState,
  ScanOutcome,
  StateChange,
} from './scanner-state.ts';
import { unsentAdmissionsOf } from './sync-exchange.ts';

export type UndoableAdmission = {
  readonly scanId: string;
  /** The ticket's key in the manifest. */
  readonly key: string;
  /** Seconds of the device's monotonic clock. */
  readonly expiresAt: number;
  readonly state: 'open' | 'working' | 'no_network' | 'refused';
  /** The server's error code, if the state is `refused`. */
  readonly refusal?: string | undefined;
};

export type ScannerView = Omit<ScannerState, 'own'> & {
  /** Admissions that are pending delivery to the server. */
  readonly unsent: number;
  /** `down` if the latest call got no readable answer in time, or a server error. `up` before the first call. */
  readonly link: 'up' | 'down';
  readonly outcome: ScanOutcome | null;
  /** The scanner waits longer than usual, because only the server can admit the ticket. */
  readonly isAsking: boolean;
  readonly undo: UndoableAdmission | null;
  /** `revoked` and `left` are final: the device's storage is wiped. */
  readonly phase: 'working' | 'leaving' | 'left' | 'revoked';
};

export type ScannerDeps = {
  /** The state that the device stored. */
  readonly state: ScannerState;
  readonly disk: Disk;
  readonly call: CallDoor;
  readonly now: () => DeviceTime;
};

type ServerAnswer = { readonly answer: Verdict; readonly attendee: Attendee };

type FindingContext = Partial<Pick<ScanOutcome, 'attendee' | 'ticket'>> & {
  readonly isLocal: boolean;
  readonly since: DeviceTime;
};

export class ScannerCore {
  readonly own: Map<string, OwnRecord>;
  readonly view: StoreApi<ScannerView>;
  /** The ids of scans that may have reached the server. */
  readonly sentIds = new Set<string>();
  readonly now: () => DeviceTime;
  private readonly disk: Disk;
  private readonly call: CallDoor;
  private count = 0;
  private isStopped = false;

  constructor({ state: { own, ...rest }, disk, call, now }: ScannerDeps) {
    this.own = own;
    this.disk = disk;
    this.call = call;
    this.now = now;
    this.view = createStore<ScannerView>(() => ({
      ...rest,
      unsent: 0,
      link: 'up',
      outcome: null,
      isAsking: false,
      undo: null,
      phase: 'working',
    }));
    this.countUnsent();
  }

  get state(): ScannerState {
    return { ...this.view.getState(), own: this.own };
  }

  /** After this the scanner scans and syncs no more: another tab may run it now, and this tab's state is stale. */
  stop(): void {
    this.isStopped = true;
  }

  get isWorking(): boolean {
    return !this.isStopped && this.view.getState().phase === 'working';
  }

  update(change: Partial<ScannerView>): void {
    this.view.setState(change);
  }

  showFinding(finding: ScanFinding, { attendee = null, ticket = null, isLocal, since }: FindingContext) {
    this.count += 1;
    const took = Math.round((this.now().monotonic - since.monotonic) * 1000);
    this.update({
      outcome: { number: this.count, finding, attendee, ticket, isLocal, took },
      isAsking: false,
    });
  }

  /** Changes the record in memory at once, then on disk. If the device cannot write, rolls memory back and throws. */
  async saveOwn(key: string, record: OwnRecord | undefined): Promise<void> {
    const before = this.own.get(key);
    if (before === record) return;
    this.setOwn(key, record);
    try {
      await this.disk.save({ own: [[key, record]] });
    } catch (error) {
      this.setOwn(key, before);
      throw error;
    }
  }

  /**
   * Applies a server answer that arrived after the scanner judged the scan by itself. If the server admitted it too,
   * the scan is settled and the screen can name the attendee. Ignores any other answer: the server judges the scan
   * again when the scanner delivers it.
   */
  async applyLateAnswer(id: string, code: ScannedCode, { answer, attendee }: ServerAnswer): Promise<void> {
    if (this.isStopped || code.kind === 'other' || answer.verdict !== 'admitted') return;
    const key = ticketKey(code.ticket.ticketId);
    const record = this.own.get(key);
    if (record?.id !== id || record.stage !== 'unsent') return;
    const { outcome } = this.view.getState();
    if (outcome?.ticket?.key === key && outcome.finding.verdict === 'admitted')
      this.update({ outcome: { ...outcome, attendee, isLocal: false } });
    // If the write fails, the scan is delivered again and the server recognises it as the same.
    const settled = { ...settleScan({ ...record, at: answer.at }), lane: record.lane };
    await this.saveOwn(key, settled).catch(() => undefined);
  }

  /** Writes new lanes to disk before memory: the scanner must not admit by a lane lease that a crash would lose. */
  async saveSyncResult({ own = [], ...change }: StateChange): Promise<void> {
    for (const [key, record] of own) this.setOwn(key, record);
    await this.disk.save({ own, ...change });
    this.update(change);
  }

  /** Changes memory before the disk: the scanner must not admit by a lane that it is about to return. */
  async markLanesReturned(lanes: ScannerState['lanes']): Promise<void> {
    this.update({ lanes });
    await this.disk.save({ lanes });
  }

  /** Calls the server. Throws `ApiError`. A 401 means that the scanner is revoked, so this call ends the scanner. */
  async request<Name extends DoorRouteName>(
    name: Name,
    options: DoorOptions<Name>,
  ): Promise<DoorReply<Name>> {
    try {
      const reply = await this.call(name, options, this.state.pairing.token);
      if (this.isStopped) throw new ApiError('network');
      this.update({ link: 'up' });
      return reply;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused' && (error.status ?? 500) < 500;
      this.update({ link: isRefused ? 'up' : 'down' });
      if (isRefused && error.status === 401) await this.end('revoked');
      throw error;
    }
  }

  /** Ends the scanner for good and wipes its storage. Does nothing if it has already ended. */
  async end(phase: 'left' | 'revoked'): Promise<void> {
    if (!['working', 'leaving'].includes(this.view.getState().phase)) return;
    this.update({ phase, manifest: null, undo: null, isAsking: false });
    await this.disk.wipe();
  }

  private setOwn(key: string, record: OwnRecord | undefined): void {
    if (record) this.own.set(key, record);
    else this.own.delete(key);
    this.countUnsent();
  }

  private countUnsent(): void {
    const unsent = unsentAdmissionsOf(this.state).length;
    if (unsent !== this.view.getState().unsent) this.update({ unsent });
  }
}
