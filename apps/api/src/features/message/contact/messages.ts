/** Defines the notice of a changed email or phone number, in case an attacker changed it. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import type { Mail } from '../render-mail.ts';
import { renderSms } from '../render-sms.ts';
import type { Channel } from './rules.ts';

/** @param contact `changed`: the kind of contact that was changed; `by`: the channel of the message */
export function contactChangedMessage(
  contact: { changed: Channel; by: Channel },
  language: Language,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): { subject: string } & ({ text: string } | { mail: Mail }) {
  const isPhone = contact.changed === 'sms';
  const url = `${publicUrl}/forget-password`;
  const texts = {
    ar: {
      title: isPhone ? 'تغيّر رقم جوالك' : 'تغيّر بريدك الإلكتروني',
      changed: isPhone ? 'تغيّر رقم الجوال في حسابك.' : 'تغيّر البريد الإلكتروني في حسابك.',
      until: isPhone
        ? 'يبقى الرقم السابق لاستعادة حسابك حتى يوثَّق الرقم الجديد.'
        : 'يبقى البريد السابق لاستعادة حسابك حتى يوثَّق البريد الجديد.',
      alarm: 'إن لم تغيّره بنفسك فعيّن كلمة مرور جديدة الآن.',
      label: 'عيّن كلمة مرور جديدة',
    },
    en: {
      title: isPhone ? 'Your phone number was changed' : 'Your email was changed',
      changed: isPhone ? 'Your account’s phone number was changed.' : 'Your account’s email was changed.',
      until: isPhone
        ? 'The old number can still recover your account until the new one is verified.'
        : 'The old email can still recover your account until the new one is verified.',
      alarm: 'If it wasn’t you, set a new password now.',
      label: 'Set a new password',
    },
  }[language];
  const { title, changed, until, alarm, label } = texts;
  if (contact.by === 'sms') {
    return { subject: '', text: renderSms([title, url, alarm, brand.league[language]]) };
  }
  return {
    subject: title,
    mail: { language, title, paragraphs: [changed, until, alarm], action: { label, url } },
  };
}
