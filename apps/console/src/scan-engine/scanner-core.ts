/** Holds what the parts of a running scanner share: its state, its view, its storage and its calls to the server. */
import { ApiError, isErrorResponse, isSessionInvalid } from '@rabita/client/calls/api-error';
import type { DoorRouteName } from '@rabita/contract/door/routes';
import type { DeviceTime } from '@rabita/door/device-time';
import type { ScannedCode } from '@rabita/door/evaluate-scan';
import { ticketKey } from '@rabita/door/manifest';
import { createScannerLanes } from '@rabita/door/scanner-lanes';
import type { Verdict } from '@rabita/door/verdict';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallDoor, DoorOptions, DoorResponse } from './call-door.ts';
import type {
  Attendee,
  Disk,
  OwnRecord,
  ReleasePromise,
  ScanFinding,
  ScannerState,
  ScannerView,
  ScanResult,
  StateChange,
  SyncRequest,
} from './scanner-state.ts';
import { settleRecord, unsentAdmissionsOf } from './sync-exchange.ts';

/** Reads the scanner's stream until the returned function is called. `onRefused`: the server rejects the token. */
export type Listen = (options: {
  readonly token: string;
  readonly onUpdate: (topic: string, payload: unknown) => Promise<void>;
  readonly onRefused: () => Promise<boolean>;
}) => () => void;

export type ScannerDeps = {
  readonly state: ScannerState;
  readonly disk: Disk;
  readonly call: CallDoor;
  readonly now: () => DeviceTime;
  /** Missing where no stream is read, such as in tests. */
  readonly listen?: Listen;
  readonly readBattery?: () => SyncRequest['battery'];
};

type ServerResponse = { readonly answer: Verdict; readonly attendee: Attendee };

type FindingContext = Partial<Pick<ScanResult, 'attendee' | 'ticket' | 'bySight'>> & {
  readonly isLocal: boolean;
  readonly since: DeviceTime;
};

export class ScannerCore {
  readonly own: Map<string, OwnRecord>;
  readonly promises: Map<string, ReleasePromise>;
  readonly view: StoreApi<ScannerView>;
  /** The ids of scans that may have reached the server. */
  readonly sentIds = new Set<string>();
  /** Resolves once a revoked scanner's disk holds nothing of the event but what is still to be sent. */
  forgotten: Promise<void> = Promise.resolve();
  readonly now: () => DeviceTime;
  readonly disk: Disk;
  private readonly call: CallDoor;
  /** How many writes of each ticket's record are on their way to the disk. */
  private readonly writing = new Map<string, number>();
  private count = 0;
  private isStopped = false;

