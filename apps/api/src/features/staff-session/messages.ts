/** What staff are told about their own way in. */
import type { Language } from '@rabita/contract/constants';
import type { Mail } from '../../platform/mail-layout.ts';

type Written = { subject: string; mail: Mail };

/** The answers that go straight back to the screen. */
export const replies = {
  passwordChanged: {
    ar: 'حفظنا كلمة مرورك الجديدة، وانتهت جلساتك على الأجهزة الأخرى.',
    en: 'Your new password is saved. Your sessions on other devices have ended.',
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
        'The password of your account in the console was changed, and your sessions on other devices have ended.',
        'If it was not you, tell an owner of the league now, so that they disable your account.',
      ]);
}

export function secondFactorResetMessage(language: Language): Written {
  return language === 'ar'
    ? written('ar', 'أُعيد ضبط خطوة التحقق الثانية', [
        'أعاد مالك الرابطة ضبط خطوة التحقق الثانية لحسابك في لوحة التحكم، وانتهت جلساتك كلها.',
        'ستعدّها من جديد بتطبيق المصادقة عند تسجيل دخولك القادم. إن لم تطلب ذلك فتواصل معه الآن.',
      ])
    : written('en', 'Your second factor was reset', [
        'An owner of the league reset the second factor of your account in the console, and all your sessions have ended.',
        'You will set it up again in an authenticator app at your next login. If you did not ask for it, get in touch with them now.',
      ]);
}
