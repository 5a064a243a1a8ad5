/** Lists the messages that staff sent to the attendees of an event, newest first, in pages. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Announcement } from '@rabita/contract/staff/announcement';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findStaffEvent } from '../../event/find-staff-event.ts';
import { countAnnouncements, findAnnouncements } from './queries.ts';
import { toAnnouncement } from './rules.ts';

export async function listAnnouncements(
  context: Context,
  { eventId, page, limit }: { eventId: string; page: number; limit: number },
): Promise<Result<{ announcements: Announcement[]; pagination: Pagination }, 'event.not_found'>> {
  const { db } = context;
  if (!(await findStaffEvent(context, eventId))) return err('event.not_found');
  const rows = await findAnnouncements(db, eventId, { limit, offset: (page - 1) * limit });
  const total = await countAnnouncements(db, eventId);
  return ok({ announcements: rows.map(toAnnouncement), pagination: paginate(page, limit, total) });
}
