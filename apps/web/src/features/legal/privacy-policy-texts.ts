/** Defines the privacy policy in both languages. */
import type { Language } from '@rabita/contract/constants';
import { type Retention, retention } from '@rabita/contract/retention';
import { formatPeriod } from './period-texts.ts';
import { type LegalDocument, type LegalTexts, section } from './rules.ts';

/** Each period in words, such as "30 days". */
type PeriodTexts = Readonly<Record<keyof Retention, string>>;

const createArabicPolicy = (periods: PeriodTexts): LegalDocument => ({
  title: 'سياسة الخصوصية',
  intro:
    '{{league}} («الرابطة» أو «نحن») هي رابطة مشجعي فريق {{team}}. توضّح هذه السياسة ما نعرفه عنك، ولماذا نحتاجه، ومن يطّلع عليه، وكيف تحصل على نسخة منه أو تحذفه.',
  summary: [
    'نجمع ما يحتاجه حسابك وحجوزاتك وتذاكرك ونقاطك. لا نطلب موقعك الجغرافي ولا بيانات بطاقتك البنكية.',
    'لا نبيع بياناتك، ولا نبني منها ملفًا إعلانيًا.',
    'يطّلع عليها طاقم الرابطة ومزودو الخدمة الذين يعملون لحسابنا، كلٌّ بقدر ما يحتاجه عمله. ويظهر اسمك ونقاطك وترتيبك في لوحة الصدارة.',
    'من صفحة «حسابي» تعدّلها، أو تنزّل نسخة منها، أو تحذف حسابك.',
    'إذا حذفت حسابك محونا كل ما يدل عليك.',
  ],
  sections: [
    section('scope', 'نطاق السياسة', [
      'تسري هذه السياسة على تطبيق الرابطة الذي تقرؤها فيه، وعلى الرسائل التي يرسلها إليك، وعلى التحقق من التذاكر عند بوابات فعاليات الرابطة.',
      'الرابطة هي جهة التحكم في بياناتك الشخصية، فهي التي تحدد الغرض من معالجتها وطريقتها. ويبيّن آخر هذه الصفحة الجهة التي تشغّل الرابطة، أو أنها لم تُحدَّد بعد إن كانت هذه نسخة تجريبية. وتلتزم الرابطة في ذلك بنظام حماية البيانات الشخصية في المملكة العربية السعودية ولوائحه، وباللائحة الأوروبية العامة لحماية البيانات (GDPR) متى انطبقت عليك.',
      'في التطبيق روابط إلى موقع الفريق {{siteUrl}} وإلى بائعي التذاكر والمنتجات وإلى بث المباريات. هذه المواقع مستقلة عن الرابطة، ولكل منها سياسته.',
    ]),
    section('information-collected', 'البيانات التي نجمعها', [
      'بيانات تقدّمها أنت عند التسجيل أو عند تعديلها بعد ذلك:',
      [
        'الاسم الكامل والعمر والمدينة والدولة.',
        'البريد الإلكتروني ورقم الجوال.',
        'الجنس.',
        'فئة الألعاب التي تتابعها: ألعاب التصويب أو الألعاب الرياضية أو ألعاب الجوال أو جميعها.',
        'كلمة المرور، ولا نحفظ منها إلا صيغة أحادية الاتجاه، فلا نستطيع قراءتها.',
        'تأكيد موافقة وليّ أمرك إذا كان عمرك بين 13 و17 سنة.',
      ],
      'بيانات تنشأ من استخدامك للتطبيق:',
      [
        'حجوزاتك وتذاكرك وحالتها ووقت تسجيل حضورك في الفعالية.',
        'نقاط الولاء وسجلها وترتيبك بين الأعضاء.',
        'رمز رابطك لدعوة الأصدقاء، ومن دعاك إن انضممت عبر رابط صديق، ومن انضم عبر رابطك.',
        'المكافآت التي استبدلتها بنقاطك وأرقام استلامها ورموز قسائمها، ومتى استبدلتها واستلمتها أو أعدتها.',
        'أسئلتك عن نقاطك وردود الرابطة عليها.',
        'ما يحتاج طاقم الرابطة إلى معرفته عند حضورك فعالية، مثل حاجتك إلى مدخل للكراسي المتحركة.',
        'جلساتك: متى بدأت ومتى تنتهي، والمتصفح ونوع الجهاز.',
        'عنوان الشبكة الذي تتصل منه، وسجل الإجراءات لأغراض أمنية: التسجيل ورموز التحقق وروابط إعادة التعيين، وتسجيل الدخول والخروج، وتغيير كلمة المرور وبيانات الحساب، والحجز وإلغاؤه، واستبدال المكافآت وإعادتها، وفتح التذكرة المتجددة ونقلها.',
        'الرسائل التي أرسلناها إليك، مثل رموز التحقق وتأكيد الحجز والتذكير باستلام مكافأة.',
        'لغتك المفضلة، ووقت موافقتك على الشروط ونسختها ولغتها.',
      ],
      'لا نطلب رقم هويتك ولا بيانات بطاقتك البنكية ولا موقعك الجغرافي ولا جهات اتصالك، ولا نستقبل أي مدفوعات عبر التطبيق.',
    ]),
    section('use', 'كيف نستخدم بياناتك', [
      [
        'لفتح حسابك والتأكد من أن الجوال أو البريد لك، برمز من ستة أرقام يصلك برسالة نصية أو بالبريد الإلكتروني.',
        'لحجز مقعدك وإلغاء حجزك وإصدار تذكرتك وإدخالك عند البوابة.',
        'لاحتساب نقاطك بعد الحضور، وعرض لوحة الصدارة والمكافآت.',
        'لحجز المكافأة التي تستبدلها، وتسليمها إليك، وتذكيرك قبل انتهاء مهلتها.',
        'للتحقق من أن عمرك يسمح لك بالعضوية.',
        'لتخطيط الفعاليات: المدينة والدولة والجنس وفئة الألعاب تدلّنا على الفعاليات التي تناسب الأعضاء وأماكن إقامتها.',
        'لإرسال رسائل الخدمة: الرموز وروابط إعادة التعيين وتأكيد الحجز وأي تغيير في فعالية حجزتها.',
        'لحماية الحسابات والخدمة من التخمين والاحتيال والإغراق بالطلبات.',
      ],
      'لا نرسل إعلانات إلا إذا وافقت عليها موافقة مستقلة. ولا نبني من بياناتك ملفًا إعلانيًا، ولا نتخذ بشأنك قرارًا آليًا له أثر نظامي.',
    ]),
    section('legal-basis', 'الأساس النظامي للمعالجة (GDPR)', [
      'نعالج بياناتك وفق نظام حماية البيانات الشخصية. وإذا كنت في الاتحاد الأوروبي أو المنطقة الاقتصادية الأوروبية فتنطبق كذلك اللائحة الأوروبية العامة لحماية البيانات. ولكل استخدام أساس من الأسس التالية:',
      [
        'تنفيذ الاتفاق بيننا: الحساب والحجوزات والتذاكر والنقاط والمكافآت ورسائل الخدمة.',
        'موافقتك: أدوات التحليل والتواصل الاجتماعي الاختيارية، وأي رسائل إعلانية. ولمن هم دون 18 سنة، موافقة وليّ الأمر.',
        'المصلحة المشروعة: أمن الخدمة، وعدالة الحجز، وتخطيط الفعاليات بما يناسب الأعضاء، ما لم تغلب حقوقك ومصالحك.',
        'الالتزام النظامي: إذا أوجب علينا نظامٌ حفظ بيانات أو تقديمها.',
      ],
      'لك أن تسحب موافقتك في أي وقت، ولا يمسّ ذلك صحة ما جرى قبل سحبها. تسحب موافقتك على التخزين الاختياري من «إعدادات ملفات تعريف الارتباط» في آخر سياسة ملفات تعريف الارتباط، وتسحب أي موافقة أخرى بمراسلتنا.',
    ]),
    section('sharing', 'مشاركة البيانات', [
      'لا نبيع بياناتك. ولا يطّلع عليها إلا:',
      [
        'طاقم الرابطة والمنظّمون عند البوابات، كلٌّ بقدر ما يحتاجه عمله.',
        'مزودو الخدمة الذين يعملون لحسابنا بعقد ووفق تعليماتنا: الاستضافة وإيصال البريد والرسائل النصية. ولا يصل أيًّا منهم إلا ما تتطلبه مهمته، فمزود الرسائل النصية مثلًا يصله رقم جوالك ونص الرسالة.',
        'الأعضاء والزوار من خلال لوحة الصدارة: يرى الأعضاء بعد تسجيل الدخول الاسم الكامل والنقاط والترتيب، ويرى الزوار الاسم الأول والحرف الأول من اسم العائلة.',
        'من دعاك عبر رابطه: يرى عدد من انضموا ومن حضروا، بلا أسماء.',
        'الجهات المختصة إذا ألزمنا بذلك نظام أو أمر نافذ.',
      ],
      'لا تحمل الروابط إلى المواقع الأخرى أي معلومة عنك.',
    ]),
    section('retention', 'مدة الاحتفاظ', [
      [
        'حسابك وبياناتك الشخصية ووقت موافقتك على الشروط: ما دام حسابك قائمًا.',
        'حجوزاتك وتذاكرك ومسح رموزها عند البوابة ووقت تسجيل حضورك: ما دام حسابك قائمًا. وبعد حذفه تبقى بلا ما يدل عليك.',
        'نقاط الولاء: ما دام حسابك قائمًا. وبعد حذفه يبقى سجلها باسم مستعار.',
        'المكافآت التي استبدلتها: ما دام حسابك قائمًا. وبعد حذفه يعود ما لم تستلمه منها إلى الرابطة، وتبقى كلها من دون أي شيء يدل عليك.',
        `جلستك والمتصفح ونوع الجهاز وعنوان الشبكة التي بدأت منها: ${periods.session} من تسجيل الدخول، حتى لو سجّلت خروجك قبل ذلك. ويحذف تغيير كلمة المرور جلساتك الأخرى فورًا.`,
        `الشبكات والمتصفحات التي دخلت منها، في صيغة لا يُعرف منها العنوان ولا الجهاز، حتى لا يمنعك غرباء يجرّبون كلمات مرور من الدخول، وحتى نراسلك عند دخول من مكان جديد: ${periods.network} من آخر دخول منها.`,
        `رمز التحقق: إلى أن تستخدمه أو تطلب غيره أو يُحذف التسجيل، ورمز البريد أو الرقم الجديد: ${periods.attempts} على الأكثر. ومدة صلاحيته ${periods.code}. ورابط إعادة التعيين: إلى أن تستخدمه أو تمضي ${periods.resetLink}.`,
        `التسجيل الذي لم يكتمل، ورسائله ورموزه: ${periods.registration}.`,
        `الرسائل التي أرسلناها إليك: ${periods.sentMessage} من إرسالها. والرسالة التي تعذّر إرسالها: إلى أن تُرسل أو تحذف حسابك.`,
        `اسم ضيف أضافه طاقم الرابطة إلى فعالية بلا حساب، وما كتبه عنه: ${periods.guest} من انتهاء الفعالية أو من إلغاء حجزه.`,
        `نتيجة كل عملية ترسلها، كالحجز، حتى لا تتكرر: ${periods.response}.`,
        `عدد محاولات تسجيل الدخول والتسجيل وتأكيد كلمة المرور، وعدد طلبات الرموز وروابط إعادة التعيين، مع صيغة أحادية الاتجاه من البريد أو رقم الجوال أو عنوان الشبكة أو معرّف الحساب: ${periods.attempts} على الأكثر.`,
        'إن حضرت بدعوة صديق وكُوفئتما عليها: صيغة أحادية الاتجاه من بريدك أو رقم جوالك المؤكد، حتى لا تُحتسب الدعوة مرة أخرى بعد حذف الحساب: إلى نهاية الموسم، أو نهاية السنة إن لم يكن هناك موسم.',
        `سجل الإجراءات، وفيه عناوين الشبكة: لم تُحدَّد مدة لحذفه. وعنوان كل محاولة بلا تسجيل دخول، كمحاولة دخول لم تنجح: ${periods.guestAddress} من المحاولة. وعند حذف حسابك يُمحى منه اسمك وعناوين الشبكة المسجّلة مع حسابك.`,
        `ما تحفظه أجهزة المسح عند البوابات، وليس فيه أسماء: إلى أن يُغلق جهاز المسح، أو إلى أول اتصال له بعد أن توقفه الرابطة أو تمضي ${periods.scanner} من انتهاء الفعالية.`,
        'ما يُحفظ في متصفحك: كما تبيّن سياسة ملفات تعريف الارتباط.',
        'سجلات الأعطال والنسخ الاحتياطية: لا يحدد التطبيق مدتها. تُستبدل في دورتها المعتادة، ولا تُستخدم النسخ إلا لاستعادة الخدمة.',
      ],
      'ونحذف كل نوع من البيانات خلال يوم من انتهاء مدته.',
      'إذا حذفت حسابك محونا كل ما يدل عليك. ويبقى ما ذُكر أعلاه: الحجوزات والتذاكر ومسح رموزها والحضور والمكافآت المستبدلة بلا ما يدل عليك، وسجل النقاط باسم مستعار، لتظل المجاميع صحيحة. وتبقى الصيغة الأحادية الاتجاه المتعلقة بالدعوات إلى نهاية مدتها، ويبقى سجل الإجراءات كما ذُكر أعلاه.',
    ]),
    section('rights', 'حقوقك', [
      [
        'العلم: أن تعرف ما نجمعه ولماذا، وهذا غرض هذه السياسة.',
        'الوصول: أن تنزّل نسخة من كل بياناتك من صفحة «حسابي»، في ملف تقرؤه الأجهزة ويمكن نقله إلى جهة أخرى.',
        'التصحيح: أن تعدّل بياناتك من الصفحة نفسها، أو بمراسلتنا فيما لا تستطيع تعديله بنفسك.',
        'الإتلاف: أن تحذف حسابك وبياناتك من الصفحة نفسها بعد كتابة كلمة المرور.',
        'سحب الموافقة: في أي وقت ودون إبداء سبب.',
        'التقييد والاعتراض: أن تطلب وقف معالجة معيّنة أو تعترض عليها، كما تنص اللائحة الأوروبية.',
        'الشكوى: إلى الهيئة السعودية للبيانات والذكاء الاصطناعي، أو إلى جهة حماية البيانات في بلدك إن كنت في الاتحاد الأوروبي.',
      ],
      'لا رسوم على ممارسة حقوقك. وقد نطلب ما يثبت أنك صاحب الحساب قبل التنفيذ. ونرد عادةً خلال 30 يومًا.',
    ]),
    section('security', 'أمن البيانات', [
      [
        'الاتصال بينك وبين الرابطة مشفّر.',
        'كلمات المرور ورموز التحقق وروابط إعادة التعيين محفوظة بصيغة لا تفيد من ينسخ قاعدة البيانات.',
        'عدد محاولات تسجيل الدخول وكتابة الرموز محدود.',
        'لا يحمل رمز التذكرة اسمك ولا رقم جوالك.',
        'لكل فرد في طاقم الرابطة صلاحيات بقدر عمله، وما يقوم به مسجّل.',
      ],
      'لا يوجد نظام معصوم من الخلل. وإذا وقع تسرّب قد يضر بك فسنبلغ الهيئة السعودية للبيانات والذكاء الاصطناعي خلال 72 ساعة من علمنا به، وسنخبرك دون تأخير بما حدث وبما عليك فعله.',
      'لن نطلب منك كلمة المرور أو رمز التحقق في مكالمة أو رسالة. لا تعطهما أحدًا.',
    ]),
    section('children', 'الأطفال دون 13 سنة', [
      'الرابطة ليست لمن هم دون 13 سنة، والتطبيق يرفض تسجيلهم. وإذا علمنا بحساب لطفل دون هذه السن أغلقناه ومحونا بياناته.',
      'من كان عمره بين 13 و17 سنة يسجّل بموافقة وليّ أمره. ولوليّ الأمر أن يراسلنا ليطّلع على بيانات القاصر أو يصححها أو يطلب حذفها.',
    ]),
    section('international-transfer', 'نقل البيانات خارج المملكة', [
      'قد يعمل بعض مزودي الخدمة خارج المملكة، مثل مزود البريد الإلكتروني. ولا ننقل إليهم إلا الحد الأدنى اللازم، ووفق لائحة نقل البيانات الشخصية إلى خارج المملكة.',
      'إذا لم يكن مستوى الحماية في بلد المزود معتمدًا، استندنا إلى البنود التعاقدية القياسية الصادرة عن الهيئة السعودية للبيانات والذكاء الاصطناعي. أما من هم في الاتحاد الأوروبي فنستند في بياناتهم إلى البنود التعاقدية القياسية التي أقرّتها المفوضية الأوروبية. ولك أن تطلب منا نسخة منها.',
    ]),
    section('policy-changes', 'تعديل هذه السياسة', [
      'إذا عدّلنا هذه السياسة تعديلًا جوهريًا أبلغناك بالبريد الإلكتروني أو بإشعار في هذا الموقع قبل سريانه، وغيّرنا التاريخ في أعلى الصفحة. ولا نبدأ شيئًا يحتاج إلى موافقتك قبل أن توافق.',
    ]),
    section('contact', 'التواصل معنا', [
      'راسلنا في كل ما يخص خصوصيتك على {{privacyEmail}}، ومن البريد المسجل في حسابك إن أمكن. نرد عادةً خلال 30 يومًا.',
      'وإذا لم يُرضك ردّنا فلك أن تتقدم بشكوى إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
    ]),
  ],
});

