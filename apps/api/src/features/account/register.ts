/** Stores a registration and sends its code. Until the code is verified, others can use the same email and phone. */
import { randomUUID } from 'node:crypto';
import { AGE_ADULT, type Language } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { register as endpoint } from '@rabita/contract/fan/auth';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { err, type FieldError, ok, type Result } from '../../platform/result.ts';
import { isGuessablePassword } from '../../platform/security/is-guessable-password.ts';
import { byGuest, recordAudit } from '../audit/record-audit.ts';
import { isAnyTaken } from '../message/contact/claim-contact.ts';
import { parsePhone } from '../message/contact/parse-phone.ts';
import { recogniseCountry } from '../message/contact/recognise-country.ts';
import { hashPassword } from './password/hash-password.ts';
import { insertRegistration } from './queries.ts';
import { toContacts } from './rules.ts';
import { type CodeSentResponse, sendRegistrationCode, takeCodeLimit } from './send-code.ts';

type RegisterInput = { body: BodyOf<typeof endpoint>; language: Language; ip: string };
type RegisterResult = Result<
  { userId: string; requiresVerification: true } & CodeSentResponse,
  'request.invalid' | 'request.too_many' | 'auth.member_exists' | 'auth.mail_spent'
>;

export async function register(
  context: AppContext,
  { body, language, ip }: RegisterInput,
): Promise<RegisterResult> {
  const country = recogniseCountry(body.country);
  const phone = parsePhone(body.phone_number, country);
  const fieldErrors: FieldError[] = [];
  if (phone === null) fieldErrors.push({ path: 'phone_number', code: 'invalid_phone' });
  if (isGuessablePassword(body.password, context.config.brand, { ...body, phone_number: phone ?? undefined }))
    fieldErrors.push({ path: 'password', code: 'password_common' });
  if (phone === null || fieldErrors.length > 0) return err('request.invalid', { fields: fieldErrors });

  const rateLimit = await context.limits.take('register.address', ip);
  if (!rateLimit.ok) return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  if (await isAnyTaken(context, toContacts({ email: body.email, phone_number: phone })))
    return err('auth.member_exists');

  const person = { ...body, country, phone_number: phone, language };
  const codeLimit = await takeCodeLimit(context, { person, channel: null, ip });
  if (!codeLimit.ok) return codeLimit;
  const channel = codeLimit.value;

  const id = randomUUID();
  const password_hash = await hashPassword(context, { kind: 'member', id }, body.password);
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    const registration = await insertRegistration(db, {
      id,
      ...person,
      password_hash,
      guardian_consent: body.guardian_consent === true && body.age < AGE_ADULT,
      terms_accepted: body.terms_accepted === true,
      referral_code: body.referral_code ?? null,
    });
    const sent = await sendRegistrationCode(txContext, { registration, channel, language });
    await recordAudit(txContext, byGuest(registration.id, ip), 'auth.registered', {
      detail: { channel },
    });
    return ok({ userId: registration.id, requiresVerification: true as const, ...sent });
  }, WITH_RETRY);
}
