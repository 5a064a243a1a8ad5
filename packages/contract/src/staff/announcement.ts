/** Declares the staff calls that preview, send and list messages to all attendees of an event. */
import { z } from 'zod';
import { ANNOUNCEMENT_TEXT_MAX, NOTE_MIN, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { instant, translations } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';
import { shortText } from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: messages to attendees');
const params = z.strictObject({ id: field.id });
const texts = { subject: z.string(), text: z.string() };
const typedTexts = z.strictObject({
  subject: shortText,
  text: field.paragraphs(NOTE_MIN, ANNOUNCEMENT_TEXT_MAX),
});

/** How many members get an email, how many an SMS, and how many cannot be reached. */
const recipients = z.object({
  by_email: z.number().int(),
  by_sms: z.number().int(),
  unreachable: z.number().int(),
});
export type AnnouncementRecipients = z.output<typeof recipients>;

export const announcement = z.object({
  _id: field.id,
  translations: translations(texts),
  includes_pending: z.boolean(),
  /** As counted when staff sent the message. */
  recipients,
  /** The name of the staff member who sent the message; null if the account was deleted. */
  sent_by: z.string().nullable(),
  created_at: instant,
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  route: routes.listAnnouncements,
  summary: 'List the messages that staff sent to the attendees of an event, newest first',
  params,
  query: z.strictObject(pageQuery(STAFF_PAGE_SIZE)),
  response: z.object({ announcements: z.array(announcement), pagination }),
  errors: ['event.not_found'],
});

const preview = z.object({ subject: z.string(), mail: z.string(), sms: z.string() });
export type AnnouncementPreview = z.output<typeof preview>;

export const sendAnnouncement = endpoint({
  route: routes.sendAnnouncement,
  summary:
    'Send a message to all attendees of an event, each in their language; a repeated call sends nothing again, and a dry run previews it',
  params,
  body: z.strictObject({
    /** Chosen by the client: a call with the id of an earlier message sends nothing again. */
    announcement_id: z.uuid().transform(id => id.toLowerCase()),
    translations: z.strictObject({ ar: typedTexts, en: typedTexts }),
    includes_pending: z.boolean(),
    dry_run: z.boolean(),
  }),
  response: z.object({
    recipients,
    /** The message as members get it, in each language. */
    preview: z.object({ ar: preview, en: preview }),
    /** Null in a dry run. */
    announcement: announcement.nullable(),
  }),
  errors: ['event.not_found', 'announcement.nobody', 'announcement.id_reused', 'staff.confirmation_needed'],
});
export type SendAnnouncementResponse = z.output<typeof sendAnnouncement.response>;
