/** Names the drawings of rewards. */
import { defineTexts } from '@rabita/client/language/texts';

export const drawingTexts = defineTexts({
  gift: { ar: 'هدية', en: 'Gift' },
  jersey: { ar: 'قميص', en: 'Jersey' },
  scarf: { ar: 'وشاح', en: 'Scarf' },
  cap: { ar: 'قبعة', en: 'Cap' },
  mug: { ar: 'كوب', en: 'Mug' },
  stickers: { ar: 'ملصقات', en: 'Stickers' },
  key_ring: { ar: 'علّاقة مفاتيح', en: 'Key ring' },
  mouse_pad: { ar: 'لوحة فأرة', en: 'Mouse pad' },
  gamepad: { ar: 'يد تحكم', en: 'Gamepad' },
  pass: { ar: 'بطاقة دخول', en: 'Pass' },
  voucher: { ar: 'قسيمة', en: 'Voucher' },
  building: { ar: 'مبنى', en: 'Building' },
  wallpaper: { ar: 'خلفيات', en: 'Wallpapers' },
});
