/** Defines the background jobs that fold changes of points, end seasons and pay members for invited friends. */
import { SEASON_NOTICE_DAYS } from '@rabita/contract/constants';
import type { TaskList } from 'graphile-worker';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessages, type NewMessage } from '../message/enqueue-message.ts';
import { addAwards } from './award/give-awards.ts';
import { foldPoints, foldSeasons } from './leaderboard/fold-seasons.ts';
import { publishPoints } from './publish-points.ts';
import { lockReferralMembers } from './referral/pay-referral.ts';
import { deleteOldPaidContacts, REFERRER_AWARD } from './referral/queries.ts';
import { findUnpaidAdmissions, findUnpaidReferrer } from './referrer-award/queries.ts';
import { endSeasons } from './season-end/end-seasons.ts';
import { balanceLapseMessage } from './season-end/messages.ts';
import {
  type EndingSeason,
  findLapseRecipients,
  type LapseRecipient,
  lockSeasonToAnnounce,
  markProgress,
} from './season-end/queries.ts';

const BATCH_SIZE = 200;

/**
 * Notifies members, once and 30 days before a season ends, of the points that its end takes from their balance.
 * Continues where an interrupted run stopped: the transaction that stores a batch's messages also stores its last
 * member, and the season's lock keeps other processes from sending the same batch.
 */
export async function notifyOfLapsingBalances(context: Context): Promise<void> {
  while (await context.db.transaction(db => notifyBatch({ ...context, db }), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function notifyBatch(context: Context): Promise<boolean> {
  const { db } = context;
  const season = await lockSeasonToAnnounce(db, SEASON_NOTICE_DAYS);
  if (!season) return false;
  const { balance_max: balanceMax, announced_up_to: after } = season;
  const members = await findLapseRecipients(db, { balanceMax, after, limit: BATCH_SIZE });
  await enqueueMessages(
    context,
    members.flatMap(member => toMessages(context, season, member)),
  );
  await markProgress(db, 'announced', season.id, members.at(-1)?.id ?? null);
  return true;
}

function toMessages({ config }: Context, season: EndingSeason, member: LapseRecipient): NewMessage[] {
  const { language } = member;
  const destination = verifiedDestination(member, config.smsGateway !== null);
  if (!destination) return [];
  const { subject, mail, sms } = balanceLapseMessage(season, member, language, config);
  const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
  return [{ ...destination, template: 'season.balance_lapses', language, memberId: member.id, ...content }];
}

/** Call it in a transaction. Its locks make concurrent calls and undos for the same admission wait. */
async function payReferrer(context: Context, bookingId: string): Promise<void> {
  await lockReferralMembers(context, bookingId);
  const referrer = await findUnpaidReferrer(context.db, bookingId);
  if (!referrer || referrer.remaining <= 0) return;
  const { referrer_id: memberId, admission_number, points } = referrer;
  const award = {
    kind: 'referral',
    booking_id: bookingId,
    admission_number,
    member_id: memberId,
    points,
    award_number: REFERRER_AWARD,
  } as const;
  // Leaves out the booking, so that the referrer does not learn which event the friend attended.
  await publishPoints(context, { memberId, bookingId: null }, async () => {
    return (await addAwards(context, [award])).get(memberId) ?? null;
  });
}

/** Pays members for invited friends once the event that a friend attended is over. */
export async function payReferrers(context: Context): Promise<void> {
  for (const bookingId of await findUnpaidAdmissions(context.db)) {
    await context.db.transaction(db => payReferrer({ ...context, db }, bookingId), WITH_RETRY);
  }
}

const FOLD_TASK = 'fold_points';
const REQUEUE_SECONDS = 5;

export function pointsTasks(context: AppContext): TaskList {
  return {
    // The crontab runs this task every minute, too rarely for a rush: a run that folded changes queues another run.
    [FOLD_TASK]: async () => {
      const folded = (await foldPoints(context)) + (await foldSeasons(context));
      if (folded > 0)
        await addJob(context.db, FOLD_TASK, {}, { key: FOLD_TASK, delaySeconds: REQUEUE_SECONDS });
    },
    end_seasons: async () => {
      await notifyOfLapsingBalances(context);
      await endSeasons(context);
    },
    pay_referrers: () => payReferrers(context),
    purge_paid_contacts: async () => {
      await deleteOldPaidContacts(context.db);
    },
  };
}

export const pointsCrontab = `
* * * * * ${FOLD_TASK}
*/5 * * * * end_seasons
35 * * * * pay_referrers
40 3 * * * purge_paid_contacts`;
