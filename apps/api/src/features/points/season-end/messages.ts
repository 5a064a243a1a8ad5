/** Defines the message about the points that a season's end takes from a balance, as an email and as an SMS. */
import type { Language } from '@rabita/contract/constants';
import { formatMoment } from '@rabita/contract/format-moment';
import type { Config } from '../../../platform/config/config.ts';
import { isolateName, type Mail } from '../../message/render-mail.ts';
import { renderSms } from '../../message/render-sms.ts';
import type { EndingSeason, LapseRecipient } from './queries.ts';

const texts = {
  ar: {
    title: 'استبدل نقاطك قبل نهاية الموسم',
    aboveCap: (name: string) =>
      `أهلًا ${name}، عند نهاية الموسم تنتهي صلاحية ما زاد من رصيدك على الحد. استبدله بمكافأة قبل ذلك. ترتيبك ونقاط ترتيبك لا تتغير.`,
    wholeBalance: (name: string) =>
      `أهلًا ${name}، تنتهي صلاحية رصيدك بنهاية الموسم. استبدله بمكافأة قبل ذلك. ترتيبك ونقاط ترتيبك لا تتغير.`,
    season: 'الموسم',
    ends: 'ينتهي',
    balance: 'رصيدك الآن',
    remaining: 'يبقى لك',
    lapses: 'تنتهي صلاحيتها',
    action: 'اعرض المكافآت',
  },
  en: {
    title: 'Spend your points before the season ends',
    aboveCap: (name: string) =>
      `Hi ${name}, when the season ends, your balance above the limit lapses. Spend it on a reward before then. Your rank and ranking points stay.`,
    wholeBalance: (name: string) =>
      `Hi ${name}, your balance lapses when the season ends. Spend it on a reward before then. Your rank and ranking points stay.`,
    season: 'Season',
    ends: 'Ends',
    balance: 'Your balance now',
    remaining: 'You keep',
    lapses: 'Lapses',
    action: 'See the rewards',
  },
} as const;

const COUNT = new Intl.NumberFormat('en');
const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/** Returns the message for both channels: the caller sends one of them. */
export function balanceLapseMessage(
  season: EndingSeason,
  { full_name, points_balance }: Pick<LapseRecipient, 'full_name' | 'points_balance'>,
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { subject: string; mail: Mail; sms: string } {
  const text = texts[language];
  const seasonName = season[`name_${language}`];
  const ends = formatMoment(season.ends_at, language, { timeZone: season.timezone, ...DAY });
  const format = (points: number) => COUNT.format(points);
  const name = isolateName(full_name, language);
  const action = { label: text.action, url: `${publicUrl}/dashboard` };
  const lapses = format(points_balance - season.balance_max);
  return {
    subject: text.title,
    mail: {
      language,
      title: text.title,
      paragraphs: [season.balance_max === 0 ? text.wholeBalance(name) : text.aboveCap(name)],
      facts: [
        { label: text.season, value: isolateName(seasonName, language) },
        { label: text.ends, value: ends },
        { label: text.balance, value: format(points_balance) },
        ...(season.balance_max === 0 ? [] : [{ label: text.remaining, value: format(season.balance_max) }]),
        { label: text.lapses, value: lapses },
      ],
      action,
    },
    sms: renderSms([text.title, action.url, `${seasonName}: ${ends}`, `${text.lapses}: ${lapses}`]),
  };
}
