/**
 * Tests that every text for fans and staff exists in Arabic and English, and that the texts of the product rules exist.
 */
import { type Texts, type TextTable, textOf } from '@rabita/client/language/texts';
import { everyError } from '@rabita/contract/every-error';
import { fieldErrors } from '@rabita/contract/field-errors';
import { describe, expect, it } from 'vitest';
import { texts as auth } from '../src/features/auth/texts.ts';
import { texts as booking } from '../src/features/booking/texts.ts';
import { texts as event } from '../src/features/event/texts.ts';
import { texts as leaderboard } from '../src/features/leaderboard/texts.ts';
import { texts as match } from '../src/features/match/texts.ts';
import { texts as profile } from '../src/features/profile/texts.ts';
import { texts as reward } from '../src/features/reward/texts.ts';
import { texts as ticket } from '../src/features/ticket/texts.ts';
import { failureTexts as failures } from '../src/platform/calls/failure-texts.ts';

type Row = { readonly name: string; readonly ar: unknown; readonly en: unknown };

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/**/*texts.ts', '../../console/src/**/*texts.ts', '../../../packages/client/src/**/*texts.ts'],
  { eager: true },
);
const textModules = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter((item): item is Texts<TextTable> => Object.hasOwn(Object(item), 'table'))
    .map(texts => ({ file, texts })),
);
const appTexts: Row[] = textModules.flatMap(({ file, texts }) =>
  Object.entries(texts.table).map(([key, { ar, en }]) => ({ name: `${file} ${key}`, ar, en })),
);
const apiTexts: Row[] = [...Object.entries(everyError), ...Object.entries(fieldErrors)].map(
  ([code, { ar, en }]) => ({ name: code, ar, en }),
);
const fallbackTexts: Row[] = Object.entries(failures).map(([key, { ar, en }]) => ({ name: key, ar, en }));
const textRows = [...appTexts, ...apiTexts, ...fallbackTexts];

const getForms = (text: unknown): Record<string, string> =>
  typeof text === 'string' ? { only: text } : (text as Record<string, string>);
const findPlaceholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/gu))].sort();
const withoutPlaceholders = (text: string) => text.replaceAll(/\{\{\w+\}\}/gu, '');

