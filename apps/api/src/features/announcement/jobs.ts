/** Defines the background job that queues the messages of an announcement. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { queueAnnouncement } from './queue-announcement.ts';

export function announcementTasks(context: Context): TaskList {
  return {
    send_announcement: payload =>
      queueAnnouncement(context, (payload as { announcementId: string }).announcementId),
  };
}
