// What the forms on the way in let through, and what they send back with which sentence.
import { describe, expect, it } from 'vitest';
import { checkCode, checkJoin, checkLogin, checkRecovery } from './rules.ts';

describe('the way into the console', () => {
  it('asks for both e-mail and password', () => {
    expect(Object.keys(checkLogin({ email: '  ', password: '' }))).toEqual(['email', 'password']);
    expect(checkLogin({ email: 'a@b.sa', password: ' ' })).toEqual({});
  });

  it('takes six digits of either kind', () => {
    expect(checkCode({ code: '١٢٣٤٥٦' })).toEqual({});
    expect(checkCode({ code: '12345' }).code?.en).toContain('6 digits');
  });

  it('takes a recovery code as people copy it', () => {
    for (const code of ['7K2QX-9MW4T', ' 7k2qx 9mw4t ', '7K2QX9MW4T', '٧K2QX-9MW4T', '\u200f7K2QX-9MW4T'])
      expect([code, checkRecovery({ code })]).toEqual([code, {}]);
  });

  it('tells an empty recovery code from one that cannot be one', () => {
    expect(checkRecovery({ code: ' - ' }).code?.en).toBe('Enter a recovery code.');
    for (const code of ['7K2QX-9MW4', '7K2QX-9MW4TT', 'سبعة', '123456'])
      expect([code, checkRecovery({ code }).code?.en]).toEqual([code, expect.stringContaining('10 letters')]);
  });

  it('counts the letters of a password, not its bytes, and asks for a name of newcomers only', () => {
    expect(checkJoin({ full_name: '', password: 'كلمة-مرور-١٢' }, false)).toEqual({});
    expect(Object.keys(checkJoin({ full_name: ' ', password: '😀😀😀😀😀😀' }, true))).toEqual([
      'full_name',
      'password',
    ]);
  });
});
