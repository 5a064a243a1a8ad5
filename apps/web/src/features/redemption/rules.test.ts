/** Tests what a member holds, and the texts for a failed redemption, its state and its outcome. */
import { ApiError } from '@rabita/client/calls/api-error';
import { formatViewerDayTime } from '@rabita/client/language/format';
import { type Translate, textOf } from '@rabita/client/language/texts';
import { REDEMPTION_STATES, REWARD_KINDS } from '@rabita/contract/constants';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { describe, expect, it } from 'vitest';
import { NOW, sampleRedemption } from '../../../test/samples.ts';
import { countLastDays, getStateTextKey, groupHeld, listOutcomeTexts, toErrorText } from './rules.ts';
import { texts } from './texts.ts';

const t: Translate<typeof texts.table> = (key, ...params) => textOf(texts, 'en', key, ...params);
const toApiError = (status: number | undefined, body: object = {}) =>
  new ApiError('refused', { status, body });

it('[10.141] groupHeld puts the reward that lapses first in front, and lists vouchers apart', () => {
  const held = (_id: string, day: number, change: Partial<Redemption> = {}) =>
    sampleRedemption({ _id, collect_until: `2026-12-0${day}T12:00:00.000Z`, ...change });
  const voucher = { kind: 'voucher', state: 'collected' } as const;
  const { waiting, vouchers } = groupHeld([
    held('late', 9),
    held('code', 1, voucher),
    held('early', 2),
    held('older code', 3, voucher),
    held('perk', 5, { kind: 'perk' }),
  ]);
  expect(waiting.map(({ _id }) => _id)).toEqual(['early', 'perk', 'late']);
  expect(vouchers.map(({ _id }) => _id)).toEqual(['code', 'older code']);
});

it.each([
  ['pickup', 'reserved', 7, null],
  ['pickup', 'reserved', 6.9, 6],
  ['perk', 'reserved', 1, 1],
  ['pickup', 'reserved', 0.9, 0],
  ['pickup', 'reserved', -1, 0],
  ['pickup', 'collected', 1, null],
  ['voucher', 'reserved', 1, null],
] as const)(
  '[10.141] countLastDays: a %s that is %s has %d days, which counts as %s',
  (kind, state, days, count) => {
    const collect_until = new Date(NOW + days * 86_400_000).toISOString();
    expect(countLastDays({ kind, state, collect_until }, NOW)).toBe(count);
  },
);

describe('toErrorText', () => {
  it('toErrorText says that a retry is safe without a status or from status 500, because the call may have succeeded', () => {
    for (const status of [undefined, 500, 503]) {
      expect(toErrorText(toApiError(status, { message: 'Down' }), t)).toBe(
        'We didn’t hear back. Try again: your points are never spent twice.',
      );
    }
    for (const status of [400, 409, 429, 499])
      expect(toErrorText(toApiError(status, { message: 'No' }), t)).toBe('No');
  });

  it.each([
    [{ code: 'points.not_enough', missing: 1200, message: 'No' }, 'You need 1,200 points more.'],
    [{ code: 'points.not_enough', missing: 1, message: 'No' }, 'You need 1 point more.'],
    [
      { code: 'reward.unavailable', reason: 'upcoming', message: 'No' },
      'This reward isn’t open yet. No points were spent.',
    ],
    [
      { code: 'reward.unavailable', reason: 'ended', message: 'No' },
      'This reward ended before your request arrived. No points were spent.',
    ],
    [{ code: 'reward.unavailable', reason: 'withheld', message: 'Not offered now.' }, 'Not offered now.'],
    [{ code: 'reward.unavailable', message: 'Not offered now.' }, 'Not offered now.'],
    [{ code: 'reward.sold_out', reason: 'ended', missing: 5, message: 'Out of stock.' }, 'Out of stock.'],
    [{}, 'Couldn’t redeem it. No points were spent.'],
  ])('toErrorText returns for the response %j the text “%s”', (body, text) => {
    expect(toErrorText(toApiError(409, body), t)).toBe(text);
  });
});

