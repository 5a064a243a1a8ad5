/** Checks the form of a message to attendees and converts it to the API's body. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { ANNOUNCEMENT_TEXT_MAX, NOTE_MIN } from '@rabita/contract/constants';
import type { AnnouncementRecipients } from '@rabita/contract/staff/announcement';
import {
  checkTitle,
  checkTranslations,
  emptyTranslations,
  parseTranslations,
} from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

export const EMPTY_ANNOUNCEMENT = { ...emptyTranslations(['subject', 'text']), includes_pending: false };
export type AnnouncementValues = Readonly<typeof EMPTY_ANNOUNCEMENT>;

function checkText(text: string) {
  const { length } = [...text.trim()];
  return length < NOTE_MIN || length > ANNOUNCEMENT_TEXT_MAX ? texts.table.textInvalid : undefined;
}

export const checkAnnouncement = (values: AnnouncementValues): FieldErrors<AnnouncementValues> =>
  collectFieldErrors<AnnouncementValues>({
    ...checkTranslations(values, ['subject'], checkTitle),
    ...checkTranslations(values, ['text'], checkText),
  });

export const toAnnouncementBody = (values: AnnouncementValues) => ({
  translations: parseTranslations(values, ['subject', 'text']),
  includes_pending: values.includes_pending,
});

export const countReachable = ({ by_email, by_sms }: AnnouncementRecipients): number => by_email + by_sms;
