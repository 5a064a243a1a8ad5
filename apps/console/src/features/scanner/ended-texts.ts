/** Texts of a scanner that was closed or revoked, and of the late upload of a revoked scanner. */
import { defineTexts } from '@rabita/client/language/texts';

export const endedTexts = defineTexts({
  leftTitle: { ar: 'أُغلق جهاز المسح', en: 'Scanner closed' },
  leftDetail: {
    ar: 'عادت المسارات إلى بقية الأجهزة، ولم يبقَ شيء من الفعالية على هذا الجوال.',
    en: 'The lanes went back to the other scanners, and nothing from the event is left on this phone.',
  },
  revokedTitle: { ar: 'لم يعد هذا الجهاز مقترنًا', en: 'This scanner is no longer paired' },
  revokedDetail: {
    ar: 'أوقفه مدير أو انتهت الفعالية. مُحي كشف التذاكر من هذا الجوال.',
    en: 'A manager revoked it, or the event ended. The ticket list was deleted from this phone.',
  },
  revokedUnsent: {
    ar: {
      zero: 'كل حضور سُجّل وصل إلى الخادم.',
      one: 'حضور واحد لم يصل إلى الخادم. أخبر المدير.',
      two: 'حالتا حضور لم تصلا إلى الخادم. أخبر المدير.',
      few: '{{count}} حالات حضور لم تصل إلى الخادم. أخبر المدير.',
      many: '{{count}} حالة حضور لم تصل إلى الخادم. أخبر المدير.',
      other: '{{count}} حالة حضور لم تصل إلى الخادم. أخبر المدير.',
    },
    en: {
      one: '{{count}} admission didn’t reach the server. Tell a manager.',
      other: '{{count}} admissions didn’t reach the server. Tell a manager.',
    },
  },
  pairAgain: { ar: 'أقرِنه من جديد', en: 'Pair again' },

  toSend: {
    ar: {
      zero: 'لم يبقَ حضور يُرسل.',
      one: 'بقي حضور واحد يُرسل.',
      two: 'بقيت حالتا حضور تُرسلان.',
      few: 'بقيت {{count}} حالات حضور تُرسل.',
      many: 'بقيت {{count}} حالة حضور تُرسل.',
      other: 'بقيت {{count}} حالة حضور تُرسل.',
    },
    en: {
      one: '{{count}} admission left to send.',
      other: '{{count}} admissions left to send.',
    },
  },
  toSendDetail: {
    ar: 'لا يسجّل هذا الجوال حضور أحد. أبقِ الصفحة مفتوحة حتى يصل الباقي، ثم يقرر المدير.',
    en: 'This phone admits nobody. Keep this page open until the rest arrives. A manager then decides.',
  },
  waitsForNetwork: {
    ar: 'لا اتصال. يُرسل الباقي عند عودة الشبكة.',
    en: 'You’re offline. The rest will be sent when you’re back online.',
  },
  allSent: {
    ar: 'وصل كل حضور سُجّل على هذا الجوال. القرار الآن للمدير.',
    en: 'Everything admitted on this phone has arrived. A manager now decides.',
  },
  discardTitle: { ar: 'هل تريد حذف ما لم يُرسل؟', en: 'Discard what wasn’t sent?' },
  discardDetail: {
    ar: {
      zero: 'لم يبقَ حضور يُرسل.',
      one: 'حضور واحد لم يصل بعد. إن أقرنت الجهاز الآن ضاع، ولن يعرف به أحد.',
      two: 'حالتا حضور لم تصلا بعد. إن أقرنت الجهاز الآن ضاعتا، ولن يعرف بهما أحد.',
      few: '{{count}} حالات حضور لم تصل بعد. إن أقرنت الجهاز الآن ضاعت، ولن يعرف بها أحد.',
      many: '{{count}} حالة حضور لم تصل بعد. إن أقرنت الجهاز الآن ضاعت، ولن يعرف بها أحد.',
      other: '{{count}} حالة حضور لم تصل بعد. إن أقرنت الجهاز الآن ضاعت، ولن يعرف بها أحد.',
    },
    en: {
      one: '{{count}} admission hasn’t arrived yet. If you pair this phone now, it’s lost and nobody will know of it.',
      other:
        '{{count}} admissions haven’t arrived yet. If you pair this phone now, they’re lost and nobody will know of them.',
    },
  },
  discardNow: { ar: 'احذف وأقرِن', en: 'Discard and pair' },
  keepSending: { ar: 'تابِع الإرسال', en: 'Keep sending' },
  discarding: { ar: 'جارٍ الحذف…', en: 'Discarding…' },
  leaveNow: { ar: 'أغلق الآن', en: 'Close it now' },
  keepOpen: { ar: 'ليس الآن', en: 'Keep it open' },
  leaving: { ar: 'جارٍ الإغلاق', en: 'Closing' },
});
