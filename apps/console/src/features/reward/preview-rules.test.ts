/** Tests the fans' card of a reward that is built from its form. */
import { describe, expect, it } from 'vitest';
import { previewOf } from './preview-rules.ts';
import { EMPTY_REWARD } from './rules.ts';

const filled = {
  ...EMPTY_REWARD,
  'translations.ar.name': ' قميص الفريق ',
  'translations.en.name': 'Team jersey',
  'translations.en.description': 'Signed.',
  loyalty_points: '٥٠٠',
  stock: '3',
};

describe('previewOf a reward’s form', () => {
  it('shows what is typed, in the card’s language', () => {
    expect(previewOf(filled, 'ar')).toMatchObject({ name: 'قميص الفريق', loyalty_points: 500, stock: 3 });
    expect(previewOf(filled, 'en')).toMatchObject({ name: 'Team jersey', description: 'Signed.' });
  });

  it('replaces a missing name by its field’s, and a number that is none by no number', () => {
    const empty = previewOf({ ...EMPTY_REWARD, loyalty_points: 'x', stock: 'x' }, 'en');
    expect(empty).toMatchObject({ name: 'Name', description: '', loyalty_points: 0, stock: null });
    expect(empty.translations.ar.name).toBe('الاسم');
  });

  it('is unavailable when staff withhold it or nothing is left', () => {
    expect(previewOf(filled, 'en').available).toBe(true);
    expect(previewOf({ ...filled, stock: '0' }, 'en').available).toBe(false);
    expect(previewOf({ ...filled, available: false }, 'en').available).toBe(false);
  });

  it('opens and ends as typed on the league’s clock, if it can be redeemed and the time is complete', () => {
    const typed = {
      ...filled,
      kind: 'pickup' as const,
      available_from: '2031-03-06T20:30',
      available_until: '2031-03-07T',
    };
    expect(previewOf(typed, 'en')).toMatchObject({
      available_from: '2031-03-06T17:30:00.000Z',
      available_until: null,
    });
    expect(previewOf({ ...typed, kind: 'shown' }, 'en').available_from).toBeNull();
  });

  it('wears the id and the picture of the saved reward', () => {
    const saved = { _id: 'reward-1', stock: 4, picture: { hash: 'h', alt: 'A jersey' } };
    const { stock: codesLeft, ...kept } = saved;
    expect(previewOf(filled, 'en', saved)).toMatchObject(kept);
    expect(previewOf({ ...filled, kind: 'voucher' }, 'en', saved).stock).toBe(codesLeft);
    expect(previewOf({ ...filled, kind: 'voucher' }, 'en').available).toBe(false);
  });
});
