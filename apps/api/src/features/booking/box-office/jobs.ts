/** Defines the background job that deletes the names of guests when their time is over. */

import { GUEST_NAME_DAYS } from '@rabita/contract/constants';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

const BATCH = 100;

/**
 * Deletes the names of guests, and what staff wrote about them, some weeks after their booking or event has ended.
 * In batches, so that no transaction holds many bookings. A booking that is locked waits for the next night.
 */
export async function forgetGuests({ db }: Context): Promise<void> {
  while ((await queries.forgetGuests(db, GUEST_NAME_DAYS, BATCH)) === BATCH);
}

const FORGET_TASK = 'forget_guests';

export const boxOfficeTasks = (context: Context): TaskList => ({
  [FORGET_TASK]: () => forgetGuests(context),
});

export const boxOfficeCrontab = `32 3 * * * ${FORGET_TASK}`;
