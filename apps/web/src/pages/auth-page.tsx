// Login and registration: the account's forms with the member's details in them.
import type { ReactNode } from 'react';
import { AuthTabs } from '../features/auth/auth-tabs.tsx';
import type { RegistrationDetails } from '../features/auth/register-form.tsx';
import { DetailsFields } from '../features/profile/details-fields.tsx';
import { checkDetails, needsGuardian, sentDetails } from '../features/profile/rules.ts';

const details: RegistrationDetails = {
  fields: (form, email: ReactNode) => <DetailsFields form={form} email={email} />,
  check: checkDetails,
  send: sentDetails,
  needsGuardian,
};

export function AuthPage() {
  return <AuthTabs details={details} />;
}
