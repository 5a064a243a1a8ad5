/** What open screens are told while it happens, over `GET /api/live`: figures and ids; whoever wants more asks for it. */
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
   * To the member alone, and less than nothing when an admission is undone or staff take points: ranks are null without a
   * point, and no booking stands behind what staff give.
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
  /** News may have been missed: ask for everything that is shown again. */
  | { topic: 'resync'; payload: Record<string, never> };
