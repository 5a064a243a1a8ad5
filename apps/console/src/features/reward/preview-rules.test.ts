/** Tests the fans' card of a reward that is built from its form. */
import { expect, it } from 'vitest';
import { buildPreview } from './preview-rules.ts';
import { EMPTY_REWARD } from './rules.ts';

const VALUES = {
  ...EMPTY_REWARD,
  'translations.ar.name': ' قميص الفريق ',
  'translations.en.name': 'Team jersey',
  'translations.en.description': 'Signed.',
  loyalty_points: '٥٠٠',
  stock: '3',
};

it('the card of a reward shows the typed values in the card’s language', () => {
  expect(buildPreview(VALUES, 'ar')).toMatchObject({ name: 'قميص الفريق', loyalty_points: 500, stock: 3 });
  expect(buildPreview(VALUES, 'en')).toMatchObject({ name: 'Team jersey', description: 'Signed.' });
});

it('the card of a reward shows the field’s label in place of a missing name, and no invalid stock', () => {
  const emptyCard = buildPreview({ ...EMPTY_REWARD, loyalty_points: 'x', stock: 'x' }, 'en');
  expect(emptyCard).toMatchObject({ name: 'Name', description: '', loyalty_points: 0, stock: null });
  expect(emptyCard.translations.ar.name).toBe('الاسم');
});

it('the card of a reward is unavailable if staff made the reward unavailable or no stock is left', () => {
  expect(buildPreview(VALUES, 'en').available).toBe(true);
  expect(buildPreview({ ...VALUES, stock: '0' }, 'en').available).toBe(false);
  expect(buildPreview({ ...VALUES, available: false }, 'en').available).toBe(false);
});

it('the card of a redeemable reward has the complete times on the league’s clock', () => {
  const pickupValues = {
    ...VALUES,
    kind: 'pickup' as const,
    available_from: '2031-03-06T20:30',
    available_until: '2031-03-07T',
  };
  expect(buildPreview(pickupValues, 'en')).toMatchObject({
    available_from: '2031-03-06T17:30:00.000Z',
    available_until: null,
  });
  expect(buildPreview({ ...pickupValues, kind: 'shown' }, 'en').available_from).toBeNull();
});

it('the card of a reward has the id and picture of the saved reward, and the stock of a saved voucher', () => {
  const reward = { _id: 'reward-1', stock: 4, picture: { hash: 'h', alt: 'A jersey' } };
  expect(buildPreview(VALUES, 'en', reward)).toMatchObject({ _id: reward._id, picture: reward.picture });
  expect(buildPreview({ ...VALUES, kind: 'voucher' }, 'en', reward).stock).toBe(reward.stock);
  expect(buildPreview({ ...VALUES, kind: 'voucher' }, 'en').available).toBe(false);
});
