/** Generates random codes that people read and type. */
import { randomInt } from 'node:crypto';
import { CLAIM_ALPHABET } from '@rabita/contract/claim-code';

/** With 29 letters and digits, there are 5 × 10^11 codes of length eight. */
export const generateCode = (length: number): string =>
  Array.from({ length }, () => CLAIM_ALPHABET[randomInt(CLAIM_ALPHABET.length)]).join('');
