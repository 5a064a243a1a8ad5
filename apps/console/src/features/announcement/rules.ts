/** Checks the form of a message to attendees and converts it to the API's body. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { ANNOUNCEMENT_TEXT_MAX, type Language, NOTE_MIN } from '@rabita/contract/constants';
import type { AnnouncementRecipients } from '@rabita/contract/staff/announcement';
import { checkTitle } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

export type AnnouncementValues = Record<`translations.${Language}.${'subject' | 'text'}`, string> & {
  readonly includes_pending: boolean;
};

export const EMPTY_ANNOUNCEMENT: AnnouncementValues = {
  'translations.ar.subject': '',
  'translations.ar.text': '',
  'translations.en.subject': '',
  'translations.en.text': '',
  includes_pending: false,
};

function checkText(text: string) {
  const { length } = [...text.trim()];
  return length < NOTE_MIN || length > ANNOUNCEMENT_TEXT_MAX ? texts.table.textWrong : undefined;
}

export const checkAnnouncement = (values: AnnouncementValues): FieldErrors<AnnouncementValues> =>
  collectFieldErrors<AnnouncementValues>({
    'translations.ar.subject': checkTitle(values['translations.ar.subject']),
    'translations.ar.text': checkText(values['translations.ar.text']),
    'translations.en.subject': checkTitle(values['translations.en.subject']),
    'translations.en.text': checkText(values['translations.en.text']),
  });

export const bodyOf = (values: AnnouncementValues) => ({
  translations: {
    ar: { subject: values['translations.ar.subject'], text: values['translations.ar.text'] },
    en: { subject: values['translations.en.subject'], text: values['translations.en.text'] },
  },
  includes_pending: values.includes_pending,
});

export const countReached = ({ by_email, by_sms }: AnnouncementRecipients): number => by_email + by_sms;
