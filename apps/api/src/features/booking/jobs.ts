/** Defines the background jobs for a moved event (notify its members) and a cancelled one (cancel its bookings). */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { cancelAllBookings } from './cancel-all-bookings.ts';
import { notifyOfMove } from './notify-of-move.ts';

const eventIdOf = (payload: unknown) => (payload as { eventId: string }).eventId;

export function bookingTasks(context: Context): TaskList {
  return {
    tell_of_move: payload => notifyOfMove(context, eventIdOf(payload)),
    free_places: payload => cancelAllBookings(context, eventIdOf(payload)),
  };
}
