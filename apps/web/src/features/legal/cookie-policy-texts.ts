/** Defines the cookie policy in both languages. A test checks that it lists every key that the app stores. */
import { type LegalDocument, type LegalTexts, section } from './rules.ts';

const ar: LegalDocument = {
  title: 'سياسة ملفات تعريف الارتباط',
  intro:
    'تشرح هذه السياسة ما تحفظه {{league}} («الرابطة» أو «نحن») في متصفحك، ولماذا، وإلى متى، وكيف تتحكم فيه. باختصار: القليل الذي يحتاجه التطبيق ليعمل، ولا شيء غيره إلا بموافقتك.',
  sections: [
    section('what-cookies-are', 'ما ملفات تعريف الارتباط؟', [
      'ملف تعريف الارتباط (الكوكيز) نص صغير يحفظه الموقع في متصفحك ويقرؤه في كل زيارة. وفي المتصفح كذلك تخزين محلي يحفظ فيه الموقع ما يحتاجه على جهازك.',
      'يعتمد تطبيق الرابطة على التخزين المحلي، ولا يحتاج في عمله الأساسي إلى ملفات تعريف ارتباط بمعناها الدقيق. وفيما يلي نسمّي كل ما يُحفظ بأي من الطريقتين «ملفات تعريف الارتباط» اختصارًا، وتسري عليه هذه السياسة.',
    ]),
    section('essential', 'ملفات تعريف الارتباط الأساسية', [
      'لا يعمل التطبيق من دونها، ولذلك لا تحتاج إلى موافقة:',
      [
        'جلستك وبياناتك الظاهرة في التطبيق، لتبقى مسجّل الدخول: `Token` و`user` و`auth`.',
        'لغتك: `selectedLanguage` و`i18nextLng`.',
        'اختيارك في إشعار الموافقة: `cookieConsent`.',
        'خطوات التسجيل والتحقق: `needsVerification` و`verificationUserId` و`otpLastSentAt` و`authActiveTab`.',
        'رمز الدعوة إن فتحت رابط صديق، حتى تنهي التسجيل أو تغلق التبويب: `referralCode`.',
        'نسخة من حجوزاتك وتذاكرك على جهازك، لتفتحها عند البوابة ولو انقطعت الشبكة، ومعها ملفات التطبيق نفسه.',
        'ما كتبته ولم ترسله حين انتهت جلستك، إلى أن تسجّل الدخول من جديد.',
        'بيانات تسجيلك من دون كلمة المرور، عشر دقائق وأنت تنتظر رمز التحقق.',
      ],
    ]),
    section('analytics', 'ملفات تعريف الارتباط للتحليل', [
      'تخبرنا أدوات التحليل كم زائرًا فتح كل صفحة وأين تعثّر، لنحسّن التطبيق. وهي اختيارية: لا تعمل إلا إذا فعّلتها الرابطة وضغطت أنت «قبول الكل».',
    ]),
    section('social', 'ملفات تعريف الارتباط للتواصل الاجتماعي', [
      'إذا عرضت الرابطة محتوى من منصات التواصل داخل التطبيق فقد تحفظ تلك المنصات ملفات تعريف ارتباط خاصة بها. وهي اختيارية كذلك، ولا تُحمَّل قبل «قبول الكل». أما الروابط العادية إلى حسابات الفريق فلا تحفظ شيئًا.',
    ]),
    section('consent', 'إشعار الموافقة', [
      'يظهر الإشعار في كل صفحة إلى أن تختار:',
      [
        '«الأساسية فقط»: تبقى الملفات الأساسية وحدها.',
        '«قبول الكل»: تأذن أيضًا بملفات التحليل والتواصل الاجتماعي إن وُجدت.',
      ],
      'لا يُحفظ شيء اختياري قبل اختيارك، ولا تنقص خدمتك إذا اخترت الأساسية. ويبقى اختيارك محفوظًا بعد تسجيل الخروج.',
    ]),
    section('browser-management', 'التحكم من المتصفح', [
      'لتغيير اختيارك أو سحب موافقتك، اضغط «إعدادات ملفات تعريف الارتباط» في آخر هذه الصفحة، فيظهر إشعار الموافقة من جديد. ولحذف كل ما حُفظ، احذف بيانات هذا الموقع من إعدادات المتصفح، وستجدها عادةً في «الخصوصية والأمان» ثم «بيانات المواقع». وبذلك يُسجَّل خروجك.',
      'ولك أن تمنع المتصفح من حفظ أي شيء لهذا الموقع. عندها لن يستطيع التطبيق إبقاءك مسجّل الدخول ولا تذكّر لغتك.',
    ]),
    section('retention', 'مدة الاحتفاظ', [
      [
        'ملفات الجلسة: حتى تسجّل خروجك أو تنتهي الجلسة، وأقصاها 30 يومًا.',
        'نسخة الحجوزات والتذاكر: حتى تسجّل خروجك.',
        'خطوات التحقق: حتى يكتمل التحقق أو تغلق علامة التبويب، ويُمحى ما بقي منها عند تسجيل الخروج.',
        'اللغة واختيار الموافقة: حتى تغيّرهما أو تحذفهما.',
        'ملفات التحليل، إن فُعّلت: من 30 دقيقة إلى سنتين بحسب نوعها.',
      ],
    ]),
    section('third-parties', 'الأطراف الأخرى', [
      'الملفات الأساسية لا يقرؤها إلا تطبيق الرابطة. أما مزودو التحليل والتواصل الاجتماعي، إن فعّلت الرابطة أدواتهم ووافقت أنت، فيعالجون ما يجمعونه وفق سياساتهم.',
      'وللمواقع التي نربط إليها، مثل بائع التذاكر ومتجر المنتجات، ملفات تعريف ارتباط وسياسات خاصة بها، تسري عند انتقالك إليها.',
    ]),
    section('rights', 'حقوقك', [
      'لك أن تعرف ما يُحفظ، وأن ترفض الاختياري منه، وأن تسحب موافقتك في أي وقت، وأن تطلب نسخة من بياناتك أو تصحيحها أو حذفها. وفي سياسة الخصوصية تفصيل ذلك.',
    ]),
    section('contact', 'التواصل معنا', [
      'راسلنا على {{privacyEmail}} في أي سؤال عن هذه السياسة. نرد عادةً خلال 30 يومًا.',
    ]),
    section('pdpl-compliance', 'الالتزام بنظام حماية البيانات الشخصية', [
      'تلتزم الرابطة بنظام حماية البيانات الشخصية الصادر بالمرسوم الملكي رقم (م/19) وتاريخ 9/2/1443هـ والمعدّل بالمرسوم الملكي رقم (م/148) وتاريخ 5/9/1444هـ، وبلوائحه. فلا نجمع إلا ما يلزم، ونبيّن غرضه، ونطلب موافقة صريحة على ما سواه.',
      'وتشرف الهيئة السعودية للبيانات والذكاء الاصطناعي على تطبيق النظام، ولك أن تتقدم إليها بشكوى.',
    ]),
  ],
};

