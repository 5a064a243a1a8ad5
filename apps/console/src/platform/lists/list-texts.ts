/** Texts that every list shares: its pager, and the button that clears search and filters. */
import { defineTexts } from '@rabita/client/language/texts';

export const listTexts = defineTexts({
  pages: { ar: 'صفحات القائمة', en: 'Pages of the list' },
  at: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  previous: { ar: 'السابقة', en: 'Previous' },
  next: { ar: 'التالية', en: 'Next' },
  clear: { ar: 'أزل البحث والتصفية', en: 'Clear search and filters' },
});
