/** Models the server in memory, with the production rules for leases, scans and deliveries. */
import { type DoorState, evaluateByHand, evaluateCode } from '../src/evaluate-scan.ts';
import type { DoorHours, HeldTerm } from '../src/find-rejection-reason.ts';
import { laneOf } from '../src/lane.ts';
import * as lease from '../src/lease.ts';
import type { Manifest } from '../src/manifest.ts';
import { acceptsRelease, type ReleaseRequest } from '../src/release.ts';
import * as scannerLease from '../src/scanner-lanes.ts';
import type { TicketState } from '../src/ticket-state.ts';
import type { Verdict } from '../src/verdict.ts';
import { type Conflict, ModelDeliveries } from './model-deliveries.ts';
import { ALWAYS, type Attendee, eventNumber } from './model-event.ts';
import { type IsDisabled, weakenLanes } from './safeguards.ts';

export const toDoorState = (
  scanner: string,
  mode: DoorState['mode'],
  lanes: lease.LaneState[],
  { opensAt, endsAt, format }: DoorHours = ALWAYS,
): DoorState => ({ scanner, isRevoked: false, event: eventNumber, format, opensAt, endsAt, mode, lanes });

/** A scan without a response yet. `requestedHolders`: who got a release request for it, as `<scanner> <term>`. */
type PendingScan = {
  id: string;
  scanner: string;
  attendee: Attendee;
  isByHand: boolean;
  respond: (verdict: Verdict) => void;
  requestedHolders: Set<string>;
};

type Holder = { name: string; term: number };

/** The parts of the simulation that the server uses. `requestRelease`: false if the scanner does not listen. */
export type ServerPorts = {
  clock: () => number;
  after: (seconds: number, action: () => void) => void;
  requestRelease: (holder: string, request: ReleaseRequest) => boolean;
  isCrashing: () => boolean;
  onConflict: (conflict: Conflict) => void;
};

const RELEASE_WAIT_SECONDS = 1;

/** The server of one event. It restarts at once after a crash. The simulation models network failures separately. */
export class ModelServer {
  leaseTable = lease.createLeaseTable();
  /** Each ticket's state, the scan that admitted it, and the serial of its latest change. */
  readonly ticketRows = new Map<string, { state: TicketState; scan: string | null; serial: number }>();
  readonly hours: DoorHours[] = [ALWAYS];
  /** Who held each lane in each term, and when, by `<lane> <term>`. */
  readonly heldTerms = new Map<string, HeldTerm>();
  /** When a manager took each lane back, by `<lane> <term>`. */
  readonly laneTakenBackAt = new Map<string, number>();
  readonly verdicts = new Map<string, Verdict>();
  /** When a manager took each scan's admission back. */
  readonly admissionTakenBackAt = new Map<string, number>();
  readonly deliveries: ModelDeliveries;
  /** When each scanner was paired. Scanners that exist from the start are missing. */
  readonly pairedAt = new Map<string, number>();
  readonly revokedAt = new Map<string, number>();
  /** How often each ticket has earned its points, less undone admissions. */
  readonly pointsCounts = new Map<string, number>();
  /** Until when each lane's former holder may still admit, because it may not know that it lost the lane. */
  private readonly formerHolderMayAdmitUntil = new Map<number, number>();
  private readonly lastSyncAt = new Map<string, number>();
  private readonly admissionReceivedAt = new Map<string, number>();
  private readonly pendingScansByTicket = new Map<string, Set<PendingScan>>();
  private readonly latestReleaseTermByLane = new Map<number, number>();
  private latestSerial = 0;

  readonly clock: () => number;
  private readonly ports: ServerPorts;
  private readonly isDisabled: IsDisabled;

  constructor(attendees: readonly Attendee[], ports: ServerPorts, isDisabled: IsDisabled) {
    this.clock = ports.clock;
    this.ports = ports;
    this.isDisabled = isDisabled;
    this.deliveries = new ModelDeliveries(this, isDisabled, ports.onConflict);
    for (const { key } of attendees)
      this.saveTicket(key, { generation: 0, publicKey: null, releasedTerm: null, status: 'confirmed' }, null);
  }

  saveTicket(key: string, state: TicketState, scan: string | null): void {
    this.latestSerial += 1;
    this.ticketRows.set(key, { state, scan, serial: this.latestSerial });
  }

  /** Returns the tickets that changed after this serial. */
  createManifest(from: number): Manifest {
    const tickets = new Map<string, TicketState>();
    for (const [key, { state, serial }] of this.ticketRows) {
      if (serial <= from) continue;
      const hidesRelease = this.isDisabled('the manifest lists releases');
      tickets.set(key, hidesRelease ? { ...state, releasedTerm: null } : state);
    }
    return { event: eventNumber, edition: 1, from, serial: this.latestSerial, keys: new Map(), tickets };
  }

