// Models the server in memory for `simulate-evening.ts`, with the production rules for leases, scans and deliveries.
import {
  clockToleranceSeconds,
  type DeliveredAdmission,
  type DeliveryResult,
  type DoorHours,
  findRejectionReason,
  type HeldTerm,
  provesRealTicket,
} from '../src/judge-delivery.ts';
import { type DoorState, judgeCode, type ScannedCode } from '../src/judge-scan.ts';
import { laneOf } from '../src/lane.ts';
import * as lease from '../src/lease.ts';
import type { Manifest } from '../src/manifest.ts';
import * as scannerLease from '../src/scanner-lease.ts';
import type { TicketState } from '../src/ticket-state.ts';
import type { Verdict } from '../src/verdict.ts';

export const eventNumber = 41;

/** A member with a ticket, and the ticket's parsed code. */
export type Attendee = { key: string; code: Exclude<ScannedCode, { kind: 'other' }> };

/** Safeguards that `admission.property.test.ts` explains and disables one at a time, to prove that each is needed. */
export type Safeguard =
  | 'leases'
  | 'doubt'
  | 'expiry'
  | 'longer lease'
  | 'disk'
  | 'changes'
  | 'patience'
  | 'text'
  | 'signature'
  | 'terms'
  | 'lane'
  | 'hours'
  | 'former terms'
  | 'former hours'
  | 'tolerance'
  | 'same'
  | undefined;

/** Door hours without an end. */
const ALWAYS: DoorHours = {
  since: 0,
  opensAt: 0,
  endsAt: 2 ** 32,
  format: 'static',
  leaseSeconds: lease.defaultLeaseSeconds,
};

/** Returns the door state for a scan by this scanner. */
export const doorOf = (
  scanner: string,
  mode: DoorState['mode'],
  lanes: lease.LaneState[],
  { opensAt, endsAt, format }: DoorHours = ALWAYS,
): DoorState => ({ scanner, isRevoked: false, event: eventNumber, format, opensAt, endsAt, mode, lanes });

/** A scanner's report of an offline admission, perhaps forged. `signed` is the attendee that it claims to admit. */
export type SimulatedDelivery = Omit<DeliveredAdmission, 'code'> & {
  code: ScannedCode | null;
  signed: Attendee;
};

/** Returns the lane states that a judge would see if the safeguard `without` did not exist. */
export function withoutSafeguard(
  lanes: lease.LaneState[],
  scanner: string,
  without: Safeguard,
): lease.LaneState[] {
  if (without === 'leases') return lanes.map(() => ({ holder: scanner, isCurrent: true, isInDoubt: false }));
  if (without === 'doubt') return lanes.map(lane => ({ ...lane, isInDoubt: false }));
  return without === 'expiry' ? lanes.map(lane => ({ ...lane, isCurrent: lane.holder !== null })) : lanes;
}

/** The server of one event. It is never down; the simulation models network failures separately. */
export class ModelServer {
  table = lease.createLeaseTable();
  readonly rows = new Map<string, { state: TicketState; scan: string | null; serial: number }>();
  readonly hours: DoorHours[] = [ALWAYS];
  readonly terms = new Map<string, HeldTerm>();
  /** When a manager took back each lost term, by `<lane> <term>`. The scanner that lost the term may not know. */
  readonly lostAt = new Map<string, number>();
  private readonly disputes = new Map<string, string[]>();
  private readonly takenBack = new Set<number>();
  private readonly answers = new Map<string, Verdict>();
  private readonly contacts = new Map<string, number>();
  private serial = 0;

  private readonly clock: () => number;
  private readonly without: Safeguard;

  constructor(attendees: readonly Attendee[], clock: () => number, without: Safeguard) {
    this.clock = clock;
    this.without = without;
    for (const { key } of attendees)
      this.write(key, { generation: 0, publicKey: null, status: 'confirmed' }, null);
  }

  write(key: string, state: TicketState, scan: string | null): void {
    this.serial += 1;
    this.rows.set(key, { state, scan, serial: this.serial });
  }

  manifestSince(from: number): Manifest {
    const tickets = new Map<string, TicketState>();
    for (const [key, row] of this.rows) if (row.serial > from) tickets.set(key, row.state);
    return { event: eventNumber, edition: 1, from, serial: this.serial, keys: new Map(), tickets };
  }

  contact(scanner: string, serial: number, terms: readonly lease.LeaseTerm[], isLeaving: boolean) {
    const now = this.clock();
    if (isLeaving) this.contacts.delete(scanner);
    else this.contacts.set(scanner, now);
    const present = [...this.contacts].filter(([, last]) => now - last < 60).map(([name]) => name);
    this.endExpiredLeases();
    this.lease(lease.giveBackLanes(this.table, scanner, terms));
    const seconds = (this.hours.at(-1) ?? ALWAYS).leaseSeconds;
    this.lease(this.renew(scanner, now, seconds));
    this.lease(lease.rebalanceLanes(this.table, present, now, seconds));
    const news = scannerLease.toLaneUpdates(this.table);
    return { changes: this.manifestSince(serial), news, seconds, hours: this.hours.at(-1) ?? ALWAYS };
  }

