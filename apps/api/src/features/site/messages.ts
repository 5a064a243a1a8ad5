/** The texts in search results, shared links and on home screens. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';

export function describeLeague({ team }: Brand, language: Language): string {
  return {
    ar: `رابطة مشجعي ${team.ar}: احجز مقعدك في الفعاليات، وادخل بتذكرة في جوالك، واجمع النقاط مع كل حضور.`,
    en: `The ${team.en} supporters’ league: book your seat at events, walk in with the ticket on your phone, and earn points every time you show up.`,
  }[language];
}

export const consoleName = { ar: 'لوحة التحكم', en: 'Console' } as const;

export const scannerName = { ar: 'جهاز المسح', en: 'Scanner' } as const;

export const scannerDescription = {
  ar: 'يسجّل الحضور عند بوابة الفعالية، دون شبكة أيضًا.',
  en: 'Admits people at an event’s gate, also without a network.',
} as const;

export const slogan = { ar: 'مكانك الصف الأول', en: 'The front row is yours' } as const;

export const appShortcuts = [
  { url: '/events', name: { ar: 'الفعاليات', en: 'Events' } },
  { url: '/dashboard', name: { ar: 'لوحتي', en: 'My dashboard' } },
];
