/** Defines the messages to members and the texts of API responses about registration and passwords. */
import { DEFAULT_TIMEZONE, type Language } from '@rabita/contract/constants';
import { formatVenueTime } from '@rabita/contract/describe-zone';
import { deviceName } from '@rabita/contract/device-name';
import type { Brand } from '@rabita/contract/fan/site';
import { formatMoment } from '@rabita/contract/format-moment';
import { CODE_LIFETIME_SECONDS, MEMBER_RESET_LINK_SECONDS } from '@rabita/contract/retention';
import { SECRET_MARK } from '../message/enqueue-message.ts';
import type { Mail } from '../message/render-mail.ts';
import { renderSms } from '../message/render-sms.ts';
import type { Channel } from './rules.ts';
import type { StartedSession } from './session/start-session.ts';

/** What a code verifies: a registration, or a member's new email or phone. */
export type CodePurpose = 'registration' | 'contact';

type MessageTexts = { subject: string } & ({ text: string } | { mail: Mail });

const CODE_MINUTES = CODE_LIFETIME_SECONDS / 60;
const RESET_MINUTES = MEMBER_RESET_LINK_SECONDS / 60;

/** The texts of API responses, which the app shows. */
export const authResponses = {
  codeSent: {
    email: {
      ar: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
      en: 'We sent a verification code to your email.',
    },
    sms: {
      ar: 'أرسلنا رمز التحقق إلى جوالك في رسالة نصية.',
      en: 'We texted a verification code to your phone.',
    },
  },
  resetAsked: {
    ar: `إن كان هذا البريد مسجلًا لدينا فسيصلك رابط صالح لمدة ${RESET_MINUTES} دقيقة. لم يصلك شيء؟ جرّب بريدًا آخر.`,
    en: `If this email is registered, a link is on its way. It works for ${RESET_MINUTES} minutes. Nothing arrived? Try another email.`,
  },
  passwordReset: {
    ar: 'تغيّرت كلمة المرور. سجّل الدخول بالجديدة.',
    en: 'Your password has changed. Log in with the new one.',
  },
  passwordChanged: {
    ar: 'تغيّرت كلمة المرور، وسجّلنا خروجك من أجهزتك الأخرى.',
    en: 'Your password has changed. You’ve been logged out on your other devices.',
  },
} as const;

function toMessage(channel: Channel, mail: Mail, sms: string[], brand: Brand): MessageTexts {
  return channel === 'sms'
    ? { subject: '', text: renderSms([...sms, brand.league[mail.language]]) }
    : { subject: mail.title, mail };
}

/**
 * The message must contain exactly one run of six digits, or phones do not autofill the code. The last line of the SMS
 * binds the code to the site in the standard form (`@host #code`), so that phones do not autofill it on phishing sites.
 */
export function codeMessage(
  { channel, purpose }: { channel: Channel; purpose: CodePurpose },
  language: Language,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): MessageTexts {
  const isNew = purpose === 'registration';
  const texts = {
    ar: {
      title: 'رمز التحقق',
      paragraphs: [
        `${isNew ? 'اكتب هذا الرمز لتكمل تسجيلك.' : 'اكتب هذا الرمز لتوثّق بريدك الإلكتروني.'} الرمز صالح لمدة ${CODE_MINUTES} دقائق.`,
        `الرمز لك وحدك، ولن نطلبه منك أبدًا. ${isNew ? 'إن لم تسجّل بنفسك' : 'إن لم تطلبه بنفسك'} فتجاهل هذه الرسالة.`,
      ],
      sms: `رمز ${brand.league.ar} (${CODE_MINUTES} دقائق)، لا تشاركه:`,
    },
    en: {
      title: 'Your verification code',
      paragraphs: [
        `Enter this code to ${isNew ? 'finish registering' : 'verify your email'}. It works for ${CODE_MINUTES} minutes.`,
        `Don’t share it. We’ll never ask you for it. If you didn’t ${isNew ? 'register' : 'ask for it'}, ignore this message.`,
      ],
      sms: `Your ${brand.league.en} code, valid for ${CODE_MINUTES} minutes. Don’t share it:`,
    },
  }[language];
  const { title, paragraphs, sms } = texts;
  if (channel === 'sms') {
    const autofillLine = `@${new URL(publicUrl).hostname} #${SECRET_MARK}`;
    return { subject: '', text: renderSms([sms, autofillLine]) };
  }
  return { subject: title, mail: { language, title, paragraphs, code: SECRET_MARK } };
}

