/** Lists the headings of the CSV file of voucher codes. Does not import zod, which is too large for the console. */

/** The accepted headings, in lower case. The template uses the first two, in English and Arabic. */
export const VOUCHER_HEADINGS = [
  'code',
  'الرمز',
  'codes',
  'voucher',
  'vouchers',
  'voucher code',
  'voucher_code',
  'coupon',
  'القسيمة',
  'الرموز',
  'رمز القسيمة',
] as const;
