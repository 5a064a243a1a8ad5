// What a scanner knows and keeps: who it is, the list, its lanes, and what it admitted itself.

import type { scanTicket, syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf, ReplyOf } from '@rabita/contract/endpoint';
import type { DeviceTime } from '@rabita/door/device-time';
import type { Manifest } from '@rabita/door/manifest';
import type { OwnScan } from '@rabita/door/own-scan';
import type { ScannerLanes } from '@rabita/door/scanner-lease';
import type { ServerClock } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';

export type Contact = ReplyOf<typeof syncScanner>;
export type ContactBody = BodyOf<typeof syncScanner>;
/** Whose ticket it is, where the server told. */
export type Attendee = ReplyOf<typeof scanTicket>['attendee'];

export type Pairing = { readonly token: string; readonly id: string; readonly name: string };

/** A scan of its own, with its lane: the only thing a steward can be told of it later. */
export type OwnRecord = OwnScan & { readonly lane: number };

/** An admission that the server could not accept: a person has to look. Times are in seconds since 1970. */
export type Conflict = { readonly scanId: string; readonly lane: number; readonly at: number };

/** What the latest contact told, apart from tickets and lanes. */
export type News = {
  readonly event: Contact['event'];
  readonly scanners: Contact['scanners'];
  readonly counts: Contact['counts'];
  readonly clock: ServerClock;
  readonly syncedAt: DeviceTime;
};

/** What outlives a crash; a scan of its own is found by the key of its ticket. */
export type Kept = {
  readonly pairing: Pairing;
  readonly news: News | null;
  readonly manifest: Manifest | null;
  readonly lanes: ScannerLanes;
  readonly own: Map<string, OwnRecord>;
  readonly conflicts: readonly Conflict[];
};

/** What is written to the device at once, or not at all; a scan that is undefined goes. */
export type Change = Partial<Omit<Kept, 'own'>> & {
  readonly own?: readonly (readonly [key: string, record: OwnRecord | undefined])[];
};

/** The device's own memory. What `save` was given is there for good when it resolves. */
export type Disk = {
  load(): Promise<Kept | undefined>;
  save(change: Change): Promise<void>;
  wipe(): Promise<void>;
};

/**
 * What a scan came to. Beside the verdicts: `unready`, no network and no list yet; `not_kept`, the device cannot write;
 * `undone`, an admission was taken back.
 */
export type Finding = Verdict | { readonly verdict: 'unready' | 'not_kept' | 'undone' };

export type Outcome = {
  /** Rises with each, so that the same finding twice is news. */
  readonly number: number;
  readonly finding: Finding;
  readonly attendee: Attendee;
  /** What was scanned, where it was a ticket of ours. */
  readonly ticket: { readonly key: string; readonly lane: number } | null;
  /** Judged by the scanner itself. */
  readonly isAlone: boolean;
  /** Milliseconds from the scan to the finding. */
  readonly took: number;
};
