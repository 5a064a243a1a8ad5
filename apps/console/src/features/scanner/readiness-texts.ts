/** Texts of the readiness check, in which a steward checks the device before doors open. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const readinessTexts = defineTexts({
  title: { ar: 'هل كل شيء جاهز؟', en: 'Is everything ready?' },
  good: { ar: 'جاهز', en: 'Ready' },
  note: { ar: 'للعلم', en: 'Note' },
  look: { ar: 'يحتاج إلى مراجعة', en: 'Needs a check' },
  wait: { ar: 'لحظة', en: 'One moment' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  startAnyway: { ar: 'ابدأ مع ذلك', en: 'Start anyway' },

  list: { ar: 'كشف التذاكر', en: 'Ticket list' },
  listGood: {
    ar: counted(nouns.tickets, 'وصل.', count => `وصل، وفيه ${count}.`),
    en: { one: 'Loaded, with {{count}} ticket.', other: 'Loaded, with {{count}} tickets.' },
  },
  listEmpty: {
    ar: 'وصل، ولا تذاكر فيه بعد. تصله الحجوزات الجديدة تلقائيًا.',
    en: 'Loaded, but it has no tickets yet. New bookings arrive automatically.',
  },
  listWait: { ar: 'لم يصل بعد. ابقَ متصلًا بالشبكة لحظة.', en: 'Not loaded yet. Stay online a moment.' },
  lanes: { ar: 'المسارات', en: 'Lanes' },
  lanesWait: {
    ar: 'لا مسار لهذا الجهاز بعد. تصله مساراته خلال ثوانٍ ما دام متصلًا.',
    en: 'None yet. They arrive within seconds while you’re online.',
  },
  lanesNone: {
    ar: 'المسارات كلها عند أجهزة أخرى. يسجّل هذا الجهاز حضور الجميع ما دام متصلًا بالشبكة، ولا أحد من دونها.',
    en: 'Other scanners have all lanes. You can admit everyone while you’re online, and nobody while you’re offline.',
  },
  clock: { ar: 'الساعة', en: 'Clock' },
  clockGood: { ar: 'مضبوطة.', en: 'Correct.' },
  clockOff: {
    ar: {
      zero: 'ساعة الجوال غير مضبوطة. لا مشكلة: نعتمد وقت الخادم.',
      one: 'فرق ساعة الجوال دقيقة. لا مشكلة: نعتمد وقت الخادم.',
      two: 'فرق ساعة الجوال دقيقتان. لا مشكلة: نعتمد وقت الخادم.',
      few: 'فرق ساعة الجوال {{count}} دقائق. لا مشكلة: نعتمد وقت الخادم.',
      many: 'فرق ساعة الجوال {{count}} دقيقة. لا مشكلة: نعتمد وقت الخادم.',
      other: 'فرق ساعة الجوال {{count}} دقيقة. لا مشكلة: نعتمد وقت الخادم.',
    },
    en: {
      one: 'This phone’s clock is {{count}} minute off. No problem: we use the server’s time.',
      other: 'This phone’s clock is {{count}} minutes off. No problem: we use the server’s time.',
    },
  },
  clockWait: { ar: 'ننتظر وقت الخادم.', en: 'Waiting for the server’s time.' },
  camera: { ar: 'الكاميرا', en: 'Camera' },
  cameraGood: { ar: 'تعمل.', en: 'Working.' },
  cameraWait: {
    ar: 'اسمح باستخدام الكاميرا عندما يسألك المتصفح.',
    en: 'Allow the camera when the browser asks.',
  },
  cameraLook: {
    ar: 'لا تعمل. اسمح باستخدامها من إعدادات المتصفح، أو استخدم ماسحًا يدويًا.',
    en: 'Not working. Allow it in the browser’s settings, or use a hand-held scanner.',
  },
  offline: { ar: 'العمل دون شبكة', en: 'Working offline' },
  offlineGood: { ar: 'يعمل جهاز المسح دون شبكة.', en: 'The scanner works offline.' },
  offlineWait: { ar: 'جارٍ حفظ الصفحة على الجوال.', en: 'Saving the page on this phone.' },
  offlineLook: {
    ar: 'لم تُحفظ الصفحة: لا تغلقها ما دمت عند البوابة.',
    en: 'The page isn’t saved. Keep it open while you work.',
  },
  storage: { ar: 'التخزين', en: 'Storage' },
  storageGood: { ar: 'محمي من الحذف التلقائي.', en: 'Won’t be cleared automatically.' },
  storageWait: { ar: 'ننتظر رد المتصفح.', en: 'Waiting for the browser.' },
  storageLook: {
    ar: 'قد يحذف المتصفح ما حُفظ إن امتلأ الجوال. أفرغ مساحة قبل البدء.',
    en: 'The browser may clear it if the phone is full. Free up space before you start.',
  },
  battery: { ar: 'البطارية', en: 'Battery' },
  batteryGood: { ar: '{{share}}', en: '{{share}}' },
  batteryLook: {
    ar: '{{share}} فقط. اشحن الجوال أو خذ شاحنًا متنقلًا.',
    en: 'Only {{share}}. Charge it, or bring a power bank.',
  },
  awake: { ar: 'الشاشة', en: 'Screen' },
  awakeGood: { ar: 'تبقى مضاءة.', en: 'Stays on.' },
  awakeLook: {
    ar: 'قد تنطفئ. أطِل مدة الإضاءة من إعدادات الجوال.',
    en: 'May turn off. Set a longer screen timeout in the phone’s settings.',
  },
  home: { ar: 'على الشاشة الرئيسية', en: 'On the home screen' },
  home_installed: { ar: 'مثبَّت ومفتوح كتطبيق.', en: 'Installed, and open as an app.' },
  home_done: {
    ar: 'ثُبّت. أغلق هذه الصفحة وافتح جهاز المسح من الشاشة الرئيسية.',
    en: 'Installed. Close this page and open the scanner from the home screen.',
  },
  home_offered: {
    ar: 'ثبّته لتفتحه بضغطة، ولئلا تُغلق صفحته بالخطأ.',
    en: 'Install it to open it with one tap, and so that nobody closes its tab by mistake.',
  },
  home_declined: {
    ar: 'لم يُثبَّت. يعمل جهاز المسح في هذه الصفحة أيضًا.',
    en: 'Not installed. The scanner works in this tab too.',
  },
  home_by_hand: {
    ar: 'اضغط «مشاركة» في متصفحك، ثم «إضافة إلى الشاشة الرئيسية»، ثم أقرِنه هناك برمز جديد.',
    en: 'Tap Share in your browser, then Add to Home Screen, and pair it there with a new code.',
  },
  home_none: {
    ar: 'لا يعرض هذا المتصفح التثبيت، أو ثُبّت جهاز المسح من قبل. يعمل في هذه الصفحة أيضًا.',
    en: 'This browser doesn’t offer it, or it’s installed already. The scanner works in this tab too.',
  },
  install: { ar: 'ثبّت', en: 'Install' },
  sound: { ar: 'الصوت والاهتزاز', en: 'Sound and vibration' },
  soundLook: { ar: 'جرّبه وارفع صوت الجوال.', en: 'Try it, and turn up the phone’s volume.' },
  soundGood: {
    ar: 'ثلاثة أصوات: دخول، ثم انتظار، ثم رفض.',
    en: 'Three sounds: admitted, wait, refused.',
  },
  try: { ar: 'جرّب', en: 'Try it' },
});
