/** Writes the mails to staff: an invitation, a password link, a changed password, a reset second factor. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';
import { STAFF_INVITATION_HOURS } from '@rabita/contract/retention';
import { SECRET_MARK } from '../message/enqueue-message.ts';
import { isolateName, type Mail } from '../message/render-mail.ts';

/** The text that the console displays after a staff member has changed the password. */
export const PASSWORD_CHANGED_TEXT = {
  ar: 'تغيّرت كلمة المرور، وسجّلنا خروجك من أجهزتك الأخرى.',
  en: 'Your password has changed. You’ve been logged out on your other devices.',
} as const;

type Message = { subject: string; mail: Mail };

function createMessage(language: Language, title: string, paragraphs: string[]): Message {
  return { subject: title, mail: { language, title, paragraphs } };
}

export function passwordChangedMessage(language: Language): Message {
  return language === 'ar'
    ? createMessage('ar', 'تغيّرت كلمة مرورك في لوحة التحكم', [
        'تغيّرت كلمة مرور حسابك في لوحة التحكم، وانتهت جلساتك على الأجهزة الأخرى.',
        'إن لم تغيّرها بنفسك فأبلغ مالك الرابطة الآن ليوقف حسابك.',
      ])
    : createMessage('en', 'Your console password was changed', [
        'Your console password was changed, and you were logged out on your other devices.',
        'If it wasn’t you, tell an owner now so they can disable your account.',
      ]);
}

export function secondFactorResetMessage(language: Language): Message {
  return language === 'ar'
    ? createMessage('ar', 'أُعيد ضبط التحقق بخطوتين', [
        'أعاد مالك الرابطة ضبط التحقق بخطوتين لحسابك في لوحة التحكم، وسجّلنا خروجك من جميع أجهزتك.',
        'ستُعدّه من جديد بتطبيق المصادقة عند تسجيل دخولك القادم. إن لم تطلب ذلك فتواصل مع المالك الآن.',
      ])
    : createMessage('en', 'Your two-step verification was reset', [
        'An owner reset two-step verification for your console account, and you were logged out on all your devices.',
        'You’ll set it up again with an authenticator app at your next login. If you didn’t ask for this, contact an owner now.',
      ]);
}

type LinkTexts = { title: string; paragraphs: string[]; label: string };

const VALID_DAYS = STAFF_INVITATION_HOURS / 24;

const invitationTexts: Record<Language, (brand: Brand) => LinkTexts> = {
  ar: brand => ({
    title: `دعوة للعمل مع ${isolateName(brand.league.ar, 'ar')}`,
    paragraphs: [
      'ندعوك إلى لوحة التحكم. اقبل الدعوة لتكتب اسمك وتختار كلمة مرورك، ثم فعّل التحقق بخطوتين بتطبيق المصادقة في جوالك.',
      `يعمل هذا الرابط مرة واحدة خلال ${VALID_DAYS} أيام. إن لم تكن تنتظر دعوة فتجاهل هذه الرسالة.`,
    ],
    label: 'اقبل الدعوة',
  }),
  en: brand => ({
    title: `You’re invited to join the staff of ${isolateName(brand.league.en, 'en')}`,
    paragraphs: [
      'Accept the invitation to the console, enter your name and choose a password. Then set up two-step verification with an authenticator app on your phone.',
      `This link works once, within ${VALID_DAYS} days. If you didn’t expect an invitation, ignore this message.`,
    ],
    label: 'Accept the invitation',
  }),
};

const passwordLinkTexts: Record<Language, () => LinkTexts> = {
  ar: () => ({
    title: 'كلمة مرور جديدة للوحة التحكم',
    paragraphs: [
      'أرسل إليك مالك الرابطة رابطًا لتعيين كلمة مرور جديدة. بعدها سجّل الدخول برمز تطبيق المصادقة.',
      `يعمل هذا الرابط مرة واحدة خلال ${VALID_DAYS} أيام. إن لم تطلبه فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.`,
    ],
    label: 'عيّن كلمة مرور جديدة',
  }),
  en: () => ({
    title: 'New password for the console',
    paragraphs: [
      'An owner sent you a link to set a new password. Then log in with your authenticator app’s code.',
      `This link works once, within ${VALID_DAYS} days. If you didn’t ask for it, ignore this message. Your password stays as it is.`,
    ],
    label: 'Set a new password',
  }),
};

/** Writes an invitation or a password link in both languages. @param language the language of the first half */
export function invitationMessage(
  language: Language,
  brand: Brand,
  kind: 'invitation' | 'password_link',
): Message {
  const texts = kind === 'invitation' ? invitationTexts : passwordLinkTexts;
  const toHalf = (halfLanguage: Language) => {
    const { label, ...half } = texts[halfLanguage](brand);
    return { language: halfLanguage, ...half, action: { label, url: SECRET_MARK } };
  };
  const mail = { ...toHalf(language), translation: toHalf(language === 'ar' ? 'en' : 'ar') };
  return { subject: `${mail.title} · ${isolateName(mail.translation.title, language)}`, mail };
}
