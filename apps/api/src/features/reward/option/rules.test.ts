/** Tests what a member may choose or write for a reward's options, and what is stored of it. */
import type { RewardOption } from '@rabita/contract/reward-option';
import { expect, it } from 'vitest';
import { chooseOptions } from './rules.ts';

const SIZE: RewardOption = {
  label: { ar: 'المقاس', en: 'Size' },
  values: [
    { ar: 'صغير', en: 'Small' },
    { ar: 'كبير', en: 'Large' },
  ],
};
const NAME: RewardOption = { label: { ar: 'الاسم', en: 'Name' }, values: null };

it('[17.101] the stored options have both languages, whichever the member has sent', () => {
  const large = { label: SIZE.label, value: { ar: 'كبير', en: 'Large' } };
  for (const sent of ['كبير', 'Large'])
    expect(chooseOptions([SIZE], [sent])).toEqual({ ok: true, value: [large] });
  expect(chooseOptions([NAME, SIZE], ['فهد', 'Large'])).toEqual({
    ok: true,
    value: [{ label: NAME.label, value: { ar: 'فهد', en: 'فهد' } }, large],
  });
  expect(chooseOptions([], [])).toEqual({ ok: true, value: [] });
});

const LIMIT = 'أ'.repeat(20);
it.each([
  ['nothing is sent', [SIZE], [], { code: 'reward.options_missing' }],
  ['one of two is missing', [SIZE, NAME], ['Large'], { code: 'reward.options_missing' }],
  ['the reward has none', [], ['Large'], { code: 'reward.options_changed' }],
  ['one is too many', [SIZE], ['Large', 'فهد'], { code: 'reward.options_changed' }],
  ['the value is unknown', [SIZE], ['large'], { code: 'reward.options_changed' }],
  ['the value is of another option', [SIZE, NAME], ['فهد', 'Large'], { code: 'reward.options_changed' }],
  [
    'the line is too long',
    [SIZE, NAME],
    ['Small', `${LIMIT}أ`],
    { code: 'request.invalid', fields: [{ path: 'options.1', code: 'too_long', max: 20 }] },
  ],
  [
    'the line has no letter',
    [NAME],
    ['10'],
    { code: 'request.invalid', fields: [{ path: 'options.0', code: 'letter_missing' }] },
  ],
] as const)('[17.101] options are rejected if %s', (_case, options, sent, error) => {
  expect(chooseOptions(options, sent)).toEqual({ ok: false, ...error });
});

it('[17.101] a line may have 20 characters, and a choice may be a number', () => {
  expect(chooseOptions([NAME], [LIMIT]).ok).toBe(true);
  const shoes = { label: SIZE.label, values: [{ ar: '42', en: '42' }] };
  expect(chooseOptions([shoes], ['42']).ok).toBe(true);
});
