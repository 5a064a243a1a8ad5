/**
 * Loads the browser's data for dates, numbers and plurals once. The browser shares that data with the page. Most
 * of the data is the same for all locales. Has no imports, because the first visit downloads this file.
 */
new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { hour: 'numeric' }).format(0);
new Intl.PluralRules('ar-SA').select(0);
self.close();
