/** Compares and maps the rows of messages to an event's attendees. */
import type { Language } from '@rabita/contract/constants';
import type { Announcement } from '@rabita/contract/staff/announcement';

export type AnnouncementTexts = { subject: string; text: string };

export type NewAnnouncement = {
  id: string;
  eventId: string;
  translations: Record<Language, AnnouncementTexts>;
  includesPending: boolean;
  staffId: string;
};

export type AnnouncementRow = {
  id: string;
  event_id: string;
  subject_ar: string;
  subject_en: string;
  text_ar: string;
  text_en: string;
  includes_pending: boolean;
  by_email: number;
  by_sms: number;
  unreachable: number;
  created_at: Date;
  sent_by: string | null;
};

export const toTexts = (row: AnnouncementRow, language: Language): AnnouncementTexts => ({
  subject: row[`subject_${language}`],
  text: row[`text_${language}`],
});

export function isSameAnnouncement(
  row: AnnouncementRow,
  { eventId, translations, includesPending }: NewAnnouncement,
): boolean {
  const { ar, en } = translations;
  return (
    row.event_id === eventId &&
    row.includes_pending === includesPending &&
    row.subject_ar === ar.subject &&
    row.subject_en === en.subject &&
    row.text_ar === ar.text &&
    row.text_en === en.text
  );
}

export function toAnnouncement(row: AnnouncementRow): Announcement {
  const { id, includes_pending, by_email, by_sms, unreachable, created_at, sent_by } = row;
  return {
    _id: id,
    translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
    includes_pending,
    recipients: { by_email, by_sms, unreachable },
    sent_by,
    created_at: created_at.toISOString(),
  };
}
