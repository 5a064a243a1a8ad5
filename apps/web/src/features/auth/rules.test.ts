/** Tests the input checks of the account forms, and when a new verification code may be requested. */
import { MEMBER_RESET_LINK_SECONDS } from '@rabita/contract/retention';
import { describe, expect, it } from 'vitest';
import { sampleRegistration } from '../../../test/samples.ts';
import {
  checkChangeEmail,
  checkChangePassword,
  checkForgotPassword,
  checkLogin,
  checkRegister,
  checkResetPassword,
  checkVerification,
  findFirstStep,
  nextResendAt,
  parseCodeDestination,
  parseContactCode,
  parseSentAt,
  parseStepEntry,
  REGISTRATION_STEPS,
} from './rules.ts';
import { texts } from './texts.ts';

const messages = texts.table;
const valid = { ...sampleRegistration, password: 'abcdef', confirmPassword: 'abcdef' };

describe('checkLogin', () => {
  it('[5.4] checkLogin requires the identifier and the password', () => {
    expect(checkLogin({ identifier: ' ', password: '' })).toEqual({
      identifier: messages.identifierRequired,
      password: messages.passwordRequired,
    });
    expect(checkLogin({ identifier: 'a', password: ' ' })).toEqual({});
  });
});

it('the texts about a reset link contain its lifetime', () => {
  // The texts repeat the number, because pages do not load `retention.ts`.
  for (const { ar, en } of [texts.table.forgotSentDetail, texts.table.tokenInvalidDetail])
    for (const text of [ar, en]) expect(text).toContain(` ${MEMBER_RESET_LINK_SECONDS / 60} `);
});

it('a verification code has six digits', () => {
  for (const code of ['', '12345', '1234567'])
    expect(checkVerification({ code })).toEqual({ code: messages.codeRequired });
  expect(checkVerification({ code: '123456' })).toEqual({});
});

it('checkChangeEmail requires a well-formed email and the current password', () => {
  expect(checkChangeEmail({ email: 'x', currentPassword: '' })).toEqual({
    email: messages.emailInvalid,
    currentPassword: messages.currentRequired,
  });
  expect(checkChangeEmail({ email: 'x@y.sa', currentPassword: 'p' })).toEqual({});
});

describe('checkRegister', () => {
  it.each([
    {},
    { email: 'sara@mail.example.com' },
    { password: 'a'.repeat(128), confirmPassword: 'a'.repeat(128) },
    // The length of a password is its number of characters, not of bytes.
    { password: 'كلمةسر', confirmPassword: 'كلمةسر' },
  ])('checkRegister accepts valid values that include %j', change => {
    expect(checkRegister({ ...valid, ...change }, false)).toEqual({});
  });

  it.each([
    [{ email: '' }, 'email', messages.emailRequired],
    [{ email: 'sara@example' }, 'email', messages.emailInvalid],
    [{ email: 'sara example@x.co' }, 'email', messages.emailInvalid],
    [{ email: 'sara@x.co now' }, 'email', messages.emailInvalid],
    [{ email: 'sara@x..co' }, 'email', messages.emailInvalid],
    [{ email: 'sara@x.c' }, 'email', messages.emailInvalid],
    [{ email: 'sara@@x.co' }, 'email', messages.emailInvalid],
    [{ password: 'abcde', confirmPassword: 'abcde' }, 'password', messages.passwordMin6],
    [{ password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) }, 'password', messages.passwordLong],
    [{ confirmPassword: '' }, 'confirmPassword', messages.confirmRequired],
    [{ confirmPassword: 'abcdeF' }, 'confirmPassword', messages.passwordMismatch],
    [{ terms_accepted: false }, 'terms_accepted', messages.termsRequired],
  ] as const)('checkRegister reports %j as an error of the field %s', (change, field, message) => {
    expect(checkRegister({ ...valid, ...change }, false)).toEqual({ [field]: message });
  });

  it('[5.12] checkRegister requires a guardian’s consent for minors only', () => {
    expect(checkRegister(valid, true)).toEqual({ guardian_consent: messages.guardianRequired });
    expect(checkRegister({ ...valid, guardian_consent: true }, true)).toEqual({});
  });
});

describe('the password forms', () => {
  it('[5.7] checkForgotPassword requires a well-formed email to request a reset link', () => {
    expect(checkForgotPassword({ email: ' ' })).toEqual({ email: messages.emailRequired });
    expect(checkForgotPassword({ email: 'x' })).toEqual({ email: messages.emailInvalid });
    expect(checkForgotPassword({ email: ' x@y.sa ' })).toEqual({});
  });

  it('[5.8] [9.3] checkResetPassword requires 8 characters to reset a password', () => {
    const check = (newPassword: string) => checkResetPassword({ newPassword, confirmPassword: newPassword });
    expect(check('1234567')).toEqual({ newPassword: messages.passwordMin8 });
    expect(check('12345678')).toEqual({});
    expect(checkResetPassword({ newPassword: '', confirmPassword: '' })).toEqual({
      newPassword: messages.passwordRequired,
      confirmPassword: messages.confirmRequired,
    });
  });

  it.each([
    ['rejects 5 characters in Arabic', 'ar', 'abcde', messages.passwordMin6],
    ['accepts 6 characters in Arabic', 'ar', 'abcdef', undefined],
    ['rejects 7 characters in English', 'en', 'abcdefg', messages.passwordMin8],
    ['accepts 8 characters in English', 'en', 'abcdefgh', undefined],
  ] as const)('checkChangePassword %s', (_behaviour, language, newPassword, message) => {
    const values = { currentPassword: 'old', newPassword, confirmPassword: newPassword };
    expect(checkChangePassword(values, language).newPassword).toBe(message);
  });

  it('[5.9] checkChangePassword requires all three fields, and rejects the current password as the new one', () => {
    const unchangedPassword = { currentPassword: 'abcdef', newPassword: 'abcdef', confirmPassword: 'abcdef' };
    expect(checkChangePassword(unchangedPassword, 'ar')).toEqual({ newPassword: messages.mustDiffer });
    expect(checkChangePassword({ currentPassword: '', newPassword: '', confirmPassword: '' }, 'ar')).toEqual({
      currentPassword: messages.currentRequired,
      newPassword: messages.newRequired,
      confirmPassword: messages.confirmRequired,
    });
  });
});

