/** Tests how tiers are stored and shown in the console. */
import { expect, it } from 'vitest';
import { toStaffTier, toTierValues } from './rules.ts';

it('toStaffTier returns both names, the values and the last change', () => {
  const row = {
    id: 't1',
    name_ar: 'ذهبي',
    name_en: 'Gold',
    color: 'gold',
    threshold: 500,
    early_hours: 24,
    version: 3,
    changed_at: new Date('2026-05-01T10:00:00Z'),
    changed_by: 'Huda',
    editor_id: null,
  };
  expect(toStaffTier(row)).toEqual({
    _id: 't1',
    translations: { ar: { name: 'ذهبي' }, en: { name: 'Gold' } },
    color: 'gold',
    threshold: 500,
    early_hours: 24,
    changed: { version: 3, at: '2026-05-01T10:00:00.000Z', by: 'Huda' },
  });
});

it('toTierValues returns the columns that staff can edit', () => {
  const settings = { color: 'gold', threshold: 500, early_hours: 24 } as const;
  const translations = { ar: { name: 'ذهبي' }, en: { name: 'Gold' } };
  expect(toTierValues({ translations, ...settings })).toEqual({
    name_ar: 'ذهبي',
    name_en: 'Gold',
    ...settings,
  });
});
