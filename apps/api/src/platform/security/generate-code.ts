/** Generates codes that people read, type and pass on. */
import { randomInt } from 'node:crypto';
import { CLAIM_ALPHABET } from '@rabita/contract/claim-code';

/** 29 letters and digits: eight of them make 5 × 10^11 codes, so nobody guesses one. */
export const generateCode = (length: number): string =>
  Array.from({ length }, () => CLAIM_ALPHABET[randomInt(CLAIM_ALPHABET.length)]).join('');
