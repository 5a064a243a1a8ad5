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
import { type Safeguard, withoutSafeguard } from './safeguards.ts';

export const toDoorState = (
  scanner: string,
  mode: DoorState['mode'],
  lanes: lease.LaneState[],
  { opensAt, endsAt, format }: DoorHours = ALWAYS,
): DoorState => ({ scanner, isRevoked: false, event: eventNumber, format, opensAt, endsAt, mode, lanes });

/** A scan that waits for the lane's holder. `requested`: the holders and terms that got a release request. */
type PendingScan = {
  id: string;
  scanner: string;
  attendee: Attendee;
  isByHand: boolean;
  respond: (verdict: Verdict) => void;
  requested: Set<string>;
};

/**
 * The parts of the simulation that the server uses. `requestRelease` returns false if the scanner does not listen.
 * `isCrashing` ends pending scans.
 */
export type ServerPorts = {
  clock: () => number;
  after: (seconds: number, action: () => void) => void;
  requestRelease: (holder: string, request: ReleaseRequest) => boolean;
  isCrashing: () => boolean;
  onConflict: (conflict: Conflict) => void;
};

const RELEASE_WAIT_SECONDS = 1;

/** The server of one event. It is never down; the simulation models network failures separately. */
export class ModelServer {
  table = lease.createLeaseTable();
  readonly rows = new Map<string, { state: TicketState; scan: string | null; serial: number }>();
  readonly hours: DoorHours[] = [ALWAYS];
  readonly terms = new Map<string, HeldTerm>();
  /** When a manager took back each term, by `<lane> <term>`. */
  readonly lostAt = new Map<string, number>();
  readonly verdicts = new Map<string, Verdict>();
  /** When a manager took each scan's admission back. */
  readonly takenBack = new Map<string, number>();
  readonly deliveries: ModelDeliveries;
  /** When each scanner was paired and revoked. `pairedAt` lacks the scanners of the start. */
  readonly pairedAt = new Map<string, number>();
  readonly revoked = new Map<string, number>();
  /** How often each ticket has earned its points, less undone admissions. */
  readonly points = new Map<string, number>();
  /** The time until which each lane's former holder may still admit, because it may not know that it lost the lane. */
  private readonly lostUntil = new Map<number, number>();
  private readonly contacts = new Map<string, number>();
  private readonly receivedAt = new Map<string, number>();
  /** The pending scans by ticket. */
  private readonly pending = new Map<string, Set<PendingScan>>();
  /** The latest term in which a ticket of each lane was released. */
  private readonly latestReleaseTerm = new Map<number, number>();
  private serial = 0;

  readonly clock: () => number;
  private readonly ports: ServerPorts;
  private readonly without: Safeguard | undefined;

  constructor(attendees: readonly Attendee[], ports: ServerPorts, without: Safeguard | undefined) {
    this.clock = ports.clock;
    this.ports = ports;
    this.without = without;
    this.deliveries = new ModelDeliveries(this, without, ports.onConflict);
    for (const { key } of attendees)
      this.write(key, { generation: 0, publicKey: null, releasedTerm: null, status: 'confirmed' }, null);
  }

  write(key: string, state: TicketState, scan: string | null): void {
    this.serial += 1;
    this.rows.set(key, { state, scan, serial: this.serial });
  }

  manifestSince(from: number): Manifest {
    const tickets = new Map<string, TicketState>();
    for (const [key, { state, serial }] of this.rows)
      if (serial > from)
        tickets.set(
          key,
          this.without === 'release in the manifest' ? { ...state, releasedTerm: null } : state,
        );
    return { event: eventNumber, edition: 1, from, serial: this.serial, keys: new Map(), tickets };
  }

