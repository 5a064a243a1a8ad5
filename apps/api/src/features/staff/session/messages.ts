/** Writes the mails and the replies that tell staff of a changed password or a reset second factor. */
import type { Language } from '@rabita/contract/constants';
import type { Mail } from '../../message/render-mail.ts';

type Written = { subject: string; mail: Mail };

/** Texts in API replies that the console displays. */
export const replies = {
  passwordChanged: {
    ar: 'تغيّرت كلمة المرور، وسجّلنا خروجك من أجهزتك الأخرى.',
    en: 'Your password has changed. You’ve been logged out on your other devices.',
  },
} as const;

function written(language: Language, title: string, paragraphs: string[]): Written {
  return { subject: title, mail: { language, title, paragraphs } };
}

export function passwordChangedMessage(language: Language): Written {
  return language === 'ar'
    ? written('ar', 'تغيّرت كلمة مرورك في لوحة التحكم', [
        'تغيّرت كلمة مرور حسابك في لوحة التحكم، وانتهت جلساتك على الأجهزة الأخرى.',
        'إن لم تغيّرها بنفسك فأبلغ مالك الرابطة الآن ليوقف حسابك.',
      ])
    : written('en', 'Your console password was changed', [
        'Your console password was changed, and you were logged out on your other devices.',
        'If it wasn’t you, tell an owner now so they can disable your account.',
      ]);
}

export function secondFactorResetMessage(language: Language): Written {
  return language === 'ar'
    ? written('ar', 'أُعيد ضبط التحقق بخطوتين', [
        'أعاد مالك الرابطة ضبط التحقق بخطوتين لحسابك في لوحة التحكم، وسجّلنا خروجك من جميع أجهزتك.',
        'ستُعدّه من جديد بتطبيق المصادقة عند تسجيل دخولك القادم. إن لم تطلب ذلك فتواصل مع المالك الآن.',
      ])
    : written('en', 'Your two-step verification was reset', [
        'An owner reset two-step verification for your console account, and you were logged out on all your devices.',
        'You’ll set it up again with an authenticator app at your next login. If you didn’t ask for this, contact an owner now.',
      ]);
}
