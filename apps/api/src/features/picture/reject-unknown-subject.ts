/** Returns an error if the event, reward or match of a picture does not exist. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Err, err } from '../../platform/result.ts';
import { type PictureSubject, subjectExists } from './queries.ts';

const ERROR_BY_PLACE = {
  event: 'event.not_found',
  reward: 'reward.not_found',
  home: 'match.not_found',
  away: 'match.not_found',
} as const;

export async function rejectUnknownSubject(
  { db }: Context,
  subject: PictureSubject,
): Promise<Err<(typeof ERROR_BY_PLACE)[PictureSubject['place']]> | null> {
  return isId(subject.id) && (await subjectExists(db, subject)) ? null : err(ERROR_BY_PLACE[subject.place]);
}
