/** Tests which drawing a reward gets by its name. */
import { expect, it } from 'vitest';
import { findObjectKind } from './find-object-kind.ts';

it.each([
  ['كوب الرابطة', 'Supporters’ mug', 'mug'],
  ['قبعة الفريق', 'Team cap', 'cap'],
  ['علّاقة مفاتيح', 'Key ring', 'key-ring'],
  ['ملصقات الفريق', 'Team stickers', 'stickers'],
  ['قميص الموسم', 'Season jersey', 'jersey'],
  ['خلفيات الموسم', 'Season wallpapers', 'wallpaper'],
  ['بطاقة الكواليس', 'Backstage pass', 'pass'],
  ['قسيمة شراء', 'Shop voucher', 'voucher'],
  ['ساعة لعب مع نجم الفريق', 'An hour of play with the team’s star player', 'gamepad'],
  ['تذكرة كأس العالم', 'World Cup ticket', 'voucher'],
  ['تذكرة الملعب', 'Stadium ticket', 'voucher'],
  ['هدية', 'A surprise', 'gift'],
])('[10.40] the reward "%s" (%s) shows a %s', (ar, en, kind) => {
  expect(findObjectKind({ translations: { ar: { name: ar }, en: { name: en } } })).toBe(kind);
});