  /** Returns undefined if the scanner is revoked. */
  contact(scanner: string, serial: number, terms: readonly lease.LeaseTerm[], isLeaving: boolean) {
    if (this.revoked.has(scanner)) return undefined;
    const now = this.clock();
    if (isLeaving) this.contacts.delete(scanner);
    else this.contacts.set(scanner, now);
    const present = [...this.contacts].filter(([, last]) => now - last < 60).map(([name]) => name);
    this.endExpiredLeases();
    this.lease(lease.giveBackLanes(this.table, scanner, terms));
    const seconds = (this.hours.at(-1) ?? ALWAYS).leaseSeconds;
    this.lease(this.renew(scanner, now, seconds));
    this.lease(lease.rebalanceLanes(this.table, present, now, seconds));
    const update = scannerLease.toLaneUpdates(this.table);
    return { changes: this.manifestSince(serial), update, seconds, hours: this.hours.at(-1) ?? ALWAYS };
  }

  private renew(scanner: string, now: number, seconds: number): lease.LeaseTable {
    if (this.without !== 'kept lease length') return lease.renewLeases(this.table, scanner, now, seconds);
    const ended = this.table.map(each => (each.holder === scanner ? { ...each, endsAt: now } : each));
    return lease.renewLeases(ended, scanner, now, seconds);
  }

  /** Responds up to a second later if the lane's holder is requested to release the ticket. */
  scan(id: string, scanner: string, attendee: Attendee, respond: (verdict: Verdict) => void): void {
    this.decide({ id, scanner, attendee, isByHand: false, respond, requested: new Set() });
  }

  /** Admits by hand, but not while a former holder of the lane may still admit. */
  override(id: string, scanner: string, attendee: Attendee, respond: (verdict: Verdict) => void): void {
    if (this.clock() < (this.lostUntil.get(laneOf(attendee.code.ticket.ticketId)) ?? 0)) return;
    this.decide({ id, scanner, attendee, isByHand: true, respond, requested: new Set() });
  }

  private decide(scan: PendingScan, { mayRequestRelease = true } = {}): void {
    const { id, attendee, respond, requested } = scan;
    const known = this.verdicts.get(id);
    if (known) {
      respond(this.repeat(id, known));
      return;
    }
    const verdict = this.evaluate(scan);
    const holder = mayRequestRelease ? this.findReleasingHolder(attendee, verdict) : undefined;
    if (holder && !requested.has(`${holder.name} ${holder.term}`)) {
      this.requestRelease(scan, holder);
      return;
    }
    this.record(id, attendee.key, verdict);
    respond(verdict);
  }

  /** Returns the verdict of a repeated scan, which does not admit after its admission was taken back. */
  private repeat(id: string, known: Verdict): Verdict {
    if (known.verdict !== 'admitted' || !this.takenBack.has(id) || this.without === 'repeated scan')
      return known;
    return { verdict: 'already_admitted', at: known.at, scanner: known.scanner };
  }

  private evaluate({ scanner, attendee: { key, code }, isByHand }: PendingScan): Verdict {
    this.endExpiredLeases();
    const weak = withoutSafeguard(lease.laneStatesOnServer(this.table, scanner), scanner, this.without);
    const lanes = this.weakenLanes(weak, scanner, key);
    const isRevoked = this.revoked.has(scanner);
    const door = { ...toDoorState(scanner, 'online', lanes, this.hours.at(-1)), isRevoked };
    const state = this.weakenState(this.rows.get(key)?.state);
    if (isByHand && state) return evaluateByHand(laneOf(code.ticket.ticketId), door, state, this.clock());
    return evaluateCode(code, door, () => state, this.clock());
  }

  private weakenLanes(lanes: lease.LaneState[], scanner: string, key: string): lease.LaneState[] {
    if (this.without === 'holder request') return lanes.map(lane => ({ ...lane, holder: scanner }));
    const isReleased = this.rows.get(key)?.state.releasedTerm !== null;
    return lanes.map((lane, index) => {
      const isSettled =
        lane.firstDoubt !== null && lane.firstDoubt <= (this.latestReleaseTerm.get(index) ?? 0);
      const isIgnored =
        (this.without === 'doubts before the release' && isReleased) ||
        (this.without === 'release of one ticket' && isSettled);
      return isIgnored ? { ...lane, firstDoubt: null } : lane;
    });
  }

