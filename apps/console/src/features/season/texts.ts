/** Texts of the season list, a season's page, its standings and its prizes. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

const SEASONS = ['موسم واحد', 'موسمان', '{{count}} مواسم', '{{count}} موسمًا', '{{count}} موسم'] as const;

export const texts = defineTexts({
  title: { ar: 'المواسم', en: 'Seasons' },
  seasonCount: {
    ar: counted(SEASONS, 'لا مواسم'),
    en: { one: '{{count}} season', other: '{{count}} seasons' },
  },
  search: { ar: 'ابحث باسم الموسم', en: 'Search by name' },
  filterLabel: { ar: 'تصفية المواسم', en: 'Filter seasons' },
  all: { ar: 'الكل', en: 'All' },
  active: { ar: 'الجارية والقادمة', en: 'Current and upcoming' },
  over: { ar: 'المنتهية', en: 'Over' },
  cancelledSeasons: { ar: 'الملغاة', en: 'Cancelled' },
  loading: { ar: 'جارٍ تحميل المواسم', en: 'Loading the seasons' },
  failed: { ar: 'تعذّر تحميل المواسم.', en: 'Couldn’t load the seasons.' },
  none: { ar: 'لا مواسم هنا.', en: 'No seasons here.' },
  noneDetail: {
    ar: 'لكل موسم لوحة صدارة تبدأ من الصفر. أضف أول موسم، أو اعرض الكل.',
    en: 'Each season has a leaderboard that starts from zero. Add the first one, or show all.',
  },
  create: { ar: 'موسم جديد', en: 'New season' },
  dates: { ar: 'من {{starts}} إلى {{ends}}', en: '{{starts}} to {{ends}}' },
  members: {
    ar: counted(nouns.members, 'لا أعضاء بعد'),
    en: { one: '{{count}} member', other: '{{count}} members' },
  },

  upcoming: { ar: 'قادم', en: 'Upcoming' },
  current: { ar: 'جارٍ', en: 'Current' },
  closing: { ar: 'يُغلق', en: 'Closing' },
  final: { ar: 'ترتيب نهائي', en: 'Final' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },

  season: { ar: 'الموسم', en: 'Season' },
  backToSeasons: { ar: 'عودة إلى المواسم', en: 'Back to seasons' },
  seasonFailed: { ar: 'تعذّر تحميل الموسم.', en: 'Couldn’t load the season.' },
  seasonNotFound: { ar: 'هذا الموسم غير موجود.', en: 'Season not found.' },
  sections: { ar: 'أقسام الموسم', en: 'Season sections' },
  standings: { ar: 'الترتيب', en: 'Standings' },
  prizes: { ar: 'الجوائز', en: 'Prizes' },
  details: { ar: 'التفاصيل', en: 'Details' },
  edit: { ar: 'عدّل', en: 'Edit' },
  cancel: { ar: 'ألغِ الموسم', en: 'Cancel season' },
  onClock: { ar: 'الأوقات بتوقيت {{zone}}', en: 'Times in {{zone}}' },
  starts: { ar: 'يبدأ', en: 'Starts' },
  ends: { ar: 'ينتهي', en: 'Ends' },
  finalAt: { ar: 'اعتماد الترتيب', en: 'Standings are final' },
  balances: { ar: 'أرصدة الأعضاء عند النهاية', en: 'Balances at the end' },
  carried: { ar: 'تبقى كاملة', en: 'Carried over' },
  capped: { ar: 'يبقى منها {{count}} كحد أقصى', en: 'At most {{count}} carry over' },
  lapsed: { ar: 'تنتهي صلاحيتها', en: 'They lapse' },
  membersNotified: { ar: 'إبلاغ الأعضاء', en: 'Members told' },
  notifiedLater: { ar: 'قبل النهاية بثلاثين يومًا', en: '30 days before the end' },
  balancesSettled: { ar: 'خُصم ما انتهت صلاحيته', en: 'Balances settled' },
  balancesSettledSoon: { ar: 'بعد اعتماد الترتيب بدقائق', en: 'Minutes after the standings are final' },
  lastChangeBy: { ar: 'آخر تعديل: {{name}}، {{when}}', en: 'Last changed by {{name}}, {{when}}' },
  lastChange: { ar: 'آخر تعديل: {{when}}', en: 'Last changed {{when}}' },

  cancelTitle: { ar: 'إلغاء الموسم', en: 'Cancel this season?' },
  cancelDetail: {
    ar: 'تختفي لوحة صدارته، ولا جوائز منه ولا فئات، ولا يُخصم من أي رصيد. تبقى النقاط لأصحابها، وتُحسب في أي موسم تضيفه لهذه المدة.',
    en: 'Its leaderboard disappears. It gives no prizes or tiers, and no balance lapses. Members keep their points, and they count in any season you add for these dates.',
  },
  cancelNotified: {
    ar: 'أُبلغ الأعضاء بأن من أرصدتهم ما تنتهي صلاحيته. لن نبلغهم بالإلغاء: أخبرهم أنت.',
    en: 'Members were told that points would lapse. They won’t be told about this: let them know yourself.',
  },
  cancelNow: { ar: 'ألغِ الموسم', en: 'Cancel season' },
  keepSeason: { ar: 'أبقِه', en: 'Keep it' },
  cancelling: { ar: 'جارٍ الإلغاء', en: 'Cancelling' },
  cancelledNow: { ar: 'أُلغي الموسم.', en: 'Season cancelled.' },

  standingsLoading: { ar: 'جارٍ تحميل الترتيب', en: 'Loading the standings' },
  standingsFailed: { ar: 'تعذّر تحميل الترتيب.', en: 'Couldn’t load the standings.' },
  standingsEmpty: { ar: 'لا نقاط في هذا الموسم.', en: 'No points in this season.' },
  standingsEmptyDetail: {
    ar: 'يظهر كل من يكسب نقاطًا خلاله.',
    en: 'Members appear as they earn points in it.',
  },
  standingsCanChange: {
    ar: 'يتغيّر الترتيب حتى يمر يوم على نهاية الموسم.',
    en: 'Standings can still change until a day after the season ends.',
  },
  rankLabel: { ar: 'المركز {{rank}}', en: 'Rank {{rank}}' },
  points: {
    ar: counted(nouns.points, 'بلا نقاط'),
    en: { one: '{{count}} point', other: '{{count}} points' },
  },
  deletedMember: { ar: 'عضو سابق', en: 'Former member' },
  prizePoints: { ar: 'جائزة: {{count}}', en: 'Prize: {{count}}' },

  prizesTitle: { ar: 'امنح جوائز', en: 'Give prizes' },
  prizesDetail: {
    ar: 'نقاط تُضاف إلى رصيد الأوائل، ولا تغيّر ترتيب أحد. لكل عضو جائزة واحدة في الموسم: ابدأ بأصحاب الجائزة الأكبر.',
    en: 'Points that the best members can spend. They change nobody’s rank. Each member gets one prize a season, so start with the largest.',
  },
  prizesLater: {
    ar: 'تُمنح الجوائز بعد اعتماد الترتيب، أي بعد نهاية الموسم بيوم.',
    en: 'You can give prizes once the standings are final, a day after the season ends.',
  },
  top: { ar: 'حتى المركز', en: 'Up to rank' },
  topHint: { ar: 'من تساوت نقاطهم يحصلون عليها معًا.', en: 'Members with equal points get it together.' },
  pointsPerMember: { ar: 'نقاط كل عضو', en: 'Points for each' },
  topInvalid: { ar: 'اكتب عددًا صحيحًا من 1 إلى 1,000.', en: 'Enter a whole number from 1 to 1,000.' },
  pointsInvalid: { ar: 'اكتب عددًا صحيحًا من 1 إلى 100,000.', en: 'Enter a whole number from 1 to 100,000.' },
  prizeCost: { ar: '{{members}}: {{points}} في المجموع', en: '{{members}}, {{points}} in all' },
  prizeForNobody: { ar: 'لا أحد يستحقها الآن.', en: 'Nobody would get this prize.' },
  hadPrize: {
    ar: {
      zero: 'لا أحد منهم له جائزة من قبل.',
      one: 'عضو واحد منهم له جائزة من قبل ولا يُعطى أخرى.',
      two: 'عضوان منهم لهما جائزة من قبل ولا يُعطيان أخرى.',
      few: '{{count}} منهم لهم جائزة من قبل ولا يُعطون أخرى.',
      many: '{{count}} منهم لهم جائزة من قبل ولا يُعطون أخرى.',
      other: '{{count}} منهم لهم جائزة من قبل ولا يُعطون أخرى.',
    },
    en: {
      one: '{{count}} of these ranks has a prize already and gets no other.',
      other: '{{count}} of these ranks have a prize already and get no other.',
    },
  },
  costLoading: { ar: 'جارٍ حساب التكلفة', en: 'Counting the cost' },
  costFailed: { ar: 'تعذّر حساب التكلفة.', en: 'Couldn’t count the cost.' },
  givePrizes: { ar: 'امنح الجوائز', en: 'Give prizes' },
  givingPrizes: { ar: 'جارٍ المنح', en: 'Giving' },
  prizesGiven: { ar: 'مُنحت الجوائز: {{members}}، {{points}}.', en: 'Prizes given: {{members}}, {{points}}.' },
  noPrizeGiven: { ar: 'لم يُمنح أحد جائزة جديدة.', en: 'Nobody got a new prize.' },
});
