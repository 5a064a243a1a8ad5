// The sentences of the forms over a reward.
import { defineTexts } from '@rabita/client/texts';

export const formTexts = defineTexts({
  newTitle: { ar: 'مكافأة جديدة', en: 'New reward' },
  editTitle: { ar: 'تعديل المكافأة', en: 'Edit the reward' },
  words: { ar: 'الاسم والوصف', en: 'Name and description' },
  name: { ar: 'الاسم', en: 'Name' },
  description: { ar: 'الوصف', en: 'Description' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  descriptionIn: { ar: 'الوصف ({{language}})', en: 'Description ({{language}})' },
  terms: { ar: 'لمن وكم', en: 'For whom, and how many' },
  loyalty_points: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  pointsHint: {
    ar: 'من بلغها استحق المكافأة. لا تُخصم من نقاطه.',
    en: 'Whoever has that many gets it. Nothing is taken from their points.',
  },
  stock: { ar: 'المتبقي', en: 'Left' },
  stockHint: { ar: 'اتركه فارغًا إن لم يكن له حد.', en: 'Leave it empty where there is no limit.' },
  available: { ar: 'متاحة الآن', en: 'Available now' },
  is_active: { ar: 'يراها المشجعون', en: 'Fans see it' },
  save: { ar: 'احفظ', en: 'Save' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  create: { ar: 'أضف المكافأة', en: 'Add the reward' },
  created: { ar: 'أُضيفت المكافأة.', en: 'The reward is added.' },
  saved: { ar: 'حُفظ التعديل.', en: 'The changes are saved.' },
});
