/** Sends a message to all attendees of an event. A job enqueues the messages, because there can be thousands. */
import type { Language } from '@rabita/contract/constants';
import type { EventSummary } from '@rabita/contract/fan/event';
import type { AnnouncementPreview, SendAnnouncementResponse } from '@rabita/contract/staff/announcement';
import type { AppContext, Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { toResult } from '../../../platform/security/limits.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { findEventSummaries } from '../../event/find-event-summaries.ts';
import { renderMail } from '../../message/render-mail.ts';
import { announcementMessage } from './messages.ts';
import { countRecipients, findAnnouncement, insertAnnouncement } from './queries.ts';
import { isSameAnnouncement, type NewAnnouncement, toAnnouncement } from './rules.ts';

type SendAnnouncementInput = NewAnnouncement & { isDryRun: boolean; ip: string };

/** Call it in a transaction. Idempotent: a call with the id of a stored announcement changes nothing. */
export async function sendAnnouncement(
  context: Context,
  input: SendAnnouncementInput,
): Promise<
  Result<SendAnnouncementResponse, 'event.not_found' | 'announcement.nobody' | 'announcement.id_reused'>
> {
  const { db, config } = context;
  const event = isId(input.eventId)
    ? (await findEventSummaries(context, [input.eventId], 'ar')).get(input.eventId.toLowerCase())
    : undefined;
  if (!event) return err('event.not_found');
  const announcement: NewAnnouncement = { ...input, eventId: event._id };
  const preview = { ar: toPreview(context, input, event, 'ar'), en: toPreview(context, input, event, 'en') };
  const recipients = await countRecipients(db, announcement, config.smsGateway !== null);
  if (input.isDryRun) return ok({ recipients, preview, announcement: null });

  const isReachable = recipients.by_email + recipients.by_sms > 0;
  const isNew = isReachable && (await insertAnnouncement(db, announcement, recipients)) > 0;
  const stored = await findAnnouncement(db, input.id);
  if (!stored) return err('announcement.nobody');
  if (!isSameAnnouncement(stored, announcement)) return err('announcement.id_reused');
  const response = toAnnouncement(stored);
  if (isNew) {
    await recordAudit(context, byStaff(input.staffId, input.ip), 'event.announced', {
      detail: { announcement: input.id, ...recipients, includes_pending: input.includesPending },
      subject: { kind: 'event', id: event._id },
    });
    await addJob(db, 'send_announcement', { announcementId: input.id });
  }
  return ok({ recipients: response.recipients, preview, announcement: response });
}

function toPreview(
  { config }: Context,
  { translations }: NewAnnouncement,
  event: EventSummary,
  language: Language,
): AnnouncementPreview {
  const { subject, mail, sms } = announcementMessage(translations[language], event, language, config);
  return { subject, mail: renderMail(mail, config.brand).text, sms };
}

/**
 * Requires a recent second factor, and rate-limits the messages to an event's attendees. Call it before the
 * transaction, whose retries must not count against the limit.
 */
export async function authoriseAnnouncement(
  { limits }: AppContext,
  { eventId, isDryRun, session }: { eventId: string; isDryRun: boolean; session: StaffSession },
): Promise<Result<undefined, 'request.too_many' | 'staff.confirmation_needed'>> {
  if (isDryRun) return ok(undefined);
  if (!session.isConfirmed) return err('staff.confirmation_needed');
  return toResult(await limits.take('announcement.event', eventId.toLowerCase()));
}
