/** Sorts names as people look for them: hamzas, vowel marks and capitals do not separate what reads alike. */

/** Appended to the sorted column or expression. Puts Arabic names before Latin ones. */
export const AS_NAMES = 'collate "ar-x-icu"';
