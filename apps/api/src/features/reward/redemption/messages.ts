/** Defines the texts of the message that reminds a member to collect a reward, as an email and as an SMS. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import { formatMoment } from '@rabita/contract/moment-text';
import { formatVenueTime } from '@rabita/contract/zone-text';
import type { Config } from '../../../platform/config/config.ts';
import { isolateName, type Mail } from '../../message/render-mail.ts';
import { renderSms } from '../../message/render-sms.ts';
import { ownInstructionsOf, type ReminderRow } from './rules.ts';

const words = {
  ar: {
    title: 'مكافأتك بانتظارك',
    body: (name: string) => `أهلًا ${name}، مكافأتك محجوزة لك. استلمها من نقطة التسليم قبل أن تنتهي المهلة.`,
    returns: 'إن فاتك الموعد تعود نقاطك إليك.',
    keeps: 'إن فاتك الموعد لا تعود النقاط.',
    reward: 'المكافأة',
    until: 'استلمها قبل',
    number: 'رقم الاستلام',
    action: 'افتح رمز الاستلام',
    separator: '، ',
  },
  en: {
    title: 'Your reward is waiting',
    body: (name: string) =>
      `Hi ${name}, we’ve set your reward aside. Collect it at the counter before time’s up.`,
    returns: 'If you don’t make it, your points come back.',
    keeps: 'If you don’t make it, the points don’t come back.',
    reward: 'Reward',
    until: 'Collect it by',
    number: 'Collection number',
    action: 'Open your code',
    separator: ', ',
  },
} as const;

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** Returns the reminder as an email and as an SMS: the caller sends one of them. */
export function reminderMessage(
  row: ReminderRow,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const { language } = row;
  const word = words[language];
  const reward = row[`name_${language}`];
  const where = ownInstructionsOf(row, 'pickup')?.[language];
  const day = formatMoment(row.collect_until, language, { timeZone: DEFAULT_TIMEZONE, ...DAY });
  const time = formatVenueTime(row.collect_until, language, DEFAULT_TIMEZONE);
  const url = `${publicUrl}/redemption/${row.id}`;
  const mail: Mail = {
    language,
    title: word.title,
    paragraphs: [
      `${word.body(isolateName(row.full_name, language))} ${row.returns_points ? word.returns : word.keeps}`,
      ...(where ? [where] : []),
    ],
    facts: [
      { label: word.reward, value: reward },
      { label: word.until, value: [day, time].join(word.separator) },
      { label: word.number, value: row.number },
    ],
    action: { label: word.action, url },
  };
  return {
    subject: `${word.title}: ${isolateName(reward, language)}`,
    mail,
    sms: renderSms([word.title, url, reward, `${day} ${time}`]),
  };
}
