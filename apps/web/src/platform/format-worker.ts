/**
 * Warms up the browser's Intl data for dates, numbers and plurals, which the browser shares with the page. Most of that
 * data is the same for all locales. The worker has no imports, because the first visit downloads it.
 */
new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { hour: 'numeric' }).format(0);
new Intl.PluralRules('ar-SA').select(0);
self.close();
