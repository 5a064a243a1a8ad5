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
import type { IsDisabled } from './safeguards.ts';

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
  /** The scan's verdict if a manager admits the ticket. */
  admittedVerdict: Verdict;
  decisions: ('admit' | 'dismiss')[];
};

/** `token_rejected`: a revoked scanner delivered, or a working scanner uploaded late. */
export type SimulatedResult = DeliveryResult | 'token_rejected';

/** The parts of the server that deliveries use. */
type DeliveryServer = {
  clock: () => number;
  readonly ticketRows: ReadonlyMap<string, { state: TicketState; scan: string | null }>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly hours: DoorHours[];
  readonly heldTerms: ReadonlyMap<string, HeldTerm>;
  readonly pairedAt: ReadonlyMap<string, number>;
  readonly revokedAt: ReadonlyMap<string, number>;
  readonly admissionTakenBackAt: ReadonlyMap<string, number>;
  recordVerdict(id: string, key: string, verdict: Verdict): void;
  saveTicket(key: string, state: TicketState, scan: string | null): void;
  endDoubts(scanner: string): void;
};

export class ModelDeliveries {
  readonly conflicts = new Map<string, Conflict>();
  readonly takenBackTickets = new Set<string>();
  private readonly deliveredScanIds = new Set<string>();
  /** The scans that a delivery or a decision admitted. */
  private readonly admittedScanIds = new Set<string>();
  /** The revoked scanners whose late upload is complete. */
  private readonly completeUploads = new Set<string>();
  private readonly server: DeliveryServer;
  private readonly isDisabled: IsDisabled;
  private readonly onConflict: (conflict: Conflict) => void;

  constructor(server: DeliveryServer, isDisabled: IsDisabled, onConflict: (conflict: Conflict) => void) {
    this.server = server;
    this.isDisabled = isDisabled;
    this.onConflict = onConflict;
  }

  deliver(id: string, scanner: string, delivery: SimulatedDelivery): SimulatedResult {
    const isRevoked = this.server.revokedAt.has(scanner);
    if (isRevoked && !this.isDisabled('a revoked token delivers nothing')) return 'token_rejected';
    return this.evaluate(id, scanner, delivery, { isLateUpload: false });
  }

  /** Receives admissions that a revoked scanner had not delivered. `isLast`: its late upload is then complete. */
  uploadLate(
    scanner: string,
    deliveries: readonly { id: string; delivery: SimulatedDelivery }[],
    isLast: boolean,
  ): SimulatedResult[] {
    if (!this.server.revokedAt.has(scanner)) return deliveries.map(() => 'token_rejected');
    const results = deliveries.map(({ id, delivery }) =>
      this.evaluate(id, scanner, delivery, { isLateUpload: true }),
    );
    if (isLast) this.completeUploads.add(scanner);
    return results;
  }

  private evaluate(
    id: string,
    scanner: string,
    { attendee, ...claim }: SimulatedDelivery,
    { isLateUpload }: { isLateUpload: boolean },
  ): DeliveryResult {
    const { key } = attendee;
    const { verdicts, ticketRows } = this.server;
    this.deliveredScanIds.add(id);
    const isRepeated = verdicts.get(id)?.verdict === 'admitted' && !this.isNewAdmission(id, claim.at);
    if (isRepeated && !this.isDisabled('a repeated delivery changes nothing')) return 'same';
    if (this.conflicts.has(id)) return 'conflict';
    const rejectionReason = findRejectionReason(this.weaken(claim, attendee), {
      scanner,
      pairedAt: this.server.pairedAt.get(scanner) ?? 0,
      event: eventNumber,
      hours: this.listHours(),
      held: this.findHeldTerm(scanner, claim),
      ticket: ticketRows.get(key)?.state,
      isTakenBack: this.takenBackTickets.has(key),
      phone: null,
    });
    const reason =
      rejectionReason ??
      (isLateUpload && !this.isDisabled('a manager decides on late uploads') ? 'revoked' : undefined);
    const admittedVerdict: Verdict = { verdict: 'admitted', lane: claim.lane, at: claim.at, scanner };
    if (!reason) {
      this.admittedScanIds.add(id);
      this.server.recordVerdict(id, key, admittedVerdict);
      return 'accepted';
    }
    const isVerified = isRealTicket(reason);
    this.addConflict({ id, scanner, key, reason, isVerified, isLateUpload, admittedVerdict, decisions: [] });
    return 'conflict';
  }