  private renew(scanner: string, now: number, seconds: number): lease.LeaseTable {
    if (this.without !== 'longer lease') return lease.renewLeases(this.table, scanner, now, seconds);
    const ended = this.table.map(each => (each.holder === scanner ? { ...each, endsAt: now } : each));
    return lease.renewLeases(ended, scanner, now, seconds);
  }

  scan(id: string, scanner: string, { key, code }: Attendee): Verdict {
    const known = this.answers.get(id);
    if (known) return known;
    this.endExpiredLeases();
    const lanes = withoutSafeguard(lease.laneStatesOnServer(this.table, scanner), scanner, this.without);
    const verdict = judgeCode(
      code,
      doorOf(scanner, 'online', lanes, this.hours.at(-1)),
      () => this.rows.get(key)?.state,
      this.clock(),
    );
    this.record(id, key, verdict);
    return verdict;
  }

  deliver(id: string, scanner: string, { code, signed, ...claim }: SimulatedDelivery): DeliveryResult {
    const key = signed.key;
    const row = this.rows.get(key);
    const known = this.answers.get(id);
    if (known?.verdict === 'admitted' && this.without !== 'same') return 'same';
    const read = this.without === 'text' ? signed.code : code;
    const reason = findRejectionReason(
      read
        ? this.weaken({ ...claim, code: this.without === 'signature' ? signed.code : read }, signed)
        : undefined,
      {
        scanner,
        pairedAt: 0,
        event: eventNumber,
        hours: this.hoursFor(),
        held: this.heldFor(scanner, claim),
        ticket: row?.state,
        phone: null,
      },
    );
    if (!reason) this.record(id, key, { verdict: 'admitted', lane: claim.lane, at: claim.at, scanner });
    else if (provesRealTicket(reason)) this.dispute(key, [...(this.disputes.get(key) ?? []), id]);
    return reason ? 'conflict' : 'accepted';
  }

  /** A manager settles a conflict. */
  settle(key: string, id: string, admitted: Verdict | undefined): void {
    const isOpen = this.rows.get(key)?.state.status === 'disputed';
    if (admitted && isOpen) this.record(id, key, admitted);
    const others = this.disputes.get(key)?.filter(other => other !== id) ?? [];
    this.dispute(key, others);
  }

  /** A ticket is disputed while one of its conflicts is unsettled. */
  private dispute(key: string, ids: string[]): void {
    this.disputes.set(key, ids);
    const row = this.rows.get(key);
    const status = ids.length > 0 ? 'disputed' : 'confirmed';
    if (!row || row.state.status === 'admitted' || row.state.status === status) return;
    this.write(key, { ...row.state, status }, row.scan);
  }

  private weaken(claim: DeliveredAdmission, { code }: Attendee): DeliveredAdmission {
    return this.without === 'lane' ? { ...claim, lane: laneOf(code.ticket.ticketId) } : claim;
  }

  private hoursFor(): DoorHours[] {
    if (this.without === 'hours') return [ALWAYS];
    const latest = this.hours.at(-1);
    return this.without === 'former hours' && latest ? [{ ...latest, since: 0 }] : this.hours;
  }

  private heldFor(scanner: string, { lane, term }: { lane: number; term: number }): HeldTerm | undefined {
    if (this.without === 'terms') return { scanner, from: 0, until: 2 ** 32 };
    const held = this.terms.get(`${lane} ${term}`);
    const now = this.clock();
    if (!held || (this.without === 'former terms' && held.until < now)) return undefined;
    // `findRejectionReason` adds the tolerance, so subtracting it here removes it.
    const removed = this.without === 'tolerance' ? clockToleranceSeconds : 0;
    return { scanner: held.scanner, from: held.from + removed, until: Math.min(held.until, now) - removed };
  }

  takeBack(lane: number): void {
    const { term, holder } = this.table[lane] ?? {};
    if (holder) this.lostAt.set(`${lane} ${term}`, this.clock());
    this.lease(lease.takeBackLane(this.table, lane));
    this.takenBack.add(lane);
  }

  /**
   * Admits an attendee whose name a steward has checked, unless a manager took the lane back: its former scanner may
   * still admit. A scanner whose lease expired admits no more.
   */
  override(id: string, scanner: string, attendee: Attendee): Verdict | undefined {
    const lane = laneOf(attendee.code.ticket.ticketId);
    const verdict = this.scan(id, scanner, attendee);
    // The lane may no longer be in doubt.
    if (verdict.verdict === 'admitted') return verdict;
    if (verdict.verdict !== 'name_check' || this.takenBack.has(lane)) return undefined;
    const admitted: Verdict = { verdict: 'admitted', lane, at: this.clock(), scanner };
    this.record(id, attendee.key, admitted);
    return admitted;
  }

  private record(id: string, key: string, verdict: Verdict): void {
    this.answers.set(id, verdict);
    if (verdict.verdict !== 'admitted') return;
    const { at, scanner } = verdict;
    this.write(key, { generation: 0, publicKey: null, status: 'admitted', at, scanner }, id);
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
