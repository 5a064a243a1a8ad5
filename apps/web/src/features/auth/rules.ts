/**
 * Checks the input of the account forms before the API call (each error is a text in both languages), and computes
 * when a new verification code may be requested.
 */
import { ApiError } from '@rabita/client/calls/api-error';
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import type { Sentence } from '@rabita/client/language/texts';
import {
  CODE_LENGTH,
  type Language,
  PASSWORD_MAX,
  PASSWORD_MIN_CHANGE_AR,
  PASSWORD_MIN_CHANGE_EN,
  PASSWORD_MIN_REGISTER,
  PASSWORD_MIN_RESET,
} from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { CodeDestination, RegistrationData } from '../../platform/session/auth-state.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export type VerificationValues = { readonly code: string };
export type LoginValues = { readonly identifier: string; readonly password: string };
/** All values of the registration form. `RegistrationData` is the part without passwords, which the app may store. */
export type RegisterValues = RegistrationData & {
  readonly password: string;
  readonly confirmPassword: string;
};
export type ChangePasswordValues = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};
export type ResetPasswordValues = Omit<ChangePasswordValues, 'currentPassword'>;

/** Whether the API rejected the verification code itself, so that the member needs to type another one. */
export const isCodeRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.code?.startsWith('auth.code_') === true;

function emailError(typed: string): Sentence | undefined {
  const email = stripInvisible(typed).trim();
  if (!email) return messages.emailRequired;
  return /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/u.test(email) ? undefined : messages.emailInvalid;
}

/** Counts the length as the API does: characters of the text in Unicode form NFKC, spaces included. */
function passwordError(
  password: string,
  min: 6 | 8,
  requiredMessage: Sentence = messages.passwordRequired,
): Sentence | undefined {
  const length = [...password.normalize('NFKC')].length;
  if (length === 0) return requiredMessage;
  if (length < min) return min === 6 ? messages.passwordMin6 : messages.passwordMin8;
  return length > PASSWORD_MAX ? messages.passwordLong : undefined;
}

function confirmError(password: string, confirmation: string): Sentence | undefined {
  if (!confirmation) return messages.confirmRequired;
  return confirmation === password ? undefined : messages.passwordMismatch;
}

export const checkVerification = ({ code }: VerificationValues): FieldErrors<VerificationValues> =>
  collectFieldErrors<VerificationValues>({
    code: code.length === CODE_LENGTH ? undefined : messages.codeRequired,
  });

export function checkLogin(values: LoginValues): FieldErrors<LoginValues> {
  return collectFieldErrors<LoginValues>({
    identifier: values.identifier.trim() ? undefined : messages.identifierRequired,
    password: values.password ? undefined : messages.passwordRequired,
  });
}

/** The fields of the registration's steps. The guardian's consent is in the step of the age. */
export const REGISTRATION_STEPS: readonly (readonly (keyof RegisterValues)[])[] = [
  ['full_name', 'age', 'gender', 'category', 'guardian_consent'],
  ['country', 'city', 'email', 'phone_number'],
  ['password', 'confirmPassword', 'terms_accepted'],
];
export const CONTACT_STEP = 1;
export const LAST_STEP = REGISTRATION_STEPS.length - 1;

/** Returns the first step with one of the fields, or the last step if none has one. */
export function findFirstStep(fieldNames: readonly string[]): number {
  const step = REGISTRATION_STEPS.findIndex(fields => fields.some(field => fieldNames.includes(field)));
  return step === -1 ? LAST_STEP : step;
}

/** `behind`: how many history entries directly before this one show earlier steps. */
export type StepEntry = { readonly step: number; readonly behind: number };

/** Parses the registration's step from a history entry's state of any shape. The first step if it has none. */
export function parseStepEntry(state: unknown): StepEntry {
  const { step, behind } = Object(Reflect.get(Object(state), 'registration')) as Partial<StepEntry>;
  if (!REGISTRATION_STEPS.some((_fields, index) => index === step)) return { step: 0, behind: 0 };
  return { step: Number(step), behind: Number.isInteger(behind) ? Number(behind) : 0 };
}

