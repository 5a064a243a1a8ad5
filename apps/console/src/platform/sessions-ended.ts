/** Texts that say how many sessions have ended, for a member's page and for the user's own account. */
import { counted, nouns } from './counted.ts';

export const sessionsEnded = {
  ar: counted(nouns.sessions, 'لا جلسات لإنهائها.', count => `انتهت ${count}.`),
  en: { one: '{{count}} session ended.', other: '{{count}} sessions ended.' },
} as const;