  /** Whether this is another admission under the id of a scan that a manager took back. */
  private isNewAdmission(id: string, at: number): boolean {
    const takenBackAt = this.server.admissionTakenBackAt.get(id);
    if (takenBackAt === undefined || this.admittedScanIds.has(id)) return false;
    if (this.isDisabled('a reused scan id is a new delivery')) return false;
    return at > takenBackAt - clockToleranceSeconds;
  }

  /** Stores one conflict per scanner, ticket and reason until it is settled. */
  private addConflict(conflict: Conflict): void {
    const { id, scanner, key, reason } = conflict;
    if (this.listUnsettled(key).some(each => each.scanner === scanner && each.reason === reason)) return;
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
        isVerified && !(isLateUpload && this.isDisabled('a late upload disputes tickets')),
    );
    const status = isDisputed ? 'disputed' : 'confirmed';
    const row = this.server.ticketRows.get(key);
    if (!row || row.state.status === 'admitted' || row.state.status === status) return;
    this.server.saveTicket(key, { ...row.state, status }, row.scan);
  }

  /** Whether the scan was delivered and either accepted or decided by a manager. */
  isDecided(id: string): boolean {
    return this.deliveredScanIds.has(id) && this.conflicts.get(id)?.decisions.length !== 0;
  }

  listUnsettledLateUploads(scanner: string): Conflict[] {
    return [...this.conflicts.values()].filter(
      each => each.isLateUpload && each.scanner === scanner && each.decisions.length === 0,
    );
  }

  /** A manager settles a conflict. A ticket that is already admitted is not admitted again. */
  settle(
    { id, key, scanner, isLateUpload, admittedVerdict, decisions }: Conflict,
    { mayAdmit }: { mayAdmit: boolean },
  ): void {
    if (decisions.length > 0 && !this.isDisabled('a conflict is settled once')) return;
    const wasAdmitted = this.server.ticketRows.get(key)?.state.status === 'admitted';
    const isAdmitted = mayAdmit && (!wasAdmitted || this.isDisabled('a decision never admits twice'));
    decisions.push(isAdmitted ? 'admit' : 'dismiss');
    if (isAdmitted) {
      this.admittedScanIds.add(id);
      this.server.recordVerdict(id, key, admittedVerdict);
    }
    this.markDisputed(key);
    if (isLateUpload) this.endSettledDoubts(scanner);
  }

  /** Ends the doubts about a revoked scanner once its late upload is complete and settled. */
  private endSettledDoubts(scanner: string): void {
    const isComplete =
      this.completeUploads.has(scanner) || this.isDisabled('doubts last until the upload is complete');
    if (isComplete && this.listUnsettledLateUploads(scanner).length === 0) this.server.endDoubts(scanner);
  }

  /** Returns the delivery as the server sees it without the disabled safeguard. */
  private weaken(
    { code, ...claim }: Omit<SimulatedDelivery, 'attendee'>,
    attendee: Attendee,
  ): DeliveredAdmission | undefined {
    const needsNoText = this.isDisabled('a delivery needs the scanned text');
    const needsNoSignature = code && this.isDisabled('a delivery needs a signed code');
    const acceptedCode = needsNoText || needsNoSignature ? attendee.code : code;
    if (!acceptedCode) return undefined;
    const ticketLane = laneOf(attendee.code.ticket.ticketId);
    return {
      ...claim,
      code: acceptedCode,
      lane: this.isDisabled('the lease is of the ticket’s lane') ? ticketLane : claim.lane,
      isByHand: claim.isByHand === true && !this.isDisabled('by sight: printed tickets are valid'),
    };
  }

  private listHours(): DoorHours[] {
    const { hours } = this.server;
    if (this.isDisabled('no admission while doors are closed')) return [ALWAYS];
    const latest = hours.at(-1);
    return this.isDisabled('former door hours count') && latest ? [{ ...latest, since: 0 }] : hours;
  }

  private findHeldTerm(
    scanner: string,
    { lane, term }: { lane: number; term: number },
  ): HeldTerm | undefined {
    if (this.isDisabled('a delivery needs a lease')) return { scanner, from: 0, until: 2 ** 32 };
    const held = this.server.heldTerms.get(`${lane} ${term}`);
    const now = this.server.clock();
    if (!held || (this.isDisabled('former leases count') && held.until < now)) return undefined;
    // `findRejectionReason` adds the tolerance, so subtracting it here removes it.
    const removed = this.isDisabled('tolerate clock errors') ? clockToleranceSeconds : 0;
    return { scanner: held.scanner, from: held.from + removed, until: Math.min(held.until, now) - removed };
  }
}
