// The sentences shown when the API gives none of its own: kept in the state as agreed words, shown in the page's language.

import { defineTexts, type Sentence, textOf, useTexts } from '@rabita/client/texts';
import type { Language } from '@rabita/contract/constants';

/** By the agreed word, which is what the state and the tests hold. */
export const failureTexts = {
  'Login failed': { ar: 'تعذّر تسجيل الدخول. حاول مرة أخرى.', en: 'Could not log you in. Try again.' },
  'Invalid email or password': {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'Invalid e-mail or password.',
  },
  'User not found': { ar: 'لا يوجد حساب بهذه البيانات.', en: 'User not found.' },
  'Registration failed': { ar: 'تعذّر إتمام التسجيل. حاول مرة أخرى.', en: 'Registration failed. Try again.' },
  'OTP verification failed': {
    ar: 'تعذّر التحقق من الرمز. حاول مرة أخرى.',
    en: 'The code could not be verified. Try again.',
  },
  'Failed to resend OTP': {
    ar: 'تعذّر إرسال الرمز. حاول مرة أخرى.',
    en: 'The code could not be resent. Try again.',
  },
  'Failed to send password reset email': {
    ar: 'تعذّر إرسال رسالة إعادة التعيين. حاول مرة أخرى.',
    en: 'The password reset e-mail could not be sent. Try again.',
  },
  'Failed to reset password': {
    ar: 'تعذّر تعيين كلمة المرور. حاول مرة أخرى.',
    en: 'The password could not be reset. Try again.',
  },
  'Failed to change password': {
    ar: 'تعذّر تغيير كلمة المرور. حاول مرة أخرى.',
    en: 'The password could not be changed. Try again.',
  },
  'Failed to fetch bookings': { ar: 'تعذّر تحميل حجوزاتك.', en: 'Your bookings could not be loaded.' },
  'Failed to fetch booking': { ar: 'تعذّر تحميل الحجز.', en: 'The booking could not be loaded.' },
  'Failed to update user': {
    ar: 'تعذّر حفظ التعديلات. حاول مرة أخرى.',
    en: 'Your changes could not be saved. Try again.',
  },
  'Failed to fetch user profile': { ar: 'تعذّر تحميل ملفك الشخصي.', en: 'Your profile could not be loaded.' },
  'Invalid token': {
    ar: 'جلستك غير صالحة. سجّل الدخول من جديد.',
    en: 'Your session is not valid. Log in again.',
  },
  'No token found': { ar: 'سجّل الدخول أولًا.', en: 'Log in first.' },
  'Session expired': {
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    en: 'Your session has expired. Log in again.',
  },
  'Unexpected error': { ar: 'حدث خطأ غير متوقع.', en: 'An unexpected error occurred.' },
  'فشل في جلب البيانات': { ar: 'فشل في جلب البيانات', en: 'The data could not be loaded.' },
  'فشل في إعادة تحميل البيانات': {
    ar: 'فشل في إعادة تحميل البيانات',
    en: 'The data could not be refreshed.',
  },
  'فشل في جلب الأحداث': { ar: 'فشل في جلب الأحداث', en: 'The events could not be loaded.' },
  'فشل في إعادة تحميل الأحداث': {
    ar: 'فشل في إعادة تحميل الأحداث',
    en: 'The events could not be refreshed.',
  },
  'فشل في حجز الحدث': { ar: 'فشل في حجز الحدث', en: 'The event could not be booked.' },
  'فشل في إلغاء الحجز': { ar: 'فشل في إلغاء الحجز', en: 'The booking could not be cancelled.' },
  'فشل في جلب المكافآت': { ar: 'فشل في جلب المكافآت', en: 'The rewards could not be loaded.' },
  'يجب تسجيل الدخول أولاً': { ar: 'يجب تسجيل الدخول أولاً', en: 'You need to log in first.' },
  'Event is fully booked': { ar: 'المقاعد ممتلئة لهذه الفعالية.', en: 'Event is fully booked' },
  'Error checking registration status': {
    ar: 'تعذّر التحقق من حالة حجزك. حدّث القائمة.',
    en: 'Error checking registration status. Refresh the list.',
  },
  'Already registered for this event': {
    ar: 'أنت مسجل بالفعل في هذه الفعالية.',
    en: 'Already registered for this event',
  },
} as const satisfies Record<string, Sentence>;

const texts = defineTexts(failureTexts);

export type FailureWord = keyof typeof failureTexts;

function isFailureWord(error: string): error is FailureWord {
  return Object.hasOwn(failureTexts, error);
}

/** What to show for a stored error: an agreed word in the given language, an API's own sentence as it came. */
export function failureText(error: string, language: Language): string {
  return isFailureWord(error) ? textOf(texts, language, error) : error;
}

/** The same, following the page's language; null stays null. */
export function useFailureText(error: string | null): string | null {
  const t = useTexts(texts);
  if (error === null) return null;
  return isFailureWord(error) ? t(error) : error;
}
