/** Defines the texts of the phone's menu. They are not in `texts.ts`, so that the landing page does not load them. */
import { defineTexts } from '@rabita/client/language/texts';

export const menuTexts = defineTexts({
  claim: { ar: 'عندك رمز؟', en: 'Have a code?' },
  invite: { ar: 'ادعُ أصدقاءك', en: 'Invite friends' },
  points: { ar: 'سجل نقاطك', en: 'Points history' },
  matches: { ar: 'المباريات', en: 'Matches' },
  leaderboard: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  join: { ar: 'انضم إلى الرابطة', en: 'Join now' },
  myProfile: { ar: 'حسابي', en: 'My profile' },
  privacy: { ar: 'الخصوصية', en: 'Privacy' },
  terms: { ar: 'الشروط', en: 'Terms' },
  cookies: { ar: 'ملفات تعريف الارتباط', en: 'Cookies' },
});