const createEnglishPolicy = (periods: PeriodTexts): LegalDocument => ({
  title: 'Privacy policy',
  intro:
    '{{league}} (“we”) is the supporters’ league of {{team}}. This policy says what we know about you, why we need it, who else sees it, and how you get a copy of it or delete it.',
  summary: [
    'We collect what your account, bookings, tickets and points need. We ask for no location and no bank card.',
    'We don’t sell your data, and build no advertising profile of it.',
    'It’s seen by our staff and by providers who work for us, each as far as their work needs. Your name, points and rank show on the leaderboard.',
    'From your profile you edit your data, download a copy of it, or delete your account.',
    'When you delete your account, we erase everything that identifies you.',
  ],
  sections: [
    section('scope', 'Scope', [
      'This policy covers the app you’re reading it in, the messages it sends you, and the check of tickets at the gates of our events.',
      'We decide why and how your personal data is used, which makes us the controller. The end of this page names the entity that operates the supporters’ league, or says that this is a demo without one. We follow the Saudi Personal Data Protection Law and its regulations, and the EU General Data Protection Regulation (GDPR) where that applies to you.',
      'The app links to the team’s site at {{siteUrl}}, to sellers of tickets and merchandise, and to match broadcasts. Those sites aren’t ours, and each has its own policy.',
    ]),
    section('information-collected', 'Information we collect', [
      'What you give us when you register or edit your profile:',
      [
        'Your full name, age, city and country.',
        'Your email address and phone number.',
        'Your gender.',
        'The game category you follow: shooter games, sports games, mobile games or all of them.',
        'Your password, kept only as a one-way hash. We can’t read it.',
        'Confirmation that your guardian agrees, if you’re 13 to 17.',
      ],
      'What your use of the app adds:',
      [
        'Your bookings and tickets, their status, and when you were admitted.',
        'Your loyalty points, the ledger behind them, and your rank.',
        'The code of your link for inviting friends, who invited you if you joined by a friend’s link, and who joined by yours.',
        'The rewards you redeemed, their collection numbers and voucher codes, and when you redeemed and collected them or gave them back.',
        'Your questions about your points, and our answers.',
        'What our staff need to know when you come to an event, such as that you need a wheelchair entrance.',
        'Your sessions: when they began and end, their browser and the kind of device.',
        'The network address you connect from, and the audit log, for security: registrations, codes and reset links, logins and logouts, password and account changes, bookings, cancellations, rewards redeemed or given back, and opening or moving a live ticket.',
        'The messages we sent you, such as verification codes, booking confirmations and reminders to collect a reward.',
        'Your preferred language, and when you accepted the terms, in which version and language.',
      ],
      'We don’t ask for an identity number, a bank card, your location or your contacts, and we take no payment through the app.',
    ]),
    section('use', 'How we use it', [
      [
        'To open your account, and to make sure that the phone or email address is yours, with a six-digit code sent by SMS or email.',
        'To book your seat, cancel your booking, issue your ticket, and admit you at the gate.',
        'To credit your points after you attend, and to show the leaderboard and the rewards.',
        'To set aside a reward you redeem, hand it to you, and remind you before the time to collect it ends.',
        'To check that you’re old enough to be a member.',
        'To plan events: city, country, gender and game category tell us what suits members, and where.',
        'To send service messages: codes, reset links, booking confirmations, and changes to an event you booked.',
        'To protect accounts and the service from guessing, fraud and flooding.',
      ],
      'We send no advertising unless you agreed to it separately. We build no advertising profile of you, and make no automated decision about you that has a legal effect.',
    ]),
    section('legal-basis', 'Legal basis (GDPR)', [
      'We process your data under the Saudi Personal Data Protection Law. If you’re in the European Union or the European Economic Area, GDPR applies as well. Each use has one of these bases:',
      [
        'Our agreement with you: the account, bookings, tickets, points, rewards and service messages.',
        'Your consent: optional analytics and social tools, and any advertising. Under 18, your guardian’s consent.',
        'Legitimate interests: the security of the service, fair booking, and planning events that suit members, unless your rights and interests weigh more.',
        'Legal obligation: where a law requires us to keep or hand over data.',
      ],
      'You can withdraw consent at any time; what was done before stays lawful. You withdraw consent to optional storage under “Cookie settings” at the end of the cookie policy, and any other consent by writing to us.',
    ]),
    section('sharing', 'Sharing', [
      'We don’t sell your data. It’s seen only by:',
      [
        'Our staff and the stewards at the gates, each as far as their work needs.',
        'Providers who work for us under contract and on our instructions: hosting, and the delivery of email and SMS. Each receives only what its task needs; the SMS provider, for example, receives your phone number and the text.',
        'Members and guests, through the leaderboard: logged-in members see full name, points and rank; guests see the first name and the initial of the last name.',
        'The member whose link you joined by: they see how many joined and checked in, without names.',
        'Authorities, when a law or a binding order requires it.',
      ],
      'Links to other sites carry no information about you.',
    ]),
    section('retention', 'Retention', [
      [
        'Your account, your profile and when you accepted the terms: for as long as you have an account.',
        'Your bookings and tickets, their scans at the gate and when you were admitted: for as long as you have an account. After that they stay without anything that identifies you.',
        'Loyalty points: for as long as you have an account. After that their ledger stays under a pseudonym.',
        'The rewards you redeemed: for as long as you have an account. After that those you hadn’t collected go back to the stock, and all stay without anything that identifies you.',
        `A session, with its browser, the kind of device and the network address it began from: ${periods.session} from login, even if you log out earlier. Changing your password deletes your other sessions at once.`,
        `The networks and browsers you logged in from, stored as codes that reveal neither address nor device, so that strangers who guess passwords can’t lock you out, and so that we can tell you about a login from somewhere new: ${periods.network} from your last login there.`,
        `A verification code: until you use it, get another one or the registration is deleted; for a new email or phone number, at most ${periods.attempts}. It works for ${periods.code}. A reset link: until you use it, at most ${periods.resetLink}.`,
        `A registration that was never completed, with its messages and codes: ${periods.registration}.`,
        `The messages we sent you: ${periods.sentMessage} after they’re sent. A message that couldn’t be sent: until it’s sent or you delete your account.`,
        `The name of a guest without an account whom our staff added to an event, and what they wrote about that guest: ${periods.guest} after the event ends or the booking is cancelled.`,
        `The app’s reply to an action you sent, such as a booking, so that it isn’t carried out twice: ${periods.response}.`,
        `The number of attempts to log in, register or confirm a password, and of requests for codes and reset links, with a one-way hash of the email, phone number, network address or account ID: at most ${periods.attempts}.`,
        'If you came at a friend’s invitation and both of you got points for it: a one-way hash of your verified email or phone number, so that the invitation isn’t counted again after the account is deleted: until the season ends, or the year if there is no season.',
        `The audit log, with network addresses: no period is set. The address of an attempt without a login, such as a failed login: ${periods.guestAddress} after the attempt. When you delete your account, your name and the network addresses recorded with your account are erased from it.`,
        `What the scanners at the gates keep, which includes no names: until the scanner is closed, or first connects after we revoked it or more than ${periods.scanner} after the event.`,
        'What your browser keeps: see the cookie policy.',
        'Error logs and backup copies: the app sets no period. They’re replaced in their normal cycle, and copies are used only to restore the service.',
      ],
      'We delete each kind of data within a day after its period ends.',
      'When you delete your account we erase everything that identifies you. What stays is listed above: bookings, tickets, their scans, attendance and redeemed rewards without anything that identifies you, and the points ledger under a pseudonym, so that totals remain correct. The one-way hash about an invitation stays until its period ends. The audit log stays as described.',
    ]),
    section('rights', 'Your rights', [
      [
        'To be informed: to know what we collect and why. That is what this policy is for.',
        'Access: download a copy of all your data from your profile, as a machine-readable file that you can take elsewhere.',
        'Correction: change your data in your profile, or write to us about what you can’t change yourself.',
        'Erasure: delete your account and data from your profile, after entering your password.',
        'Withdrawal of consent: at any time, without giving a reason.',
        'Restriction and objection: ask us to stop a particular use, or object to it, as GDPR provides.',
        'Complaint: to the Saudi Data and Artificial Intelligence Authority (SDAIA), or to your national data protection authority if you’re in the European Union.',
      ],
      'Using your rights costs nothing. We may ask you to show that the account is yours first. We usually reply within 30 days.',
    ]),
    section('security', 'Security', [
      [
        'The connection between you and us is encrypted.',
        'Passwords, verification codes and reset links are kept in a form that’s of no use to someone who copies the database.',
        'Attempts to log in or enter a code are limited.',
        'The code on your ticket holds neither your name nor your phone number.',
        'Our staff can see and do only what their role needs, and what they do is recorded.',
      ],
      'No system is free of faults. If a breach may harm you, we notify SDAIA within 72 hours of learning of it, and tell you without delay what happened and what you should do.',
      'We’ll never ask for your password or a verification code in a call or a message. Don’t share them with anyone.',
    ]),
    section('children', 'Children under 13', [
      'Membership isn’t for children under 13, and the app refuses their registration. If we learn that a child under 13 has an account, we close it and erase its data.',
      'Anyone aged 13 to 17 registers with a guardian’s permission. The guardian can write to us to see, correct or erase the young member’s data.',
    ]),
    section('international-transfer', 'International transfer', [
      'Some providers, such as an email provider, may work outside Saudi Arabia. We send them only the minimum they need, under the Saudi regulation on the transfer of personal data outside the Kingdom.',
      'Where the level of protection in the provider’s country isn’t recognised, we rely on the standard contractual clauses issued by SDAIA. For people in the European Union we use the standard contractual clauses adopted by the European Commission. You can ask us for a copy.',
    ]),
    section('policy-changes', 'Changes to this policy', [
      'If we change this policy in a way that matters, we tell you by email or by a notice on this site before the change takes effect, and we change the date at the top. Anything that needs your consent doesn’t begin until you’ve given it.',
    ]),
    section('contact', 'Contact', [
      'Write to {{privacyEmail}} about anything that concerns your privacy, preferably from the email on your account. We usually reply within 30 days.',
      'If our answer doesn’t satisfy you, you can complain to SDAIA.',
    ]),
  ],
});

/** @param periods how long personal data is kept; the policy contains no other periods */
export function createPrivacyPolicy(periods: Retention): LegalTexts {
  const toTexts = (language: Language) =>
    Object.fromEntries(
      Object.entries(periods).map(([name, period]) => [name, formatPeriod(period, language)]),
    ) as PeriodTexts;
  return { ar: createArabicPolicy(toTexts('ar')), en: createEnglishPolicy(toTexts('en')) };
}

export const privacyPolicyTexts: LegalTexts = createPrivacyPolicy(retention);
