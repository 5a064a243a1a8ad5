/** Tests the checks of the login and invitation forms, and their error sentences. */
import { describe, expect, it } from 'vitest';
import { checkCode, checkJoin, checkLogin, checkRecoveryCode } from './rules.ts';

describe('the login and invitation forms', () => {
  it('require an email that is not blank, and a password', () => {
    expect(Object.keys(checkLogin({ email: '  ', password: '' }))).toEqual(['email', 'password']);
    expect(checkLogin({ email: 'a@b.sa', password: ' ' })).toEqual({});
  });

  it('accept a code of six digits, also in Arabic, and refuse a code of five digits', () => {
    expect(checkCode({ code: '١٢٣٤٥٦' })).toEqual({});
    expect(checkCode({ code: '12345' }).code?.en).toContain('6 digits');
  });

  it('accept a recovery code with spaces, without its dash, in lower case or with Arabic digits', () => {
    for (const code of ['7K2QX-9MW4T', ' 7k2qx 9mw4t ', '7K2QX9MW4T', '٧K2QX-9MW4T', '\u200f7K2QX-9MW4T'])
      expect([code, checkRecoveryCode({ code })]).toEqual([code, {}]);
  });

  it('show different errors for an empty and for an invalid recovery code', () => {
    expect(checkRecoveryCode({ code: ' - ' }).code?.en).toBe('Enter a recovery code.');
    for (const code of ['7K2QX-9MW4', '7K2QX-9MW4TT', 'سبعة', '123456'])
      expect([code, checkRecoveryCode({ code }).code?.en]).toEqual([
        code,
        expect.stringContaining('10 letters'),
      ]);
  });

  it('measure a password in characters, not bytes, and require a name only from new staff', () => {
    expect(checkJoin({ full_name: '', password: 'كلمة-مرور-١٢' }, false)).toEqual({});
    expect(Object.keys(checkJoin({ full_name: ' ', password: '😀😀😀😀😀😀' }, true))).toEqual([
      'full_name',
      'password',
    ]);
  });
});
