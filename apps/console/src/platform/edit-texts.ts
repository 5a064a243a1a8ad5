// The words that every form over the league's programme shares: its two languages, and a change that came in between.
import { defineTexts } from '@rabita/client/texts';

export const editTexts = defineTexts({
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
  pick: { ar: 'اختر من التقويم', en: 'Pick from the month' },
  zoneEmpty: { ar: 'لا منطقة زمنية بهذا الاسم.', en: 'No time zone by that name.' },
  changedBy: {
    ar: '{{name}} عدّل هذه البيانات بعد أن فتحتها: {{when}}. لم نحفظ تعديلك فوق تعديله، وما كتبته باقٍ هنا.',
    en: '{{name}} changed this after you opened it: {{when}}. Your change was not saved over theirs, and what you typed is still here.',
  },
  changed: {
    ar: 'تغيّرت هذه البيانات بعد أن فتحتها: {{when}}. لم نحفظ تعديلك فوقها، وما كتبته باقٍ هنا.',
    en: 'This changed after you opened it: {{when}}. Your change was not saved over it, and what you typed is still here.',
  },
  take: { ar: 'هات التعديل الأحدث', en: 'Load the newer one' },
  taking: { ar: 'نجلب التعديل الأحدث', en: 'Loading the newer one' },
  takeHint: {
    ar: 'سترى كل حقل تغيّر ومن غيّره. ما كتبته أنت يبقى حتى تختار غيره.',
    en: 'You will see each field that changed and who changed it. What you typed stays until you choose otherwise.',
  },
  taken: {
    ar: 'هذا ما تغيّر منذ فتحت النموذج. راجعه ثم احفظ.',
    en: 'This is what changed since you opened the form. Look it over, then save.',
  },
  takenAlike: {
    ar: 'لم يتغيّر أي حقل في هذا النموذج. احفظ تعديلك.',
    en: 'No field of this form has changed. You can save.',
  },
  fieldChangedBy: { ar: 'عدّله {{name}}، {{when}}', en: 'Changed by {{name}}, {{when}}' },
  before: { ar: 'قبل:', en: 'Before:' },
  now: { ar: 'الآن:', en: 'Now:' },
  whichOf: { ar: 'أي القيمتين تُحفظ في {{field}}', en: 'Which one to save as {{field}}' },
  mine: { ar: 'ما كتبته أنت', en: 'Yours' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  back: { ar: 'رجوع بلا حفظ', en: 'Back without saving' },
  titleRequired: { ar: 'اكتب حرفين على الأقل.', en: 'Enter at least two characters.' },
  titleLong: { ar: 'أقصى طول 120 حرفًا.', en: 'At most 120 characters.' },
  textLong: { ar: 'أقصى طول 4,000 حرف.', en: 'At most 4,000 characters.' },
  noteShort: { ar: 'اكتب 3 أحرف على الأقل.', en: 'Enter at least 3 characters.' },
  noteLong: { ar: 'أقصى طول 300 حرف.', en: 'At most 300 characters.' },
  timeRequired: { ar: 'اكتب اليوم والوقت كاملين.', en: 'Enter the whole day and time.' },
  numberWrong: { ar: 'اكتب عددًا صحيحًا من 0 إلى 1,000,000.', en: 'Enter a whole number from 0 to 1,000,000.' },
  zoneRequired: { ar: 'اختر المنطقة الزمنية.', en: 'Choose the time zone.' },

  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  empty: { ar: 'فارغ', en: 'Empty' },
  theirs: { ar: 'التعديل الأحدث', en: 'Theirs' },
});
