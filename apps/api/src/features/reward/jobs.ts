/** Defines the background jobs that end reservations which were not collected in time, and remind members of them. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessages } from '../message/enqueue-message.ts';
import { giveBackPoints } from '../points/spend-points.ts';
import { reminderMessage } from './messages.ts';
import { publishRewards } from './publish-rewards.ts';
import { lockDueRedemption, markReminded } from './queries.ts';
import { endRedemption } from './redemption/queries.ts';
import type { ReminderRow } from './redemption/rules.ts';

const BATCH_SIZE = 100;

/**
 * Reminds members, once, to collect a reward three days before its reservation lapses. Marks each batch as reminded in
 * the transaction that stores its messages, so that a killed run sends no message twice.
 */
export async function notifyOfLapse(context: AppContext): Promise<void> {
  const toMessages = (row: ReminderRow) => {
    const destination = verifiedDestination(row, context.config.smsGateway !== null);
    if (!destination) return [];
    const { subject, mail, sms } = reminderMessage(row, context.config);
    const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
    const { language, member_id: memberId } = row;
    return [{ ...destination, template: 'redemption.reminder', language, memberId, ...content }];
  };
  for (let reminded = BATCH_SIZE; reminded === BATCH_SIZE; ) {
    reminded = await context.db.transaction(async db => {
      const rows = await markReminded(db, BATCH_SIZE);
      await enqueueMessages({ ...context, db }, rows.flatMap(toMessages));
      return rows.length;
    }, WITH_RETRY);
  }
}

/**
 * Ends reservations that were not collected in time. Returns each item to the stock and, if the reward's terms say so,
 * the points. Each has its own transaction, so that a failure does not stop the others. @returns their number
 */
export async function lapseRedemptions(context: AppContext): Promise<number> {
  for (let lapsed = 0; ; lapsed += 1) {
    const hasLapsed = await context.db.transaction(async db => {
      const redemption = await lockDueRedemption(db);
      if (!redemption) return false;
      await endRedemption(db, redemption.id, 'lapsed');
      await publishRewards({ ...context, db }, [redemption.reward_id]);
      if (redemption.returns_points && redemption.member_id !== null)
        await giveBackPoints({ ...context, db }, redemption.member_id, redemption.id, 'lapsed');
      return true;
    }, WITH_RETRY);
    if (!hasLapsed) return lapsed;
  }
}

const LAPSE_TASK = 'lapse_redemptions';
const REMIND_TASK = 'remind_to_collect';

export const redemptionTasks = (context: AppContext): TaskList => ({
  [LAPSE_TASK]: async () => {
    await lapseRedemptions(context);
  },
  [REMIND_TASK]: () => notifyOfLapse(context),
});

export const redemptionCrontab = [`*/5 * * * * ${LAPSE_TASK}`, `*/15 * * * * ${REMIND_TASK}`].join('\n');
