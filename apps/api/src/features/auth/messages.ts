/** What the league writes to people who join, forget or change a password, and what it answers them on the spot. */
import { CODE_LIFETIME_SECONDS, type Language, RESET_LIFETIME_SECONDS } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import type { Mail } from '../../platform/mail-layout.ts';
import { SECRET_MARK } from '../message/enqueue-message.ts';
import type { Channel } from './rules.ts';

type Written = { subject: string } & ({ text: string } | { mail: Mail });

const CODE_MINUTES = CODE_LIFETIME_SECONDS / 60;
const RESET_MINUTES = RESET_LIFETIME_SECONDS / 60;

/** The answers that go straight back to the screen. */
export const replies = {
  codeSent: {
    email: {
      ar: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
      en: 'We sent a verification code to your e-mail.',
    },
    sms: {
      ar: 'أرسلنا رمز التحقق إلى جوالك في رسالة نصية.',
      en: 'We sent a verification code to your phone.',
    },
  },
  resetAsked: {
    ar: 'إذا كان هذا البريد مسجلًا لدينا فسيصلك رابط إعادة التعيين بعد لحظات.',
    en: 'If this e-mail belongs to a member, a reset link is on its way.',
  },
  passwordReset: {
    ar: 'حفظنا كلمة مرورك الجديدة. سجّل الدخول بها.',
    en: 'Your new password is saved. Log in with it.',
  },
  passwordChanged: {
    ar: 'حفظنا كلمة مرورك الجديدة، وانتهت جلساتك على الأجهزة الأخرى.',
    en: 'Your new password is saved. Your sessions on other devices have ended.',
  },
} as const;

function written(channel: Channel, mail: Mail, sms: string[], brand: Brand): Written {
  return channel === 'sms'
    ? { subject: '', text: [...sms, brand.league[mail.language]].join('\n') }
    : { subject: mail.title, mail };
}

/**
 * Holds the code once: phones offer it for filling in when a message has exactly one run of six digits. The text's last
 * line binds it to the site, in the form that phones agree on (`@host #code`): it is then offered there and nowhere
 * else, so that a copied site gets nothing.
 */
export function codeMessage(
  channel: Channel,
  language: Language,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): Written {
  const words = {
    ar: {
      title: 'رمز التحقق',
      paragraphs: [
        `اكتب هذا الرمز لإكمال تسجيلك. يعمل الرمز ${CODE_MINUTES} دقائق.`,
        'لا تعطِ الرمز لأحد، ولن تطلبه الرابطة منك. إن لم تسجّل بنفسك فتجاهل هذه الرسالة.',
      ],
      sms: `رمز ${brand.league.ar} (${CODE_MINUTES} دقائق)، لا تعطه لأحد:`,
    },
    en: {
      title: 'Your verification code',
      paragraphs: [
        `Enter this code to finish registering. It works for ${CODE_MINUTES} minutes.`,
        'Give it to nobody: the league will never ask you for it. If you did not register, ignore this message.',
      ],
      sms: `Your ${brand.league.en} code for ${CODE_MINUTES} minutes. Give it to nobody:`,
    },
  }[language];
  const { title, paragraphs, sms } = words;
  if (channel === 'sms') {
    const bound = `@${new URL(publicUrl).hostname} #${SECRET_MARK}`;
    return { subject: '', text: `${sms}\n${bound}` };
  }
  return { subject: title, mail: { language, title, paragraphs, code: SECRET_MARK } };
}

export function resetMessage(channel: Channel, language: Language, brand: Brand): Written {
  const words = {
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
        'If you did not ask for it, ignore this message; your password stays as it is.',
      ],
      label: 'Set a new password',
      sms: [`Set a new password within ${RESET_MINUTES} minutes:`, SECRET_MARK],
    },
  }[language];
  const { title, paragraphs, label, sms } = words;
  return written(channel, { language, title, paragraphs, action: { label, url: SECRET_MARK } }, sms, brand);
}

export function passwordChangedMessage(
  channel: Channel,
  language: Language,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): Written {
  const url = `${publicUrl}/forget-password`;
  const words = {
    ar: {
      title: 'تغيّرت كلمة مرورك',
      paragraphs: [
        'تغيّرت كلمة مرور حسابك، وانتهت جلساتك على الأجهزة الأخرى.',
        'إن لم تغيّرها بنفسك فاستعِد حسابك الآن بكلمة مرور جديدة.',
      ],
      label: 'استعِد كلمة المرور',
      sms: ['تغيّرت كلمة مرور حسابك. إن لم تغيّرها بنفسك فاستعِد حسابك الآن:', url],
    },
    en: {
      title: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and your sessions on other devices have ended.',
        'If it was not you, recover your account now with a new password.',
      ],
      label: 'Recover your password',
      sms: ['The password of your account was changed. If it was not you, recover it now:', url],
    },
  }[language];
  const { title, paragraphs, label, sms } = words;
  return written(channel, { language, title, paragraphs, action: { label, url } }, sms, brand);
}
