/** Tests which contact a member sees, when it still needs proof, and who hears that a proven one is replaced, and where a member is written to. */
import { describe, expect, it } from 'vitest';
import { type ContactRow, isUnproven, newestOf, provenDestination, toldOfChange } from './rules.ts';

const proven: ContactRow = {
  current: '+966500000001',
  next: null,
  is_proven: true,
  language: 'ar',
  email: 'sara@example.com',
  is_email_proven: true,
  set_at: new Date('2026-05-01T10:00:00Z'),
};
const unproven = { ...proven, is_proven: false };
const replaced = { ...proven, next: '+966500000002' };

it('the member sees the contact that replaces the proven one', () => {
  expect(newestOf(proven)).toBe('+966500000001');
  expect(newestOf(replaced)).toBe('+966500000002');
});

it('a contact needs proof until it is proven, and so does each that replaces it', () => {
  expect(isUnproven(proven)).toBe(false);
  expect(isUnproven(unproven)).toBe(true);
  expect(isUnproven(replaced)).toBe(true);
  expect(isUnproven({ ...replaced, is_proven: false })).toBe(true);
});

it('a contact that the member does not have needs no proof', () => {
  expect(isUnproven({ ...unproven, current: '' })).toBe(false);
});

describe('the owner of a replaced contact', () => {
  it('hears of it there', () => {
    const toPhone = { channel: 'sms', recipient: '+966500000001' };
    expect(toldOfChange(proven, 'sms', true)).toEqual(toPhone);
    const email = { ...proven, current: 'old@example.com' };
    expect(toldOfChange(email, 'email', false)).toEqual({ channel: 'email', recipient: 'old@example.com' });
  });

  it('hears of a phone number by the proven email if SMS is not available', () => {
    expect(toldOfChange(proven, 'sms', false)).toEqual({ channel: 'email', recipient: 'sara@example.com' });
    expect(toldOfChange({ ...proven, is_email_proven: false }, 'sms', false)).toBeNull();
  });

  it('hears nothing if the contact was never proven, or of a second replacement', () => {
    expect(toldOfChange(unproven, 'sms', true)).toBeNull();
    expect(toldOfChange(replaced, 'sms', true)).toBeNull();
  });
});

it('provenDestination is the verified email, else the verified phone if SMS is available, else null', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const contacts = { email: 'fan@example.com', phone_number: '+966501234567' };
  const both = { ...contacts, email_proven_at: now, phone_proven_at: now };
  expect(provenDestination(both, true)).toEqual({ channel: 'email', recipient: contacts.email });
  const phone = { ...both, email_proven_at: null };
  expect(provenDestination(phone, true)).toEqual({ channel: 'sms', recipient: contacts.phone_number });
  expect(provenDestination(phone, false)).toBeNull();
  expect(provenDestination({ ...phone, phone_proven_at: null }, true)).toBeNull();
});
