// The one i18next of the page; every text is bundled, so nothing is ever fetched or waited for.
import i18next from 'i18next';

i18next.init({
  lng: 'ar',
  fallbackLng: 'ar',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

export const bundledTexts = i18next;
