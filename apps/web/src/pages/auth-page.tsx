// The page at `/auth`: login and registration. It gives the registration form the profile feature's fields and checks.
import { AuthTabs } from '../features/auth/auth-tabs.tsx';
import type { DetailsFormPart } from '../features/auth/register-form.tsx';
import { ContactFields, PersonFields } from '../features/profile/details-fields.tsx';
import { checkDetails, needsGuardian, toMemberDetailsBody } from '../features/profile/rules.ts';

const details: DetailsFormPart = {
  personFields: form => <PersonFields form={form} />,
  contactFields: (form, email) => <ContactFields form={form} email={email} />,
  check: checkDetails,
  send: toMemberDetailsBody,
  needsGuardian,
};

export function AuthPage() {
  return <AuthTabs details={details} />;
}
