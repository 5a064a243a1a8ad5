/** Texts of granting points to a list of members. */
import { defineTexts } from '@rabita/client/language/texts';
import { pointsObject } from '@rabita/client/points';
import { counted, nouns } from '../../platform/counted.ts';

const members = {
  ar: counted(nouns.toMembers, 'لا أحد'),
  en: { one: '{{count}} member', other: '{{count}} members' },
} as const;

export const texts = defineTexts({
  members,
  points: pointsObject,
  title: { ar: 'امنح نقاطًا لقائمة أعضاء', en: 'Grant points to a list of members' },
  detail: {
    ar: 'ملف CSV فيه عضو في كل سطر. نعرض لك من سيحصل على النقاط وكم تبلغ قبل أن نمنح شيئًا.',
    en: 'A CSV file with one member per line. You see who gets points, and how many in all, before anything is granted.',
  },
  back: { ar: 'عودة إلى طرق كسب النقاط', en: 'Back to ways to earn' },
  openGrantPage: { ar: 'امنح نقاطًا', en: 'Grant points' },

  pointsTitle: { ar: 'النقاط', en: 'Points' },
  amount: { ar: 'كم نقطة؟', en: 'How many points?' },
  same: { ar: 'العدد نفسه للجميع', en: 'The same for everyone' },
  column: { ar: 'من عمود «النقاط» في الملف', en: 'From the “points” column of the file' },
  pointsPerMember: { ar: 'النقاط لكل عضو', en: 'Points for each member' },
  pointsInvalid: { ar: 'اكتب عددًا من 1 إلى 100,000.', en: 'Enter a number from 1 to 100,000.' },
  reason: { ar: 'السبب', en: 'Reason' },
  reasonDetail: {
    ar: 'يقرؤه العضو بلغته بجانب النقاط.',
    en: 'Members read it in their language beside the points.',
  },
  list: { ar: 'القائمة', en: 'The list' },
  listDetail: {
    ar: 'عمود «العضو» فيه البريد أو رقم الجوال أو رقم العضو. الأعمدة الأخرى لا تؤثر.',
    en: 'A “member” column with an email, a phone number or a member number. Other columns don’t matter.',
  },
  templateHint: {
    ar: 'فيه العمودان وسطر مثال. احذف المثال قبل أن ترفعه.',
    en: 'It has both columns and one example line. Delete the example before you upload it.',
  },
  templateName: { ar: 'قالب-منح-النقاط.csv', en: 'points-template.csv' },

  reading: { ar: 'جارٍ قراءة القائمة', en: 'Reading the list' },
  failed: { ar: 'تعذّرت قراءة القائمة.', en: 'Couldn’t read the list.' },
  memberCount: { ar: 'يحصلون على نقاط', en: 'Get points' },
  totalPoints: { ar: 'مجموع النقاط', en: 'Points in all' },
  skippedLines: { ar: 'أسطر لا تُستخدم', en: 'Lines left out' },
  problemsDetail: {
    ar: 'هذه الأسطر لا تحصل على نقاط. صحّحها وارفع الملف من جديد، أو امنح البقية.',
    en: 'These lines get no points. Fix them and upload the file again, or grant the rest.',
  },
  sameFile: { ar: 'مُنحت نقاط هذا الملف من قبل', en: 'This file has already given points' },
  sameFileDetail: {
    ar: 'مُنحت نقاط هذا الملف {{when}}. إن تابعت فسيحصل الأعضاء أنفسهم على {{points}} أخرى في المجموع، ولا تُسترد إلا بتعديل نقاط كل عضو على حدة.',
    en: 'This file’s points were given {{when}}. If you go on, the same members get another {{points}} in total, and only an adjustment of each member takes points back.',
  },
  grantAgain: { ar: 'امنح {{points}} إلى {{members}} مرة أخرى', en: 'Give {{points}} to {{members}} again' },
  grantAgainTitle: { ar: 'هل تريد منح النقاط مرتين؟', en: 'Give these points twice?' },
  grantAgainConfirm: { ar: 'نعم، امنحها مرة أخرى', en: 'Yes, give them again' },
  grantAgainCancel: { ar: 'لا تمنحها', en: 'Don’t give them' },
  unverified: { ar: 'بيانات لم يتحقق منها أحد', en: 'Contacts nobody has verified' },
  unverifiedDetail: {
    ar: 'كتب هؤلاء الأعضاء هذا البريد أو الرقم ولم يتحققوا منه، فقد لا يكون لهم. لا يحصلون على نقاط إلا إذا حدّدتهم.',
    en: 'These members entered this email or number but haven’t verified it, so it may not be theirs. They get no points unless you tick them.',
  },
  preview: { ar: 'من يحصل على النقاط', en: 'Who gets points' },
  moreMembers: {
    ar: counted(nouns.members, 'ولا أحد غيرهم.', count => `و${count} غيرهم.`),
    en: { one: 'And {{count}} more member.', other: 'And {{count}} more members.' },
  },
  readAs: { ar: 'قرأناه {{phone}}', en: 'Read as {{phone}}' },
  grant: { ar: 'امنح {{points}} إلى {{members}}', en: 'Give {{points}} to {{members}}' },
  granting: { ar: 'جارٍ منح النقاط', en: 'Giving the points' },
  granted: { ar: 'مُنحت {{points}} إلى {{members}}.', en: '{{members}} got {{points}}.' },
  alreadyGranted: {
    ar: {
      zero: 'لم يحصل أحد على نقاط هذه القائمة من قبل.',
      one: 'حصل عضو واحد على نقاط هذه القائمة من قبل، ولم تُمنح له مرة أخرى.',
      two: 'حصل عضوان على نقاط هذه القائمة من قبل، ولم تُمنح لهما مرة أخرى.',
      few: 'حصل {{count}} أعضاء على نقاط هذه القائمة من قبل، ولم تُمنح لهم مرة أخرى.',
      many: 'حصل {{count}} عضوًا على نقاط هذه القائمة من قبل، ولم تُمنح لهم مرة أخرى.',
      other: 'حصل {{count}} عضو على نقاط هذه القائمة من قبل، ولم تُمنح لهم مرة أخرى.',
    },
    en: {
      one: '{{count}} member already had these points and got none this time.',
      other: '{{count}} members already had these points and got none this time.',
    },
  },
  grantMore: { ar: 'منحة جديدة', en: 'Grant more' },
});
