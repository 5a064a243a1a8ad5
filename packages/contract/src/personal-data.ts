/** Names the kinds of personal data that a response to staff or a scanner may contain about another person. */

export type PersonalData =
  | 'name'
  | 'city'
  /** A whole email or phone number. */
  | 'contact'
  | 'member_id'
  /** A note of staff about an attendee, such as access needs. */
  | 'note'
  | 'staff_name'
  | 'staff_contact';
