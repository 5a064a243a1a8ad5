/** SQL for `order by`: sorts names alphabetically, Arabic before Latin. Hamzas, vowels and case only break ties. */
export const AS_NAMES = 'collate "ar-x-icu"';
