/**
 * The registration form of the page at `/auth`, with the profile feature's fields and checks. Its code loads with its
 * tab, because the rules of phone numbers alone are larger than the rest of the page.
 */
import { type DetailsFormPart, RegisterForm } from '../features/auth/register-form.tsx';
import { ContactFields, PersonFields } from '../features/profile/details-fields.tsx';
import { checkDetails, needsGuardian, toMemberDetailsBody } from '../features/profile/rules.ts';

const details: DetailsFormPart = {
  personFields: form => <PersonFields form={form} />,
  contactFields: (form, email) => <ContactFields form={form} email={email} />,
  check: checkDetails,
  send: toMemberDetailsBody,
  needsGuardian,
};

export const Registration = () => <RegisterForm details={details} />;
