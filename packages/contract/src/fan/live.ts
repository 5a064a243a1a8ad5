/** Defines the news that open pages receive over `GET /api/live`: figures, states and ids. Pages fetch the rest. */
import type { EventState } from './event.ts';
import type { Match } from './match.ts';

/** Server-sent events (WHATWG HTML, 9.2): `event` is the topic, `data` the payload as JSON. */
export type LiveNews =
  | {
      topic: 'match';
      payload: { id: string; state: Match['state']; score: Match['score']; is_active: boolean };
    }
  | { topic: 'event'; payload: { id: string; state: EventState; available_seats: number | null } }
  /**
   * Sent only to the member whose points changed. `points` is negative when an admission is undone or staff take
   * points. A rank is null for a member without points. `booking_id` is null for an adjustment by staff.
   */
  | {
      topic: 'points';
      payload: {
        booking_id: string | null;
        points: number;
        rank_before: number | null;
        rank_after: number | null;
      };
    }
  /** News may have been missed: the page refetches everything it shows. */
  | { topic: 'resync'; payload: Record<string, never> };
