/** Normalises the code of a member's link for inviting friends, as it is followed, typed or read aloud. */
import { CLAIM_ALPHABET, parseClaimCode } from './claim-code.ts';
import { REFERRAL_CODE_LENGTH } from './constants.ts';

/** Returns the code in capital letters and Latin digits, or null if the text can be no member's code. */
export function parseReferralCode(typed: string): string | null {
  const code = parseClaimCode(typed);
  const isOne =
    code?.length === REFERRAL_CODE_LENGTH && [...code].every(sign => CLAIM_ALPHABET.includes(sign));
  return isOne ? code : null;
}
