/** Tests the form that answers a question, and the message for a question that already has an answer. */
import { ApiError } from '@rabita/client/calls/api-error';
import { expect, it } from 'vitest';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { checkAnswer, cleanAnswer, formatAnsweredBefore } from './rules.ts';

it.each([
  ['', 'Enter at least 3 characters.'],
  [' \u200fلا ', 'Enter at least 3 characters.'],
  ['😀😀', 'Enter at least 3 characters.'],
  ['نعم', undefined],
  ['ن'.repeat(1000), undefined],
  ['😀'.repeat(1000), undefined],
  ['ن'.repeat(1001), 'The answer is longer than 1,000 characters.'],
])('an answer has 3 to 1,000 characters: %j has the error %j', (text, message) => {
  const errors = checkAnswer({ text });
  expect(errors.text?.en).toBe(message);
  expect(Object.keys(errors)).toEqual(message ? ['text'] : []);
});

it('an answer is sent without invisible characters and spaces around it', () => {
  expect(cleanAnswer(' \u200fأُضيفت نقاطك. \n')).toBe('أُضيفت نقاطك.');
});

it.each([
  ['Reem', 'Reem'],
  [null, 'Someone'],
])('a rejected answer names the colleague who answered first: %j is shown as %s', (by, name) => {
  const at = '2031-03-06T17:30:00.000Z';
  const error = new ApiError('refused', { status: 409, body: { code: 'question.answered', at, by } });
  expect(formatAnsweredBefore(error, 'en')).toBe(
    `${name} has already answered, ${formatViewerDayTime(at, 'en')}. Yours was not sent, and what you wrote is still here.`,
  );
});

it.each([
  new ApiError('refused', { status: 404, body: { code: 'question.not_found' } }),
  new ApiError('network'),
  new TypeError('x'),
])('the error %s does not mention an earlier answer', error => {
  expect(formatAnsweredBefore(error, 'en')).toBeNull();
});
