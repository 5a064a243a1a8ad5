/** Texts of the voucher codes of a reward: how many there are, uploading more, and withdrawing the unused ones. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted } from '../../platform/counted.ts';

const CODES_OBJECT = ['رمزًا واحدًا', 'رمزين', '{{count}} رموز', '{{count}} رمزًا', '{{count}} رمز'] as const;

export const texts = defineTexts({
  title: { ar: 'رموز القسائم', en: 'Voucher codes' },
  detail: {
    ar: 'تُحفظ الرموز مشفّرة. لا يراها أحد هنا، ولا يرى العضو إلا رمزه.',
    en: 'Codes are stored encrypted. Nobody sees them here, and each member sees only their own.',
  },
  codesLeft: { ar: 'لم تُوزّع', en: 'Not given out' },
  handedOut: { ar: 'وُزّعت على الأعضاء', en: 'Given to members' },
  noneLeft: {
    ar: 'لا رموز متبقية. لا يستطيع أحد استبدال هذه المكافأة قبل أن ترفع رموزًا.',
    en: 'No codes are left. Nobody can redeem this reward until you upload some.',
  },
  upload: { ar: 'ارفع رموزًا', en: 'Upload codes' },
  uploadDetail: {
    ar: 'ملف CSV فيه رمز في كل سطر، وبحد أقصى 2,000 رمز. نعرض لك ما سيُضاف قبل أن نحفظ شيئًا.',
    en: 'A CSV file with one code per line, at most 2,000. You see what would be added before anything is stored.',
  },
  templateName: { ar: 'قالب-رموز-القسائم.csv', en: 'voucher-codes-template.csv' },
  templateHint: {
    ar: 'في القالب عمود الرموز وسطر مثال. احذف السطر قبل رفع الملف.',
    en: 'It has the column and one example line. Delete the example before you upload it.',
  },
  reading: { ar: 'جارٍ قراءة الملف', en: 'Reading the file' },
  failed: { ar: 'تعذّرت قراءة الملف.', en: 'Couldn’t read the file.' },
  codesToAdd: { ar: 'رموز ستُضاف', en: 'Codes to add' },
  firstCode: { ar: 'أول رمز', en: 'First code' },
  lastCode: { ar: 'آخر رمز', en: 'Last code' },
  skippedLines: { ar: 'أسطر مستبعدة', en: 'Lines left out' },
  problemsDetail: {
    ar: 'لن تُضاف هذه الأسطر. صحّحها وارفع الملف من جديد، أو أضف البقية.',
    en: 'These lines aren’t added. Fix them and upload the file again, or add the rest.',
  },
  allProblemsDetail: {
    ar: 'لن يُضاف شيء من هذا الملف. صحّح هذه الأسطر وارفعه من جديد.',
    en: 'Nothing in this file can be added. Fix these lines and upload it again.',
  },
  add: {
    ar: counted(CODES_OBJECT, 'لا شيء لإضافته', count => `أضف ${count}`),
    en: { one: 'Add {{count}} code', other: 'Add {{count}} codes' },
  },
  noneAdded: {
    ar: 'لم يُضف أي رمز: كلها مضافة من قبل.',
    en: 'Nothing was added: all were there already.',
  },
  adding: { ar: 'جارٍ إضافة الرموز', en: 'Adding the codes' },
  added: {
    ar: {
      zero: 'لم يُضف أي رمز.',
      one: 'أُضيف رمز واحد.',
      two: 'أُضيف رمزان.',
      few: 'أُضيفت {{count}} رموز.',
      many: 'أُضيف {{count}} رمزًا.',
      other: 'أُضيف {{count}} رمز.',
    },
    en: {
      one: '{{count}} code added.',
      other: '{{count}} codes added.',
    },
  },

  withdraw: { ar: 'اسحب الرموز التي لم تُوزَّع', en: 'Withdraw codes not given out' },
  withdrawTitle: { ar: 'سحب الرموز التي لم تُوزَّع؟', en: 'Withdraw codes not given out?' },
  withdrawDetail: {
    ar: {
      zero: 'لا رموز لسحبها.',
      one: 'يُحذف رمز واحد، ولا يحصل عليه أحد. الرموز التي عند الأعضاء تبقى لهم.',
      two: 'يُحذف رمزان، ولا يحصل عليهما أحد. الرموز التي عند الأعضاء تبقى لهم.',
      few: 'تُحذف {{count}} رموز، ولا يحصل عليها أحد. الرموز التي عند الأعضاء تبقى لهم.',
      many: 'يُحذف {{count}} رمزًا، ولا يحصل عليها أحد. الرموز التي عند الأعضاء تبقى لهم.',
      other: 'يُحذف {{count}} رمز، ولا يحصل عليها أحد. الرموز التي عند الأعضاء تبقى لهم.',
    },
    en: {
      one: '{{count}} code is deleted, and nobody gets it. Codes that members have stay theirs.',
      other: '{{count}} codes are deleted, and nobody gets them. Codes that members have stay theirs.',
    },
  },
  confirmWithdraw: { ar: 'اسحب الرموز', en: 'Withdraw codes' },
  withdrawing: { ar: 'جارٍ السحب', en: 'Withdrawing' },
  withdrawn: { ar: 'سُحبت الرموز.', en: 'Codes withdrawn.' },
  keepCodes: { ar: 'أبقِ الرموز', en: 'Keep them' },
});
