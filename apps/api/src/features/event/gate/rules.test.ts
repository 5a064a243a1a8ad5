/** Tests the order of gates, and how their texts are stored and shown. */
import { describe, expect, it } from 'vitest';
import { moveToPosition, toGate, toGateValues } from './rules.ts';

describe('moving a gate', () => {
  const ids = ['north', 'east', 'south'];

  it.each([
    ['south', 1, ['south', 'north', 'east']],
    ['north', 2, ['east', 'north', 'south']],
    ['north', 3, ['east', 'south', 'north']],
    ['east', 2, ids],
  ])('puts %s at position %i, and the others keep their order', (id, position, expected) => {
    expect(moveToPosition(ids, id, position)).toEqual(expected);
  });

  it('puts the gate last if the position is after the end', () => {
    expect(moveToPosition(ids, 'north', 12)).toEqual(['east', 'south', 'north']);
  });
});

it('toGateValues stores null for empty directions', () => {
  const ar = { name: 'الشمال', directions: '' };
  const en = { name: 'North', directions: '' };
  expect(toGateValues({ ar, en })).toEqual({
    name_ar: 'الشمال',
    name_en: 'North',
    directions_ar: null,
    directions_en: null,
  });
});

it('toGate returns the texts of both languages and the version', () => {
  const texts = {
    ar: { name: 'الشمال', directions: 'خلف الموقف' },
    en: { name: 'North', directions: 'Behind the car park' },
  };
  const change = {
    version: 3,
    changed_at: new Date('2026-05-01T10:00:00Z'),
    changed_by: null,
    editor_id: null,
  };
  expect(toGate({ id: 'g1', event_id: 'e1', position: 1, ...toGateValues(texts), ...change })).toEqual({
    _id: 'g1',
    translations: texts,
    version: 3,
  });
});
