/** Tests how presses on headings sort a list, and which sorts a list accepts from its URL. */
import { expect, it } from 'vitest';
import { findAriaSort, findNextSort, listSortChoices, parseSort } from './sort-rules.ts';

const name = { name: 'name', kind: 'text' } as const;
const points = { name: 'points', kind: 'number' } as const;
const joined = { name: 'joined', kind: 'time' } as const;

it('[11.26] presses on a heading sort the list, turn the sort around, and end it', () => {
  expect(findNextSort(name, null)).toBe('name');
  expect(findNextSort(name, 'name')).toBe('-name');
  expect(findNextSort(name, '-name')).toBeNull();
  expect(findNextSort(joined, null)).toBe('joined');
});

it('[11.26] numbers are sorted from the highest first', () => {
  expect(findNextSort(points, null)).toBe('-points');
  expect(findNextSort(points, '-points')).toBe('points');
  expect(findNextSort(points, 'points')).toBeNull();
});

it('[11.26] a press on another heading starts its own sort', () => {
  expect(findNextSort<'name' | 'points'>(name, '-points')).toBe('name');
  expect(findNextSort<'name' | 'points'>(points, 'name')).toBe('-points');
});

it('[11.27] only the heading of the sorted column says its direction', () => {
  expect(findAriaSort(name, 'name')).toBe('ascending');
  expect(findAriaSort(name, '-name')).toBe('descending');
  expect(findAriaSort(name, null)).toBeUndefined();
  expect(findAriaSort<'name' | 'points'>(name, '-points')).toBeUndefined();
});

it('[11.26] a list ignores a sort in the URL that it does not have', () => {
  const names = ['name', 'points'] as const;
  expect(parseSort(names, 'points')).toBe('points');
  expect(parseSort(names, '-name')).toBe('-name');
  for (const text of [null, '', '-', 'city', '--name']) expect(parseSort(names, text)).toBeNull();
});

it('[11.27] each sort of each column can be chosen', () => {
  const columns = [
    { label: 'Name', sort: name },
    { label: 'Points', sort: points },
  ];
  expect(listSortChoices<'name' | 'points'>(columns)).toEqual([
    { value: 'name', label: 'Name', direction: 'textAscending' },
    { value: '-name', label: 'Name', direction: 'textDescending' },
    { value: 'points', label: 'Points', direction: 'numberAscending' },
    { value: '-points', label: 'Points', direction: 'numberDescending' },
  ]);
});
