// What the parts of a running scanner share: what it knows, what it shows, the device's memory, and its way to the server.
import { ApiError } from '@rabita/client/api-error';
import type { DoorRouteName } from '@rabita/contract/door/routes';
import type { DeviceTime } from '@rabita/door/device-time';
import type { ScannedCode } from '@rabita/door/judge-scan';
import { ticketKey } from '@rabita/door/manifest';
import { settleScan } from '@rabita/door/own-scan';
import type { Verdict } from '@rabita/door/verdict';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallDoor, DoorOptions, DoorReply } from './call-door.ts';
import type { Attendee, Change, Disk, Finding, Kept, Outcome, OwnRecord } from './scanner-state.ts';
import { unsentOf } from './take-contact.ts';

export type Undoable = {
  readonly scanId: string;
  readonly key: string;
  /** In seconds of the device's monotonic clock. */
  readonly until: number;
  readonly state: 'open' | 'working' | 'no_network' | 'refused';
  /** The code of the server's refusal. */
  readonly refusal?: string | undefined;
};

export type ScannerView = Omit<Kept, 'own'> & {
  /** Admitted without the server, and not arrived there yet. */
  readonly unsent: number;
  /** Whether the server answered last; a scanner that has not asked yet hopes for the best. */
  readonly link: 'up' | 'down';
  readonly outcome: Outcome | null;
  /** The server is being asked for longer than usual, because only it can tell. */
  readonly isAsking: boolean;
  readonly undo: Undoable | null;
  /** `revoked` and `left` are for good: nothing is kept any more. */
  readonly phase: 'working' | 'leaving' | 'left' | 'revoked';
};

export type Parts = {
  readonly kept: Kept;
  readonly disk: Disk;
  readonly call: CallDoor;
  readonly now: () => DeviceTime;
};

type LateAnswer = { readonly answer: Verdict; readonly attendee: Attendee };

type Found = Partial<Pick<Outcome, 'attendee' | 'ticket'>> & {
  readonly isAlone: boolean;
  readonly since: DeviceTime;
};

export class ScannerCore {
  readonly own: Map<string, OwnRecord>;
  readonly view: StoreApi<ScannerView>;
  /** Scans that may have reached the server, by id. */
  readonly sent = new Set<string>();
  readonly now: () => DeviceTime;
  private readonly disk: Disk;
  private readonly call: CallDoor;
  private count = 0;
  private isStopped = false;

  constructor({ kept: { own, ...rest }, disk, call, now }: Parts) {
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

  get kept(): Kept {
    return { ...this.view.getState(), own: this.own };
  }

  /** Another tab is the scanner now: this one knows nothing any more, and must neither tell nor write. */
  stop(): void {
    this.isStopped = true;
  }

  get isWorking(): boolean {
    return !this.isStopped && this.view.getState().phase === 'working';
  }

  show(change: Partial<ScannerView>): void {
    this.view.setState(change);
  }

  find(finding: Finding, { attendee = null, ticket = null, isAlone, since }: Found) {
    this.count += 1;
    const took = Math.round((this.now().monotonic - since.monotonic) * 1000);
    this.show({ outcome: { number: this.count, finding, attendee, ticket, isAlone, took }, isAsking: false });
  }

  /** Known here at once, and on the device when it resolves; as it was before if the device cannot write. */
  async keepOwn(key: string, record: OwnRecord | undefined): Promise<void> {
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
   * The server's answer to a question that the scanner has decided by itself meanwhile: where both admit by the same
   * scan, it has arrived, and whose ticket it is can be shown. Any other answer is told when the scan is delivered.
   */
  async takeLate(id: string, code: ScannedCode, { answer, attendee }: LateAnswer): Promise<void> {
    if (this.isStopped || code.kind === 'other' || answer.verdict !== 'admitted') return;
    const key = ticketKey(code.ticket.ticketId);
    const record = this.own.get(key);
    if (record?.id !== id || record.stage !== 'unsent') return;
    const { outcome } = this.view.getState();
    if (outcome?.ticket?.key === key && outcome.finding.verdict === 'admitted')
      this.show({ outcome: { ...outcome, attendee, isAlone: false } });
    // Not kept, it is delivered once more, and found to be the same.
    const settled = { ...settleScan({ ...record, at: answer.at }), lane: record.lane };
    await this.keepOwn(key, settled).catch(() => undefined);
  }

  /** On the device first, and only then known here: nothing is admitted by a lane that a crash would forget. */
  async keepGranted({ own = [], ...change }: Change): Promise<void> {
    for (const [key, record] of own) this.setOwn(key, record);
    await this.disk.save({ own, ...change });
    this.show(change);
  }

  /** Known here first: nothing is admitted by a lane that is about to be given back. */
  async keepReturned(lanes: Kept['lanes']): Promise<void> {
    this.show({ lanes });
    await this.disk.save({ lanes });
  }

  /** Asks the server. Throws `ApiError`; a dead session ends this scanner. */
  async ask<Name extends DoorRouteName>(name: Name, options: DoorOptions<Name>): Promise<DoorReply<Name>> {
    try {
      const reply = await this.call(name, options, this.kept.pairing.token);
      if (this.isStopped) throw new ApiError('network');
      this.show({ link: 'up' });
      return reply;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused' && (error.status ?? 500) < 500;
      this.show({ link: isRefused ? 'up' : 'down' });
      if (isRefused && error.status === 401) await this.end('revoked');
      throw error;
    }
  }

  /** Nothing of the event stays on the device. */
  async end(phase: 'left' | 'revoked'): Promise<void> {
    if (!['working', 'leaving'].includes(this.view.getState().phase)) return;
    this.show({ phase, manifest: null, undo: null, isAsking: false });
    await this.disk.wipe();
  }

  private setOwn(key: string, record: OwnRecord | undefined): void {
    if (record) this.own.set(key, record);
    else this.own.delete(key);
    this.countUnsent();
  }

  private countUnsent(): void {
    const unsent = unsentOf(this.kept).length;
    if (unsent !== this.view.getState().unsent) this.show({ unsent });
  }
}
