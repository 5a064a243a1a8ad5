/** Defines a scanner's persistent state and the view of it that its screens render. */
import type { ScannerKind } from '@rabita/contract/constants';
import type { scanTicket, syncScanner } from '@rabita/contract/door/scanner';
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import type { DeviceTime } from '@rabita/door/device-time';
import type { Manifest } from '@rabita/door/manifest';
import type { OwnScan } from '@rabita/door/own-scan';
import { createScannerLanes, type ScannerLanes } from '@rabita/door/scanner-lanes';
import type { ServerClock } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';

export type SyncResponse = ResponseOf<typeof syncScanner>;
export type SyncRequest = BodyOf<typeof syncScanner>;
/** The member who holds the ticket. Null without a server response, because the manifest contains no names. */
export type Attendee = ResponseOf<typeof scanTicket>['attendee'];

export type Pairing = {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly kind: ScannerKind;
};

/** `isByHand`: the scan is an override, which counts against the scanner's limit. */
export type StoredScan = OwnScan & { readonly lane: number; readonly isByHand?: true };

/** A promise never to admit a ticket without the server. `isConfirmed`: the server has the promise. */
export type ReleasePromise = { readonly lane: number; readonly term: number; readonly isConfirmed: boolean };

/** A delivered admission that the server did not accept and a manager settles. `at` is in seconds since 1970. */
export type Conflict = { readonly scanId: string; readonly lane: number; readonly at: number };

/** The data of the latest sync, without the manifest and the lanes. */
export type LatestSync = {
  readonly event: SyncResponse['event'];
  readonly scanners: SyncResponse['scanners'];
  readonly counts: SyncResponse['counts'];
  readonly clock: ServerClock;
  /** Seconds since 1970. */
  readonly overridesAllowedAt: number | null;
  readonly syncedAt: DeviceTime;
};

/** The state that survives a crash. `ownScans` and `promises` are keyed by ticket. */
export type ScannerState = {
  readonly pairing: Pairing;
  readonly changes: LatestSync | null;
  readonly manifest: Manifest | null;
  readonly lanes: ScannerLanes;
  readonly ownScans: Map<string, StoredScan>;
  readonly promises: Map<string, ReleasePromise>;
  readonly conflicts: readonly Conflict[];
  /** When the scanner learnt that it is revoked. It then stores only unsent admissions. Null: it is not revoked. */
  readonly revokedAt: DeviceTime | null;
  /** `out`: the steward records exits, at an event that allows going out and in again. */
  readonly direction: 'in' | 'out';
};

export const createScannerState = (pairing: Pairing): ScannerState => ({
  pairing,
  changes: null,
  manifest: null,
  lanes: createScannerLanes(),
  ownScans: new Map(),
  promises: new Map(),
  conflicts: [],
  revokedAt: null,
  direction: 'in',
});

/** One atomic write to the device. Undefined deletes the scan. */
export type StateChange = Partial<Omit<ScannerState, 'ownScans' | 'promises'>> & {
  readonly ownScans?: readonly (readonly [key: string, scan: StoredScan | undefined])[];
  readonly promises?: readonly (readonly [key: string, promise: ReleasePromise])[];
};

/** The device's persistent storage. A change survives a crash once `save` resolves. */
export type ScannerStorage = {
  load(): Promise<ScannerState | undefined>;
  save(change: StateChange): Promise<void>;
  wipe(): Promise<void>;
  /** Replaces the stored state with this change in one atomic write, encrypted with a new key. */
  replaceStored(change: StateChange): Promise<void>;
};

/**
 * A result that the scanner itself produces. `no_data`: neither a response nor a manifest. `storage_failed`: the device
 * cannot write. `undone`: the steward undid an admission. `override_limit`: no more overrides are allowed now.
 * `exit_offline`: the server did not respond. `practice`: a real ticket was scanned in practice.
 */
type LocalFinding = 'no_data' | 'storage_failed' | 'undone' | 'override_limit' | 'exit_offline' | 'practice';
export type ScanFinding = Verdict | { readonly verdict: LocalFinding };

export type ScanResult = {
  /** Increases with each result, so that the screen reacts even to a repeated finding. */
  readonly number: number;
  readonly finding: ScanFinding;
  readonly attendee: Attendee;
  /** The ticket that the scanner read. Null for a result without a scanned ticket, such as an undo. */
  readonly ticket: { readonly key: string; readonly lane: number } | null;
  /** The scanned text, if a steward may admit the ticket's holder offline after a name check; else null. */
  readonly bySight: string | null;
  /** Whether the scanner evaluated without the server. A late response that admits the same scan makes this false. */
  readonly isLocal: boolean;
  readonly durationMs: number;
};

export type UndoableAdmission = {
  readonly scanId: string;
  readonly key: string;
  readonly expiresAt: number;
  readonly state: 'open' | 'working' | 'no_network' | 'refused';
  readonly refusal?: string | undefined;
};

export type ScannerView = Omit<ScannerState, 'ownScans' | 'promises'> & {
  /** The number of admissions that the server does not have yet. */
  readonly unsent: number;
  /** `down` if the latest call got no readable response in time, or a server error. `up` before the first call. */
  readonly link: 'up' | 'down';
  readonly outcome: ScanResult | null;
  /** The scanner waits longer than usual, because only the server can admit the ticket. */
  readonly isWaitingForServer: boolean;
  readonly undo: UndoableAdmission | null;
  /** `revoked` and `left` are final: only unsent admissions are still stored. */
  readonly phase: 'working' | 'leaving' | 'left' | 'revoked';
  /** The late upload of a revoked scanner. `too_late`: the server accepts no more. Null: there is none. */
  readonly lateUpload: 'sending' | 'sent' | 'too_late' | null;
};
