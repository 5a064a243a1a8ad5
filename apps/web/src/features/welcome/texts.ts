/** Defines the texts of the landing page: the hero, the three steps, the loading state and the footer. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  headlineStart: { ar: 'مكانك', en: 'The front row' },
  headlineEnd: { ar: 'الصف الأول', en: 'is yours' },
  lead: {
    ar: 'احجز مقعدك في فعاليات {{team}}، واجمع النقاط مع كل حضور، ونافس على الصدارة.',
    en: 'Book your seat at {{team}} events, earn points every time you show up, and climb the leaderboard.',
  },
  join: { ar: 'انضم إلى الرابطة', en: 'Join now' },
  seeEvents: { ar: 'شاهد الفعاليات', en: 'See events' },
  dashboard: { ar: 'لوحتي', en: 'Dashboard' },
  // The member's name follows in a separate element, so that its script does not affect the direction of this text.
  greeting: { ar: 'أهلًا بك', en: 'Welcome' },
  stepsTitle: { ar: 'ثلاث خطوات إلى المدرّج', en: 'Three steps to the stands' },
  stepJoin: { ar: 'انضم', en: 'Join' },
  stepJoinBody: {
    ar: 'سجّل بياناتك واكتب رمز التحقق لتصبح عضوًا.',
    en: 'Sign up, enter the code we send you, and you’re in.',
  },
  stepBook: { ar: 'احجز', en: 'Book' },
  stepBookBody: {
    ar: 'اختر فعاليتك واحجز بلمسة. تذكرتك في جوالك، وتُفتح حتى بلا إنترنت.',
    en: 'Pick an event and book in one tap. The ticket is on your phone and opens even offline.',
  },
  stepEarn: { ar: 'احضر واكسب', en: 'Show up and earn' },
  stepEarnBody: {
    ar: 'اعرض تذكرتك عند البوابة. تُضاف نقاطك، ويرتفع ترتيبك، وتقترب مكافآتك.',
    en: 'Show your ticket at the gate. Points land, your rank climbs and rewards get closer.',
  },
  lastCall: { ar: 'الصف الأول بانتظارك', en: 'Your front row is waiting' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  footerLine: { ar: 'رابطة مشجعي {{team}}', en: 'The {{team}} supporters’ league' },
  operator: { ar: 'الجهة المشغّلة:', en: 'Operated by' },
  explore: { ar: 'تصفّح', en: 'Explore' },
  events: { ar: 'الفعاليات', en: 'Events' },
  leaderboard: { ar: 'لوحة الصدارة', en: 'Leaderboard' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  login: { ar: 'تسجيل الدخول', en: 'Log in' },
  register: { ar: 'حساب جديد', en: 'Create an account' },
  profile: { ar: 'حسابي', en: 'My profile' },
  legal: { ar: 'الشروط والخصوصية', en: 'Legal' },
  privacy: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  terms: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  cookies: { ar: 'سياسة ملفات تعريف الارتباط', en: 'Cookie policy' },
  follow: { ar: 'تابعنا', en: 'Follow us' },
  privacyContact: { ar: 'للتواصل بشأن خصوصيتك', en: 'Questions about your privacy' },
  rights: { ar: '© {{league}}', en: '© {{league}}' },
  opensInNewTab: { ar: 'يُفتح في علامة تبويب جديدة', en: 'opens in a new tab' },
});
