/** Tests the checks of the forms on the account page. */
import { describe, expect, it } from 'vitest';
import { checkCode, checkDetails, checkPasswords } from './rules.ts';

const OLD = 'كلمة-مرور-قديمة';

describe('the checks of the account forms', () => {
  it('require the current password, and a new password that is different and long enough', () => {
    const wrong = (current_password: string, new_password: string) =>
      checkPasswords({ current_password, new_password });
    expect(Object.keys(wrong('', ''))).toEqual(['current_password', 'new_password']);
    expect(wrong(OLD, 'قصيرة').new_password?.en).toContain('too short');
    expect(Object.keys(wrong(OLD, '12345678901'))).toEqual(['new_password']);
    expect(wrong(OLD, '123456789012')).toEqual({});
    expect(wrong(OLD, OLD).new_password?.en).toContain('different');
    expect(wrong(OLD, `${OLD}-٢`)).toEqual({});
  });

  it('require a name, and a code of six Arabic or Latin digits', () => {
    expect(Object.keys(checkDetails({ full_name: ' ', language: 'ar' }))).toEqual(['full_name']);
    expect(checkDetails({ full_name: 'منى', language: 'ar' })).toEqual({});
    expect(Object.keys(checkCode({ code: '123' }))).toEqual(['code']);
    expect(checkCode({ code: '١٢٣٤٥٦' })).toEqual({});
  });
});
