/** Detects passwords that attackers try first: common ones, and those made of the league's or the person's names. */
import { toLatinDigits } from '@rabita/contract/digits';
import type { Brand } from '@rabita/contract/fan/site';
import { isCommonPassword } from './is-common-password.ts';

/** What an attacker may know about the person. */
type KnownDetails = { full_name?: string | undefined; email: string; phone_number?: string | undefined };

/** The name of this software. */
const PRODUCT_WORDS = ['rabita', 'رابطة'];
/** Shorter words are ignored: they would match unrelated passwords. */
const WORD_MIN = 3;
/** A word with more other characters around it is not easy to guess. */
const PADDING_MAX = 6;
/** Fewer digits do not count as the phone number. */
const PHONE_DIGITS_MIN = 6;

const simplify = (text: string) => toLatinDigits(text).normalize('NFKC').toLowerCase();
const keepLetters = (text: string) => simplify(text).replace(/[^\p{L}]/gu, '');
const keepDigits = (text: string) => simplify(text).replace(/[^0-9]/gu, '');

/** Returns each text, and each of its words. */
const listWords = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap(text => [text, ...text.split(/\s+/u)].map(keepLetters))
      .filter(word => word.length >= WORD_MIN),
  );

/** Whether the password consists of the last digits of the phone number. */
function isPhone(password: string, phone: string): boolean {
  const digits = keepDigits(password).replace(/^0+/u, '');
  return (
    keepLetters(password) === '' && digits.length >= PHONE_DIGITS_MIN && keepDigits(phone).endsWith(digits)
  );
}

export function isGuessablePassword(
  password: string,
  { league, team, tag }: Pick<Brand, 'league' | 'team' | 'tag'>,
  { full_name: fullName = '', email, phone_number: phone = '' }: KnownDetails,
): boolean {
  if (isCommonPassword(password) || isPhone(password, phone)) return true;
  if (simplify(password) === simplify(email)) return true;
  const names = [...PRODUCT_WORDS, league.ar, league.en, team.ar, team.en, tag];
  const words = listWords([...names, fullName, email.split('@')[0] ?? '']);
  const letters = keepLetters(password);
  return words.has(letters) && simplify(password).length - letters.length <= PADDING_MAX;
}