/** `isMinor` is true for ages 13 to 17, which need a guardian's consent. */
export function checkRegister(values: RegisterValues, isMinor: boolean): FieldErrors<RegisterValues> {
  return collectFieldErrors<RegisterValues>({
    email: emailError(values.email),
    password: passwordError(values.password, PASSWORD_MIN_REGISTER),
    confirmPassword: confirmError(values.password, values.confirmPassword),
    guardian_consent: isMinor && !values.guardian_consent ? messages.guardianRequired : undefined,
    terms_accepted: values.terms_accepted ? undefined : messages.termsRequired,
  });
}

export type ChangeEmailValues = { readonly email: string; readonly currentPassword: string };

export function checkChangeEmail(values: ChangeEmailValues): FieldErrors<ChangeEmailValues> {
  return collectFieldErrors<ChangeEmailValues>({
    email: emailError(values.email),
    currentPassword: values.currentPassword ? undefined : messages.currentRequired,
  });
}

export function checkForgotPassword(values: { readonly email: string }): FieldErrors<{ email: string }> {
  return collectFieldErrors<{ email: string }>({ email: emailError(values.email) });
}

export function checkResetPassword(values: ResetPasswordValues): FieldErrors<ResetPasswordValues> {
  return collectFieldErrors<ResetPasswordValues>({
    newPassword: passwordError(values.newPassword, PASSWORD_MIN_RESET),
    confirmPassword: confirmError(values.newPassword, values.confirmPassword),
  });
}

/** The Arabic form requires 6 characters and the English form 8, as their hints say. */
export function checkChangePassword(
  values: ChangePasswordValues,
  language: Language,
): FieldErrors<ChangePasswordValues> {
  const min = language === 'ar' ? PASSWORD_MIN_CHANGE_AR : PASSWORD_MIN_CHANGE_EN;
  const isSame = values.newPassword === values.currentPassword;
  return collectFieldErrors<ChangePasswordValues>({
    currentPassword: values.currentPassword ? undefined : messages.currentRequired,
    newPassword:
      passwordError(values.newPassword, min, messages.newRequired) ??
      (isSame ? messages.mustDiffer : undefined),
    confirmPassword: confirmError(values.newPassword, values.confirmPassword),
  });
}

/** Parses `otpLastSentAt`, the time of the last code request in milliseconds since 1970. Null for any other text. */
export function parseSentAt(stored: string | null): number | null {
  const sentAt = Number(stored);
  return stored && Number.isFinite(sentAt) && sentAt > 0 ? sentAt : null;
}

/** The longest possible wait. A longer wait means that the device's clock was set back. */
const MAX_WAIT_SECONDS = 86_400;

/** When a new code may be requested (milliseconds since 1970), or null when it may be requested now. */
export function nextResendAt(sentAt: number | null, waitSeconds: number, now: number): number | null {
  if (sentAt === null) return null;
  const resendAt = sentAt + waitSeconds * 1000;
  return resendAt <= now || resendAt > now + MAX_WAIT_SECONDS * 1000 ? null : resendAt;
}

/** Parses the destination of this user's code from a history entry's state of any shape. Null if it has none. */
export function parseCodeDestination(state: unknown, userId: string): CodeDestination | null {
  const sentCode = Object(Reflect.get(Object(state), 'sentCode'));
  const { channel, destination } = sentCode as Partial<CodeDestination>;
  if (Reflect.get(sentCode, 'userId') !== userId || typeof destination !== 'string') return null;
  return channel === 'email' || channel === 'sms' ? { channel, destination } : null;
}

/** Parses the earliest time of the next code to the contact from a history entry's state. Null if none was sent. */
export function parseContactCode(state: unknown, contact: string, now: number): { resendAt: number } | null {
  const code = Object(Reflect.get(Object(state), 'contactCode')) as { contact?: unknown; resendAt?: unknown };
  if (code.contact !== contact || typeof code.resendAt !== 'number') return null;
  // A longer wait means that the device's clock was set back.
  return { resendAt: code.resendAt > now + MAX_WAIT_SECONDS * 1000 ? now : code.resendAt };
}
