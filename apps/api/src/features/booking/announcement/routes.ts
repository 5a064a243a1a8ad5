/** Binds the endpoints of messages to an event's attendees to their use cases. */
import * as announcement from '@rabita/contract/staff/announcement';
import { bind, bindPrepared } from '../../../platform/http/route.ts';
import { countAnnouncement } from './count-announcement.ts';
import { listAnnouncements } from './list-announcements.ts';
import { sendAnnouncement } from './send-announcement.ts';

export const announcementRoutes = [
  bind(announcement.listAnnouncements, ({ context, params, query }) =>
    listAnnouncements(context, { eventId: params.id, ...query }),
  ),
  bindPrepared(
    announcement.sendAnnouncement,
    ({ context, params, body, session }) =>
      countAnnouncement(context, { eventId: params.id, isDryRun: body.dry_run, session }),
    ({ context, params, body, session, address }) =>
      sendAnnouncement(context, {
        id: body.announcement_id,
        eventId: params.id,
        translations: body.translations,
        includesPending: body.includes_pending,
        isDryRun: body.dry_run,
        staffId: session.staffId,
        address,
      }),
  ),
];
