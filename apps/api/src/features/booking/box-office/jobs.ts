/** Defines the background job that deletes the names of guests when their time is over. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { forgetGuests } from './forget-guests.ts';

const FORGET_TASK = 'forget_guests';

export const boxOfficeTasks = (context: Context): TaskList => ({
  [FORGET_TASK]: () => forgetGuests(context),
});

export const boxOfficeCrontab = `32 3 * * * ${FORGET_TASK}`;
