/** What the league says of itself where its pages are not open: to search engines, on shared links and home screens. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';

/** One sentence on what a supporter finds here. */
export function describeLeague({ team }: Brand, language: Language): string {
  return {
    ar: `رابطة مشجعي ${team.ar}: احجز مقعدك في الفعاليات، وادخل بتذكرة في جوالك، واجمع النقاط مع كل حضور.`,
    en: `The ${team.en} supporters’ league: book your seat at events, walk in with the ticket on your phone, and earn points every time you show up.`,
  }[language];
}

/** What staff know it by. */
export const consoleName = { ar: 'لوحة التحكم', en: 'Console' } as const;

/** The one promise, as the landing page makes it. */
export const promise = { ar: 'مكانك الصف الأول', en: 'The front row is yours' } as const;

/** The places that a long press on the installed app's icon leads to. */
export const shortcuts = [
  { url: '/events', name: { ar: 'الفعاليات', en: 'Events' } },
  { url: '/dashboard', name: { ar: 'حسابي', en: 'My dashboard' } },
];