const en: LegalDocument = {
  title: 'Cookie policy',
  intro:
    'This policy says what {{league}} (“we”) keeps in your browser, why, for how long, and how you control it. In short: the little that the app needs to work, and nothing more without your consent.',
  sections: [
    section('what-cookies-are', 'What cookies are', [
      'A cookie is a small text that a site keeps in your browser and reads at every visit. Browsers also have local storage, where a site keeps what it needs on your device.',
      'The app relies on local storage and needs no cookies in the strict sense for its essential work. Below we call whatever is kept in either way a “cookie”, and this policy covers them all.',
    ]),
    section('essential', 'Essential cookies', [
      'The app doesn’t work without these, so they need no consent:',
      [
        'Your session, and your details as the app shows them, so that you stay logged in: `Token`, `user` and `auth`.',
        'Your language: `selectedLanguage` and `i18nextLng`.',
        'Your answer to the consent notice: `cookieConsent`.',
        'The steps of registration and verification: `needsVerification`, `verificationUserId`, `otpLastSentAt` and `authActiveTab`.',
        'The invitation’s code if you opened a friend’s link, until you finish registering or close the tab: `referralCode`.',
        'A copy of your bookings and tickets on your device, so that you can open them at the gate without a network, and with it the files of the app itself.',
        'What you had typed but not sent when your session ended, until you log in again.',
        'Your registration, without the password, for ten minutes while you wait for its code.',
      ],
    ]),
    section('analytics', 'Analytics cookies', [
      'Analytics tools tell us how many visitors opened a page and where they got stuck, so that we can improve the app. They are optional: they run only if we’ve switched them on and you’ve chosen “Accept All”.',
    ]),
    section('social', 'Social cookies', [
      'If we show content from social platforms inside the app, those platforms may keep cookies of their own. They are optional too, and aren’t loaded before “Accept All”. Plain links to the team’s accounts keep nothing.',
    ]),
    section('consent', 'Consent notice', [
      'The notice shows on every page until you choose:',
      [
        '“Essential Only”: only the essential cookies are kept.',
        '“Accept All”: you also allow analytics and social cookies, if there are any.',
      ],
      'Nothing optional is kept before you choose, and “Essential Only” takes nothing from the service. Your choice is kept when you log out.',
    ]),
    section('browser-management', 'Browser management', [
      'To change your choice or withdraw consent, press “Cookie settings” at the end of this page, and the consent notice comes back. To erase everything, clear this site’s data in your browser’s settings, usually under “Privacy and security” and then “Site data”. This logs you out.',
      'You can also stop the browser from keeping anything for this site. The app then can’t keep you logged in or remember your language.',
    ]),
    section('retention', 'Retention', [
      [
        'Cookies of your session: until you log out or the session ends, at most 30 days.',
        'The copy of bookings and tickets: until you log out.',
        'Verification steps: until verification is complete or the tab is closed; anything left goes when you log out.',
        'Language and consent choice: until you change or clear them.',
        'Analytics cookies, if switched on: from 30 minutes to 2 years, depending on their kind.',
      ],
    ]),
    section('third-parties', 'Third parties', [
      'Only the app reads the essential cookies. Providers of analytics and social tools, if we’ve switched those tools on and you’ve agreed, handle what they collect under their own policies.',
      'The sites we link to, such as the ticket seller and the merchandise shop, have cookies and policies of their own, which apply once you go there.',
    ]),
    section('rights', 'Your rights', [
      'You may know what is kept, refuse what is optional, withdraw consent at any time, and ask for a copy, correction or erasure of your data. The privacy policy has the details.',
    ]),
    section('contact', 'Contact', [
      'Write to {{privacyEmail}} with any question about this policy. We usually reply within 30 days.',
    ]),
    section('pdpl-compliance', 'Compliance with the Saudi Personal Data Protection Law', [
      'We follow the Personal Data Protection Law issued by Royal Decree No. (M/19) dated 9/2/1443 AH, as amended by Royal Decree No. (M/148) dated 5/9/1444 AH, and its regulations. We collect only what is needed, say what it is for, and ask for explicit consent to anything else.',
      'The Saudi Data and Artificial Intelligence Authority (SDAIA) oversees the law, and you can complain to it.',
    ]),
  ],
};

export const cookiePolicyTexts: LegalTexts = { ar, en };
