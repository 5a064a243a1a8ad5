/** Tests the form that invites someone to the staff, and the list's filter. */
import { describe, expect, it } from 'vitest';
import { checkInvitation, filterStaff, roleChoices } from './rules.ts';

const check = (email: string) => checkInvitation({ email, role: 'steward', language: 'ar' }).email?.en;

describe('the invitation form', () => {
  it('requires a valid email, and ignores invisible characters and spaces around it', () => {
    expect(check(' \u200e ')).toBe('Enter the email.');
    for (const email of [
      'sara',
      'sara@rabita',
      'sara @rabita.sa',
      'a@b@c.sa',
      'a@b.sa c',
      'a@b..sa',
      'a@b.s',
    ])
      expect([email, check(email)]).toEqual([email, 'Enter a valid email address.']);
    for (const email of ['\u200esara@rabita.sa ', 'sara@mail.rabita.sa'])
      expect([email, check(email)]).toEqual([email, undefined]);
  });

  it('offers every role, the most powerful role first', () => {
    expect(roleChoices(role => role.toUpperCase())).toEqual([
      { value: 'owner', label: 'OWNER' },
      { value: 'manager', label: 'MANAGER' },
      { value: 'steward', label: 'STEWARD' },
    ]);
  });
});

it('finds staff by any spelling of the name, by email and by role', () => {
  const people = [
    { full_name: 'أسماء العتيبي', email: 'a@rabita.sa', role: 'manager' },
    { full_name: 'Reem', email: 'reem@rabita.sa', role: 'owner' },
    { email: 'new@rabita.sa', role: 'manager' },
  ] as const;
  const found = (term: string, role: 'all' | 'owner' | 'manager') =>
    filterStaff(people, term, role).map(({ email }) => email);
  expect(found('', 'all')).toHaveLength(3);
  expect(found('اسماء', 'all')).toEqual(['a@rabita.sa']);
  expect(found('REEM@', 'all')).toEqual(['reem@rabita.sa']);
  expect(found('h', 'all')).toEqual([]);
  expect(found('', 'manager')).toEqual(['a@rabita.sa', 'new@rabita.sa']);
  expect(found('reem', 'manager')).toEqual([]);
});
