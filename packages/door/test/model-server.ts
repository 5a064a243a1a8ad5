/**
 * Models the server in memory for `simulate-evening.ts`, with the production rules for leases, scans and deliveries.
 */

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

/** Returns the door state for a scan by this scanner. */
export const doorOf = (
  scanner: string,
  mode: DoorState['mode'],
  lanes: lease.LaneState[],
  { opensAt, endsAt, format }: DoorHours = ALWAYS,
): DoorState => ({ scanner, isRevoked: false, event: eventNumber, format, opensAt, endsAt, mode, lanes });

/** A scan that waits until the lane's holder answers. `asked`: the holders and terms that the server has asked. */
type Question = {
  id: string;
  scanner: string;
  attendee: Attendee;
  isByHand: boolean;
  answer: (verdict: Verdict) => void;
  asked: Set<string>;
};

/**
 * What the simulation does for the server. `ask` sends a request to a scanner and returns false if the scanner does not
 * listen; `isCrashing` ends waiting scans.
 */
export type ServerPorts = {
  clock: () => number;
  after: (seconds: number, action: () => void) => void;
  ask: (holder: string, request: ReleaseRequest) => boolean;
  isCrashing: () => boolean;
  onConflict?: (conflict: Conflict) => void;
};

/** How long the server waits for the holder's answer, in seconds. */
const RELEASE_WAIT = 1;

/** The server of one event. It is never down; the simulation models network failures separately. */
export class ModelServer {
  table = lease.createLeaseTable();
  readonly rows = new Map<string, { state: TicketState; scan: string | null; serial: number }>();
  readonly hours: DoorHours[] = [ALWAYS];
  readonly terms = new Map<string, HeldTerm>();
  /** When a manager took back each lost term, by `<lane> <term>`. The scanner that lost the term may not know. */
  readonly lostAt = new Map<string, number>();
  readonly answers = new Map<string, Verdict>();
  /** When a manager took each scan's admission back. */
  readonly takenBack = new Map<string, number>();
  readonly deliveries: ModelDeliveries;
  /** When each scanner was paired and revoked. Those that were there at the start are not listed as paired. */
  readonly pairedAt = new Map<string, number>();
  readonly revoked = new Map<string, number>();
  /** How often each ticket earned its points. An undo takes them back. */
  readonly points = new Map<string, number>();
  /** Until when the scanner that lost each lane to a manager may still admit in it, because it may not know. */
  private readonly lostUntil = new Map<number, number>();
  private readonly contacts = new Map<string, number>();
  private readonly receivedAt = new Map<string, number>();
  /** The scans that wait for a response about this ticket. */
  private readonly waiting = new Map<string, Set<Question>>();
  /** The latest term in which a ticket of each lane was released. */
  private readonly releasedIn = new Map<number, number>();
  private serial = 0;

  readonly clock: () => number;
  private readonly ports: ServerPorts;
  private readonly without: Safeguard;

  constructor(attendees: readonly Attendee[], ports: ServerPorts, without: Safeguard) {
    this.clock = ports.clock;
    this.ports = ports;
    this.without = without;
    this.deliveries = new ModelDeliveries(this, without, conflict => ports.onConflict?.(conflict));
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
        tickets.set(key, this.without === 'released in the list' ? { ...state, releasedTerm: null } : state);
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
    if (this.without !== 'longer lease') return lease.renewLeases(this.table, scanner, now, seconds);
    const ended = this.table.map(each => (each.holder === scanner ? { ...each, endsAt: now } : each));
    return lease.renewLeases(ended, scanner, now, seconds);
  }

  /** Answers a scan, up to a second later if it asks the lane's holder to release the ticket. */
  scan(id: string, scanner: string, attendee: Attendee, response: (verdict: Verdict) => void): void {
    this.decide({ id, scanner, attendee, isByHand: false, answer: response, asked: new Set() }, true);
  }

  /**
   * Answers a steward who looked at an attendee and admits them by hand, unless a manager took the lane back: its
   * former scanner may still admit until its lease would have ended.
   */
  override(id: string, scanner: string, attendee: Attendee, response: (verdict: Verdict) => void): void {
    if (this.clock() < (this.lostUntil.get(laneOf(attendee.code.ticket.ticketId)) ?? 0)) return;
    this.decide({ id, scanner, attendee, isByHand: true, answer: response, asked: new Set() }, true);
  }

  private decide(question: Question, mayAsk: boolean): void {
    const { id, attendee, answer: response } = question;
    const known = this.answers.get(id);
    if (known) {
      response(this.repeat(id, known));
      return;
    }
    const verdict = this.evaluate(question);
    const holder = mayAsk ? this.holderToAsk(attendee, verdict) : undefined;
    if (holder && !question.asked.has(`${holder.name} ${holder.term}`)) {
      this.ask(question, holder);
      return;
    }
    this.record(id, attendee.key, verdict);
    response(verdict);
  }

  /** The verdict of a repeated scan: an admission that was taken back admits nobody any more. */
  private repeat(id: string, known: Verdict): Verdict {
    if (known.verdict !== 'admitted' || !this.takenBack.has(id) || this.without === 'repeated scan')
      return known;
    return { verdict: 'already_admitted', at: known.at, scanner: known.scanner };
  }