  constructor({ state: { own, promises, ...rest }, disk, call, now }: ScannerDeps) {
    this.own = own;
    this.promises = promises;
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
      phase: rest.revokedAt ? 'revoked' : 'working',
      lateUpload: rest.revokedAt ? 'sending' : null,
    }));
    this.countUnsent();
  }

  get state(): ScannerState {
    return { ...this.view.getState(), own: this.own, promises: this.promises };
  }

  /** After this the scanner scans and syncs no more: another tab may run it now, and this tab's state is stale. */
  stop(): void {
    this.isStopped = true;
  }

  get isWorking(): boolean {
    return !this.isStopped && this.view.getState().phase === 'working';
  }

  get isUploadingLate(): boolean {
    return !this.isStopped && this.view.getState().lateUpload === 'sending';
  }

  update(change: Partial<ScannerView>): void {
    this.view.setState(change);
  }

  showFinding(finding: ScanFinding, { isLocal, since, ...context }: FindingContext) {
    const { attendee = null, ticket = null, bySight = null } = context;
    this.count += 1;
    const took = Math.round((this.now().monotonic - since.monotonic) * 1000);
    this.update({
      outcome: { number: this.count, finding, attendee, ticket, bySight, isLocal, took },
      isAsking: false,
    });
  }

  /** Changes the record in memory at once, then on disk. If the device cannot write, rolls memory back and throws. */
  async saveOwn(key: string, record: OwnRecord | undefined): Promise<void> {
    const before = this.own.get(key);
    if (before === record) return;
    this.setOwn(key, record);
    this.writing.set(key, (this.writing.get(key) ?? 0) + 1);
    try {
      await this.disk.save({ own: [[key, record]] });
    } catch (error) {
      this.setOwn(key, before);
      throw error;
    } finally {
      const left = (this.writing.get(key) ?? 1) - 1;
      if (left > 0) this.writing.set(key, left);
      else this.writing.delete(key);
    }
  }

  /** Whether an admission of this ticket is being written or undone, so that a crash may bring it back. */
  isChanging(key: string): boolean {
    return this.writing.has(key) || this.isUndoing(key);
  }

  isUndoing(key: string): boolean {
    const { undo } = this.view.getState();
    return undo?.key === key && undo.state === 'working';
  }

  /**
   * Keeps a promise in memory at once, then on disk. If the device cannot write, forgets a new promise and throws:
   * nobody was told of it.
   */
  async savePromise(key: string, promise: ReleasePromise): Promise<void> {
    const before = this.promises.get(key);
    this.promises.set(key, promise);
    try {
      await this.disk.save({ promises: [[key, promise]] });
    } catch (error) {
      if (before) this.promises.set(key, before);
      else this.promises.delete(key);
      throw error;
    }
  }

  /**
   * Applies a server answer that arrived after the scanner evaluated the scan by itself. Ignores all but an admission
   * of the same scan: the server evaluates it again when the scanner delivers it.
   */
  async applyLate(id: string, code: ScannedCode, { answer, attendee }: ServerResponse): Promise<void> {
    if (this.isStopped || code.kind === 'other' || answer.verdict !== 'admitted') return;
    const key = ticketKey(code.ticket.ticketId);
    const record = this.own.get(key);
    if (record?.id !== id || record.stage !== 'unsent') return;
    const { outcome } = this.view.getState();
    if (outcome?.ticket?.key === key && outcome.finding.verdict === 'admitted')
      this.update({ outcome: { ...outcome, attendee, isLocal: false } });
    // If the write fails, the scan is delivered again and the server recognises it as the same.
    const settled = settleRecord({ ...record, at: answer.at });
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

  /** Calls the server. Throws `ApiError`. Ends the scanner if the server says that it is revoked. */
  async request<Name extends DoorRouteName>(
    name: Name,
    options: DoorOptions<Name>,
  ): Promise<DoorResponse<Name>> {
    try {
      const response = await this.call(name, options, this.state.pairing.token);
      if (this.isStopped) throw new ApiError('network');
      this.update({ link: 'up' });
      return response;
    } catch (error) {
      this.update({ link: isErrorResponse(error) ? 'up' : 'down' });
      if (isSessionInvalid(error)) await this.end('revoked');
      throw error;
    }
  }

  /** Ends the scanner and wipes it. A revoked one first sends what it has not delivered. */
  async end(phase: 'left' | 'revoked'): Promise<void> {
    if (!['working', 'leaving'].includes(this.view.getState().phase)) return;
    const unsent = phase === 'revoked' ? unsentAdmissionsOf(this.state) : [];
    const isKept = unsent.length > 0;
    for (const [key, { stage }] of [...this.own]) if (stage !== 'unsent') this.own.delete(key);
    this.promises.clear();
    this.update({
      phase,
      manifest: null,
      changes: null,
      undo: null,
      outcome: null,
      isAsking: false,
      conflicts: [],
      lanes: createScannerLanes(),
      lateUpload: isKept ? 'sending' : null,
      revokedAt: phase === 'revoked' ? this.now() : null,
    });
    if (!isKept) return this.disk.wipe();
    const { pairing, revokedAt } = this.view.getState();
    // If the device cannot write, nothing of the event may stay on it: then only this page can still send.
    this.forgotten = this.disk
      .replaceStored({ pairing, revokedAt, own: unsent })
      .catch(() => this.disk.wipe());
    await this.forgotten;
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
