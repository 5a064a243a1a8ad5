/** Texts of the control that sorts a list on a narrow screen. */
import { defineTexts } from '@rabita/client/language/texts';

export const sortTexts = defineTexts({
  sortList: { ar: 'رتّب القائمة', en: 'Sort the list' },
  textAscending: { ar: '{{column}}: من أ إلى ي', en: '{{column}}: A to Z' },
  textDescending: { ar: '{{column}}: من ي إلى أ', en: '{{column}}: Z to A' },
  numberAscending: { ar: '{{column}}: الأقل أولًا', en: '{{column}}: low to high' },
  numberDescending: { ar: '{{column}}: الأكثر أولًا', en: '{{column}}: high to low' },
  timeAscending: { ar: '{{column}}: الأقدم أولًا', en: '{{column}}: earliest first' },
  timeDescending: { ar: '{{column}}: الأحدث أولًا', en: '{{column}}: latest first' },
});