it.each([
  ['pickup', ['Ready to collect', 'Collected', 'Given back', 'Not collected in time']],
  ['voucher', Array(4).fill('Your code is ready')],
  ['perk', ['Ready to use', 'Used', 'Points returned', 'Not used in time']],
] as const)('the states of a %s are shown as %j', (kind, labels) => {
  const states = ['reserved', 'collected', 'returned', 'lapsed'] as const;
  expect(states.map(state => t(getStateTextKey({ kind, state })))).toEqual(labels);
});

describe('listOutcomeTexts', () => {
  const UNTIL = '2026-12-05T17:30:00.000Z';
  const ENDED = '2026-11-30T09:00:00.000Z';
  const until = formatViewerDayTime(UNTIL, 'en');
  const ended = formatViewerDayTime(ENDED, 'en');
  const redemption = (change: Partial<Redemption>) =>
    sampleRedemption({ cost: 1500, collect_until: UNTIL, ...change });
  const outcome = (change: Partial<Redemption>) => listOutcomeTexts(redemption(change), 'en', t);
  const final = { ended_at: ENDED };

  it('listOutcomeTexts returns the deadline of a pickup, or how it ended', () => {
    expect(outcome({})).toEqual([`Collect it by ${until}`, 'If you don’t make it, your points come back.']);
    expect(outcome({ returns_points: false })).toEqual([
      `Collect it by ${until}`,
      'If you don’t make it, the points don’t come back.',
    ]);
    expect(outcome({ ...final, state: 'collected' })).toEqual([`You collected it ${ended}. Enjoy!`]);
    expect(outcome({ ...final, state: 'returned' })).toEqual([
      `You gave it back ${ended}. 1,500 points went back to your balance.`,
    ]);
    expect(outcome({ ...final, state: 'lapsed' })).toEqual([
      `The time to collect it ended ${ended}.`,
      '1,500 points went back to your balance.',
    ]);
    expect(outcome({ ...final, state: 'lapsed', returns_points: false })).toEqual([
      `The time to collect it ended ${ended}.`,
      'Its points don’t come back.',
    ]);
  });

  it('listOutcomeTexts returns until when to book with a perk, or how the perk ended', () => {
    const perk = { kind: 'perk' } as const;
    expect(outcome(perk)).toEqual([
      `Book before ${until}, when booking opens for everyone.`,
      'If you don’t book by then, your points come back.',
    ]);
    expect(outcome({ ...perk, returns_points: false })[1]).toBe(
      'If you don’t book by then, the points don’t come back.',
    );
    expect(outcome({ ...perk, ...final, state: 'collected' })).toEqual([
      `You booked with it ${ended}.`,
      'Cancel before booking opens for everyone, and you can use it again.',
    ]);
    expect(outcome({ ...perk, ...final, state: 'returned' })).toEqual([
      `It couldn’t be used any more ${ended}. 1,500 points went back to your balance.`,
    ]);
    expect(outcome({ ...perk, ...final, state: 'lapsed', returns_points: false })).toEqual([
      `Booking opened for everyone ${ended}, before you used it.`,
      'Its points don’t come back.',
    ]);
  });

  it('listOutcomeTexts returns when the member received a voucher’s code, with a warning not to share the code', () => {
    expect(outcome({ ...final, kind: 'voucher', state: 'collected' })).toEqual([
      `Received ${ended}`,
      'This code is yours alone. Don’t share it.',
    ]);
  });

  it('listOutcomeTexts leaves no placeholder unfilled in Arabic', () => {
    const arabic: typeof t = (key, ...params) => textOf(texts, 'ar', key, ...params);
    for (const kind of REWARD_KINDS)
      for (const state of REDEMPTION_STATES) {
        const sentences = listOutcomeTexts(redemption({ ...final, kind, state }), 'ar', arabic);
        expect([kind, state, sentences.join(' ')]).toEqual([
          kind,
          state,
          expect.stringMatching(/^\p{Script=Arabic}[^{}]+$/u),
        ]);
      }
  });
});