  private weakenState(state: TicketState | undefined): TicketState | undefined {
    const isIgnored =
      this.without === 'disputed ticket' && state?.status === 'disputed' && state.releasedTerm !== null;
    return isIgnored ? { ...state, status: 'confirmed' } : state;
  }

  /** Finds the holder that may release the ticket. Undefined while a conflict about the ticket is unsettled. */
  private findReleasingHolder(
    { key, code }: Attendee,
    verdict: Verdict,
  ): { name: string; term: number } | undefined {
    if (verdict.verdict !== 'go_to_lane') return undefined;
    if (this.rows.get(key)?.state.status === 'disputed' && this.without !== 'disputed ticket')
      return undefined;
    return { name: verdict.scanner, term: this.table[laneOf(code.ticket.ticketId)]?.term ?? 0 };
  }

  private requestRelease(scan: PendingScan, { name, term }: { name: string; term: number }): void {
    const { attendee } = scan;
    scan.requested.add(`${name} ${term}`);
    const pending = this.pending.get(attendee.key) ?? new Set();
    this.pending.set(attendee.key, pending.add(scan));
    const lane = laneOf(attendee.code.ticket.ticketId);
    if (this.revoked.has(name) || !this.ports.requestRelease(name, { ticket: attendee.key, lane, term })) {
      pending.delete(scan);
      this.decide(scan, { mayRequestRelease: false });
      return;
    }
    // The server's process crashes, so the scanner never gets a response.
    if (this.ports.isCrashing()) pending.delete(scan);
    this.ports.after(RELEASE_WAIT_SECONDS, () => {
      if (!pending.delete(scan)) return;
      if (this.without === 'release needs a response') this.admitWithoutEvaluation(scan);
      else this.decide(scan, { mayRequestRelease: false });
    });
  }

  private admitWithoutEvaluation({ id, scanner, attendee, respond }: PendingScan): void {
    const lane = laneOf(attendee.code.ticket.ticketId);
    const admitted: Verdict = { verdict: 'admitted', lane, at: this.clock(), scanner };
    this.record(id, attendee.key, admitted);
    respond(admitted);
  }

  /** Records a holder's response, which may arrive late and repeatedly. */
  recordRelease(scanner: string, request: ReleaseRequest, isReleased: boolean): void {
    if (this.revoked.has(scanner)) return;
    this.endExpiredLeases();
    const { ticket, lane } = request;
    const row = this.rows.get(ticket);
    const held = this.table[lane];
    const isAccepted = acceptsRelease(held, scanner, request) || this.without === 'same holder and term';
    const isUpdate = row && (row.state.releasedTerm === null || row.state.releasedTerm > request.term);
    if (isReleased && isAccepted && isUpdate) {
      this.write(ticket, { ...row.state, releasedTerm: request.term }, row.scan);
      this.latestReleaseTerm.set(lane, request.term);
    }
    const pending = this.pending.get(ticket) ?? new Set();
    const scans = [...pending];
    pending.clear();
    for (const scan of scans) {
      if (isReleased && this.without === 'second evaluation') this.admitWithoutEvaluation(scan);
      else this.decide(scan, { mayRequestRelease: isReleased });
    }
  }

  /** Undoes an admission that is at most ten seconds old. Returns whether the ticket can be admitted again. */
  undo(id: string, scanner: string, key: string): boolean {
    if (this.revoked.has(scanner)) return false;
    const row = this.rows.get(key);
    const isRecent = this.clock() - (this.receivedAt.get(id) ?? 0) <= 10;
    if (row?.scan !== id || !isRecent) return false;
    const { generation, publicKey, releasedTerm } = row.state;
    this.write(key, { generation, publicKey, releasedTerm, status: 'confirmed' }, null);
    this.points.set(key, (this.points.get(key) ?? 0) - 1);
    this.deliveries.markDisputed(key);
    return true;
  }

