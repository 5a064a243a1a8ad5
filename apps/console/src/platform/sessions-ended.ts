/** Says how many sessions have ended, of a member or of oneself. */
export const sessionsEnded = {
  ar: {
    zero: 'لا جلسات لإنهائها.',
    one: 'انتهت جلسة واحدة.',
    two: 'انتهت جلستان.',
    few: 'انتهت {{count}} جلسات.',
    many: 'انتهت {{count}} جلسة.',
    other: 'انتهت {{count}} جلسة.',
  },
  en: { one: '{{count}} session ended.', other: '{{count}} sessions ended.' },
} as const;
