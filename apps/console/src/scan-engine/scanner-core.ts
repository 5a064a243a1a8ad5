/** Holds the state, view, storage and server calls of a running scanner, which its other parts share. */
import { ApiError, isErrorResponse, isSessionInvalid } from '@rabita/client/calls/api-error';
import { UNDO_SECONDS } from '@rabita/contract/constants';
import type { DoorRouteName } from '@rabita/contract/door/routes';
import type { DeviceTime } from '@rabita/door/device-time';
import type { ScannedCode } from '@rabita/door/evaluate-scan';
import { ticketKey } from '@rabita/door/manifest';
import { createScannerLanes } from '@rabita/door/scanner-lanes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallDoor, DoorOptions, DoorResponse, FollowDoorStream } from './call-door.ts';
import type {
  ReleasePromise,
  ScanFinding,
  ScannerState,
  ScannerStorage,
  ScannerView,
  ScanResult,
  StateChange,
  StoredScan,
  SyncRequest,
} from './scanner-state.ts';
import { listUnsent, settleStoredScan } from './sync-exchange.ts';

export type ScannerDeps = {
  readonly state: ScannerState;
  readonly storage: ScannerStorage;
  readonly call: CallDoor;
  readonly now: () => DeviceTime;
  /** Missing in tests, which read no stream. */
  readonly followStream?: FollowDoorStream;
  readonly readBattery?: () => SyncRequest['battery'];
};

/** The scanner stops offering an undo this much earlier, so that the request reaches the server in time. */
const UNDO_MARGIN_SECONDS = 0.5;

type ResultDetails = Partial<Pick<ScanResult, 'attendee' | 'ticket' | 'bySight'>> & {
  readonly isLocal: boolean;
  readonly startedAt: DeviceTime;
};

export class ScannerCore {
  readonly ownScans: Map<string, StoredScan>;
  readonly promises: Map<string, ReleasePromise>;
  readonly view: StoreApi<ScannerView>;
  /** Scans that may have reached the server. */
  readonly sentIds = new Set<string>();
  /** Resolves once a revoked scanner has deleted everything but its unsent admissions from the storage. */
  eventDeletion: Promise<void> = Promise.resolve();
  readonly now: () => DeviceTime;
  readonly storage: ScannerStorage;
  private readonly call: CallDoor;
  /** How many writes of each ticket's scan are pending. */
  private readonly pendingWrites = new Map<string, number>();
  private resultCount = 0;
  private isStopped = false;

  constructor({ state: { ownScans, promises, ...rest }, storage, call, now }: ScannerDeps) {
    this.ownScans = ownScans;
    this.promises = promises;
    this.storage = storage;
    this.call = call;
    this.now = now;
    this.view = createStore<ScannerView>(() => ({
      ...rest,
      unsent: 0,
      link: 'up',
      outcome: null,
      isWaitingForServer: false,
      undo: null,
      phase: rest.revokedAt ? 'revoked' : 'working',
      lateUpload: rest.revokedAt ? 'sending' : null,
    }));
    this.countUnsent();
  }

  get state(): ScannerState {
    return { ...this.view.getState(), ownScans: this.ownScans, promises: this.promises };
  }

  /** Ends all scans and syncs, because another tab may now run the scanner. */
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

  showResult(finding: ScanFinding, { isLocal, startedAt, ...context }: ResultDetails) {
    const { attendee = null, ticket = null, bySight = null } = context;
    this.resultCount += 1;
    const durationMs = Math.round((this.now().monotonic - startedAt.monotonic) * 1000);
    this.update({
      outcome: { number: this.resultCount, finding, attendee, ticket, bySight, isLocal, durationMs },
      isWaitingForServer: false,
    });
  }

  /** Offers to undo an admission for ten seconds from `startedAt`. */
  offerUndo(scanId: string, key: string, startedAt: DeviceTime): void {
    const expiresAt = startedAt.monotonic + UNDO_SECONDS - UNDO_MARGIN_SECONDS;
    this.update({ undo: { scanId, key, expiresAt, state: 'open' } });
  }

