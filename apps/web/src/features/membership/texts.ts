/** Defines the texts of the membership card, of the member's points, and of the season's tiers. */
import { defineTexts } from '@rabita/client/language/texts';
import { pointsUnit } from '@rabita/client/points';

export const texts = defineTexts({
  profile: { ar: 'حسابي', en: 'My profile' },
  pointsUnit,
  rank: { ar: 'المركز {{rank}}', en: 'Rank {{rank}}' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  noRankDetail: {
    ar: 'تكسب أول نقاطك حين تحضر فعالية.',
    en: 'Your first points come with your first event.',
  },
  balance: { ar: 'رصيدك', en: 'Your balance' },
  ranking: { ar: 'نقاط الترتيب', en: 'Ranking points' },
  movedUp: {
    ar: 'تقدّمت من المركز {{before}} إلى {{after}}',
    en: 'You moved up from {{before}} to {{after}}',
  },
  enteredBoard: { ar: 'دخلت الترتيب، ومركزك {{after}}', en: 'You’re on the board at {{after}}' },

  tier: { ar: 'فئتك:', en: 'Your tier:' },
  reachedTier: { ar: 'بلغت الفئة {{tier}}!', en: 'You’ve reached {{tier}}!' },
  tierStays: { ar: 'تبقى لك حتى نهاية الموسم التالي.', en: 'It’s yours until the end of the next season.' },
  allTiers: { ar: 'كل الفئات', en: 'All tiers' },
  tiers: { ar: 'فئات الموسم', en: 'Season tiers' },
  tiersDetail: {
    ar: 'تبلغ الفئة بنقاط الموسم، وتبقى لك حتى نهاية الموسم التالي.',
    en: 'You reach a tier with the season’s points, and keep it until the end of the next season.',
  },
  threshold: {
    ar: {
      zero: 'من {{count}} نقطة',
      one: 'من نقطة واحدة',
      two: 'من نقطتين',
      few: 'من {{count}} نقاط',
      many: 'من {{count}} نقطة',
      other: 'من {{count}} نقطة',
    },
    en: { one: 'From {{count}} point', other: 'From {{count}} points' },
  },
  yourTier: { ar: 'فئتك', en: 'Your tier' },
  // The season's name is in a separate element, so that its script does not affect the direction of the text after it.
  seasonPoints: {
    ar: {
      zero: 'بلا نقاط هذا الموسم',
      one: 'نقطة واحدة هذا الموسم',
      two: 'نقطتان هذا الموسم',
      few: '{{count}} نقاط هذا الموسم',
      many: '{{count}} نقطة هذا الموسم',
      other: '{{count}} نقطة هذا الموسم',
    },
    en: { one: '{{count}} point this season', other: '{{count}} points this season' },
  },
  seasonRank: { ar: 'المركز {{rank}}', en: 'rank {{rank}}' },
  progress: { ar: 'تقدّمك نحو الفئة {{tier}}', en: 'Your progress to {{tier}}' },
  missing: {
    ar: {
      zero: 'بلغت الفئة {{tier}}',
      one: 'بقيت نقطة واحدة على الفئة {{tier}}',
      two: 'بقيت نقطتان على الفئة {{tier}}',
      few: 'بقيت {{count}} نقاط على الفئة {{tier}}',
      many: 'بقيت {{count}} نقطة على الفئة {{tier}}',
      other: 'بقيت {{count}} نقطة على الفئة {{tier}}',
    },
    en: { one: '{{count}} point to {{tier}}', other: '{{count}} points to {{tier}}' },
  },
  missingToKeep: {
    ar: {
      zero: 'ضمنت بقاءك في الفئة {{tier}}',
      one: 'تنقصك نقطة واحدة لتبقى في الفئة {{tier}}',
      two: 'تنقصك نقطتان لتبقى في الفئة {{tier}}',
      few: 'تنقصك {{count}} نقاط لتبقى في الفئة {{tier}}',
      many: 'تنقصك {{count}} نقطة لتبقى في الفئة {{tier}}',
      other: 'تنقصك {{count}} نقطة لتبقى في الفئة {{tier}}',
    },
    en: { one: '{{count}} point to keep {{tier}}', other: '{{count}} points to keep {{tier}}' },
  },
  topTier: { ar: 'بلغت أعلى فئة', en: 'You’re in the top tier' },
  early: {
    ar: {
      zero: 'تحجز مع الجميع',
      one: 'تحجز قبل الجميع بساعة',
      two: 'تحجز قبل الجميع بساعتين',
      few: 'تحجز قبل الجميع بـ{{count}} ساعات',
      many: 'تحجز قبل الجميع بـ{{count}} ساعة',
      other: 'تحجز قبل الجميع بـ{{count}} ساعة',
    },
    en: {
      one: 'You book {{count}} hour before everyone',
      other: 'You book {{count}} hours before everyone',
    },
  },
  thenEarly: {
    ar: {
      zero: 'حينها تحجز مع الجميع',
      one: 'حينها تحجز قبل الجميع بساعة',
      two: 'حينها تحجز قبل الجميع بساعتين',
      few: 'حينها تحجز قبل الجميع بـ{{count}} ساعات',
      many: 'حينها تحجز قبل الجميع بـ{{count}} ساعة',
      other: 'حينها تحجز قبل الجميع بـ{{count}} ساعة',
    },
    en: {
      one: 'Then you book {{count}} hour before everyone',
      other: 'Then you book {{count}} hours before everyone',
    },
  },
  withEveryone: { ar: 'الحجز مع الجميع', en: 'Booking with everyone' },
  tierEarly: {
    ar: {
      zero: 'الحجز مع الجميع',
      one: 'الحجز قبل الجميع بساعة',
      two: 'الحجز قبل الجميع بساعتين',
      few: 'الحجز قبل الجميع بـ{{count}} ساعات',
      many: 'الحجز قبل الجميع بـ{{count}} ساعة',
      other: 'الحجز قبل الجميع بـ{{count}} ساعة',
    },
    en: { one: 'Booking {{count}} hour before everyone', other: 'Booking {{count}} hours before everyone' },
  },
});
