/** Defines what the scanners and managers of one simulated event share. */
import type { DoorState } from '../src/evaluate-scan.ts';
import type { Verdict } from '../src/verdict.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';
import type { IsDisabled } from './safeguards.ts';

/**
 * `outages`: scanners are often offline for long. `delays`: the network mostly works, but
 * many messages arrive late, devices crash more often, and people show the same ticket at several gates.
 */
export type FailureProfile = 'outages' | 'delays';

export type World = {
  /** Whether managers take admissions back. */
  takesBack: boolean;
  server: ModelServer;
  attendees: readonly Attendee[];
  isDisabled: IsDisabled;
  failures: FailureProfile;
  /** Seconds since 1970. */
  now: () => number;
  /** Returns the seconds since the busy part of the event ended; negative before. */
  getIdleSeconds: () => number;
  after: (seconds: number, action: () => void) => void;
  random: () => number;
  randomBetween: (min: number, max: number) => number;
  pickRandom: <Item>(items: readonly Item[]) => Item | undefined;
  newId: () => string;
  /** Finds the attendee who showed this ticket with this code text. */
  findShownAttendee: (key: string, text: string) => Attendee | undefined;
  /** Returns the attendee with the code that the scanner sees. */
  showTicket: (attendee: Attendee) => ShownTicket;
  /** Returns the scanner that admitted the person who is inside with this ticket. */
  findAdmittingScanner: (key: string) => string | null;
  countInside: (key: string) => number;
  /** Admissions that were recorded but never shown, because the scanner crashed. */
  unshownScanIds: Set<string>;
  onShown: (
    key: string,
    verdict: Verdict['verdict'],
    by: { scanner: string; mode: DoorState['mode']; scan: string | undefined },
  ) => void;
  onTakenBack: (key: string, scan: string) => void;
  onUndone: (key: string) => void;
  count: (name: CountName, amount?: number) => void;
};

export type CountName = 'conflicts' | 'forged' | 'forgedAccepted' | 'overrides' | 'bySight' | 'uploadedLate';

/** An attendee with the shown code, which may belong to an earlier issue of the ticket. */
export type ShownTicket = Attendee & { text: string };
