/**
 * Checks a member's details before the API call, and converts them to the request body. Errors are in both languages.
 */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import type { Sentence } from '@rabita/client/language/texts';
import {
  AGE_ADULT,
  AGE_MAX,
  AGE_MIN,
  NAME_MAX,
  PLACE_NAME_MAX,
  PLACE_NAME_MIN,
} from '@rabita/contract/constants';
import { digitsOnly, stripInvisible, toLatinDigits, withLeadingPlus } from '@rabita/contract/digits';
import type { User } from '@rabita/contract/fan/member';
import { hasLetter, toLine } from '@rabita/contract/to-line';
import { isDiallingCodeOnly } from '../../platform/dialling-codes.ts';
import type { RegistrationData } from '../../platform/session/auth-state.ts';
import { texts } from './texts.ts';

const messages = texts.table;

/** The values of the fields that registration and profile share, as the user typed them. */
export type MemberDetails = Pick<
  RegistrationData,
  'full_name' | 'age' | 'city' | 'country' | 'phone_number' | 'gender' | 'category'
>;

/** Parses an age in Arabic, Persian or Latin digits. Null if it is not a whole number of up to three digits. */
export function parseAge(typed: string): number | null {
  const digits = toLatinDigits(stripInvisible(typed)).trim();
  return /^\d{1,3}$/u.test(digits) ? Number(digits) : null;
}

/** Whether the age is 13 to 17. Only then does the registration form ask for a guardian's consent. */
export function needsGuardian(typedAge: string): boolean {
  const age = parseAge(typedAge);
  return age !== null && age >= AGE_MIN && age < AGE_ADULT;
}

function cityError(typed: string): Sentence | undefined {
  const { length } = [...toLine(typed)];
  if (length === 0) return messages.cityRequired;
  return length < PLACE_NAME_MIN || length > PLACE_NAME_MAX ? messages.cityLength : undefined;
}

function nameError(typed: string): Sentence | undefined {
  if (toLine(typed) === '') return messages.nameRequired;
  return hasLetter(typed) && [...toLine(typed)].length <= NAME_MAX ? undefined : messages.nameLength;
}

function ageError(typed: string): Sentence | undefined {
  const age = parseAge(typed);
  if (age === null) return messages.ageRequired;
  if (age < AGE_MIN) return messages.ageYoung;
  return age > AGE_MAX ? messages.ageOld : undefined;
}

/** Saudi numbers have nine digits after 0 or 966. Only the server knows the lengths of other countries' numbers. */
const SHORT_SAUDI_NUMBER = /^\+(?:(?:00)?966|0(?!0))\d{0,8}$/u;

function phoneError(typed: string, country: string): Sentence | undefined {
  if (!digitsOnly(typed) || isDiallingCodeOnly(typed)) return messages.phoneRequired;
  const phone = withLeadingPlus(typed);
  const isShort = country === 'SA' && SHORT_SAUDI_NUMBER.test(phone);
  return /^\+\d{7,15}$/u.test(phone) && !isShort ? undefined : messages.phoneInvalid;
}

export function checkDetails(values: MemberDetails): FieldErrors<MemberDetails> {
  return collectFieldErrors<MemberDetails>({
    full_name: nameError(values.full_name),
    age: ageError(values.age),
    country: values.country ? undefined : messages.countryRequired,
    city: cityError(values.city),
    phone_number: phoneError(values.phone_number, values.country),
    gender: values.gender ? undefined : messages.genderRequired,
    category: values.category ? undefined : messages.categoryRequired,
  });
}

/** Converts checked form values to the API's format: the age as a number, the phone number with a leading plus. */
export function toMemberDetailsBody(values: MemberDetails) {
  return {
    full_name: values.full_name.trim(),
    age: parseAge(values.age) ?? 0,
    city: values.city.trim(),
    country: values.country,
    phone_number: withLeadingPlus(values.phone_number),
    gender: values.gender as User['gender'],
    category: values.category as User['category'],
  };
}

export function toFormValues(user: User): MemberDetails {
  const { full_name, age, city, country, phone_number, gender, category } = user;
  return { full_name, age: String(age), city, country, phone_number, gender, category };
}

/** Returns the details that the form has changed; null if there are none. */
export function findChangedDetails(values: MemberDetails, user: User): Partial<MemberDetails> | null {
  const changed = Object.entries(toFormValues(user)).flatMap(([name, saved]) => {
    const typed = values[name as keyof MemberDetails];
    return typed === saved ? [] : [[name, typed]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The form's values, with the password that a new phone number requires. */
export type ProfileValues = MemberDetails & { readonly currentPassword: string };

/** Whether the typed digits differ from the member's phone number. */
export function hasNewPhone(values: MemberDetails, user: User): boolean {
  return digitsOnly(values.phone_number) !== digitsOnly(user.phone_number);
}

export function checkProfile(values: ProfileValues, user: User): FieldErrors<ProfileValues> {
  return collectFieldErrors<ProfileValues>({
    ...checkDetails(values),
    currentPassword:
      hasNewPhone(values, user) && !values.currentPassword ? messages.passwordRequired : undefined,
  });
}

/** Converts checked form values to the API's format, with the password only if it is required. */
export function toProfileBody(values: ProfileValues, user: User) {
  const { currentPassword } = values;
  return { ...toMemberDetailsBody(values), ...(hasNewPhone(values, user) && { currentPassword }) };
}
