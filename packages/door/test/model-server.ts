// Models the server's side of a door for the proof that a ticket admits once: rows, and updates under conditions.
import { type Door, judgeCode, type ScannedCode } from '../src/judge-scan.ts';
import { laneOf } from '../src/lane.ts';
import * as lease from '../src/lease.ts';
import type { Manifest } from '../src/manifest.ts';
import * as ownScan from '../src/own-scan.ts';
import * as scannerLease from '../src/scanner-lease.ts';
import type { TicketState } from '../src/ticket-state.ts';
import type { Verdict } from '../src/verdict.ts';

export const event = 41;

/** A member with a ticket, and what a camera reads of it. */
export type Attendee = { key: string; code: Exclude<ScannedCode, { kind: 'other' }> };

/** A safeguard that is left out, to see that it is needed. */
export type Without = 'leases' | 'doubt' | 'expiry' | 'disk' | 'changes' | 'patience' | undefined;

/** The door as one scanner stands at it: open all the time. */
export const doorOf = (scanner: string, mode: Door['mode'], lanes: lease.LaneStanding[]): Door => {
  const times = { opensAt: 0, endsAt: 2 ** 32 };
  return { scanner, isRevoked: false, event, format: 'static', ...times, mode, lanes };
};

/** What a judge goes by where a safeguard is left out. */
export function weaken(lanes: lease.LaneStanding[], scanner: string, without: Without): lease.LaneStanding[] {
  if (without === 'leases') return lanes.map(() => ({ holder: scanner, isCurrent: true, isInDoubt: false }));
  if (without === 'doubt') return lanes.map(lane => ({ ...lane, isInDoubt: false }));
  return without === 'expiry' ? lanes.map(lane => ({ ...lane, isCurrent: lane.holder !== null })) : lanes;
}

/** The server of one event. It is never down; what the network does to it is the network's. */
export class ModelServer {
  table = lease.freeLanes();
  readonly rows = new Map<string, { state: TicketState; scan: string | null; serial: number }>();
  private readonly takenBack = new Set<number>();
  private readonly answers = new Map<string, Verdict>();
  private readonly contacts = new Map<string, number>();
  private serial = 0;

  private readonly clock: () => number;
  private readonly without: Without;

  constructor(attendees: readonly Attendee[], clock: () => number, without: Without) {
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
    return { event, edition: 1, from, serial: this.serial, keys: new Map(), tickets };
  }

  contact(scanner: string, serial: number, terms: readonly lease.LeaseTerm[], isLeaving: boolean) {
    const now = this.clock();
    if (isLeaving) this.contacts.delete(scanner);
    else this.contacts.set(scanner, now);
    const present = [...this.contacts].filter(([, last]) => now - last < 60).map(([name]) => name);
    this.endExpired();
    this.table = lease.giveBackLanes(this.table, scanner, terms);
    this.table = lease.renewLeases(this.table, scanner, now);
    this.table = lease.rebalance(this.table, present, now);
    return { changes: this.manifestSince(serial), news: scannerLease.tellLanes(this.table) };
  }

  scan(id: string, scanner: string, { key, code }: Attendee): Verdict {
    const known = this.answers.get(id);
    if (known) return known;
    this.endExpired();
    const lanes = weaken(lease.standingsAtServer(this.table, scanner), scanner, this.without);
    const verdict = judgeCode(
      code,
      doorOf(scanner, 'online', lanes),
      () => this.rows.get(key)?.state,
      this.clock(),
    );
    this.record(id, key, verdict);
    return verdict;
  }

  deliver(id: string, key: string, verdict: Verdict): ownScan.Delivery {
    const row = this.rows.get(key);
    const delivery = ownScan.judgeDelivery(row?.state, row?.scan ?? null, id);
    if (delivery === 'accepted') this.record(id, key, verdict);
    return delivery;
  }

  takeBack(lane: number): void {
    this.table = lease.takeBackLane(this.table, lane);
    this.takenBack.add(lane);
  }

  /** A steward has compared the name: allowed in a lane that was lost by time, when its scanner admits no more. */
  override(id: string, scanner: string, attendee: Attendee): Verdict | undefined {
    const lane = laneOf(attendee.code.ticket.ticketId);
    const verdict = this.scan(id, scanner, attendee);
    // The doubt may be gone by now.
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

  private endExpired(): void {
    this.table = lease.endExpired(this.table, this.clock());
  }
}
