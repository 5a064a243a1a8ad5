/** Detects codes that a hand-held scanner types as quick keys, with or without Enter or Tab at the end. */
import { liveCodeLength } from '@rabita/door/live-ticket';
import { REWARD_CODE_LENGTH } from '@rabita/door/reward-code';
import { ticketCodeLength } from '@rabita/door/ticket';
import { PRACTICE_PREFIX, practiceCode } from '../platform/practice-codes.ts';

export type Keystroke = {
  readonly key: string;
  /** The physical key, independent of the keyboard layout. */
  readonly code: string;
  readonly isShifted: boolean;
  /** True when the focus is in a field, where a person may be typing. */
  readonly isInField: boolean;
  /** Monotonic milliseconds. */
  readonly at: number;
};

/** The prefixes of all our codes, and the prefix of reward codes. */
const CODE_PREFIX = /RB[0-3]/u;
export const REWARD_PREFIX = /RB3/u;

/** The text of the code, or `foreign` for any other code: a URL, Wi-Fi settings, a product barcode. */
export type TypedCode = { readonly text: string } | 'foreign';

export type TypedBuffer = {
  readonly byKey: string;
  /** The characters that the same physical keys have on an American keyboard. */
  readonly byCode: string;
  readonly count: number;
  /** The times of the first and the latest keystroke, in monotonic milliseconds. */
  readonly firstAt: number;
  readonly latestAt: number;
  readonly hasEnded: boolean;
};

export const emptyTypedBuffer: TypedBuffer = {
  byKey: '',
  byCode: '',
  count: 0,
  firstAt: 0,
  latestAt: 0,
  hasEnded: false,
};

/** The longest gap between two keys of one code, over a slow radio link to a busy phone. */
const MAX_GAP_MS = 1000;
/** A text with a code's prefix that is at least this long counts as a code, even when a person types it. */
const MIN_CODE_LENGTH = 20;
/** The lengths of complete codes, which are recognised without a final Enter or Tab. */
const COMPLETE_LENGTHS: Readonly<Record<string, number>> = {
  RB0: practiceCode(1).length,
  RB1: ticketCodeLength,
  RB2: liveCodeLength,
  RB3: REWARD_CODE_LENGTH,
};
/** The minimum number of keys of a foreign code outside and inside a field. A person may type fewer. */
const MIN_FOREIGN_LENGTH = { page: 4, field: 8 };
/** The longest average gap between the keys of a foreign code in a field. A person types more slowly. */
const MAX_FIELD_GAP_MS = 50;

const SHIFTED_CHARACTERS: Readonly<Record<string, string>> = {
  Digit4: '$',
  Digit5: '%',
  Digit8: '*',
  Equal: '+',
  Semicolon: ':',
};
const PLAIN_CHARACTERS: Readonly<Record<string, string>> = {
  Space: ' ',
  Minus: '-',
  Period: '.',
  Slash: '/',
  NumpadAdd: '+',
  NumpadMultiply: '*',
  NumpadSubtract: '-',
  NumpadDivide: '/',
  NumpadDecimal: '.',
};

/** The key's character on an American keyboard, which scanners emulate; only characters that codes use. */
function toCharacter({ code, isShifted }: Keystroke): string {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1];
  if (letter) return letter;
  if (isShifted && SHIFTED_CHARACTERS[code]) return SHIFTED_CHARACTERS[code];
  return PLAIN_CHARACTERS[code] ?? /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1] ?? '';
}

/** Finds the code, skipping stray keys before it. In a field a short practice code may be a person's input. */
function findCodeIn(text: string, prefix: RegExp, isInField: boolean): string | undefined {
  const index = text.search(prefix);
  if (index < 0) return undefined;
  const code = text.slice(index);
  const isPractice = code.startsWith(PRACTICE_PREFIX) && !isInField;
  return code.length >= (isPractice ? practiceCode(1).length : MIN_CODE_LENGTH) ? code : undefined;
}

/** Tries the text, then its capitals for scanners that type lower case, then the physical keys for Arabic layouts. */
const findCode = ({ byKey, byCode }: TypedBuffer, prefix: RegExp, isInField: boolean): string | undefined =>
  [byKey, byKey.toUpperCase(), byCode]
    .map(text => findCodeIn(text, prefix, isInField))
    .find(code => code !== undefined);

/** Whether a scanner typed the text, not a person who types a name or presses one key repeatedly. */
function isScanned({ byKey, count, firstAt, latestAt }: TypedBuffer, isInField: boolean): boolean {
  if (new Set(byKey).size === 1) return false;
  if (!isInField) return count >= MIN_FOREIGN_LENGTH.page;
  return count >= MIN_FOREIGN_LENGTH.field && latestAt - firstAt <= MAX_FIELD_GAP_MS * (count - 1);
}

/**
 * Adds a keystroke to the buffer. At the end of a code whose prefix matches `prefix`, empties the buffer and returns
 * the code. `isSuffix`: the key is Enter or Tab right after a code, and belongs to it.
 */
export function readKeystroke(
  typed: TypedBuffer,
  stroke: Keystroke,
  prefix = CODE_PREFIX,
): { typed: TypedBuffer; code?: TypedCode; isSuffix?: true } {
  const isQuick = stroke.at - typed.latestAt <= MAX_GAP_MS;
  const before = isQuick ? typed : emptyTypedBuffer;
  const ended = { ...emptyTypedBuffer, latestAt: stroke.at, hasEnded: true };
  if (stroke.key === 'Enter' || stroke.key === 'Tab') {
    if (before.hasEnded) return { typed: ended, isSuffix: true };
    const text = findCode(before, prefix, stroke.isInField);
    if (text) return { typed: ended, code: { text } };
    if (isScanned(before, stroke.isInField)) return { typed: ended, code: 'foreign' };
    return { typed: emptyTypedBuffer };
  }
  const character = toCharacter(stroke);
  // Skips modifier keys such as Shift. The length of `key` is not enough: one Arabic key produces two letters.
  if (stroke.key.length > 1 && character === '')
    return { typed: { ...before, latestAt: isQuick ? stroke.at : typed.latestAt } };
  const after: TypedBuffer = {
    byKey: before.byKey + stroke.key,
    byCode: before.byCode + character,
    count: before.count + 1,
    firstAt: before.count === 0 ? stroke.at : before.firstAt,
    latestAt: stroke.at,
    hasEnded: false,
  };
  const text = findCode(after, prefix, stroke.isInField);
  const isComplete = text !== undefined && text.length === COMPLETE_LENGTHS[text.slice(0, 3)];
  return isComplete ? { typed: ended, code: { text } } : { typed: after };
}
