/** Tests that `failureText` translates fallback messages, and does not change API messages. */
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-texts.ts';

describe('failureText', () => {
  it('[8.14] failureText translates a fallback message and returns an API message unchanged', () => {
    expect(failureText('Registration failed', 'ar')).toMatch(/[\u0600-\u06ff]/u);
    expect(failureText('فشل في جلب البيانات', 'en')).toMatch(/^[\u0020-\u007e’]+$/u);
    expect(failureText('toString', 'ar')).toBe('toString');
  });
});
