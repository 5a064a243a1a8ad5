/** Tests the checks of the login and invitation forms, and their error messages. */
import { expect, it } from 'vitest';
import { checkCode } from '../../platform/check-code.ts';
import { checkJoin, checkLogin, checkRecoveryCode } from './rules.ts';

it('the login form requires an email that is not blank, and a password', () => {
  expect(Object.keys(checkLogin({ email: '  ', password: '' }))).toEqual(['email', 'password']);
  expect(checkLogin({ email: 'a@b.sa', password: ' ' })).toEqual({});
});

it('an authenticator code has six Latin or Arabic digits', () => {
  expect(checkCode({ code: '١٢٣٤٥٦' })).toEqual({});
  expect(checkCode({ code: '12345' }).code?.en).toContain('6 digits');
});

it.each(['7K2QX-9MW4T', ' 7k2qx 9mw4t ', '7K2QX9MW4T', '٧K2QX-9MW4T', '\u200f7K2QX-9MW4T'])(
  'a recovery code may have spaces, no dash, lower case or Arabic digits: %j',
  code => {
    expect(checkRecoveryCode({ code })).toEqual({});
  },
);

it.each([
  [' - ', 'Enter a recovery code.'],
  ...['7K2QX-9MW4', '7K2QX-9MW4TT', 'سبعة', '123456'].map(code => [
    code,
    expect.stringContaining('10 letters'),
  ]),
])('the recovery code %j is rejected with a message', (code, message) => {
  expect(checkRecoveryCode({ code }).code?.en).toEqual(message);
});

it('a new password is measured in characters, not bytes', () => {
  expect(checkJoin({ full_name: '', password: 'كلمة-مرور-١٢' }, { isInvitation: false })).toEqual({});
});

it('new staff need a name and a password of at least 12 characters', () => {
  expect(
    Object.keys(checkJoin({ full_name: ' ', password: '😀😀😀😀😀😀' }, { isInvitation: true })),
  ).toEqual(['full_name', 'password']);
});
