/** Defines the texts of the sheet with the details of one match. */
import { defineTexts } from '@rabita/client/language/texts';

export const sheetTexts = defineTexts({
  close: { ar: 'إغلاق', en: 'Close' },
  tournament: { ar: 'البطولة', en: 'Tournament' },
  game: { ar: 'اللعبة', en: 'Game' },
  rounds: { ar: 'الجولات', en: 'Rounds' },
  moment: { ar: 'البداية', en: 'Started' },
  roundsToWin: {
    ar: {
      zero: 'الفوز لمن يسبق إلى {{count}} جولة',
      one: 'جولة واحدة تحسم المباراة',
      two: 'الفوز لمن يسبق إلى جولتين',
      few: 'الفوز لمن يسبق إلى {{count}} جولات',
      many: 'الفوز لمن يسبق إلى {{count}} جولة',
      other: 'الفوز لمن يسبق إلى {{count}} جولة',
    },
    en: { one: 'One round decides it', other: 'First to win {{count}} rounds' },
  },
  streamPage: { ar: 'صفحة البث', en: 'Stream page' },
  addToCalendar: { ar: 'أضف إلى التقويم', en: 'Add to calendar' },
});
