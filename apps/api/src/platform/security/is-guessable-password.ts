/** Refuses passwords that attackers try first: common ones, and those made of words that anybody can look up. */
import { toLatinDigits } from '@rabita/contract/digits';
import type { Brand } from '@rabita/contract/fan/site';
import { isCommonPassword } from './is-common-password.ts';

/** What an attacker may know of the person whose password it is. */
type KnownDetails = { full_name?: string | undefined; email: string; phone_number?: string | undefined };

/** The product's own name, which is the same for every league. */
const PRODUCT_WORDS = ['rabita', 'رابطة'];
/** Shorter words are not compared: they would reject passwords that are not about them. */
const WORD_MIN = 3;
/** A word with more digits and marks around it is not easy to guess any more. */
const PADDING_MAX = 6;
/** The digits of a phone number that its holder could type without the country's code. */
const PHONE_DIGITS_MIN = 6;

const simplify = (text: string) => toLatinDigits(text).normalize('NFKC').toLowerCase();
const lettersOf = (text: string) => simplify(text).replace(/[^\p{L}]/gu, '');
const digitsOf = (text: string) => simplify(text).replace(/[^0-9]/gu, '');

/** Each text as a whole, and each of its words. */
const wordsIn = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap(text => [text, ...text.split(/\s+/u)].map(lettersOf))
      .filter(word => word.length >= WORD_MIN),
  );

/** Whether the password is digits only, and they end the phone number: with or without its country's code. */
function isPhone(password: string, phone: string): boolean {
  const digits = digitsOf(password).replace(/^0+/u, '');
  return lettersOf(password) === '' && digits.length >= PHONE_DIGITS_MIN && digitsOf(phone).endsWith(digits);
}

/** Whether the password is a common one, or a name of the league or the person with at most a few digits or marks. */
export function isGuessablePassword(
  password: string,
  { league, team, tag }: Pick<Brand, 'league' | 'team' | 'tag'>,
  { full_name: fullName = '', email, phone_number: phone = '' }: KnownDetails,
): boolean {
  if (isCommonPassword(password) || isPhone(password, phone)) return true;
  if (simplify(password) === simplify(email)) return true;
  const names = [...PRODUCT_WORDS, league.ar, league.en, team.ar, team.en, tag];
  const words = wordsIn([...names, fullName, email.split('@')[0] ?? '']);
  const letters = lettersOf(password);
  return words.has(letters) && simplify(password).length - letters.length <= PADDING_MAX;
}
