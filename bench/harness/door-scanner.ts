/** A scanner as the door's rules make it, over real HTTP, with a network that can be cut and a clock that is wrong. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import type { scanTicket, syncScanner } from '@rabita/contract/door';
import type { ReplyOf } from '@rabita/contract/endpoint';
import { fromBase64url } from '@rabita/door/base64url';
import type { DeviceTime } from '@rabita/door/device-time';
import { judgeCode, readCode } from '@rabita/door/judge-scan';
import { applyChanges, type Manifest, ticketKey } from '@rabita/door/manifest';
import { decodeManifest } from '@rabita/door/manifest-bytes';
import * as ownScan from '@rabita/door/own-scan';
import * as scannerLease from '@rabita/door/scanner-lease';
import { learnServerTime, type ServerClock, serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';

type Sync = ReplyOf<typeof syncScanner>;

/** How long a request hangs before it is known to be lost. */
const LOST_AFTER_MS = 50;

export class DoorScanner {
  /** Cut: a request is lost on its way there, or its answer on its way back. */
  isCut = false;
  /** Milliseconds of every answer that came while nothing was cut. */
  readonly latencies: number[] = [];
  conflicts = 0;
  private manifest: Manifest | undefined;
  private event: Sync['event'] | undefined;
  private lanes = scannerLease.unknownLanes();
  private clock: ServerClock | null = null;
  private readonly own = new Map<string, ownScan.OwnScan>();
  private readonly run = randomUUID();
  private readonly off: number;

  readonly id: string;
  private readonly url: string;
  private readonly token: string;

  /** @param off seconds that the device's clock is off by */
  constructor(url: string, { id, token }: { id: string; token: string }, off: number) {
    this.url = url;
    this.id = id;
    this.token = token;
    this.off = off;
  }

  get hasUnsent(): boolean {
    return [...this.own.values()].some(({ stage }) => stage === 'unsent');
  }

  /** Lanes that it may admit by itself now. */
  get held(): number[] {
    const standings = scannerLease.standingsAtScanner(this.lanes, this.id, this.device());
    return standings.flatMap(({ holder, isCurrent }, lane) =>
      holder === this.id && isCurrent ? [lane] : [],
    );
  }

  /** Undefined when it could say nothing, because it has no list yet. */
  async scan(text: string): Promise<Verdict | undefined> {
    if (!this.manifest) return undefined;
    const code = readCode(text, this.manifest.keys);
    if (code.kind === 'other') return { verdict: code.verdict };
    const key = ticketKey(code.ticket.ticketId);
    const asked = ownScan.askAbout(this.own.get(key), randomUUID(), this.now());
    if (asked) {
      this.keep(key, asked.keep);
      const began = performance.now();
      const wasCut = this.isCut;
      const answer = await this.post<ReplyOf<typeof scanTicket>>('scans', { scan_id: asked.id, text });
      if (answer) {
        if (!wasCut) this.latencies.push(performance.now() - began);
        this.keep(key, ownScan.keepAnswer(this.own.get(key), asked.id, answer.answer));
        return answer.answer;
      }
    }
    const known = this.own.get(key);
    const find = () => ownScan.withOwnScan(this.manifest?.tickets.get(key), known, this.id);
    const verdict = judgeCode(code, this.door(), find, this.now());
    this.keep(key, ownScan.keepOwnVerdict(known, randomUUID(), verdict));
    return verdict;
  }

  /** @returns whether the server was reached */
  async sync(): Promise<boolean> {
    const unsent = [...this.own].filter(([, { stage }]) => stage === 'unsent').slice(0, SCANS_PER_SYNC);
    const { lanes, terms } = scannerLease.prepareReturn(this.lanes, this.id, {
      hasUnsent: unsent.length > 0,
      isLeaving: false,
      now: this.device(),
    });
    this.lanes = lanes;
    const sentAt = this.device();
    const answer = await this.post<Sync>('sync', {
      admissions: unsent.map(([ticket, { id, at }]) => ({ scan_id: id, ticket, at })),
      given_back: terms,
      since: this.manifest ? { edition: this.manifest.edition, serial: this.manifest.serial } : null,
      is_leaving: false,
    });
    if (!answer) return false;
    for (const { scan_id, delivery } of answer.deliveries) {
      const found = unsent.find(([, { id }]) => id === scan_id);
      if (!found) continue;
      if (delivery === 'conflict') this.conflicts += 1;
      this.keep(found[0], { ...found[1], stage: 'settled' });
    }
    const changes = decodeManifest(fromBase64url(answer.manifest) ?? new Uint8Array());
    if (!changes) throw new Error('The list of tickets could not be read.');
    const manifest = this.manifest ? applyChanges(this.manifest, changes) : changes;
    if (!manifest) return true;
    this.manifest = manifest;
    this.event = answer.event;
    const receivedAt = this.device();
    this.clock = learnServerTime(this.clock, { sentAt, receivedAt, serverTime: answer.server_time });
    this.lanes = scannerLease.takeLeases(this.lanes, answer.lanes, this.id, sentAt);
    return true;
  }

  private door() {
    const { event } = this;
    if (!event) throw new Error('A scanner judges before it knows its event.');
    const lanes = scannerLease.standingsAtScanner(this.lanes, this.id, this.device());
    const { number, format, opens_at: opensAt, ends_at: endsAt } = event;
    return {
      scanner: this.id,
      isRevoked: false,
      event: number,
      format,
      opensAt,
      endsAt,
      lanes,
      mode: 'offline',
    } as const;
  }

  private device(): DeviceTime {
    return { run: this.run, monotonic: performance.now() / 1000, wall: Date.now() / 1000 + this.off };
  }

  private now(): number {
    return serverNow(this.clock, this.device()) ?? Number.NaN;
  }

  private keep(key: string, scan: ownScan.OwnScan | undefined): void {
    if (scan) this.own.set(key, scan);
    else this.own.delete(key);
  }

  private async post<Reply>(call: 'scans' | 'sync', body: object): Promise<Reply | undefined> {
    const isLost = this.isCut;
    if (isLost && Math.random() < 0.5) {
      await pause(LOST_AFTER_MS);
      return undefined;
    }
    const answer = await fetch(`${this.url}/api/door/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}: ${text}`);
    return isLost || this.isCut ? undefined : (JSON.parse(text) as Reply);
  }
}
