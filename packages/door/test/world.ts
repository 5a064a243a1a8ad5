/** Defines what the scanners, the managers and the network of one simulated evening share. */
import type { DoorState } from '../src/evaluate-scan.ts';
import type { Verdict } from '../src/verdict.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';
import type { Safeguard } from './safeguards.ts';

/**
 * How the evening goes wrong. stormy: scanners are often without a network for long. sluggish: the network mostly
 * works, but many messages arrive late, devices crash more often, and people show the same ticket at several gates.
 */
export type Weather = 'stormy' | 'sluggish';

/** What the scanners of one evening share. */
export type World = {
  /** Whether a manager takes admissions back. */
  takesBack: boolean;
  server: ModelServer;
  attendees: readonly Attendee[];
  without: Safeguard;
  weather: Weather;
  /** Seconds since 1970. */
  now: () => number;
  /** Seconds since the busy part of the evening ended; negative before. */
  quietFor: () => number;
  after: (seconds: number, action: () => void) => void;
  random: () => number;
  between: (min: number, max: number) => number;
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  newId: () => string;
  /** The attendee as the scanner saw them whose admission has this text. */
  toAttendee: (key: string, text: string) => Attendee | undefined;
  /** The attendee with the code that they show now. */
  showingOf: (attendee: Attendee) => Showing;
  /** The scanner that let in the person who is inside on this ticket. */
  insiderOf: (key: string) => string | null;
  /** How many people are inside on this ticket now. */
  insideOf: (key: string) => number;
  /** The ids of admissions that their scanner recorded, but crashed before it showed them. */
  hidden: Set<string>;
  onShown: (
    key: string,
    verdict: Verdict['verdict'],
    by: { scanner: string; mode: DoorState['mode']; scan: string | undefined },
  ) => void;
  onTakenBack: (key: string, scan: string) => void;
  onUndone: (key: string) => void;
  count: (what: Counted, by?: number) => void;
};

export type Counted =
  | 'conflicts'
  | 'forged'
  | 'forgedAccepted'
  | 'overrides'
  | 'bySight'
  | 'uploadedLate'
  | 'promises';

/** An attendee with the code that they show: perhaps that of an earlier issue of the ticket. */
export type Showing = Attendee & { text: string };
