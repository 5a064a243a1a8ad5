/** Defines the background jobs that end reservations which were not collected in time, and remind members before. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../../platform/context.ts';
import { lapseRedemptions } from './lapse-redemptions.ts';
import { notifyOfLapse } from './notify-of-lapse.ts';

const LAPSE_TASK = 'lapse_redemptions';
const REMIND_TASK = 'remind_to_collect';

export const redemptionTasks = (context: AppContext): TaskList => ({
  [LAPSE_TASK]: async () => {
    await lapseRedemptions(context);
  },
  [REMIND_TASK]: () => notifyOfLapse(context),
});

export const redemptionCrontab = [`*/5 * * * * ${LAPSE_TASK}`, `*/15 * * * * ${REMIND_TASK}`].join('\n');
