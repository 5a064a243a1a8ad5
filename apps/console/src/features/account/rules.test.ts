// What the forms of one's own account send back before they call the API.
import { describe, expect, it } from 'vitest';
import { checkCode, checkDetails, checkPasswords } from './rules.ts';

const OLD = 'كلمة-مرور-قديمة';

describe('one’s own account', () => {
  it('asks for the password in use, and for a new one that is long enough and another', () => {
    const wrong = (current_password: string, new_password: string) =>
      checkPasswords({ current_password, new_password });
    expect(Object.keys(wrong('', ''))).toEqual(['current_password', 'new_password']);
    expect(wrong(OLD, 'قصيرة').new_password?.en).toContain('too short');
    expect(wrong(OLD, OLD).new_password?.en).toContain('different');
    expect(wrong(OLD, `${OLD}-٢`)).toEqual({});
  });

  it('asks for a name and for six digits', () => {
    expect(Object.keys(checkDetails({ full_name: ' ', language: 'ar' }))).toEqual(['full_name']);
    expect(checkDetails({ full_name: 'منى', language: 'ar' })).toEqual({});
    expect(Object.keys(checkCode({ code: '123' }))).toEqual(['code']);
    expect(checkCode({ code: '١٢٣٤٥٦' })).toEqual({});
  });
});
