/** Counts what waits for staff, for the console's menu. Every open page of the console polls it, so it stays cheap. */
import type { Waiting } from '@rabita/contract/staff/today';
import type { Context } from '../../../platform/context.ts';
import { countFailedMessages } from '../../message/list-failed-messages.ts';
import { countOpenQuestions } from '../../points/question/list-questions.ts';
import { countPendingBookings, countReservedRewards } from './queries.ts';

export async function countWaiting(context: Context): Promise<Waiting> {
  const questions = await countOpenQuestions(context);
  return {
    pending_bookings: await countPendingBookings(context.db),
    reserved_redemptions: await countReservedRewards(context.db),
    open_questions: questions.count,
    failed_messages: await countFailedMessages(context),
  };
}
