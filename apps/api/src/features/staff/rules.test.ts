/** Tests the protection of the last owner, the first owner's password, and the responses and audit entries of staff. */
import type { StaffMember } from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import {
  FIRST_OWNER_EMAIL,
  FIRST_OWNER_NAME,
  formatFirstPassword,
  type InvitationRow,
  toAccess,
  toInvitation,
  wouldRemoveLastOwner,
} from './rules.ts';

describe('the last enabled owner', () => {
  it('cannot get another role or be disabled', () => {
    expect(wouldRemoveLastOwner(['huda'], 'huda', { role: 'manager' })).toBe(true);
    expect(wouldRemoveLastOwner(['huda'], 'huda', { disabled: true })).toBe(true);
    expect(wouldRemoveLastOwner(['huda'], 'huda', { role: 'owner', disabled: true })).toBe(true);
  });

  it('can be changed in all other ways', () => {
    expect(wouldRemoveLastOwner(['huda'], 'huda', { role: 'owner' })).toBe(false);
    expect(wouldRemoveLastOwner(['huda'], 'huda', { disabled: false })).toBe(false);
    expect(wouldRemoveLastOwner(['huda'], 'huda', {})).toBe(false);
  });
});

it('wouldRemoveLastOwner allows changes of other staff, and of one of two owners', () => {
  expect(wouldRemoveLastOwner(['huda'], 'omar', { disabled: true })).toBe(false);
  expect(wouldRemoveLastOwner(['huda', 'omar'], 'huda', { disabled: true })).toBe(false);
  expect(wouldRemoveLastOwner([], 'huda', { disabled: true })).toBe(false);
});

describe("the first owner's password", () => {
  it('has four groups of four characters, one for each of the first 16 bytes', () => {
    expect(formatFirstPassword(Uint8Array.from({ length: 20 }, (_, byte) => byte))).toBe(
      'abcd-efgh-ijkm-npqr',
    );
  });

  it('uses each of 32 characters that do not look alike equally often', () => {
    const bytes = Array.from({ length: 16 }, (_, group) => group * 16);
    const groups = bytes.map(first =>
      formatFirstPassword(Uint8Array.from({ length: 16 }, (_, index) => first + index)),
    );
    const counts = new Map<string, number>();
    for (const character of groups.join('').replaceAll('-', ''))
      counts.set(character, (counts.get(character) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe('23456789abcdefghijkmnpqrstuvwxyz');
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });
});

it('the first owner has an Arabic name, and an email that never receives mail', () => {
  expect(FIRST_OWNER_NAME).toMatch(/^[\p{Script=Arabic} ]+$/u);
  expect(FIRST_OWNER_EMAIL).toMatch(/^[a-z]+@[a-z]+\.invalid$/u);
});

it('toInvitation marks an invitation of an existing staff member as a password link', () => {
  const row: InvitationRow = {
    id: 'i1',
    email: 'omar@example.com',
    role: 'manager',
    language: 'en',
    staff_id: null,
    invited_by: 'Huda',
    created_at: new Date('2026-05-01T10:00:00Z'),
    expires_at: new Date('2026-05-04T10:00:00Z'),
  };
  const response = {
    _id: 'i1',
    email: 'omar@example.com',
    role: 'manager',
    is_reset: false,
    invited_by: 'Huda',
    created_at: '2026-05-01T10:00:00.000Z',
    expires_at: '2026-05-04T10:00:00.000Z',
  };
  expect(toInvitation(row)).toEqual(response);
  expect(toInvitation({ ...row, staff_id: 's1' })).toEqual({ ...response, is_reset: true });
});

it('toAccess returns the role, and whether the staff member is disabled', () => {
  const member = { role: 'manager', disabled_at: null } as StaffMember;
  expect(toAccess(member)).toEqual({ role: 'manager', disabled: false });
  const disabled_at = '2026-05-01T10:00:00.000Z';
  expect(toAccess({ ...member, disabled_at })).toEqual({ role: 'manager', disabled: true });
});
