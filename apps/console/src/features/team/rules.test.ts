/** Tests the form that invites someone to the staff, and the list's filter. */
import { expect, it } from 'vitest';
import { checkInvitation, filterStaff } from './rules.ts';

it.each([
  [' \u200e ', 'Enter the email.'],
  ['sara', 'Enter a valid email address.'],
  ['sara@rabita', 'Enter a valid email address.'],
  ['sara @rabita.sa', 'Enter a valid email address.'],
  ['a@b@c.sa', 'Enter a valid email address.'],
  ['a@b.sa c', 'Enter a valid email address.'],
  ['a@b..sa', 'Enter a valid email address.'],
  ['a@b.s', 'Enter a valid email address.'],
  ['\u200esara@rabita.sa ', undefined],
  ['sara@mail.rabita.sa', undefined],
])('the invitation form with the email %j has the error %j', (email, message) => {
  expect(checkInvitation({ email, role: 'steward', language: 'ar' }).email?.en).toBe(message);
});

it('the staff list finds staff by any spelling of the name, by email and by role', () => {
  const staff = [
    { full_name: 'أسماء العتيبي', email: 'a@rabita.sa', role: 'manager' },
    { full_name: 'Reem', email: 'reem@rabita.sa', role: 'owner' },
    { email: 'new@rabita.sa', role: 'manager' },
  ] as const;
  const find = (term: string, role: 'all' | 'owner' | 'manager') =>
    filterStaff(staff, term, role).map(({ email }) => email);
  expect(find('', 'all')).toHaveLength(3);
  expect(find('اسماء', 'all')).toEqual(['a@rabita.sa']);
  expect(find('REEM@', 'all')).toEqual(['reem@rabita.sa']);
  expect(find('h', 'all')).toEqual([]);
  expect(find('', 'manager')).toEqual(['a@rabita.sa', 'new@rabita.sa']);
  expect(find('reem', 'manager')).toEqual([]);
});