export function resetLinkMessage(channel: Channel, language: Language, brand: Brand): MessageTexts {
  const texts = {
    ar: {
      title: 'إعادة تعيين كلمة المرور',
      paragraphs: [
        `طلبت تعيين كلمة مرور جديدة لحسابك. يعمل هذا الرابط مرة واحدة خلال ${RESET_MINUTES} دقيقة.`,
        'إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
      ],
      label: 'عيّن كلمة مرور جديدة',
      sms: [`عيّن كلمة مرور جديدة خلال ${RESET_MINUTES} دقيقة:`, SECRET_MARK],
    },
    en: {
      title: 'Reset your password',
      paragraphs: [
        `You asked for a new password. This link works once, within ${RESET_MINUTES} minutes.`,
        'If you didn’t ask for it, ignore this message. Your password stays as it is.',
      ],
      label: 'Set a new password',
      sms: [`Set a new password within ${RESET_MINUTES} minutes:`, SECRET_MARK],
    },
  }[language];
  const { title, paragraphs, label, sms } = texts;
  return toMessage(channel, { language, title, paragraphs, action: { label, url: SECRET_MARK } }, sms, brand);
}

export function passwordChangedMessage(
  channel: Channel,
  language: Language,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): MessageTexts {
  const url = `${publicUrl}/forget-password`;
  const texts = {
    ar: {
      title: 'تغيّرت كلمة مرورك',
      paragraphs: [
        'تغيّرت كلمة مرور حسابك، وسجّلنا خروجك من أجهزتك الأخرى.',
        'إن لم تغيّرها بنفسك فاستعِد حسابك الآن بكلمة مرور جديدة.',
      ],
      label: 'عيّن كلمة مرور جديدة',
      sms: ['تغيّرت كلمة مرورك', url, 'إن لم تغيّرها بنفسك فاستعِد حسابك الآن بهذا الرابط.'],
    },
    en: {
      title: 'Your password was changed',
      paragraphs: [
        'Your account’s password was changed, and you were logged out on your other devices.',
        'If it wasn’t you, set a new password now to get your account back.',
      ],
      label: 'Set a new password',
      sms: ['Your password was changed', url, 'If it wasn’t you, get your account back now with this link.'],
    },
  }[language];
  const { title, paragraphs, label, sms } = texts;
  return toMessage(channel, { language, title, paragraphs, action: { label, url } }, sms, brand);
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

export function newLoginMessage(
  login: Pick<StartedSession, 'browser' | 'system' | 'startedAt'> & { ip: string },
  language: Language,
  { publicUrl }: { publicUrl: string },
): { subject: string; mail: Mail } {
  const texts = {
    ar: {
      title: 'تسجيل دخول جديد إلى حسابك',
      paragraphs: [
        'سُجّل الدخول إلى حسابك من جهاز أو شبكة لم تستخدمها معنا من قبل.',
        'إن كنت أنت من سجّل الدخول فلا يلزمك شيء. وإن لم تكن أنت فغيّر كلمة المرور الآن، وسنسجّل خروج كل جهاز آخر.',
      ],
      label: 'راجع الأجهزة المتصلة بحسابك',
      device: 'الجهاز',
      when: 'الوقت',
      network: 'عنوان IP',
      separator: '، ',
    },
    en: {
      title: 'New login to your account',
      paragraphs: [
        'Your account was logged in to from a device or network we haven’t seen you use.',
        'If this was you, there’s nothing to do. If it wasn’t, change your password now. That logs out every other device.',
      ],
      label: 'See where you’re logged in',
      device: 'Device',
      when: 'Time',
      network: 'IP address',
      separator: ', ',
    },
  }[language];
  const device = deviceName(login);
  const day = formatMoment(login.startedAt, language, { timeZone: DEFAULT_TIMEZONE, ...DAY });
  const time = formatVenueTime(login.startedAt, language, DEFAULT_TIMEZONE);
  const facts = [
    ...(device ? [{ label: texts.device, value: device }] : []),
    { label: texts.when, value: [day, time].join(texts.separator) },
    { label: texts.network, value: login.ip },
  ];
  const { title, paragraphs, label } = texts;
  const action = { label, url: `${publicUrl}/sessions` };
  return { subject: title, mail: { language, title, paragraphs, facts, action } };
}
