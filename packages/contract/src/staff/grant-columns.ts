/**
 * Lists the columns of the CSV file by which staff grant points. Does not import zod, which is too large for the
 * console.
 */

/** The accepted headings of each column, in lower case. The first two are those of the template: English and Arabic. */
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
