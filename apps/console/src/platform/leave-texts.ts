// The words about typed work: the question before it is lost, and the news that it came back.
import { defineTexts } from '@rabita/client/texts';

export const leaveTexts = defineTexts({
  title: { ar: 'لم تحفظ تعديلاتك', en: 'You have unsaved changes' },
  detail: {
    ar: 'ما كتبته يضيع إن غادرت الآن.',
    en: 'If you leave now, what you typed is lost.',
  },
  stay: { ar: 'تابع الكتابة', en: 'Keep editing' },
  leave: { ar: 'غادر بلا حفظ', en: 'Leave without saving' },
  restored: {
    ar: 'استعدنا ما كتبته قبل انتهاء جلستك. لم يُحفظ بعد.',
    en: 'We restored what you typed before your session ended. It is not saved yet.',
  },
  discard: { ar: 'تجاهل ما كتبته', en: 'Discard it' },
});