  /** Returns undefined if the scanner is revoked. */
  sync(scanner: string, serial: number, givenBack: readonly lease.LeaseTerm[], isLeaving: boolean) {
    if (this.revokedAt.has(scanner)) return undefined;
    const now = this.clock();
    if (isLeaving) this.lastSyncAt.delete(scanner);
    else this.lastSyncAt.set(scanner, now);
    const scannersInContact = [...this.lastSyncAt].filter(([, at]) => now - at < 60).map(([name]) => name);
    this.endExpiredLeases();
    this.replaceTable(lease.giveBackLanes(this.leaseTable, scanner, givenBack));
    const hours = this.hours.at(-1) ?? ALWAYS;
    this.replaceTable(this.renewLeases(scanner, now, hours.leaseSeconds));
    this.replaceTable(lease.rebalanceLanes(this.leaseTable, scannersInContact, now, hours.leaseSeconds));
    const lanes = scannerLease.toLaneUpdates(this.leaseTable);
    return { changes: this.createManifest(serial), lanes, hours };
  }

  private renewLeases(scanner: string, now: number, leaseSeconds: number): lease.LeaseTable {
    const table = this.isDisabled('a shorter lease length ends no lease')
      ? this.leaseTable.map(each => (each.holder === scanner ? { ...each, endsAt: now } : each))
      : this.leaseTable;
    return lease.renewLeases(table, scanner, now, leaseSeconds);
  }

  /** Evaluates a scan. Responds up to a second later if the lane's holder must release the ticket first. */
  scanTicket(id: string, scanner: string, attendee: Attendee, respond: (verdict: Verdict) => void): void {
    this.handleScan({ id, scanner, attendee, isByHand: false, respond, requestedHolders: new Set() });
  }

  /** Admits by hand, but not while a former holder of the lane may still admit. */
  admitByHand(id: string, scanner: string, attendee: Attendee, respond: (verdict: Verdict) => void): void {
    const lane = laneOf(attendee.code.ticket.ticketId);
    if (this.clock() < (this.formerHolderMayAdmitUntil.get(lane) ?? 0)) return;
    this.handleScan({ id, scanner, attendee, isByHand: true, respond, requestedHolders: new Set() });
  }

  /** Responds to a scan with a verdict, or requests a release from the lane's holder first. */
  private handleScan(scan: PendingScan, { mayRequestRelease = true } = {}): void {
    const { id, attendee, respond, requestedHolders } = scan;
    const earlierVerdict = this.verdicts.get(id);
    if (earlierVerdict) {
      respond(this.toRepeatedVerdict(id, earlierVerdict));
      return;
    }
    const verdict = this.evaluate(scan);
    const holder = mayRequestRelease ? this.findReleasingHolder(attendee, verdict) : undefined;
    if (holder && !requestedHolders.has(`${holder.name} ${holder.term}`)) this.requestRelease(scan, holder);
    else {
      this.recordVerdict(id, attendee.key, verdict);
      respond(verdict);
    }
  }

  /** Returns the verdict on a repeated scan, which does not admit after its admission was taken back. */
  private toRepeatedVerdict(id: string, verdict: Verdict): Verdict {
    const isTakenBack = verdict.verdict === 'admitted' && this.admissionTakenBackAt.has(id);
    if (!isTakenBack || this.isDisabled('a repeated scan never readmits')) return verdict;
    return { verdict: 'already_admitted', at: verdict.at, scanner: verdict.scanner };
  }

  private evaluate({ scanner, attendee: { key, code }, isByHand }: PendingScan): Verdict {
    this.endExpiredLeases();
    const isRevoked = this.revokedAt.has(scanner);
    const lanes = this.getLaneStates(scanner, key);
    const door = { ...toDoorState(scanner, 'online', lanes, this.hours.at(-1)), isRevoked };
    const state = this.weakenState(this.ticketRows.get(key)?.state);
    if (isByHand && state) return evaluateByHand(laneOf(code.ticket.ticketId), door, state, this.clock());
    return evaluateCode(code, door, () => state, this.clock());
  }

  /** Returns the lane states for a scan of this ticket without the disabled safeguard. */
  private getLaneStates(scanner: string, key: string): lease.LaneState[] {
    const states = lease.laneStatesOnServer(this.leaseTable, scanner);
    const lanes = weakenLanes(states, scanner, this.isDisabled);
    if (this.isDisabled('ask the lane’s holder')) return lanes.map(lane => ({ ...lane, holder: scanner }));
    const isReleased = this.ticketRows.get(key)?.state.releasedTerm !== null;
    return lanes.map((lane, index) => {
      const releaseTerm = this.latestReleaseTermByLane.get(index) ?? 0;
      const isOlderThanRelease = lane.firstDoubt !== null && lane.firstDoubt <= releaseTerm;
      const isDoubtIgnored =
        (this.isDisabled('a release settles no earlier doubt') && isReleased) ||
        (this.isDisabled('a release settles one ticket only') && isOlderThanRelease);
      return isDoubtIgnored ? { ...lane, firstDoubt: null } : lane;
    });
  }

