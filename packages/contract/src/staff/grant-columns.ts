/** Lists the columns of the CSV file for grants. Does not import zod, which is too large for the console. */

/** The accepted headings of each column, in lower case. The template uses the first two, in English and Arabic. */
export const GRANT_COLUMNS = {
  member: [
    'member',
    'العضو',
    'email',
    'phone',
    'phone_number',
    'phone number',
    'mobile',
    'mobile number',
    'الجوال',
    'البريد الإلكتروني',
    'رقم الجوال',
    'رقم العضو',
  ],
  points: ['points', 'النقاط'],
} as const;
export type GrantColumn = keyof typeof GRANT_COLUMNS;
