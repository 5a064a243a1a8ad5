// Agreed words in the page's language, and an API's own sentence untouched.
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-texts.ts';

describe('failureText', () => {
  it('[8.14] shows an agreed word in the language and an API’s sentence as it came', () => {
    expect(failureText('Registration failed', 'ar')).toMatch(/[\u0600-\u06ff]/u);
    expect(failureText('فشل في جلب البيانات', 'en')).toMatch(/^[\u0020-\u007e’]+$/u);
    expect(failureText('toString', 'ar')).toBe('toString');
  });
});
