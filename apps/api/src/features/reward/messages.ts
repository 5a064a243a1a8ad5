/** Defines the reminder to collect a reward, and the texts about problems of a voucher file. */
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import { formatVenueTime } from '@rabita/contract/describe-zone';
import { formatMoment } from '@rabita/contract/format-moment';
import type { Config } from '../../platform/config/config.ts';
import { isolateName, type Mail } from '../message/render-mail.ts';
import { renderSms } from '../message/render-sms.ts';
import { type ReminderRow, toInstructionsFor } from './redemption/rules.ts';

const texts = {
  ar: {
    title: 'مكافأتك بانتظارك',
    body: (name: string) => `أهلًا ${name}، مكافأتك محجوزة لك. استلمها من نقطة التسليم قبل أن تنتهي المهلة.`,
    pointsReturn: 'إن فاتك الموعد تعود نقاطك إليك.',
    pointsStaySpent: 'إن فاتك الموعد لا تعود النقاط.',
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
    pointsReturn: 'If you don’t make it, your points come back.',
    pointsStaySpent: 'If you don’t make it, the points don’t come back.',
    reward: 'Reward',
    until: 'Collect it by',
    number: 'Collection number',
    action: 'Open your code',
    separator: ', ',
  },
} as const;

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** Returns the reminder to collect a reward for both channels: the caller sends one of them. */
export function reminderMessage(
  row: ReminderRow,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const { language } = row;
  const text = texts[language];
  const reward = row[`name_${language}`];
  const instructions = toInstructionsFor(row, 'pickup')?.[language];
  const day = formatMoment(row.collect_until, language, { timeZone: DEFAULT_TIMEZONE, ...DAY });
  const time = formatVenueTime(row.collect_until, language, DEFAULT_TIMEZONE);
  const url = `${publicUrl}/redemption/${row.id}`;
  const mail: Mail = {
    language,
    title: text.title,
    paragraphs: [
      `${text.body(isolateName(row.full_name, language))} ${row.returns_points ? text.pointsReturn : text.pointsStaySpent}`,
      ...(instructions ? [instructions] : []),
    ],
    facts: [
      { label: text.reward, value: reward },
      { label: text.until, value: [day, time].join(text.separator) },
      { label: text.number, value: row.number },
    ],
    action: { label: text.action, url },
  };
  return {
    subject: `${text.title}: ${isolateName(reward, language)}`,
    mail,
    sms: renderSms([text.title, url, reward, `${day} ${time}`]),
  };
}

const problems = {
  'file.not_text': {
    ar: 'هذا الملف ليس ملف CSV. احفظ الجدول بصيغة CSV ثم ارفعه.',
    en: 'This isn’t a CSV file. Save the table as CSV, then upload it.',
  },
  'file.quote_open': {
    ar: 'علامة اقتباس (") في غير مكانها. ابدأ الخلية وأنهِها بعلامة اقتباس، واكتب كل علامة داخلها مرتين.',
    en: 'A quotation mark (") is out of place. Start and end the cell with one, and double any inside it.',
  },
  'file.empty': { ar: 'لا رموز في الملف.', en: 'The file has no codes.' },
  'file.too_many': {
    ar: 'الحد الأقصى للرموز في الملف الواحد: {value}.',
    en: 'A file can have at most {value} codes.',
  },
  'code.several': {
    ar: 'في هذا السطر أكثر من خانة. ضع رمزًا واحدًا في كل سطر، أو سمِّ عمود الرموز «الرمز».',
    en: 'This line has more than one cell. Put one code on each line, or call the column of codes “code”.',
  },
  'code.heading': {
    ar: 'يبدو هذا السطر عنوانًا وليس رمزًا. سمِّه «الرمز» أو احذفه.',
    en: 'This line looks like a heading, not a code. Call it “code”, or delete it.',
  },
  'code.missing': { ar: 'لا رمز في هذا السطر.', en: 'This line has no code.' },
  'code.rounded': {
    ar: 'حوّل Excel هذا الرمز إلى رقم مقرّب وضاعت أرقامه. غيّر تنسيق العمود إلى نص والصق الرموز من جديد.',
    en: 'Excel turned this code into a rounded number, so its digits are lost. Format the column as text and paste the codes again.',
  },
  'code.error_value': {
    ar: 'في الخلية خطأ من Excel ({value}) وليس رمزًا.',
    en: 'The cell has an Excel error ({value}), not a code.',
  },
  'code.short': {
    ar: 'هذا الرمز أقصر من بقية الرموز: يبدو أن Excel حذف الأصفار من أوله. غيّر تنسيق العمود إلى نص والصق الرموز من جديد.',
    en: 'This code is shorter than the others: Excel seems to have dropped its leading zeros. Format the column as text and paste the codes again.',
  },
  'code.too_long': {
    ar: 'الحد الأقصى لطول الرمز: {value} حرف.',
    en: 'A code can have at most {value} characters.',
  },
  'code.unreadable': {
    ar: 'في الرمز حروف لا تُقرأ. احفظ الملف بصيغة CSV UTF-8 ثم ارفعه.',
    en: 'The code has characters that can’t be read. Save the file as CSV UTF-8, then upload it.',
  },
  'code.twice': {
    ar: 'هذا الرمز مكرر، وقد ورد في السطر {value}.',
    en: 'Duplicate code: it’s also on line {value}.',
  },
  'code.known': {
    ar: 'هذا الرمز مضاف من قبل، إلى هذه المكافأة أو غيرها.',
    en: 'This code was added before, to this reward or another one.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type VoucherProblemCode = keyof typeof problems;

/** @param value replaces `{value}`: a limit, line number or error value, depending on `code`, never a voucher code */
export function describeVoucherProblem(
  code: VoucherProblemCode,
  language: Language,
  value: string | number = '',
): string {
  return problems[code][language].replace('{value}', () => String(value));
}
