/** Defines the background job that announces what a season's end takes, and ends the seasons that are over. */

import { SEASON_NOTICE_DAYS } from '@rabita/contract/constants';
import type { TaskList } from 'graphile-worker';
import type { AppContext, Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { provenDestination } from '../../message/contact/rules.ts';
import { enqueueMessages, type NewMessage } from '../../message/enqueue-message.ts';
import { endSeasons } from './end-seasons.ts';
import { cutMessage } from './messages.ts';
import { type CutRecipient, type DueSeason, findAffected, lockToAnnounce, markAnnounced } from './queries.ts';

const BATCH_SIZE = 200;

/**
 * Tells members 30 days before a season ends what its end takes from their balance. Each member is told once.
 * Continues where an interrupted run stopped: each batch stores its last member in the transaction that stores the
 * messages, and the season's lock keeps other processes from the same batch.
 */
export async function notifyOfCuts(context: Context): Promise<void> {
  while (await context.db.transaction(db => notifyBatch({ ...context, db }), WITH_RETRY));
}

/** @returns whether there may be another batch */
async function notifyBatch(context: Context): Promise<boolean> {
  const { db } = context;
  const season = await lockToAnnounce(db, SEASON_NOTICE_DAYS);
  if (!season) return false;
  const { kept, announced_to: after } = season;
  const members = await findAffected(db, { kept, after, limit: BATCH_SIZE });
  await enqueueMessages(
    context,
    members.flatMap(member => messageTo(context, season, member)),
  );
  await markAnnounced(db, season.id, members.at(-1)?.id ?? null);
  return true;
}

function messageTo({ config }: Context, season: DueSeason, member: CutRecipient): NewMessage[] {
  const { language } = member;
  const destination = provenDestination(member, config.smsGateway !== null);
  if (!destination) return [];
  const { subject, mail, sms } = cutMessage(season, member, language, config);
  const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
  return [{ ...destination, template: 'season.balance_lapses', language, memberId: member.id, ...content }];
}

const END_TASK = 'end_seasons';

export const seasonTasks = (context: AppContext): TaskList => ({
  [END_TASK]: async () => {
    await notifyOfCuts(context);
    await endSeasons(context);
  },
});

export const seasonCrontab = `*/5 * * * * ${END_TASK}`;
