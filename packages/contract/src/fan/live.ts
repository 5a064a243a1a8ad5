/** Defines the updates that open pages receive over `GET /api/live`. */
import type { EventState } from './event.ts';
import type { Match } from './match.ts';
import type { Reward } from './reward.ts';

/** Server-sent events (WHATWG HTML, 9.2): `event` is the topic, `data` the payload as JSON. */
export type LiveUpdate =
  | {
      topic: 'match';
      payload: { id: string; state: Match['state']; score: Match['score']; is_active: boolean };
    }
  | { topic: 'event'; payload: { id: string; state: EventState; available_seats: number | null } }
  /** The gates of an event have changed: open tickets fetch them again. `id` is the event's. */
  | { topic: 'gates'; payload: { id: string } }
  | {
      topic: 'reward';
      payload: Pick<Reward, '_id' | 'available' | 'stock' | 'available_from' | 'available_until'>;
    }
  /**
   * Sent only to the member whose points changed. `points` is negative when an admission is undone or staff take
   * points, and 0 when only the balance changed. A rank is null for a member without points. Both ranks are null when a
   * member redeems a reward. `booking_id` is null for a cause without a booking, such as an adjustment by staff.
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
  /** The page may have missed updates: it fetches all its data again. */
  | { topic: 'resync'; payload: Record<string, never> };
