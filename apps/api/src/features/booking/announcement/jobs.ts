/** Defines the background job that queues the messages of an announcement. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../../platform/context.ts';
import { notifyAttendees } from './notify-attendees.ts';

export function announcementTasks(context: Context): TaskList {
  return {
    send_announcement: payload =>
      notifyAttendees(context, (payload as { announcementId: string }).announcementId),
  };
}