  /** A manager takes an admission back. From the lane's next term on only the server admits the ticket. */
  takeBackAdmission({ key, code }: Attendee): void {
    const row = this.rows.get(key);
    if (row?.state.status !== 'admitted' || row.scan === null) return;
    const { state: before, scan } = row;
    const { generation, publicKey, releasedTerm } = before;
    const { term } = this.table[laneOf(code.ticket.ticketId)] ?? { term: 0 };
    const next = this.without === 'next term' ? term : term + 1;
    const state = { generation, publicKey, releasedTerm: Math.min(releasedTerm ?? next, next) };
    this.takenBack.set(scan, this.clock());
    this.deliveries.takenBack.add(key);
    this.write(key, { ...state, status: 'confirmed' }, null);
    this.points.set(key, (this.points.get(key) ?? 0) - 1);
    this.deliveries.markDisputed(key);
  }

  /** A manager takes back the lanes of scanners without a sync in the last two minutes. */
  takeBackFromAbsent(): void {
    for (const [lane, { holder }] of this.table.entries()) {
      const last = holder === null ? undefined : this.contacts.get(holder);
      if (last !== undefined && this.clock() - last > 120) this.takeBack(lane);
    }
  }

  takeBack(lane: number): void {
    const { term, holder, endsAt = 0 } = this.table[lane] ?? {};
    if (holder) {
      this.lostAt.set(`${lane} ${term}`, this.clock());
      this.lostUntil.set(lane, Math.max(endsAt, this.lostUntil.get(lane) ?? 0));
    }
    this.lease(lease.takeBackLane(this.table, lane));
  }

  /** Ends the scanner's token at once. `takeBackRevoked` later ends its leases. */
  revoke(scanner: string): void {
    this.revoked.set(scanner, this.clock());
    this.contacts.delete(scanner);
  }

  takeBackRevoked(scanner: string): void {
    this.endExpiredLeases();
    for (const [lane, { holder }] of this.table.entries()) if (holder === scanner) this.takeBack(lane);
    if (this.without === 'doubt after revocation') this.endDoubt(scanner);
  }

  /** Whether a manager decided that this scanner admitted the ticket. */
  wasAdmittedByDecision(key: string, scanner: string): boolean {
    const { scan, state } = this.rows.get(key) ?? {};
    const isByScanner = state?.status === 'admitted' && state.scanner === scanner;
    return isByScanner && this.deliveries.conflicts.get(scan ?? '')?.decisions.includes('admit') === true;
  }

  /** Ends all doubts about the scanner, which will report nothing more. */
  endDoubt(scanner: string): void {
    const terms = this.table.map(({ term }, lane) => ({ lane, term }));
    this.lease(lease.giveBackLanes(this.table, scanner, terms));
  }

  record(id: string, key: string, verdict: Verdict): void {
    this.verdicts.set(id, verdict);
    const row = this.rows.get(key);
    if (verdict.verdict !== 'admitted' || !row) return;
    const { at, scanner } = verdict;
    const { generation, publicKey, releasedTerm } = row.state;
    this.receivedAt.set(id, this.clock());
    this.points.set(key, (this.points.get(key) ?? 0) + 1);
    this.write(key, { generation, publicKey, releasedTerm, status: 'admitted', at, scanner }, id);
  }

  private endExpiredLeases(): void {
    this.lease(lease.endExpiredLeases(this.table, this.clock()));
  }

  /** Replaces the lease table and records which scanner held which term, as the database does. */
  private lease(after: lease.LeaseTable): void {
    const now = this.clock();
    for (const [lane, { term, holder, endsAt }] of after.entries()) {
      const before = this.table[lane];
      if (!before || (before.term === term && before.holder === holder)) {
        const held = this.terms.get(`${lane} ${term}`);
        if (held && holder !== null) held.until = endsAt;
        continue;
      }
      const ended = this.terms.get(`${lane} ${before.term}`);
      if (ended && before.holder !== null) ended.until = Math.min(now, before.endsAt);
      if (holder !== null) this.terms.set(`${lane} ${term}`, { scanner: holder, from: now, until: endsAt });
    }
    this.table = after;
  }
}
