/** Tests the checks of the forms on the account page. */
import { expect, it } from 'vitest';
import { checkDetails, checkPasswords } from './rules.ts';

const CURRENT_PASSWORD = 'كلمة-مرور-قديمة';

it('a password change requires the current password, and a different new one of at least 12 characters', () => {
  const check = (current_password: string, new_password: string) =>
    checkPasswords({ current_password, new_password });
  expect(Object.keys(check('', ''))).toEqual(['current_password', 'new_password']);
  expect(check(CURRENT_PASSWORD, 'قصيرة').new_password?.en).toContain('too short');
  expect(Object.keys(check(CURRENT_PASSWORD, '12345678901'))).toEqual(['new_password']);
  expect(check(CURRENT_PASSWORD, '123456789012')).toEqual({});
  expect(check(CURRENT_PASSWORD, CURRENT_PASSWORD).new_password?.en).toContain('different');
  expect(check(CURRENT_PASSWORD, `${CURRENT_PASSWORD}-٢`)).toEqual({});
});

it('the account form requires a name', () => {
  expect(Object.keys(checkDetails({ full_name: ' ', language: 'ar' }))).toEqual(['full_name']);
  expect(checkDetails({ full_name: 'منى', language: 'ar' })).toEqual({});
});
