// The page at `/auth`: login and registration. It gives the registration form the profile feature's fields and checks.
import type { ReactNode } from 'react';
import { AuthTabs } from '../features/auth/auth-tabs.tsx';
import type { DetailsFormPart } from '../features/auth/register-form.tsx';
import { DetailsFields } from '../features/profile/details-fields.tsx';
import { checkDetails, needsGuardian, toMemberDetailsBody } from '../features/profile/rules.ts';

const details: DetailsFormPart = {
  fields: (form, email: ReactNode) => <DetailsFields form={form} email={email} />,
  check: checkDetails,
  send: toMemberDetailsBody,
  needsGuardian,
};

export function AuthPage() {
  return <AuthTabs details={details} />;
}
