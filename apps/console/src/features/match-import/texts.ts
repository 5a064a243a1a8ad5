// Texts of the import of matches from a file.
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'استيراد مباريات من ملف', en: 'Import matches from a file' },
  detail: {
    ar: 'ملف CSV من Excel أو Google Sheets. نعرض لك كل سطر قبل أن نضيف شيئًا.',
    en: 'A CSV file from Excel or Google Sheets. You see every line before anything is added.',
  },
  back: { ar: 'عودة إلى المباريات', en: 'Back to matches' },
  template: { ar: 'نزّل قالبًا', en: 'Download a template' },
  templateHint: {
    ar: 'فيه الأعمدة كلها وسطر مثال. احذف المثال قبل أن ترفعه.',
    en: 'It has every column and one example line. Delete the example before you upload it.',
  },
  templateName: { ar: 'قالب-المباريات.csv', en: 'matches-template.csv' },
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
  fresh: { ar: 'جديدة', en: 'New' },
  known: { ar: 'موجودة من قبل', en: 'Already there' },
  wrong: { ar: 'أخطاء', en: 'Errors' },
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
  problemsDetail: {
    ar: 'لم نضف شيئًا. صحّح هذه الأسطر ثم ارفع الملف من جديد.',
    en: 'Nothing was added. Fix these lines, then upload the file again.',
  },
  line: { ar: 'السطر {{line}}', en: 'Line {{line}}' },
  inColumn: { ar: 'العمود', en: 'Column' },
  preview: { ar: 'معاينة المباريات', en: 'Match preview' },
  knownStays: { ar: 'تبقى كما هي.', en: 'Stays as it is.' },
  nothingFresh: {
    ar: 'كل مباريات الملف موجودة من قبل. لا شيء يُضاف.',
    en: 'All matches in the file are already there. There’s nothing to add.',
  },
  add: {
    ar: {
      zero: 'لا شيء يُضاف',
      one: 'أضف مباراة واحدة',
      two: 'أضف مباراتين',
      few: 'أضف {{count}} مباريات',
      many: 'أضف {{count}} مباراة',
      other: 'أضف {{count}} مباراة',
    },
    en: { one: 'Add {{count}} match', other: 'Add {{count}} matches' },
  },
  adding: { ar: 'جارٍ إضافة المباريات', en: 'Adding the matches' },
  added: {
    ar: {
      zero: 'لم تُضف أي مباراة.',
      one: 'أُضيفت مباراة واحدة.',
      two: 'أُضيفت مباراتان.',
      few: 'أُضيفت {{count}} مباريات.',
      many: 'أُضيفت {{count}} مباراة.',
      other: 'أُضيفت {{count}} مباراة.',
    },
    en: { one: '{{count}} match added.', other: '{{count}} matches added.' },
  },
  versus: { ar: '{{home}} ضد {{away}}', en: '{{home}} vs {{away}}' },
});
