/** Lists the errors about earning points. The fan app does not load them, and shows the message of the response. */
import type { ErrorRow } from './errors.ts';

export const earningErrors = {
  'referral.off': {
    status: 409,
    ar: 'دعوة الأصدقاء متوقفة حاليًا.',
    en: 'Inviting friends is switched off right now.',
  },
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
  'entry.not_found': {
    status: 404,
    ar: 'هذه الحركة غير موجودة في سجل نقاطك.',
    en: 'That entry isn’t in your points history.',
  },
  'question.still_open': {
    status: 409,
    ar: 'سألت عن هذه الحركة من قبل، والرد في الطريق.',
    en: 'You’ve already asked about this one. The answer is on its way.',
  },
  'question.too_many': {
    status: 409,
    ar: 'لك خمسة أسئلة تنتظر الرد. اسأل بعد أن يصلك ردّ.',
    en: 'You have five questions waiting. Ask again once one is answered.',
  },
} as const satisfies Record<string, ErrorRow>;
