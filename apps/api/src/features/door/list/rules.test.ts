/** Tests the initials on the gate list, in several scripts. */
import { expect, it } from 'vitest';
import { initialsOf } from './rules.ts';

it.each([
  // People name somebody without the article and without "son of".
  ['نورة الشهري', 'ن ش'],
  ['  أحمد  عبد الله ', 'أ ع ل'],
  ['العنود بنت فهد آل سعود', 'ع ف س'],
  ['خالد بن الوليد', 'خ و'],
  ['sara al-harbi', 'S H'],
  ['Omar bin Khalid Al Saud', 'O K S'],
  ['Al Pacino', 'A P'],
  ['Albert Benson', 'A B'],
  ['ال', 'ا'],
  ['ألفت بنان', 'أ ب'],
  ['Élodie Ōta', 'É Ō'],
  ['《山田》 太郎', '山 太'],
  ['د. م سعد', 'د م س'],
  // Decomposed letters are composed first.
  ['أحمد', 'أ'],
])('[14.23] shortens %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('[14.23] never gives a name of single letters in full', () => {
  expect(initialsOf('أ ب ج د ه و')).toBe('أ ب ج د');
  expect(initialsOf('123 .')).toBeNull();
});