  /** Changes the scan in memory at once, then in storage. If the device cannot write, restores memory and throws. */
  async saveOwnScan(key: string, scan: StoredScan | undefined): Promise<void> {
    const before = this.ownScans.get(key);
    if (before === scan) return;
    this.setOwnScan(key, scan);
    this.pendingWrites.set(key, (this.pendingWrites.get(key) ?? 0) + 1);
    try {
      await this.storage.save({ ownScans: [[key, scan]] });
    } catch (error) {
      this.setOwnScan(key, before);
      throw error;
    } finally {
      const remaining = (this.pendingWrites.get(key) ?? 1) - 1;
      if (remaining > 0) this.pendingWrites.set(key, remaining);
      else this.pendingWrites.delete(key);
    }
  }

  /** Whether an admission of this ticket is being written or undone, so that a crash may bring it back. */
  isChanging(key: string): boolean {
    return this.pendingWrites.has(key) || this.isUndoing(key);
  }

  isUndoing(key: string): boolean {
    const { undo } = this.view.getState();
    return undo?.key === key && undo.state === 'working';
  }

  /** Stores a promise in memory at once, then in storage. If the device cannot write, restores memory and throws. */
  async savePromise(key: string, promise: ReleasePromise): Promise<void> {
    const before = this.promises.get(key);
    this.promises.set(key, promise);
    try {
      await this.storage.save({ promises: [[key, promise]] });
    } catch (error) {
      if (before) this.promises.set(key, before);
      else this.promises.delete(key);
      throw error;
    }
  }

  /**
   * Applies a server response that arrived after the scanner's own verdict. Uses only an admission of the same scan:
   * any other scan is evaluated again at delivery.
   */
  async applyLateResponse(
    id: string,
    code: ScannedCode,
    { answer, attendee }: DoorResponse<'scanTicket'>,
  ): Promise<void> {
    if (this.isStopped || code.kind === 'other' || answer.verdict !== 'admitted') return;
    const key = ticketKey(code.ticket.ticketId);
    const scan = this.ownScans.get(key);
    if (scan?.id !== id || scan.stage !== 'unsent') return;
    const { outcome } = this.view.getState();
    if (outcome?.ticket?.key === key && outcome.finding.verdict === 'admitted')
      this.update({ outcome: { ...outcome, attendee, isLocal: false } });
    // If the write fails, the scan is delivered again, and the server recognises it.
    const settled = settleStoredScan({ ...scan, at: answer.at });
    await this.saveOwnScan(key, settled).catch(() => undefined);
  }

  /** Changes storage before memory, because the scanner must not use a lease that a crash would lose. */
  async saveSyncResult({ ownScans = [], ...change }: StateChange): Promise<void> {
    for (const [key, scan] of ownScans) this.setOwnScan(key, scan);
    await this.storage.save({ ownScans, ...change });
    this.update(change);
  }

  /** Changes memory before storage, because the scanner must not use a lease that it is about to give back. */
  async markLanesReturned(lanes: ScannerState['lanes']): Promise<void> {
    this.update({ lanes });
    await this.storage.save({ lanes });
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

  /** Ends the scanner and wipes it. A revoked scanner first sends its undelivered admissions. */
  async end(phase: 'left' | 'revoked'): Promise<void> {
    if (!['working', 'leaving'].includes(this.view.getState().phase)) return;
    const unsent = phase === 'revoked' ? listUnsent(this.state) : [];
    const hasUnsent = unsent.length > 0;
    for (const [key, { stage }] of [...this.ownScans]) if (stage !== 'unsent') this.ownScans.delete(key);
    this.promises.clear();
    this.update({
      phase,
      manifest: null,
      changes: null,
      undo: null,
      outcome: null,
      isWaitingForServer: false,
      conflicts: [],
      lanes: createScannerLanes(),
      lateUpload: hasUnsent ? 'sending' : null,
      revokedAt: phase === 'revoked' ? this.now() : null,
    });
    if (!hasUnsent) return this.storage.wipe();
    const { pairing, revokedAt } = this.view.getState();
    // If the device cannot write, wipes everything: then only this page can still send the admissions.
    this.eventDeletion = this.storage
      .replaceStored({ pairing, revokedAt, ownScans: unsent })
      .catch(() => this.storage.wipe());
    await this.eventDeletion;
  }

  private setOwnScan(key: string, scan: StoredScan | undefined): void {
    if (scan) this.ownScans.set(key, scan);
    else this.ownScans.delete(key);
    this.countUnsent();
  }

  private countUnsent(): void {
    const unsent = listUnsent(this.state).length;
    if (unsent !== this.view.getState().unsent) this.update({ unsent });
  }
}
