/**
 * Models what the server does with offline admissions: it evaluates each delivery, keeps conflicts and the late upload
 * of revoked scanners, and lets managers settle them. The production code decides what a delivery proves.
 */

import type { ScannedCode } from '../src/evaluate-scan.ts';
import {
  clockToleranceSeconds,
  type DeliveredAdmission,
  type DeliveryResult,
  type DoorHours,
  findRejectionReason,
  type HeldTerm,
  isRealTicket,
  type RejectionReason,
} from '../src/find-rejection-reason.ts';
import { laneOf } from '../src/lane.ts';
import type { TicketState } from '../src/ticket-state.ts';
import type { Verdict } from '../src/verdict.ts';
import { ALWAYS, type Attendee, eventNumber } from './model-event.ts';
import type { Safeguard } from './safeguards.ts';

/** A scanner's report of an offline admission, perhaps forged. `signed` is the attendee that it claims to admit. */
export type SimulatedDelivery = Omit<DeliveredAdmission, 'code'> & {
  code: ScannedCode | null;
  signed: Attendee;
};

export type Conflict = {
  id: string;
  scanner: string;
  key: string;
  fault: RejectionReason;
  isVerified: boolean;
  isLateUpload: boolean;
  /** The verdict of this scan if a manager admits the ticket. */
  admitted: Verdict;
  /** What managers decided about it: in the end one decision, no more. */
  decisions: ('admit' | 'dismiss')[];
};

/** `dead`: the token opens this call no more, or not yet. */
export type SimulatedResult = DeliveryResult | 'dead';

/** What deliveries need of the server. */
type DeliveryServer = {
  clock: () => number;
  readonly rows: ReadonlyMap<string, { state: TicketState; scan: string | null }>;
  readonly answers: ReadonlyMap<string, Verdict>;
  readonly hours: DoorHours[];
  readonly terms: ReadonlyMap<string, HeldTerm>;
  readonly pairedAt: ReadonlyMap<string, number>;
  readonly revoked: ReadonlyMap<string, number>;
  readonly takenBack: ReadonlyMap<string, number>;
  record(id: string, key: string, verdict: Verdict): void;
  write(key: string, state: TicketState, scan: string | null): void;
  endDoubt(scanner: string): void;
};

export class ModelDeliveries {
  readonly conflicts = new Map<string, Conflict>();
  /** The tickets of which a manager took an admission back. */
  readonly takenBack = new Set<string>();
  /** All scans that were delivered. */
  private readonly delivered = new Set<string>();
  /** The scans that a delivery or a decision admitted. */
  private readonly admitted = new Set<string>();
  /** The revoked scanners that said that they have sent everything. */
  private readonly uploadedLate = new Set<string>();
  private readonly server: DeliveryServer;
  private readonly without: Safeguard;
  private readonly onConflict: (conflict: Conflict) => void;

  constructor(server: DeliveryServer, without: Safeguard, onConflict: (conflict: Conflict) => void) {
    this.server = server;
    this.without = without;
    this.onConflict = onConflict;
  }

  deliver(id: string, scanner: string, delivery: SimulatedDelivery): SimulatedResult {
    if (this.server.revoked.has(scanner) && this.without !== 'dead token') return 'dead';
    return this.take(id, scanner, delivery, false);
  }

  /** Takes some of the admissions that a revoked scanner had not delivered. `isLast`: it says that these are all. */
  uploadLate(
    scanner: string,
    deliveries: readonly { id: string; delivery: SimulatedDelivery }[],
    isLast: boolean,
  ): SimulatedResult[] {
    if (!this.server.revoked.has(scanner)) return deliveries.map(() => 'dead');
    const results = deliveries.map(({ id, delivery }) => this.take(id, scanner, delivery, true));
    if (isLast) this.uploadedLate.add(scanner);
    return results;
  }

  private take(
    id: string,
    scanner: string,
    { signed, ...claim }: SimulatedDelivery,
    isLateUpload: boolean,
  ): DeliveryResult {
    const { key } = signed;
    const { answers: responses, rows } = this.server;
    this.delivered.add(id);
    const isSame = responses.get(id)?.verdict === 'admitted' && !this.isAfterTakingBack(id, claim.at);
    if (isSame && this.without !== 'same') return 'same';
    if (this.conflicts.has(id)) return 'conflict';
    const evaluated = findRejectionReason(this.weaken(claim, signed), {
      scanner,
      pairedAt: this.server.pairedAt.get(scanner) ?? 0,
      event: eventNumber,
      hours: this.hoursFor(),
      held: this.heldFor(scanner, claim),
      ticket: rows.get(key)?.state,
      isTakenBack: this.takenBack.has(key),
      phone: null,
    });
    const fault = evaluated ?? (isLateUpload && this.without !== 'quarantine' ? 'revoked' : undefined);
    const admitted: Verdict = { verdict: 'admitted', lane: claim.lane, at: claim.at, scanner };
    if (!fault) {
      this.admitted.add(id);
      this.server.record(id, key, admitted);
      return 'accepted';
    }
    const isVerified = isRealTicket(fault);
    this.keep({ id, scanner, key, fault, isVerified, isLateUpload, admitted, decisions: [] });
    return 'conflict';
  }

