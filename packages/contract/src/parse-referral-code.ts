/** Parses the code of a member's link for inviting friends. */
import { CLAIM_ALPHABET, parseClaimCode } from './claim-code.ts';
import { REFERRAL_CODE_LENGTH } from './constants.ts';

/** Returns the code in capital letters and Latin digits, or null if the text cannot be a referral code. */
export function parseReferralCode(typed: string): string | null {
  const code = parseClaimCode(typed);
  if (code?.length !== REFERRAL_CODE_LENGTH) return null;
  return [...code].every(character => CLAIM_ALPHABET.includes(character)) ? code : null;
}