  private weakenState(state: TicketState | undefined): TicketState | undefined {
    const isReleasedAndDisputed = state?.status === 'disputed' && state.releasedTerm !== null;
    const isDisputeIgnored = isReleasedAndDisputed && this.isDisabled('no release of a disputed ticket');
    return isDisputeIgnored ? { ...state, status: 'confirmed' } : state;
  }

  /** Finds the holder that may release the ticket. Undefined while a conflict about the ticket is unsettled. */
  private findReleasingHolder({ key, code }: Attendee, verdict: Verdict): Holder | undefined {
    if (verdict.verdict !== 'go_to_lane') return undefined;
    const isDisputed = this.ticketRows.get(key)?.state.status === 'disputed';
    if (isDisputed && !this.isDisabled('no release of a disputed ticket')) return undefined;
    return { name: verdict.scanner, term: this.leaseTable[laneOf(code.ticket.ticketId)]?.term ?? 0 };
  }

  private requestRelease(scan: PendingScan, { name, term }: Holder): void {
    const { attendee } = scan;
    scan.requestedHolders.add(`${name} ${term}`);
    const pendingScans = this.pendingScansByTicket.get(attendee.key) ?? new Set();
    this.pendingScansByTicket.set(attendee.key, pendingScans.add(scan));
    const request = { ticket: attendee.key, lane: laneOf(attendee.code.ticket.ticketId), term };
    if (this.revokedAt.has(name) || !this.ports.requestRelease(name, request)) {
      pendingScans.delete(scan);
      this.handleScan(scan, { mayRequestRelease: false });
      return;
    }
    // A crash loses the pending scan, so its scanner never gets a response.
    if (this.ports.isCrashing()) pendingScans.delete(scan);
    this.ports.after(RELEASE_WAIT_SECONDS, () => {
      if (!pendingScans.delete(scan)) return;
      if (this.isDisabled('no release without a response')) this.admitWithoutEvaluation(scan);
      else this.handleScan(scan, { mayRequestRelease: false });
    });
  }

  private admitWithoutEvaluation({ id, scanner, attendee, respond }: PendingScan): void {
    const lane = laneOf(attendee.code.ticket.ticketId);
    const admitted: Verdict = { verdict: 'admitted', lane, at: this.clock(), scanner };
    this.recordVerdict(id, attendee.key, admitted);
    respond(admitted);
  }

  /** Records a holder's response, which may arrive late and repeatedly. */
  recordRelease(scanner: string, request: ReleaseRequest, isReleased: boolean): void {
    if (this.revokedAt.has(scanner)) return;
    this.endExpiredLeases();
    const { ticket, lane, term } = request;
    const row = this.ticketRows.get(ticket);
    const isByHolder = acceptsRelease(this.leaseTable[lane], scanner, request);
    const isAccepted = isByHolder || this.isDisabled('only the current holder releases');
    const isEarliestRelease = row && (row.state.releasedTerm === null || row.state.releasedTerm > term);
    if (isReleased && isAccepted && isEarliestRelease) {
      this.saveTicket(ticket, { ...row.state, releasedTerm: term }, row.scan);
      this.latestReleaseTermByLane.set(lane, term);
    }
    const pendingScans = this.pendingScansByTicket.get(ticket) ?? new Set();
    const scans = [...pendingScans];
    pendingScans.clear();
    for (const scan of scans) {
      if (isReleased && this.isDisabled('evaluate again after a release')) this.admitWithoutEvaluation(scan);
      else this.handleScan(scan, { mayRequestRelease: isReleased });
    }
  }

  /** Undoes an admission that is at most ten seconds old. Returns whether the ticket can be admitted again. */
  undo(id: string, scanner: string, key: string): boolean {
    if (this.revokedAt.has(scanner)) return false;
    const row = this.ticketRows.get(key);
    const isRecent = this.clock() - (this.admissionReceivedAt.get(id) ?? 0) <= 10;
    if (row?.scan !== id || !isRecent) return false;
    const { generation, publicKey, releasedTerm } = row.state;
    this.saveTicket(key, { generation, publicKey, releasedTerm, status: 'confirmed' }, null);
    this.pointsCounts.set(key, (this.pointsCounts.get(key) ?? 0) - 1);
    this.deliveries.markDisputed(key);
    return true;
  }

