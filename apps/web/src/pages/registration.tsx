/** The registration form with the profile feature's fields and checks. `/auth` loads it when its tab opens. */
import { type DetailsFormPart, RegisterForm } from '../features/auth/register-form.tsx';
import { ContactFields, PersonFields } from '../features/profile/details-fields.tsx';
import { checkDetails, needsGuardian, toMemberDetailsBody } from '../features/profile/rules.ts';

const details: DetailsFormPart = {
  personFields: form => <PersonFields form={form} />,
  contactFields: (form, email) => <ContactFields form={form} email={email} />,
  check: checkDetails,
  toBody: toMemberDetailsBody,
  needsGuardian,
};

export const Registration = () => <RegisterForm details={details} />;
