/**
 * Defines the fallback messages for failures without an API message. The state stores a key, and screens show its text.
 */

import { useLanguage } from '@rabita/client/language/language';
import { defineTexts, type Sentence, textOf, useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';

/** The product rules (section 8) fix the keys, which are therefore partly Arabic and partly English. */
export const failureTexts = {
  'Login failed': { ar: 'تعذّر تسجيل الدخول. حاول مرة أخرى.', en: 'Couldn’t log you in. Try again.' },
  'Invalid email or password': {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'Invalid email or password.',
  },
  'User not found': {
    ar: 'لا يوجد حساب بهذه البيانات. تأكد منها أو أنشئ حسابًا.',
    en: 'Account not found. Check your details or create an account.',
  },
  'Email not registered': {
    ar: 'هذا البريد غير مسجل لدينا. تأكد منه أو أنشئ حسابًا.',
    en: 'This email isn’t registered. Check it or create an account.',
  },
  'Registration failed': { ar: 'تعذّر إتمام التسجيل. حاول مرة أخرى.', en: 'Registration failed. Try again.' },
  'OTP verification failed': {
    ar: 'تعذّر التحقق من الرمز. حاول مرة أخرى.',
    en: 'Couldn’t check the code. Try again.',
  },
  'Failed to resend OTP': {
    ar: 'تعذّر إرسال الرمز. حاول مرة أخرى.',
    en: 'Couldn’t send a new code. Try again.',
  },
  'Failed to send password reset email': {
    ar: 'تعذّر إرسال رابط إعادة التعيين. حاول مرة أخرى.',
    en: 'Couldn’t send the reset link. Try again.',
  },
  'Failed to reset password': {
    ar: 'تعذّر تعيين كلمة المرور. حاول مرة أخرى.',
    en: 'Couldn’t set the password. Try again.',
  },
  'Failed to change password': {
    ar: 'تعذّر تغيير كلمة المرور. حاول مرة أخرى.',
    en: 'Couldn’t change the password. Try again.',
  },
  'Failed to fetch bookings': { ar: 'تعذّر تحميل حجوزاتك.', en: 'Couldn’t load your bookings.' },
  'Failed to fetch booking': { ar: 'تعذّر تحميل الحجز.', en: 'Couldn’t load the booking.' },
  'Failed to update user': {
    ar: 'تعذّر حفظ التعديلات. حاول مرة أخرى.',
    en: 'Couldn’t save your changes. Try again.',
  },
  'Failed to fetch sessions': { ar: 'تعذّر تحميل أجهزتك.', en: 'Couldn’t load your devices.' },
  'Failed to end session': {
    ar: 'تعذّر تسجيل الخروج من الجهاز. حاول مرة أخرى.',
    en: 'Couldn’t log that device out. Try again.',
  },
  'Failed to fetch user profile': { ar: 'تعذّر تحميل حسابك.', en: 'Couldn’t load your profile.' },
  'Invalid token': {
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    en: 'Your session has ended. Log in again.',
  },
  'No token found': { ar: 'سجّل الدخول أولًا.', en: 'Log in first.' },
  'Session expired': {
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    en: 'Your session has ended. Log in again.',
  },
  'Unexpected error': { ar: 'حدث خطأ غير متوقع.', en: 'Something went wrong.' },
  'فشل في جلب البيانات': { ar: 'فشل في جلب البيانات', en: 'Couldn’t load the data.' },
  'فشل في إعادة تحميل البيانات': {
    ar: 'فشل في إعادة تحميل البيانات',
    en: 'Couldn’t refresh the data.',
  },
  'فشل في جلب الأحداث': { ar: 'فشل في جلب الأحداث', en: 'Couldn’t load the events.' },
  'فشل في إعادة تحميل الأحداث': {
    ar: 'فشل في إعادة تحميل الأحداث',
    en: 'Couldn’t refresh the events.',
  },
  'فشل في حجز الحدث': { ar: 'فشل في حجز الحدث', en: 'Couldn’t book your seat.' },
  'فشل في إلغاء الحجز': { ar: 'فشل في إلغاء الحجز', en: 'Couldn’t cancel the booking.' },
  'فشل في جلب المكافآت': { ar: 'فشل في جلب المكافآت', en: 'Couldn’t load the rewards.' },
  'يجب تسجيل الدخول أولاً': { ar: 'يجب تسجيل الدخول أولاً', en: 'Log in first.' },
  'Event is fully booked': { ar: 'اكتملت مقاعد هذه الفعالية.', en: 'Event is fully booked' },
  'Error checking registration status': {
    ar: 'تعذّر التحقق من حالة حجزك. حدّث القائمة.',
    en: 'Error checking registration status. Refresh the list.',
  },
  'Already registered for this event': {
    ar: 'لديك حجز في هذه الفعالية.',
    en: 'Already registered for this event',
  },
} as const satisfies Record<string, Sentence>;

const texts = defineTexts(failureTexts);

/** The product rules fix these sentences in Arabic. The second line below them says the same the way fans speak. */
const arabicSecondLines: ReadonlyMap<string, string> = new Map([
  ['فشل في جلب البيانات', 'تعذّر تحميل القائمة. حاول مرة أخرى.'],
  ['فشل في إعادة تحميل البيانات', 'تعذّر تحديث المباريات. حاول مرة أخرى.'],
  ['فشل في جلب الأحداث', 'تعذّر تحميل الفعاليات. حاول مرة أخرى.'],
  ['فشل في إعادة تحميل الأحداث', 'تعذّر تحديث الفعاليات. حاول مرة أخرى.'],
  ['فشل في حجز الحدث', 'تعذّر حجز مقعدك.'],
  ['فشل في إلغاء الحجز', 'تعذّر إلغاء حجزك.'],
  ['فشل في جلب المكافآت', 'تعذّر تحميل المكافآت. حاول مرة أخرى.'],
]);

export type FallbackMessage = keyof typeof failureTexts;

/** Whether the API gave no reason, so that the error is one of the fallback messages. */
export function isFallbackMessage(error: string): error is FallbackMessage {
  return Object.hasOwn(failureTexts, error);
}

/** Translates a stored error into the given language if it is a fallback message, else returns it unchanged. */
export function failureText(error: string, language: Language): string {
  return isFallbackMessage(error) ? textOf(texts, language, error) : error;
}

/** Like `failureText`, in the page's language. Null stays null. */
export function useFailureText(error: string | null): string | null {
  const t = useTexts(texts);
  if (error === null) return null;
  return isFallbackMessage(error) ? t(error) : error;
}

/** Returns the second, smaller line below a fixed Arabic sentence; null on English pages and for all other errors. */
export function useSecondLine(error: string | null): string | null {
  const language = useLanguage();
  return (language === 'ar' && arabicSecondLines.get(error ?? '')) || null;
}