describe('the wait for another code', () => {
  const now = 1_700_000_000_000;

  it('[5.6] nextResendAt is 60 seconds after the last request, or null if that time has passed or there was no request', () => {
    expect(nextResendAt(now - 20_000, 60, now)).toBe(now + 40_000);
    expect(nextResendAt(now - 60_000, 60, now)).toBeNull();
    expect(nextResendAt(null, 60, now)).toBeNull();
  });

  it('nextResendAt is null when the last request is in the future, because the clock was set back', () => {
    expect(nextResendAt(now + 90_000_000, 60, now)).toBeNull();
    const daySeconds = 86_400;
    expect(nextResendAt(now, daySeconds, now)).toBe(now + daySeconds * 1000);
    expect(nextResendAt(now + 1, daySeconds, now)).toBeNull();
  });

  it('parseSentAt returns the stored time, and null if the stored value is not a time', () => {
    expect(parseSentAt(String(now))).toBe(now);
    for (const stored of [null, '', 'x', '0', '-5', 'Infinity']) expect(parseSentAt(stored)).toBeNull();
  });
});

describe('the registration’s steps', () => {
  it('the registration’s steps ask for every field of the form once', () => {
    expect(REGISTRATION_STEPS.flat().toSorted()).toEqual(Object.keys(valid).toSorted());
  });

  it.each([
    [['password', 'city', 'email'], 1],
    [['guardian_consent'], 0],
    [['language'], 2],
    [[], 2],
  ])('for the fields %j, findFirstStep returns the index %i', (names, index) => {
    expect(findFirstStep(names)).toBe(index);
  });

  it.each([
    [null, 0, 0],
    ['2', 0, 0],
    [{ from: '/events' }, 0, 0],
    [{ registration: null }, 0, 0],
    [{ registration: { step: 3, behind: 1 } }, 0, 0],
    [{ registration: { step: '1', behind: 1 } }, 0, 0],
    [{ registration: { step: 1.5 } }, 0, 0],
    [{ registration: { step: 2 } }, 2, 0],
    [{ registration: { step: 2, behind: 2 } }, 2, 2],
  ])('the history state %j means step %i with %i earlier steps directly before it', (state, step, behind) => {
    expect(parseStepEntry(state)).toEqual({ step, behind });
  });
});

describe('parseCodeDestination', () => {
  const sentCode = { userId: 'u1', channel: 'sms', destination: '+966 •••• 67' };

  it('parseCodeDestination returns the channel and the masked destination', () => {
    const [sms, email] = (['sms', 'email'] as const).map(channel =>
      parseCodeDestination({ sentCode: { ...sentCode, channel } }, 'u1'),
    );
    expect(sms).toEqual({ channel: 'sms', destination: '+966 •••• 67' });
    expect(email).toEqual({ channel: 'email', destination: '+966 •••• 67' });
  });

  it.each([
    null,
    'sentCode',
    {},
    { sentCode: null },
    { sentCode: { ...sentCode, userId: 'u2' } },
    { sentCode: { ...sentCode, destination: 5 } },
    { sentCode: { ...sentCode, channel: 'fax' } },
    { '': sentCode },
  ])('parseCodeDestination returns null for %j', state => {
    expect(parseCodeDestination(state, 'u1')).toBeNull();
  });
});

describe('parseContactCode', () => {
  const now = 1_700_000_000_000;
  const dayMs = 86_400_000;
  const parse = (contactCode: unknown) => parseContactCode({ contactCode }, 'phone', now);

  it('parseContactCode returns the stored time, or the current time if the clock was set back by more than a day', () => {
    expect(parse({ contact: 'phone', resendAt: now + 5000 })).toEqual({ resendAt: now + 5000 });
    expect(parse({ contact: 'phone', resendAt: now - 5000 })).toEqual({ resendAt: now - 5000 });
    expect(parse({ contact: 'phone', resendAt: now + dayMs })).toEqual({ resendAt: now + dayMs });
    expect(parse({ contact: 'phone', resendAt: now + dayMs + 1 })).toEqual({ resendAt: now });
  });

  it('parseContactCode returns null without a code to this contact', () => {
    expect(parse({ contact: 'email', resendAt: now })).toBeNull();
    expect(parse({ contact: 'phone', resendAt: String(now) })).toBeNull();
    expect(parse(undefined)).toBeNull();
    expect(parseContactCode(null, 'phone', now)).toBeNull();
  });
});
