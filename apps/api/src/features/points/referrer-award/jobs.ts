/** Defines the job that pays members for invited friends. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { payReferrers } from './pay-referrers.ts';

export const referrerAwardTasks = (context: Context): TaskList => ({
  pay_referrers: () => payReferrers(context),
});

/** Hourly, so that the friends of an event come together. */
export const referrerAwardCrontab = '35 * * * * pay_referrers';
