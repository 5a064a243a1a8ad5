/** Texts of the import of matches from a file. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

const MATCHES_OBJECT = [
  'مباراة واحدة',
  'مباراتين',
  '{{count}} مباريات',
  '{{count}} مباراة',
  '{{count}} مباراة',
] as const;

export const texts = defineTexts({
  title: { ar: 'استيراد مباريات من ملف', en: 'Import matches from a file' },
  detail: {
    ar: 'ملف CSV من Excel أو Google Sheets. نعرض لك كل سطر قبل أن نضيف شيئًا.',
    en: 'A CSV file from Excel or Google Sheets. You see every line before anything is added.',
  },
  back: { ar: 'عودة إلى المباريات', en: 'Back to matches' },
  templateHint: {
    ar: 'فيه الأعمدة كلها وسطر مثال. احذف المثال قبل أن ترفعه.',
    en: 'It has every column and one example line. Delete the example before you upload it.',
  },
  templateName: { ar: 'قالب-المباريات.csv', en: 'matches-template.csv' },
  newMatches: { ar: 'جديدة', en: 'New' },
  existing: { ar: 'موجودة من قبل', en: 'Already there' },
  errors: { ar: 'أخطاء', en: 'Errors' },
  problemsDetail: {
    ar: 'لم نضف شيئًا. صحّح هذه الأسطر ثم ارفع الملف من جديد.',
    en: 'Nothing was added. Fix these lines, then upload the file again.',
  },
  preview: { ar: 'معاينة المباريات', en: 'Match preview' },
  existingStays: { ar: 'تبقى كما هي.', en: 'Stays as it is.' },
  nothingNew: {
    ar: 'كل مباريات الملف موجودة من قبل. لا شيء يُضاف.',
    en: 'All matches in the file are already there. There’s nothing to add.',
  },
  add: {
    ar: counted(MATCHES_OBJECT, 'لا شيء يُضاف', count => `أضف ${count}`),
    en: { one: 'Add {{count}} match', other: 'Add {{count}} matches' },
  },
  adding: { ar: 'جارٍ إضافة المباريات', en: 'Adding the matches' },
  added: {
    ar: counted(nouns.matches, 'لم تُضف أي مباراة.', count => `أُضيفت ${count}.`),
    en: { one: '{{count}} match added.', other: '{{count}} matches added.' },
  },
  matchTitle: { ar: '{{home}} ضد {{away}}', en: '{{home}} vs {{away}}' },
});
