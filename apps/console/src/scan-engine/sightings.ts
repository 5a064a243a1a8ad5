/** Debounces camera reads: a code that stays in view counts as one scan, although many frames show it. */
import { parseLiveTicket } from '@rabita/door/live-ticket';

/** How long a code may be unreadable within one scan. Shorter after “Next”, so that showing a ticket again scans it. */
export const SAME_SCAN_SECONDS = { usual: 4, afterNext: 2 };

/** `inside`: the holder is in, so a live ticket's next code is no new scan. `dismissed`: the steward pressed “Next”. */
type SightingState = 'seen' | 'inside' | 'dismissed';
/** `new`: every code in view counts as a new scan. */
export type SightingMark = Exclude<SightingState, 'seen'> | 'new';

type Sighting = { readonly at: number; readonly text: string; readonly state: SightingState };

/** When the latest frame was read, and each recent code, in monotonic seconds. */
export type Sightings = { readonly frameAt: number; readonly recent: ReadonlyMap<string, Sighting> };

export const NO_SIGHTINGS: Sightings = { frameAt: 0, recent: new Map() };

/** Returns the same key for all codes of a live ticket, which change every 15 seconds. */
function toKey(text: string): string {
  const live = parseLiveTicket(text);
  return live.ok ? `${live.ticket.event} ${live.ticket.ticketId} ${live.ticket.generation}` : text;
}

/**
 * Records that the camera read these codes in one frame at `now` (monotonic seconds). A code of the previous frame
 * is never a new scan, however long a slow phone took for that frame.
 */
export function recordFrame(
  { frameAt, recent: before }: Sightings,
  codes: readonly string[],
  now: number,
): { sightings: Sightings; scans: readonly string[] } {
  const isRecent = ({ at, state }: Sighting) =>
    at === frameAt || now - at < SAME_SCAN_SECONDS[state === 'dismissed' ? 'afterNext' : 'usual'];
  const recent = new Map([...before].filter(([, sighting]) => isRecent(sighting)));
  const scans = [...new Set(codes)].filter(text => {
    const sighting = recent.get(toKey(text));
    const isNew = !sighting || (sighting.text !== text && sighting.state === 'seen');
    recent.set(toKey(text), { at: now, text, state: isNew ? 'seen' : sighting.state });
    return isNew;
  });
  return { sightings: { frameAt: now, recent }, scans };
}

/** Marks every recent code after a result or the steward's “Next”. */
export function markSightings({ frameAt, recent }: Sightings, mark: SightingMark): Sightings {
  if (mark === 'new') return NO_SIGHTINGS;
  return { frameAt, recent: new Map([...recent].map(([key, seen]) => [key, { ...seen, state: mark }])) };
}
