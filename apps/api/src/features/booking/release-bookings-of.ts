/** Gives back every seat that a member still holds when they leave the league; what they attended stays counted. */
import type { Context } from '../../platform/context.ts';
import { releaseBookings } from './queries.ts';

/** Call it in the transaction that erases the member. */
export async function releaseBookingsOf({ db }: Context, memberId: string): Promise<void> {
  await releaseBookings(db, memberId);
}
