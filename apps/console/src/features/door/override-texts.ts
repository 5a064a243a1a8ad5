/** Texts of settling the overrides of a revoked scanner. */
import { defineTexts } from '@rabita/client/language/texts';

export const overrideTexts = defineTexts({
  review: { ar: 'راجع الإدخال الاستثنائي', en: 'Review overrides' },
  reviewLabel: { ar: 'راجع الإدخال الاستثنائي عند «{{name}}»', en: 'Review overrides of “{{name}}”' },
  title: { ar: 'الإدخال الاستثنائي عند «{{name}}»', en: 'Overrides of “{{name}}”' },
  detail: {
    ar: 'من سُجّل حضورهم دون مسح عند هذا الجهاز. اختر متى خرج الجهاز من يد المنظّم، ثم اعتمدهم أو اسحب حضورهم.',
    en: 'People this scanner let in without a scan. Choose when it left the steward’s hands, then keep their admissions or take them back.',
  },
  loading: { ar: 'جارٍ تحميل القائمة', en: 'Loading the list' },
  failed: { ar: 'تعذّر تحميل القائمة.', en: 'Couldn’t load the list.' },
  none: { ar: 'لا شيء بانتظار قرارك.', en: 'Nothing left to decide.' },
  since: { ar: 'منذ', en: 'Since' },
  fromStart: { ar: 'البداية', en: 'The beginning' },
  deletedMember: { ar: 'عضو سابق', en: 'Former member' },
  reason: { ar: 'السبب', en: 'Reason' },
  keepAll: { ar: 'اعتمد الكل ({{count}})', en: 'Keep all ({{count}})' },
  takeBackAll: { ar: 'اسحب حضور الكل ({{count}})', en: 'Take all back ({{count}})' },
  keep: { ar: 'اعتمد', en: 'Keep' },
  keepLabel: { ar: 'اعتمد حضور {{name}}', en: 'Keep {{name}}' },
  takeBack: { ar: 'اسحب', en: 'Take back' },
  takeBackLabel: { ar: 'اسحب حضور {{name}}', en: 'Take back {{name}}' },
  kept: {
    ar: {
      zero: 'لم يُعتمد شيء.',
      one: 'اعتُمد حضور واحد.',
      two: 'اعتُمدت حالتا حضور.',
      few: 'اعتُمدت {{count}} حالات حضور.',
      many: 'اعتُمدت {{count}} حالة حضور.',
      other: 'اعتُمدت {{count}} حالة حضور.',
    },
    en: { one: '{{count}} admission kept.', other: '{{count}} admissions kept.' },
  },
  takenBack: {
    ar: {
      zero: 'لم يُسحب شيء.',
      one: 'سُحب حضور واحد مع نقاطه.',
      two: 'سُحبت حالتا حضور مع نقاطهما.',
      few: 'سُحبت {{count}} حالات حضور مع نقاطها.',
      many: 'سُحبت {{count}} حالة حضور مع نقاطها.',
      other: 'سُحبت {{count}} حالة حضور مع نقاطها.',
    },
    en: {
      one: '{{count}} admission taken back, with its points.',
      other: '{{count}} admissions taken back, with their points.',
    },
  },
});
