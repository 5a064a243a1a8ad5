// Texts of the forms that create and edit a reward.
import { defineTexts } from '@rabita/client/language/texts';

export const formTexts = defineTexts({
  newTitle: { ar: 'مكافأة جديدة', en: 'New reward' },
  editTitle: { ar: 'تعديل المكافأة', en: 'Edit reward' },
  words: { ar: 'الاسم والوصف', en: 'Name and description' },
  name: { ar: 'الاسم', en: 'Name' },
  description: { ar: 'الوصف', en: 'Description' },
  nameIn: { ar: 'الاسم ({{language}})', en: 'Name ({{language}})' },
  descriptionIn: { ar: 'الوصف ({{language}})', en: 'Description ({{language}})' },
  terms: { ar: 'النقاط والكمية', en: 'Points and stock' },
  loyalty_points: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  pointsHint: {
    ar: 'يستحقها من بلغ هذا العدد. لا تُخصم من نقاطه.',
    en: 'Members with this many points can get it. No points are taken.',
  },
  stock: { ar: 'المتبقي', en: 'Left' },
  stockHint: { ar: 'اتركه فارغًا إن كانت بلا حد.', en: 'Leave empty for no limit.' },
  available: { ar: 'متاحة الآن', en: 'Available now' },
  is_active: { ar: 'يراها المشجعون', en: 'Visible to fans' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  create: { ar: 'أضف المكافأة', en: 'Add reward' },
  created: { ar: 'أُضيفت المكافأة.', en: 'Reward added.' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
});
