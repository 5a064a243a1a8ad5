/** Work on many bookings at once, outside of the request that asked for it: after a move, after a cancellation. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { freePlaces } from './free-places.ts';
import { notifyOfMove } from './notify-of-move.ts';

const eventOf = (payload: unknown) => (payload as { eventId: string }).eventId;

export function bookingTasks(context: Context): TaskList {
  return {
    tell_of_move: payload => notifyOfMove(context, eventOf(payload)),
    free_places: payload => freePlaces(context, eventOf(payload)),
  };
}
