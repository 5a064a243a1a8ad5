/** What an answer to staff or a scanner may tell about a person other than the caller: the words of the access tables. */

export const PERSONAL_DATA = [
  'name',
  'city',
  /** E-mail or phone number, in full. */
  'contact',
  'member_id',
  'staff_name',
  'staff_contact',
] as const;
export type PersonalData = (typeof PERSONAL_DATA)[number];
