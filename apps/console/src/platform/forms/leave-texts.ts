/** Texts of the confirmation before unsaved work is lost, and of the notice of a restored draft. */
import { defineTexts } from '@rabita/client/language/texts';

export const leaveTexts = defineTexts({
  title: { ar: 'لم تحفظ تعديلاتك', en: 'You have unsaved changes' },
  detail: {
    ar: 'ستفقد ما كتبته إن غادرت الآن.',
    en: 'If you leave now, you’ll lose what you typed.',
  },
  stay: { ar: 'تابع الكتابة', en: 'Keep editing' },
  leave: { ar: 'غادر دون حفظ', en: 'Leave without saving' },
  restored: {
    ar: 'استعدنا ما كتبته قبل انتهاء جلستك، ولم يُحفظ بعد.',
    en: 'We restored what you typed before your session ended. It isn’t saved yet.',
  },
  discard: { ar: 'احذف ما كتبته', en: 'Discard it' },
});
