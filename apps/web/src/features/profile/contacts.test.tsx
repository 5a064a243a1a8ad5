/**
 * Tests the email and phone number on the profile page: their state, the password for a new number, and an empty one.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ContactState } from './profile-form.tsx';

const member = { ...sampleMember, email_verified: true, phone_verified: false };
const phoneField = () => screen.getByLabelText('رقم الجوال');
const save = () => userEvent.click(screen.getByRole('button', { name: /^احفظ التعديلات/u }));

describe('the contacts in the profile', () => {
  it('[10.60] the contacts say whether each is verified, and link to the page that verifies an unverified one', () => {
    renderScreen(<ProfileEditor user={member} />);
    expect(screen.getAllByText('موثّق')).toHaveLength(1);
    expect(screen.getAllByText(/^لم يوثَّق بعد/u)).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'وثّقه: رقم الجوال' });
    expect(link.getAttribute('href')).toBe('/profile/verify/phone');
    expect(screen.queryByRole('link', { name: 'وثّقه: البريد الإلكتروني' })).toBeNull();
  });

  it('[10.60] the contacts show their state in English', () => {
    renderScreen(<ProfileEditor user={{ ...member, email_verified: false }} />, { language: 'en' });
    expect(screen.getByRole('link', { name: 'Verify your email' })).toBeTruthy();
    expect(screen.getAllByText(/^Not verified yet/u)).toHaveLength(2);
  });

  it('[10.60] the contacts do not call a phone number unverified if the API cannot send a code to it', () => {
    renderScreen(<ContactState contact="phone" value="+966500000001" isVerified={false} canVerify={false} />);
    expect(screen.queryByText(/لم يوثَّق/u)).toBeNull();
  });

  it('[10.61] the contacts require the password only when the phone number changes', async () => {
    const calls = stubApi(() => json({ user: { ...member, phone_number: '+966500000001' } }));
    renderScreen(<ProfileEditor user={member} />);
    expect(screen.queryByLabelText('كلمة المرور الحالية')).toBeNull();
    await userEvent.clear(phoneField());
    await userEvent.type(phoneField(), '0500000001');
    await save();
    expect(calls).toEqual([]);
    expect(screen.getByText('اكتب كلمة المرور للتأكيد.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'كلمة المرور');
    await save();
    await waitFor(() => expect(phoneField()).toHaveProperty('value', '+966500000001'));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ currentPassword: 'كلمة المرور' });
  });

  it('[10.62] the contacts say that another member has verified a contact, and ask for a new contact', () => {
    renderScreen(<ProfileEditor user={{ ...member, email: '', email_verified: false, phone_number: '' }} />);
    expect(screen.getByText(/أضف بريدك\.$/u)).toBeTruthy();
    expect(screen.getByText(/أضف رقم جوالك\.$/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'أضف بريدًا' }).getAttribute('href')).toBe('/profile/email');
  });
});
