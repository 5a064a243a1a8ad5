/** Tests the initials on the gate list, in several scripts. */
import { expect, it } from 'vitest';
import { toInitials } from './rules.ts';

it.each([
  // The article and "son of" are left out.
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
])('[14.23] toInitials shortens “%s” to “%s”', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

it('[14.23] toInitials returns at most four initials, and null for a name without letters', () => {
  expect(toInitials('أ ب ج د ه و')).toBe('أ ب ج د');
  expect(toInitials('123 .')).toBeNull();
});
