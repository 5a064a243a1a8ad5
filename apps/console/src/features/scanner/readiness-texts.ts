// The sentences of the check before doors open.
import { defineTexts } from '@rabita/client/texts';

export const readinessTexts = defineTexts({
  title: { ar: 'هل كل شيء جاهز؟', en: 'Is everything ready?' },
  good: { ar: 'جاهز', en: 'Ready' },
  look: { ar: 'انتبه', en: 'Look' },
  wait: { ar: 'لحظة', en: 'A moment' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  startAnyway: { ar: 'ابدأ مع ذلك', en: 'Start anyway' },

  list: { ar: 'كشف التذاكر', en: 'The list' },
  listGood: {
    ar: {
      zero: 'وصل، ولا تذاكر فيه بعد.',
      one: 'وصل، وفيه تذكرة واحدة.',
      two: 'وصل، وفيه تذكرتان.',
      few: 'وصل، وفيه {{count}} تذاكر.',
      many: 'وصل، وفيه {{count}} تذكرة.',
      other: 'وصل، وفيه {{count}} تذكرة.',
    },
    en: { one: 'Here, with {{count}} ticket.', other: 'Here, with {{count}} tickets.' },
  },
  listWait: { ar: 'لم يصل بعد. ابقَ متصلًا بالشبكة لحظة.', en: 'Not here yet. Stay on the network a moment.' },
  lanes: { ar: 'المسارات', en: 'Lanes' },
  lanesWait: {
    ar: 'لا مسار لهذا الجهاز بعد. تصله مساراته خلال ثوانٍ ما دام متصلًا.',
    en: 'None yet. They come within seconds while there is a network.',
  },
  clock: { ar: 'الساعة', en: 'Clock' },
  clockGood: { ar: 'مضبوطة.', en: 'Right.' },
  clockOff: {
    ar: {
      zero: 'ساعة الجوال غير مضبوطة. لا ضرر: نعدّ بوقت الخادم.',
      one: 'ساعة الجوال بعيدة دقيقة عن الصواب. لا ضرر: نعدّ بوقت الخادم.',
      two: 'ساعة الجوال بعيدة دقيقتين عن الصواب. لا ضرر: نعدّ بوقت الخادم.',
      few: 'ساعة الجوال بعيدة {{count}} دقائق عن الصواب. لا ضرر: نعدّ بوقت الخادم.',
      many: 'ساعة الجوال بعيدة {{count}} دقيقة عن الصواب. لا ضرر: نعدّ بوقت الخادم.',
      other: 'ساعة الجوال بعيدة {{count}} دقيقة عن الصواب. لا ضرر: نعدّ بوقت الخادم.',
    },
    en: {
      one: 'This phone’s clock is {{count}} minute off. No harm: the server’s time counts.',
      other: 'This phone’s clock is {{count}} minutes off. No harm: the server’s time counts.',
    },
  },
  clockWait: { ar: 'ننتظر وقت الخادم.', en: 'Waiting for the server’s time.' },
  camera: { ar: 'الكاميرا', en: 'Camera' },
  cameraGood: { ar: 'تعمل.', en: 'Works.' },
  cameraWait: { ar: 'اسمح بالكاميرا حين يسألك المتصفح.', en: 'Allow the camera when the browser asks.' },
  cameraLook: {
    ar: 'لا تعمل. اسمح بها من إعدادات المتصفح، أو استخدم ماسحًا يدويًا.',
    en: 'Does not work. Allow it in the browser’s settings, or use a hand-held scanner.',
  },
  offline: { ar: 'العمل بلا شبكة', en: 'Without a network' },
  offlineGood: { ar: 'تُفتح الصفحة وتُدخل بلا شبكة.', en: 'The page opens and admits without one.' },
  offlineWait: { ar: 'نحفظ الصفحة على الجوال.', en: 'Keeping the page on this phone.' },
  offlineLook: {
    ar: 'لم تُحفظ الصفحة: لا تغلقها ما دمت عند البوابة.',
    en: 'The page is not kept: leave it open while you work.',
  },
  storage: { ar: 'الحفظ', en: 'Storage' },
  storageGood: { ar: 'محمي من الحذف التلقائي.', en: 'Safe from being cleared by itself.' },
  storageWait: { ar: 'نسأل المتصفح.', en: 'Asking the browser.' },
  storageLook: {
    ar: 'قد يحذف المتصفح ما حُفظ إن امتلأ الجوال. أفرغ مساحة قبل البدء.',
    en: 'The browser may clear it when the phone is full. Free some space before you start.',
  },
  battery: { ar: 'البطارية', en: 'Battery' },
  batteryGood: { ar: '{{share}}', en: '{{share}}' },
  batteryLook: {
    ar: '{{share}} فقط. اشحن الجوال أو خذ شاحنًا متنقلًا.',
    en: 'Only {{share}}. Charge it, or take a power bank.',
  },
  awake: { ar: 'الشاشة', en: 'Screen' },
  awakeGood: { ar: 'تبقى مضاءة.', en: 'Stays on.' },
  awakeLook: {
    ar: 'قد تنطفئ. أطِل مهلة الإطفاء من إعدادات الجوال.',
    en: 'May go dark. Set a longer time-out in the phone’s settings.',
  },
  sound: { ar: 'الصوت والاهتزاز', en: 'Sound and vibration' },
  soundLook: { ar: 'جرّبه وارفع صوت الجوال.', en: 'Try it, and turn the phone’s volume up.' },
  soundGood: {
    ar: 'سُمعت ثلاثة أصوات: دخول، ثم انتظار، ثم رفض.',
    en: 'Three sounds: admitted, wait, refused.',
  },
  try: { ar: 'جرّب', en: 'Try it' },
});
