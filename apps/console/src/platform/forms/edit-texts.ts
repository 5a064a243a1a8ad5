/** Texts of all forms: language names, field errors and edit conflicts. */
import { defineTexts } from '@rabita/client/language/texts';

export const editTexts = defineTexts({
  ar: { ar: 'العربية', en: 'Arabic' },
  en: { ar: 'الإنجليزية', en: 'English' },
  pick: { ar: 'اختر من التقويم', en: 'Pick from the calendar' },
  zoneEmpty: { ar: 'لا منطقة زمنية بهذا الاسم.', en: 'No time zone with that name.' },
  changedBy: {
    ar: 'هناك تعديل أحدث من {{name}} ({{when}}). لم نحفظ تعديلك، وما كتبته باقٍ هنا.',
    en: '{{name}} changed this after you opened it ({{when}}). Your change wasn’t saved, and what you typed is still here.',
  },
  changed: {
    ar: 'هناك تعديل أحدث ({{when}}). لم نحفظ تعديلك، وما كتبته باقٍ هنا.',
    en: 'This changed after you opened it ({{when}}). Your change wasn’t saved, and what you typed is still here.',
  },
  showChanges: { ar: 'اعرض التعديل الأحدث', en: 'Show what changed' },
  loadingChanges: { ar: 'جارٍ تحميل التعديل الأحدث', en: 'Loading what changed' },
  showChangesHint: {
    ar: 'سترى كل حقل تغيّر ومن غيّره. يبقى ما كتبته حتى تختار غيره.',
    en: 'You’ll see each field that changed and who changed it. What you typed stays until you choose otherwise.',
  },
  differences: {
    ar: 'هذا ما تغيّر منذ فتحت النموذج. راجعه ثم احفظ.',
    en: 'Here’s what changed since you opened the form. Check it, then save.',
  },
  noDifferences: {
    ar: 'لم يتغيّر شيء في هذا النموذج. يمكنك الحفظ.',
    en: 'Nothing in this form has changed. You can save.',
  },
  fieldChangedBy: { ar: 'تعديل {{name}}، {{when}}', en: 'Changed by {{name}}, {{when}}' },
  before: { ar: 'قبل:', en: 'Before:' },
  now: { ar: 'الآن:', en: 'Now:' },
  whichOf: { ar: 'أي القيمتين تُحفظ في {{field}}؟', en: 'Which value should be saved for {{field}}?' },
  mine: { ar: 'ما كتبته أنت', en: 'Yours' },
  saves: { ar: 'يحفظ', en: 'saves' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },
  close: { ar: 'إغلاق', en: 'Close' },
  back: { ar: 'رجوع دون حفظ', en: 'Back without saving' },
  titleRequired: { ar: 'اكتب حرفين على الأقل.', en: 'Enter at least 2 characters.' },
  titleLong: { ar: 'اكتب 120 حرفًا كحد أقصى.', en: 'Use at most 120 characters.' },
  textLong: { ar: 'اكتب 4,000 حرف كحد أقصى.', en: 'Use at most 4,000 characters.' },
  noteHint: { ar: '3 أحرف على الأقل.', en: 'At least 3 characters.' },
  noteShort: { ar: 'اكتب 3 أحرف على الأقل.', en: 'Enter at least 3 characters.' },
  noteLong: { ar: 'اكتب 300 حرف كحد أقصى.', en: 'Use at most 300 characters.' },
  timeRequired: { ar: 'اكتب اليوم والوقت كاملين.', en: 'Enter both the day and the time.' },
  numberWrong: { ar: 'اكتب عددًا صحيحًا من 0 إلى 1,000,000.', en: 'Enter a whole number from 0 to 1,000,000.' },
  zoneRequired: { ar: 'اختر المنطقة الزمنية.', en: 'Choose the time zone.' },

  sections: { ar: 'أقسام النموذج', en: 'Sections of this form' },
  preview: { ar: 'كما يراها المشجعون', en: 'What fans will see' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  empty: { ar: 'فارغ', en: 'Empty' },
  theirs: { ar: 'التعديل الأحدث', en: 'Theirs' },
});
