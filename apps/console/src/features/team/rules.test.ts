// Tests the form that invites someone to the staff: the check of the email, and the roles to choose from.
import { describe, expect, it } from 'vitest';
import { checkInvitation, roleChoices } from './rules.ts';

const check = (email: string) => checkInvitation({ email, role: 'steward', language: 'ar' }).email?.en;

describe('the invitation form', () => {
  it('requires a valid email, and ignores invisible characters and spaces around it', () => {
    expect(check(' \u200e ')).toBe('Enter the email.');
    for (const email of ['sara', 'sara@rabita', 'sara @rabita.sa', 'a@b@c.sa'])
      expect([email, check(email)]).toEqual([email, 'Enter a valid email address.']);
    expect(check('\u200esara@rabita.sa ')).toBeUndefined();
  });

  it('offers every role, the most powerful role first', () => {
    expect(roleChoices(role => role.toUpperCase())).toEqual([
      { value: 'owner', label: 'OWNER' },
      { value: 'manager', label: 'MANAGER' },
      { value: 'steward', label: 'STEWARD' },
    ]);
  });
});
