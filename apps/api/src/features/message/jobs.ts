/** Defines the background jobs that send queued messages and delete old ones. */
import { SENT_MESSAGE_DAYS } from '@rabita/contract/retention';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import type { Channels } from './create-channels.ts';
import { purgeMessages, queueMessages } from './queries.ts';
import { type PrintMessage, sendMessage } from './send-message.ts';

export function messageTasks(context: Context, channels: Channels, printMessage: PrintMessage): TaskList {
  return {
    send_message: payload => sendMessage(context, channels, printMessage, (payload as { id: string }).id),
    queue_messages: payload => queueMessages(context.db, (payload as { ids: string[] }).ids),
    purge_messages: async () => {
      await purgeMessages(context.db, SENT_MESSAGE_DAYS);
    },
  };
}

export const messageCrontab = '17 3 * * * purge_messages';
