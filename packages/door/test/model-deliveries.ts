/**
 * Models how the server evaluates delivered offline admissions, stores conflicts and late uploads, and lets managers
 * settle them. The production rules decide about each delivery.
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

/** A scanner's report that it admitted the attendee offline. The report may be forged. */
export type SimulatedDelivery = Omit<DeliveredAdmission, 'code'> & {
  code: ScannedCode | null;
  attendee: Attendee;
};

export type Conflict = {
  id: string;
  scanner: string;
  key: string;
  reason: RejectionReason;
  isVerified: boolean;
  isLateUpload: boolean;
  /** The verdict of this scan if a manager admits the ticket. */
  admitted: Verdict;
  /** The managers' decisions about the conflict. At the end there is exactly one. */
  decisions: ('admit' | 'dismiss')[];
};

/** `token_rejected`: a revoked scanner delivered, or a working scanner uploaded late. */
export type SimulatedResult = DeliveryResult | 'token_rejected';

/** The parts of the server that deliveries use. */
type DeliveryServer = {
  clock: () => number;
  readonly rows: ReadonlyMap<string, { state: TicketState; scan: string | null }>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
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
  /** The tickets whose admission a manager took back. */
  readonly takenBack = new Set<string>();
  private readonly delivered = new Set<string>();
  /** The scans that a delivery or a decision admitted. */
  private readonly admitted = new Set<string>();
  /** The revoked scanners whose late upload is complete. */
  private readonly uploadedLate = new Set<string>();
  private readonly server: DeliveryServer;
  private readonly without: Safeguard | undefined;
  private readonly onConflict: (conflict: Conflict) => void;

  constructor(
    server: DeliveryServer,
    without: Safeguard | undefined,
    onConflict: (conflict: Conflict) => void,
  ) {
    this.server = server;
    this.without = without;
    this.onConflict = onConflict;
  }

  deliver(id: string, scanner: string, delivery: SimulatedDelivery): SimulatedResult {
    if (this.server.revoked.has(scanner) && this.without !== 'revoked token') return 'token_rejected';
    return this.accept(id, scanner, delivery, { isLateUpload: false });
  }

  /** Receives a batch of the admissions that a revoked scanner had not delivered. `isLast`: the upload is complete. */
  uploadLate(
    scanner: string,
    deliveries: readonly { id: string; delivery: SimulatedDelivery }[],
    isLast: boolean,
  ): SimulatedResult[] {
    if (!this.server.revoked.has(scanner)) return deliveries.map(() => 'token_rejected');
    const results = deliveries.map(({ id, delivery }) =>
      this.accept(id, scanner, delivery, { isLateUpload: true }),
    );
    if (isLast) this.uploadedLate.add(scanner);
    return results;
  }

  private accept(
    id: string,
    scanner: string,
    { attendee, ...claim }: SimulatedDelivery,
    { isLateUpload }: { isLateUpload: boolean },
  ): DeliveryResult {
    const { key } = attendee;
    const { verdicts, rows } = this.server;
    this.delivered.add(id);
    const isSame = verdicts.get(id)?.verdict === 'admitted' && !this.isAfterTakingBack(id, claim.at);
    if (isSame && this.without !== 'repeated delivery') return 'same';
    if (this.conflicts.has(id)) return 'conflict';
    const evaluated = findRejectionReason(this.weaken(claim, attendee), {
      scanner,
      pairedAt: this.server.pairedAt.get(scanner) ?? 0,
      event: eventNumber,
      hours: this.listHours(),
      held: this.findHeldTerm(scanner, claim),
      ticket: rows.get(key)?.state,
      isTakenBack: this.takenBack.has(key),
      phone: null,
    });
    const reason =
      evaluated ?? (isLateUpload && this.without !== 'manager decides late upload' ? 'revoked' : undefined);
    const admitted: Verdict = { verdict: 'admitted', lane: claim.lane, at: claim.at, scanner };
    if (!reason) {
      this.admitted.add(id);
      this.server.record(id, key, admitted);
      return 'accepted';
    }
    const isVerified = isRealTicket(reason);
    this.store({ id, scanner, key, reason, isVerified, isLateUpload, admitted, decisions: [] });
    return 'conflict';
  }

  /** Whether a scanner reused the id of a lost request for an offline admission after a manager took that scan back. */
  private isAfterTakingBack(id: string, at: number): boolean {
    const takenBackAt = this.server.takenBack.get(id);
    if (takenBackAt === undefined || this.admitted.has(id) || this.without === 'late repeat') return false;
    return at > takenBackAt - clockToleranceSeconds;
  }

  /** Stores one conflict per scanner, ticket and reason until it is settled. */
  private store(conflict: Conflict): void {
    const { id, scanner, key, reason } = conflict;
    const isKnown = this.listUnsettled(key).some(each => each.scanner === scanner && each.reason === reason);
    if (isKnown) return;
    this.conflicts.set(id, conflict);
    this.markDisputed(key);
    this.onConflict(conflict);
  }

  private listUnsettled(key: string): Conflict[] {
    return [...this.conflicts.values()].filter(each => each.key === key && each.decisions.length === 0);
  }

  /** A ticket is disputed while one of its verified conflicts is unsettled. */
  markDisputed(key: string): void {
    const isDisputed = this.listUnsettled(key).some(
      ({ isVerified, isLateUpload }) =>
        isVerified && !(isLateUpload && this.without === 'dispute by late upload'),
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

  /** Lists the unsettled conflicts of a revoked scanner's late upload. */
  listUnsettledLateUpload(scanner: string): Conflict[] {
    return [...this.conflicts.values()].filter(
      each => each.isLateUpload && each.scanner === scanner && each.decisions.length === 0,
    );
  }

  /** A manager settles a conflict. A ticket that is already admitted is not admitted again. */
  settle(
    { id, key, scanner, isLateUpload, admitted, decisions }: Conflict,
    { mayAdmit }: { mayAdmit: boolean },
  ): void {
    if (decisions.length > 0 && this.without !== 'one decision') return;
    const wasAdmitted = this.server.rows.get(key)?.state.status === 'admitted';
    const isAdmitted = mayAdmit && (!wasAdmitted || this.without === 'admitted once');
    decisions.push(isAdmitted ? 'admit' : 'dismiss');
    if (isAdmitted) {
      this.admitted.add(id);
      this.server.record(id, key, admitted);
    }
    this.markDisputed(key);
    if (isLateUpload) this.endSettledDoubt(scanner);
  }

  /** Ends the doubt about a revoked scanner's lanes once its late upload is complete and settled. */
  private endSettledDoubt(scanner: string): void {
    const isComplete = this.uploadedLate.has(scanner) || this.without === 'complete late upload';
    if (isComplete && this.listUnsettledLateUpload(scanner).length === 0) this.server.endDoubt(scanner);
  }

  /** Returns the delivery as the server would see it without the disabled safeguard. */
  private weaken(
    { code, ...claim }: Omit<SimulatedDelivery, 'attendee'>,
    attendee: Attendee,
  ): DeliveredAdmission | undefined {
    const parsed =
      this.without === 'scanned text' || (code && this.without === 'signature') ? attendee.code : code;
    if (!parsed) return undefined;
    const lane = this.without === 'lane of the lease' ? laneOf(attendee.code.ticket.ticketId) : claim.lane;
    return {
      ...claim,
      code: parsed,
      lane,
      isByHand: claim.isByHand === true && this.without !== 'sight: reason',
    };
  }

  private listHours(): DoorHours[] {
    const { hours } = this.server;
    if (this.without === 'door hours') return [ALWAYS];
    const latest = hours.at(-1);
    return this.without === 'former door hours' && latest ? [{ ...latest, since: 0 }] : hours;
  }

  private findHeldTerm(
    scanner: string,
    { lane, term }: { lane: number; term: number },
  ): HeldTerm | undefined {
    if (this.without === 'lease term') return { scanner, from: 0, until: 2 ** 32 };
    const held = this.server.terms.get(`${lane} ${term}`);
    const now = this.server.clock();
    if (!held || (this.without === 'former lease terms' && held.until < now)) return undefined;
    // `findRejectionReason` adds the tolerance, so subtracting it here removes it.
    const removed = this.without === 'clock tolerance' ? clockToleranceSeconds : 0;
    return { scanner: held.scanner, from: held.from + removed, until: Math.min(held.until, now) - removed };
  }
}
