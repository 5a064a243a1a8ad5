/** Defines the state and functions that the scanners and managers of one simulated evening share. */
import type { DoorState } from '../src/evaluate-scan.ts';
import type { Verdict } from '../src/verdict.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';
import type { Safeguard } from './safeguards.ts';

/**
 * The kind of failures. `stormy`: scanners are often offline for long. `sluggish`: the network mostly works, but many
 * messages arrive late, devices crash more often, and people show the same ticket at several gates.
 */
export type Weather = 'stormy' | 'sluggish';

export type World = {
  /** Whether a manager takes admissions back. */
  takesBack: boolean;
  server: ModelServer;
  attendees: readonly Attendee[];
  without: Safeguard | undefined;
  weather: Weather;
  /** Seconds since 1970. */
  now: () => number;
  /** Returns the seconds since the busy part of the evening ended; negative before. */
  getQuietSeconds: () => number;
  after: (seconds: number, action: () => void) => void;
  random: () => number;
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  newId: () => string;
  /** Finds the attendee of a ticket with the code that has this text. */
  toAttendee: (key: string, text: string) => Attendee | undefined;
  /** Returns the attendee with the code that the scanner sees. */
  showTicket: (attendee: Attendee) => Showing;
  /** Returns the scanner that admitted the person who is inside with this ticket. */
  findAdmittingScanner: (key: string) => string | null;
  /** Returns how many people are inside with this ticket. */
  countInside: (key: string) => number;
  /** The ids of admissions that were recorded but never shown, because the scanner crashed. */
  hidden: Set<string>;
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
export type Showing = Attendee & { text: string };