  /** A manager takes an admission back. From the lane's next term on only the server admits the ticket. */
  takeBackAdmission({ key, code }: Attendee): void {
    const row = this.ticketRows.get(key);
    if (row?.state.status !== 'admitted' || row.scan === null) return;
    const { generation, publicKey, releasedTerm } = row.state;
    const { term } = this.leaseTable[laneOf(code.ticket.ticketId)] ?? { term: 0 };
    const nextTerm = this.isDisabled('readmission waits for the next term') ? term : term + 1;
    const state = { generation, publicKey, releasedTerm: Math.min(releasedTerm ?? nextTerm, nextTerm) };
    this.admissionTakenBackAt.set(row.scan, this.clock());
    this.deliveries.takenBackTickets.add(key);
    this.saveTicket(key, { ...state, status: 'confirmed' }, null);
    this.pointsCounts.set(key, (this.pointsCounts.get(key) ?? 0) - 1);
    this.deliveries.markDisputed(key);
  }

  /** A manager takes back the lanes of scanners without a sync in the last two minutes. */
  takeBackFromAbsentScanners(): void {
    for (const [lane, { holder }] of this.leaseTable.entries()) {
      const syncedAt = holder === null ? undefined : this.lastSyncAt.get(holder);
      if (syncedAt !== undefined && this.clock() - syncedAt > 120) this.takeBackLane(lane);
    }
  }

  takeBackLane(lane: number): void {
    const { term, holder, endsAt = 0 } = this.leaseTable[lane] ?? {};
    if (holder) {
      this.laneTakenBackAt.set(`${lane} ${term}`, this.clock());
      const until = Math.max(endsAt, this.formerHolderMayAdmitUntil.get(lane) ?? 0);
      this.formerHolderMayAdmitUntil.set(lane, until);
    }
    this.replaceTable(lease.takeBackLane(this.leaseTable, lane));
  }

  /** Ends the scanner's token at once. `takeBackFromRevokedScanner` later ends its leases. */
  revoke(scanner: string): void {
    this.revokedAt.set(scanner, this.clock());
    this.lastSyncAt.delete(scanner);
  }

  takeBackFromRevokedScanner(scanner: string): void {
    this.endExpiredLeases();
    for (const [lane, { holder }] of this.leaseTable.entries())
      if (holder === scanner) this.takeBackLane(lane);
    if (this.isDisabled('a revocation puts lanes in doubt')) this.endDoubts(scanner);
  }

  /** Whether a manager decided that this scanner admitted the ticket. */
  wasAdmittedByDecision(key: string, scanner: string): boolean {
    const { scan, state } = this.ticketRows.get(key) ?? {};
    const isByScanner = state?.status === 'admitted' && state.scanner === scanner;
    return isByScanner && this.deliveries.conflicts.get(scan ?? '')?.decisions.includes('admit') === true;
  }

  /** Ends all doubts about the scanner, which will report nothing more. */
  endDoubts(scanner: string): void {
    const terms = this.leaseTable.map(({ term }, lane) => ({ lane, term }));
    this.replaceTable(lease.giveBackLanes(this.leaseTable, scanner, terms));
  }

  recordVerdict(id: string, key: string, verdict: Verdict): void {
    this.verdicts.set(id, verdict);
    const row = this.ticketRows.get(key);
    if (verdict.verdict !== 'admitted' || !row) return;
    const { at, scanner } = verdict;
    const { generation, publicKey, releasedTerm } = row.state;
    this.admissionReceivedAt.set(id, this.clock());
    this.pointsCounts.set(key, (this.pointsCounts.get(key) ?? 0) + 1);
    this.saveTicket(key, { generation, publicKey, releasedTerm, status: 'admitted', at, scanner }, id);
  }

  private endExpiredLeases(): void {
    this.replaceTable(lease.endExpiredLeases(this.leaseTable, this.clock()));
  }

  /** Replaces the lease table and records which scanner held which term, as the database does. */
  private replaceTable(table: lease.LeaseTable): void {
    const now = this.clock();
    for (const [lane, { term, holder, endsAt }] of table.entries()) {
      const before = this.leaseTable[lane];
      if (!before || (before.term === term && before.holder === holder)) {
        const renewed = this.heldTerms.get(`${lane} ${term}`);
        if (renewed && holder !== null) renewed.until = endsAt;
        continue;
      }
      const ended = this.heldTerms.get(`${lane} ${before.term}`);
      if (ended && before.holder !== null) ended.until = Math.min(now, before.endsAt);
      const held = holder !== null && { scanner: holder, from: now, until: endsAt };
      if (held) this.heldTerms.set(`${lane} ${term}`, held);
    }
    this.leaseTable = table;
  }
}