  /**
   * Whether a scanner whose request got no response admitted by itself under the same id, perhaps after a manager took
   * back what the server had admitted.
   */
  private isAfterTakingBack(id: string, at: number): boolean {
    const takenBackAt = this.server.takenBack.get(id);
    if (takenBackAt === undefined || this.admitted.has(id) || this.without === 'late repeat') return false;
    return at > takenBackAt - clockToleranceSeconds;
  }

  /** One scanner's conflicts about one ticket for one reason are a single conflict until it is settled. */
  private keep(conflict: Conflict): void {
    const { id, scanner, key, fault } = conflict;
    const isKnown = this.openOf(key).some(each => each.scanner === scanner && each.fault === fault);
    if (isKnown) return;
    this.conflicts.set(id, conflict);
    this.markDisputed(key);
    this.onConflict(conflict);
  }

  private openOf(key: string): Conflict[] {
    return [...this.conflicts.values()].filter(each => each.key === key && each.decisions.length === 0);
  }

  /** A ticket is disputed while one of its verified conflicts is unsettled. */
  markDisputed(key: string): void {
    const isDisputed = this.openOf(key).some(
      ({ isVerified, isLateUpload }) =>
        isVerified && !(isLateUpload && this.without === 'disputed testimony'),
    );
    const status = isDisputed ? 'disputed' : 'confirmed';
    const row = this.server.rows.get(key);
    if (!row || row.state.status === 'admitted' || row.state.status === status) return;
    this.server.write(key, { ...row.state, status }, row.scan);
  }

  /** Whether the scan was delivered and no decision about it is open. */
  isDecided(id: string): boolean {
    return this.delivered.has(id) && this.conflicts.get(id)?.decisions.length !== 0;
  }

  /** What of a revoked scanner's late upload waits to be settled. */
  openLateUploadOf(scanner: string): Conflict[] {
    return [...this.conflicts.values()].filter(
      each => each.isLateUpload && each.scanner === scanner && each.decisions.length === 0,
    );
  }

  /** A manager settles a conflict. A ticket that is in already is not admitted again. */
  settle({ id, key, scanner, isLateUpload, admitted, decisions }: Conflict, isWanted: boolean): void {
    if (decisions.length > 0 && this.without !== 'one decision') return;
    const isIn = this.server.rows.get(key)?.state.status === 'admitted';
    const isAdmitted = isWanted && (!isIn || this.without === 'already in');
    decisions.push(isAdmitted ? 'admit' : 'dismiss');
    if (isAdmitted) {
      this.admitted.add(id);
      this.server.record(id, key, admitted);
    }
    this.markDisputed(key);
    if (isLateUpload) this.endSettledDoubt(scanner);
  }

  /** Ends the doubt about a revoked scanner's lanes once it has sent everything and all of it is settled. */
  private endSettledDoubt(scanner: string): void {
    const isAll = this.uploadedLate.has(scanner) || this.without === 'last word';
    if (isAll && this.openLateUploadOf(scanner).length === 0) this.server.endDoubt(scanner);
  }

  private weaken(
    { code, ...claim }: Omit<SimulatedDelivery, 'signed'>,
    signed: Attendee,
  ): DeliveredAdmission | undefined {
    const read = this.without === 'text' || (code && this.without === 'signature') ? signed.code : code;
    if (!read) return undefined;
    const lane = this.without === 'lane' ? laneOf(signed.code.ticket.ticketId) : claim.lane;
    return { ...claim, code: read, lane, isByHand: claim.isByHand === true && this.without !== 'reason' };
  }

  private hoursFor(): DoorHours[] {
    const { hours } = this.server;
    if (this.without === 'hours') return [ALWAYS];
    const latest = hours.at(-1);
    return this.without === 'former hours' && latest ? [{ ...latest, since: 0 }] : hours;
  }

  private heldFor(scanner: string, { lane, term }: { lane: number; term: number }): HeldTerm | undefined {
    if (this.without === 'terms') return { scanner, from: 0, until: 2 ** 32 };
    const held = this.server.terms.get(`${lane} ${term}`);
    const now = this.server.clock();
    if (!held || (this.without === 'former terms' && held.until < now)) return undefined;
    // `findRejectionReason` adds the tolerance, so subtracting it here removes it.
    const removed = this.without === 'tolerance' ? clockToleranceSeconds : 0;
    return { scanner: held.scanner, from: held.from + removed, until: Math.min(held.until, now) - removed };
  }
}