  private evaluate({ scanner, attendee: { key, code }, isByHand }: Question): Verdict {
    this.endExpiredLeases();
    const weak = withoutSafeguard(lease.laneStatesOnServer(this.table, scanner), scanner, this.without);
    const lanes = this.weakenLanes(weak, scanner, key);
    const isRevoked = this.revoked.has(scanner);
    const door = { ...doorOf(scanner, 'online', lanes, this.hours.at(-1)), isRevoked };
    const state = this.weakenState(this.rows.get(key)?.state);
    if (isByHand && state) return evaluateByHand(laneOf(code.ticket.ticketId), door, state, this.clock());
    return evaluateCode(code, door, () => state, this.clock());
  }

  private weakenLanes(lanes: lease.LaneState[], scanner: string, key: string): lease.LaneState[] {
    if (this.without === 'held tickets') return lanes.map(lane => ({ ...lane, holder: scanner }));
    const isReleased = this.rows.get(key)?.state.releasedTerm !== null;
    return lanes.map((lane, index) => {
      const isSettled = lane.firstDoubt !== null && lane.firstDoubt <= (this.releasedIn.get(index) ?? 0);
      const isIgnored =
        (this.without === 'earlier doubts' && isReleased) ||
        (this.without === 'one ticket alone' && isSettled);
      return isIgnored ? { ...lane, firstDoubt: null } : lane;
    });
  }

  private weakenState(state: TicketState | undefined): TicketState | undefined {
    const isIgnored =
      this.without === 'disputed' && state?.status === 'disputed' && state.releasedTerm !== null;
    return isIgnored ? { ...state, status: 'confirmed' } : state;
  }

  /** The lane's holder, whom the server asks unless a conflict about the ticket is unsettled. */
  private holderToAsk({ key, code }: Attendee, verdict: Verdict): { name: string; term: number } | undefined {
    if (verdict.verdict !== 'go_to_lane') return undefined;
    if (this.rows.get(key)?.state.status === 'disputed' && this.without !== 'disputed') return undefined;
    return { name: verdict.scanner, term: this.table[laneOf(code.ticket.ticketId)]?.term ?? 0 };
  }

  private ask(question: Question, { name, term }: { name: string; term: number }): void {
    const { attendee } = question;
    question.asked.add(`${name} ${term}`);
    const waiting = this.waiting.get(attendee.key) ?? new Set();
    this.waiting.set(attendee.key, waiting.add(question));
    const lane = laneOf(attendee.code.ticket.ticketId);
    if (this.revoked.has(name) || !this.ports.ask(name, { ticket: attendee.key, lane, term })) {
      waiting.delete(question);
      this.decide(question, false);
      return;
    }
    // The process that was asked crashes: nobody waits any more, and the gate never gets a response.
    if (this.ports.isCrashing()) waiting.delete(question);
    this.ports.after(RELEASE_WAIT, () => {
      if (!waiting.delete(question)) return;
      if (this.without === 'silence') this.admitBlindly(question);
      else this.decide(question, false);
    });
  }

  /** Admits without evaluating, as no server should. */
  private admitBlindly({ id, scanner, attendee, answer: response }: Question): void {
    const lane = laneOf(attendee.code.ticket.ticketId);
    const admitted: Verdict = { verdict: 'admitted', lane, at: this.clock(), scanner };
    this.record(id, attendee.key, admitted);
    response(admitted);
  }

  /** Takes a holder's answer, which may arrive late and repeatedly. */
  answerRelease(scanner: string, request: ReleaseRequest, isReleased: boolean): void {
    if (this.revoked.has(scanner)) return;
    this.endExpiredLeases();
    const { ticket, lane } = request;
    const row = this.rows.get(ticket);
    const held = this.table[lane];
    const isAccepted = acceptsRelease(held, scanner, request) || this.without === 'holder and term';
    const isUpdate = row && (row.state.releasedTerm === null || row.state.releasedTerm > request.term);
    if (isReleased && isAccepted && isUpdate) {
      this.write(ticket, { ...row.state, releasedTerm: request.term }, row.scan);
      this.releasedIn.set(lane, request.term);
    }
    const waiting = this.waiting.get(ticket) ?? new Set();
    const questions = [...waiting];
    waiting.clear();
    for (const question of questions) {
      if (isReleased && this.without === 'judged again') this.admitBlindly(question);
      else this.decide(question, isReleased);
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

  /** A manager takes an admission back. Then only the server admits the ticket, once the lane's holder agrees. */
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

  /** A manager takes all lanes back from the scanners that the server has not heard of for two minutes. */
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

  /** Ends the scanner's token at once. The lanes follow when the scans in progress have ended. */
  revoke(scanner: string): void {
    this.revoked.set(scanner, this.clock());
    this.contacts.delete(scanner);
  }

  takeBackRevoked(scanner: string): void {
    this.endExpiredLeases();
    for (const [lane, { holder }] of this.table.entries()) if (holder === scanner) this.takeBack(lane);
    if (this.without === 'revoked doubt') this.endDoubt(scanner);
  }

  /** Whether a manager decided that this scanner admitted the ticket, perhaps on a forged report of it. */
  wasAdmittedByDecision(key: string, scanner: string): boolean {
    const { scan, state } = this.rows.get(key) ?? {};
    const isBy = state?.status === 'admitted' && state.scanner === scanner;
    return isBy && this.deliveries.conflicts.get(scan ?? '')?.decisions.includes('admit') === true;
  }

  /** The scanner will report nothing more. */
  endDoubt(scanner: string): void {
    const terms = this.table.map(({ term }, lane) => ({ lane, term }));
    this.lease(lease.giveBackLanes(this.table, scanner, terms));
  }

  record(id: string, key: string, verdict: Verdict): void {
    this.answers.set(id, verdict);
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
