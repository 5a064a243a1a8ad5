/** Texts that all imports from a CSV file share: choosing the file, its encoding, and its problems. */
import { defineTexts } from '@rabita/client/language/texts';

export const importTexts = defineTexts({
  template: { ar: 'نزّل قالبًا', en: 'Download a template' },
  choose: { ar: 'اختر الملف', en: 'Choose the file' },
  another: { ar: 'اختر ملفًا آخر', en: 'Choose another file' },
  drop: { ar: 'أو أفلته هنا.', en: 'Or drop it here.' },
  reading: { ar: 'جارٍ قراءة الملف', en: 'Reading the file' },
  tooLarge: {
    ar: 'الملف أكبر من {{kilobytes}} كيلوبايت. قسّمه إلى ملفين.',
    en: 'The file is larger than {{kilobytes}} kB. Split it in two.',
  },
  empty: { ar: 'الملف فارغ.', en: 'The file is empty.' },
  unreadable: { ar: 'تعذّرت قراءة الملف من جهازك.', en: 'Couldn’t read the file from your device.' },
  file: { ar: 'الملف', en: 'File' },
  encoding: { ar: 'ترميز الحروف', en: 'Encoding' },
  encodingHint: {
    ar: 'إن ظهرت الحروف غريبة فاحفظ الملف بصيغة CSV UTF-8 ثم ارفعه من جديد.',
    en: 'If the letters look wrong, save the file as CSV UTF-8 and upload it again.',
  },
  utf8: { ar: 'UTF-8 (يونيكود)', en: 'UTF-8 (Unicode)' },
  utf16le: { ar: 'UTF-16 (يونيكود)', en: 'UTF-16 (Unicode)' },
  utf16be: { ar: 'UTF-16 (يونيكود، ترتيب عكسي)', en: 'UTF-16 (Unicode, big-endian)' },
  windows1256: { ar: 'Windows-1256 (عربي)', en: 'Windows-1256 (Arabic)' },
  problems: {
    ar: {
      zero: 'لا أخطاء في الملف',
      one: 'خطأ واحد في الملف',
      two: 'خطآن في الملف',
      few: '{{count}} أخطاء في الملف',
      many: '{{count}} خطأً في الملف',
      other: '{{count}} خطأ في الملف',
    },
    en: { one: '{{count}} error in the file', other: '{{count}} errors in the file' },
  },
  line: { ar: 'السطر {{line}}', en: 'Line {{line}}' },
  inColumn: { ar: 'العمود', en: 'Column' },
});