describe('every text', () => {
  it('[11.1] the test finds more than 300 texts of the apps and 30 of the API', () => {
    expect(appTexts.length).toBeGreaterThan(300);
    expect(apiTexts.length).toBeGreaterThan(30);
  });

  it.each(textRows)('[11.1] $name has both languages, all plural forms and the same placeholders', row => {
    const [ar, en] = [getForms(row.ar), getForms(row.en)];
    if (typeof row.ar !== 'string') {
      expect(Object.keys(ar).sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
      expect(Object.keys(en).sort()).toEqual(['one', 'other']);
    }
    for (const text of [...Object.values(ar), ...Object.values(en)]) expect(text.trim()).not.toBe('');
    if (typeof row.ar === 'string')
      expect(findPlaceholders(row.ar)).toEqual(findPlaceholders(String(row.en)));
    else expect(findPlaceholders(ar.other ?? '')).toEqual(findPlaceholders(en.other ?? ''));
  });

  it.each(textRows)('[11.1] $name has Arabic letters in Arabic and none in English', row => {
    for (const text of Object.values(getForms(row.ar))) {
      const letters = withoutPlaceholders(text);
      if (/\p{L}/u.test(letters)) expect(letters).toMatch(/\p{Script=Arabic}/u);
    }
    for (const text of Object.values(getForms(row.en)))
      expect(withoutPlaceholders(text)).not.toMatch(/\p{Script=Arabic}/u);
  });
});

/** The plural forms of each language, each with a count that uses it. */
const FORMS = {
  ar: { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 },
  en: { one: 1, other: 11 },
} as const;
const pluralTexts = textModules.flatMap(({ file, texts }) =>
  Object.entries(texts.table)
    .filter(([, { ar }]) => typeof ar !== 'string')
    .map(([key]) => ({ name: `${file} ${key}`, key, texts })),
);

it.each(pluralTexts)('[11.1] $name: textOf returns the plural form that fits the count', ({ key, texts }) => {
  for (const language of ['ar', 'en'] as const) {
    const forms = getForms(texts.table[key]?.[language]);
    const placeholders = Object.fromEntries(
      findPlaceholders(forms.other ?? '').map(placeholder => [placeholder.slice(2, -2), 'قيمة']),
    );
    for (const [form, count] of Object.entries(FORMS[language])) {
      const filled = (forms[form] ?? '')
        .replaceAll('{{count}}', String(count))
        .replaceAll(/\{\{\w+\}\}/gu, 'قيمة');
      expect(textOf(texts, language, key, { ...placeholders, count }), `${language} ${count}`).toBe(filled);
    }
  }
});

/**
 * The texts that the product rules (docs/rules.md) require: rule and situation, text, and a part of it in Arabic and in
 * English.
 */
const wordings = [
  ['[11.2] login: required fields', auth.table.fillRequired, 'الحقول', 'required'],
  ['[11.2] login: wrong password', failures['Invalid email or password'], 'غير صحيحة', 'Invalid'],
  ['[11.2] login: user not found', failures['User not found'], 'لا يوجد حساب', 'not found'],
  ['[11.2] registration: terms not accepted', auth.table.termsRequired, 'الشروط', 'terms'],
  ['[11.2] registration: passwords differ', auth.table.passwordMismatch, 'غير متطابقتين', 'don’t match'],
  ['[11.2] registration: password too short', auth.table.passwordMin6, '6 أحرف', 'at least 6'],
  ['[11.2] registration: invalid email', auth.table.emailInvalid, 'صحيح', 'valid email'],
  ['[11.2] registration: invalid phone number', profile.table.phoneInvalid, 'جوال صحيح', 'valid phone'],
  ['[11.2] registration: account exists', everyError['auth.member_exists'], 'حساب', 'already'],
  ['[11.2] login: not verified yet', everyError['auth.verification_required'], 'رمز', 'code'],
  ['[11.3] code: six digits required', auth.table.codeRequired, '6 أرقام', '6-digit'],
  ['[11.3] code: wrong', everyError['auth.code_invalid'], 'رمز خاطئ', 'Wrong code'],
  ['[11.3] code: expired', everyError['auth.code_expired'], 'انتهت صلاحية', 'expired'],
  [
    '[11.3] code: seconds until the next one',
    { ar: auth.table.resendIn.ar.many, en: auth.table.resendIn.en.other },
    'ثانية',
    'seconds',
  ],
  ['[11.3] code: nothing to verify', auth.table.nothingToVerify, 'لا رمز', 'No verification information'],
  ['[11.3] code: sending failed', failures['Failed to resend OTP'], 'إرسال الرمز', 'new code'],
  ['[11.4] reset link: email required', auth.table.emailRequired, 'بريدك', 'your email'],
  ['[11.4] reset link: email not registered', failures['Email not registered'], 'غير مسجل', 'registered'],
  ['[11.4] password reset: password required', auth.table.passwordRequired, 'كلمة المرور', 'your password'],
  ['[11.4] password reset: confirmation required', auth.table.confirmRequired, 'مرة أخرى', 'again'],
  ['[11.4] password reset: password too short', auth.table.passwordMin8, '8 أحرف', 'at least 8'],
  ['[11.4] password reset: token missing', auth.table.tokenMissing, 'ناقص', 'incomplete'],
  ['[11.4] password reset: link expired', auth.table.tokenInvalid, 'انتهت صلاحيته', 'expired'],
  [
    '[11.4] password change: current password required',
    auth.table.currentRequired,
    'الحالية',
    'current password',
  ],
  ['[11.4] password change: new password required', auth.table.newRequired, 'الجديدة', 'new password'],
  ['[11.4] password change: both must differ', auth.table.mustDiffer, 'تختلف', 'differ'],
  ['[11.5] profile: name required', profile.table.nameRequired, 'اسمك', 'name'],
  ['[11.5] profile: age required', profile.table.ageRequired, 'عمرك', 'age'],
  ['[11.5] profile: city required', profile.table.cityRequired, 'مدينتك', 'city'],
  ['[11.5] profile: phone number required', profile.table.phoneRequired, 'جوالك', 'phone'],
  ['[11.5] profile: label of the email', profile.table.email, 'البريد', 'Email'],
  ['[11.6] booking: login required', failures['يجب تسجيل الدخول أولاً'], 'الدخول', 'Log in'],
  ['[11.6] booking: event full', failures['Event is fully booked'], 'اكتملت مقاعد', 'fully booked'],
  [
    '[11.6] booking: already booked',
    failures['Already registered for this event'],
    'لديك حجز',
    'Already registered',
  ],
  ['[11.6] booking: booking failed', failures['فشل في حجز الحدث'], 'فشل', 'Couldn’t'],
  ['[11.6] booking: cancelling failed', failures['فشل في إلغاء الحجز'], 'فشل', 'Couldn’t'],
  ['[11.6] booking: login after an attempt', booking.table.loginToBook, 'سجّل الدخول', 'Login to Register'],
  ['[11.6] booking: link to the login', event.table.loginToBook, 'سجّل الدخول', 'Login to Register'],
  [
    '[11.6] booking: state not fetched',
    failures['Error checking registration status'],
    'حالة حجزك',
    'Error checking',
  ],
  ['[11.7] ticket: code not fetched', ticket.table.qrDataError, 'رمز التذكرة', 'QR data fetch error'],
  ['[11.7] ticket: booking not fetched', ticket.table.fetchFailed, 'تفاصيل الحجز', 'Failed to fetch booking'],
  ['[11.7] ticket: invalid booking data', ticket.table.invalidBooking, 'غير صالحة', 'Invalid booking data'],
  ['[11.7] ticket: booking not found', ticket.table.bookingNotFound, 'غير موجود', 'Booking not found'],
  ['[11.7] ticket: code cannot be drawn', ticket.table.qrLoadFailed, 'تعذّر', 'Failed to load QR'],
  ['[11.8] session: expired', failures['Session expired'], 'انتهت', 'ended'],
  ['[11.8] session: invalid token', failures['Invalid token'], 'انتهت', 'ended'],
  ['[11.8] session: no token', failures['No token found'], 'سجّل الدخول', 'Log in'],
  ['[11.8] unexpected error', failures['Unexpected error'], 'غير متوقع', 'went wrong'],
  ['[11.9] empty list of matches', match.table.none, 'حاول لاحقًا', 'No games available'],
  ['[11.9] empty list of events', event.table.none, 'لا توجد فعاليات', 'No events available'],
  ['[11.9] empty list of rewards', reward.table.empty, 'لا توجد مكافآت', 'No rewards available'],
  ['[11.9] member without a rank', leaderboard.table.noRank, 'لا يوجد ترتيب', 'No rank yet'],
] as const;

it.each(wordings)('%s: the text contains the required words in both languages', (_rule, text, ar, en) => {
  expect(text.ar).toContain(ar);
  expect(text.en).toContain(en);
});
