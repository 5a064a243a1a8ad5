/** SQL for `order by`: sorts names alphabetically, Arabic before Latin, ignoring hamzas, vowel marks and case first. */
export const AS_NAMES = 'collate "ar-x-icu"';
