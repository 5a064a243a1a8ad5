/** Tests the form that answers a question, and what it says when another answer came first. */
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { checkResponse, cleanAnswer, formatAnsweredBefore } from './rules.ts';

it.each([
  ['', 'Enter at least 3 characters.'],
  [' \u200fلا ', 'Enter at least 3 characters.'],
  ['😀😀', 'Enter at least 3 characters.'],
  ['نعم', undefined],
  ['ن'.repeat(1000), undefined],
  ['😀'.repeat(1000), undefined],
  ['ن'.repeat(1001), 'The answer is longer than 1,000 characters.'],
])('an answer has 3 to 1,000 characters: %j', (text, sentence) => {
  const errors = checkResponse({ text });
  expect(errors.text?.en).toBe(sentence);
  expect(Object.keys(errors)).toEqual(sentence ? ['text'] : []);
});

it('an answer is sent without invisible characters and spaces around it', () => {
  expect(cleanAnswer(' \u200fأُضيفت نقاطك. \n')).toBe('أُضيفت نقاطك.');
});

it('an answer that came too late says who answered before, and when', () => {
  const at = '2031-03-06T17:30:00.000Z';
  const refused = (code: string, by: string | null) =>
    new ApiError('refused', { status: 409, body: { code, at, by } });
  const when = formatViewerDayTime(at, 'en');
  expect(formatAnsweredBefore(refused('question.answered', 'Reem'), 'en')).toBe(
    `Reem has already answered, ${when}. Yours was not sent, and what you wrote is still here.`,
  );
  expect(formatAnsweredBefore(refused('question.answered', null), 'en')).toBe(
    `Someone has already answered, ${when}. Yours was not sent, and what you wrote is still here.`,
  );
  expect(formatAnsweredBefore(refused('question.not_found', 'Reem'), 'en')).toBeNull();
  expect(formatAnsweredBefore(new ApiError('network'), 'en')).toBeNull();
  expect(formatAnsweredBefore(new TypeError('x'), 'en')).toBeNull();
});
