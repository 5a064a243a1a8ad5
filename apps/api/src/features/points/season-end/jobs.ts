/** Defines the background job that announces what a season's end takes, and ends the seasons that are over. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../../platform/context.ts';
import { endSeasons } from './end-seasons.ts';
import { notifyOfCuts } from './notify-of-cuts.ts';

const END_TASK = 'end_seasons';

export const seasonTasks = (context: AppContext): TaskList => ({
  [END_TASK]: async () => {
    await notifyOfCuts(context);
    await endSeasons(context);
  },
});

export const seasonCrontab = `*/5 * * * * ${END_TASK}`;
