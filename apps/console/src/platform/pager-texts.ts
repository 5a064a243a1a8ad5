// The words of a list's pages.
import { defineTexts } from '@rabita/client/texts';

export const pagerTexts = defineTexts({
  pages: { ar: 'صفحات القائمة', en: 'Pages of the list' },
  at: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  previous: { ar: 'السابقة', en: 'Previous' },
  next: { ar: 'التالية', en: 'Next' },
});
