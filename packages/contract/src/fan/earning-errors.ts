/** Lists the errors of earning points. The fan app does not load them, to stay small: it shows the reply's sentence. */
import type { ErrorRow } from './errors.ts';

export const earningErrors = {
  'claim.off': { status: 409, ar: 'الرموز متوقفة حاليًا.', en: 'Codes are switched off right now.' },
  'claim.unknown': {
    status: 404,
    ar: 'لا يوجد رمز كهذا. راجع ما كتبته.',
    en: 'There’s no such code. Check what you typed.',
  },
  'claim.not_yet': { status: 409, ar: 'هذا الرمز لم يبدأ بعد.', en: 'This code hasn’t started yet.' },
  'claim.paused': {
    status: 409,
    ar: 'هذا الرمز متوقف مؤقتًا. جرّبه لاحقًا.',
    en: 'This code is paused. Try it later.',
  },
  'claim.over': { status: 409, ar: 'انتهى وقت هذا الرمز.', en: 'This code is over.' },
  'claim.used_up': {
    status: 409,
    ar: 'سبقك غيرك: نفدت مرات استخدام هذا الرمز.',
    en: 'Others were faster: this code is used up.',
  },
  'claim.taken': { status: 409, ar: 'استخدمت هذا الرمز من قبل.', en: 'You’ve already used this code.' },
} as const satisfies Record<string, ErrorRow>;
