/** Defines the terms and conditions in both languages. */
import { type LegalDocument, type LegalTexts, section } from './rules.ts';

const ar: LegalDocument = {
  title: 'الشروط والأحكام',
  intro:
    'هذه الشروط اتفاق بينك وبين {{league}} («الرابطة» أو «نحن»)، رابطة مشجعي فريق {{team}}. وهي تحكم عضويتك واستخدامك للتطبيق وحضورك فعاليات الرابطة.',
  sections: [
    section('acceptance', 'قبول الشروط', [
      'بتسجيلك في الرابطة أو استخدامك للتطبيق تقبل هذه الشروط. وعند التسجيل نسجّل وقت قبولك ونسخة الشروط ولغتها. وإن لم تقبلها فلا تستخدم التطبيق.',
      'تصف سياسة الخصوصية كيف نعالج بياناتك، وتصف سياسة ملفات تعريف الارتباط ما يُحفظ في متصفحك. اقرأهما مع هذه الشروط.',
    ]),
    section('eligibility', 'الأهلية النظامية', [
      [
        'من أتم 18 سنة يسجّل بنفسه.',
        'من كان عمره بين 13 و17 سنة يسجّل بموافقة وليّ أمره، ويقبل وليّ الأمر هذه الشروط نيابةً عنه.',
        'من كان دون 13 سنة لا تُقبل عضويته.',
      ],
      'بياناتك عند التسجيل مسؤوليتك، فقدّمها صحيحة. وقد تحدد بعض الفعاليات أو البطولات سنًّا أعلى، ويُعلن ذلك في وصفها.',
    ]),
    section('use', 'الاستخدام المسموح والاستخدام المحظور', [
      'التطبيق لاستعمالك الشخصي غير التجاري. ولك أن:',
      [
        'تتابع المباريات، وتحجز مقعدك في الفعاليات، وتلغي حجزك.',
        'تعرض تذكرتك وتدخل بها.',
        'تجمع نقاط الولاء وتتابع ترتيبك والمكافآت.',
        'تعدّل بياناتك الشخصية، وتنزّل نسخة منها، وتحذف حسابك.',
      ],
      'ولا يجوز استخدام التطبيق لغرض تجاري دون إذن مكتوب، ولا باسم غيرك، ولا على وجه يخالف أنظمة المملكة أو يضر بالخدمة أو بأعضائها. ويفصّل قسم «الأفعال المحظورة» ذلك.',
    ]),
    section('accounts', 'حسابات الأعضاء', [
      [
        'لكل شخص حساب واحد، ولا يُنقل الحساب إلى غيره.',
        'يُفتح الحساب برمز تحقق يصلك على جوالك أو بريدك.',
        'احفظ كلمة المرور ورمز التحقق لنفسك. وأنت مسؤول عمّا يجري بحسابك ما لم يكن بسبب خطأ منا.',
        'إذا ظننت أن غيرك دخل حسابك فغيّر كلمة المرور فورًا، فذلك ينهي الجلسات الأخرى، ثم راسلنا.',
        'حدّث بياناتك إذا تغيّرت، وخاصة الجوال والبريد، فهما طريقك إلى استعادة الحساب.',
      ],
    ]),
    section('bookings', 'الحجوزات والتذاكر', [
      [
        'لكل عضو حجز واحد في الفعالية، وهو شخصي لا يُباع ولا يُتنازل عنه لغيرك.',
        'بعض الفعاليات تحتاج إلى موافقة الرابطة. يُحفظ لك مقعدك إلى أن نرد، ولا تصدر التذكرة إلا بعد الموافقة.',
        'لك أن تلغي حجزك إلى وقت فتح الأبواب، ووقته مبيّن في الفعالية. ألغِ مبكرًا ليستفيد غيرك من المقعد.',
        'تُدخل التذكرة صاحبها مرة واحدة. لا تنشر صورتها، فقد يدخل بها غيرك قبلك.',
        'قد نلغي الفعالية أو نغيّر موعدها أو مكانها، ونبلغك بذلك متى كان لك حجز فيها.',
        'التزم في الفعالية بتعليمات المنظّمين وقواعد المكان.',
      ],
    ]),
    section('points', 'نقاط الولاء والمكافآت', [
      'تُكتسب النقاط بالحضور: تُضاف نقاط الفعالية إلى سجلك عند تسجيل حضورك، مرة واحدة لكل حجز. وترتيبك يتبع مجموع نقاطك، ويتساوى في الترتيب من تساوت نقاطهم.',
      'استبدال مكافأة يخصم نقاطها من رصيدك ولا يغيّر ترتيبك، ويسبق من يصل طلبه أولًا. ولك أن تعيدها ما لم تستلمها. وإذا لم تستلمها في مهلتها عادت إلى الرابطة، وتعود نقاطها إليك إن ذُكر ذلك في صفحتها.',
      'ليس للنقاط قيمة نقدية، ولا تُباع ولا تُنقل. والمكافآت بحسب توفرها، ولنا أن نعدّل القائمة. وإذا أُضيفت نقاط خطأً أو بالتحايل صححنا السجل.',
    ]),
    section('partners', 'عروض الشركاء', [
      'نعرض روابط لشراء تذاكر كأس العالم ومنتجات الفريق بخصم. يجري البيع في موقع البائع وبشروطه، وهو المسؤول عن السعر والدفع والتسليم والاسترجاع. ولا نستقبل أي مدفوعات عبر التطبيق.',
    ]),
    section('content-ownership', 'ملكية المحتوى', [
      'ما تقدّمه عن نفسك يبقى لك. وتأذن لنا باستخدامه في تشغيل الخدمة وحدها، ومن ذلك ظهور اسمك ونقاطك في لوحة الصدارة.',
      'اختر اسمًا لائقًا لا ينتحل شخصية غيرك. ولنا أن نطلب تغييره أو نحجبه.',
    ]),
    section('intellectual-property', 'الملكية الفكرية', [
      'اسم الرابطة واسم الفريق وشعاراتهما ونصوص التطبيق وتصاميمه مملوكة لأصحابها ومحمية بالأنظمة. ولا يجوز نسخها أو استعمالها تجاريًا دون إذن مكتوب من صاحب الحق.',
      'أسماء الألعاب والبطولات والفرق الأخرى علامات لأصحابها، وذكرها لا يعني رعاية أو شراكة. والبرنامج الذي يعمل به التطبيق متاح برخصة مفتوحة المصدر، وتسري عليه رخصته.',
    ]),
    section('prohibited-activities', 'الأفعال المحظورة', [
      [
        'بيع الحجوزات أو التذاكر أو التنازل عنها لغيرك أو تزويرها، أو استعمال تذكرة مرتين.',
        'فتح أكثر من حساب، أو التسجيل ببيانات غيرك أو ببيانات مختلقة.',
        'الحجز بالبرامج الآلية، أو جمع بيانات الأعضاء، أو سحب المحتوى بالجملة.',
        'محاولة الوصول إلى حساب غيرك أو إلى ما لم يُؤذن لك به، أو فحص الخدمة بحثًا عن ثغرات دون إذن، أو تعطيلها.',
        'التحايل لكسب نقاط دون حضور.',
        'الإساءة إلى الأعضاء أو المنظّمين أو اللاعبين أو التحريض عليهم أو التمييز ضدهم، في التطبيق أو في الفعاليات.',
        'كل ما يخالف نظام مكافحة الجرائم المعلوماتية أو غيره من أنظمة المملكة أو يخل بالآداب العامة.',
      ],
      'إذا وجدت ثغرة فأبلغنا بها على {{privacyEmail}} ولا تستغلها، ونشكر لك ذلك.',
    ]),
    section('termination', 'إنهاء الحساب', [
      'لك أن تحذف حسابك متى شئت من صفحة «حسابي». وبحذفه تفقد حجوزاتك وتذاكرك ونقاطك، ولا يمكن استعادتها.',
      'ولنا أن نوقف الحساب أو ننهيه إذا خالف صاحبه هذه الشروط مخالفة جسيمة أو متكررة، أو إذا ألزمنا بذلك نظام. ونبيّن لك السبب، ولك أن تعترض بمراسلتنا خلال 30 يومًا، إلا إذا منعنا النظام من البيان.',
    ]),
    section('disclaimer', 'إخلاء المسؤولية', [
      'نبذل العناية المعتادة ليعمل التطبيق صحيحًا ومستمرًا، لكننا نقدّمه كما هو ولا نضمن خلوّه من الانقطاع أو الخطأ. وقد تتغيّر مواعيد المباريات ونتائجها بقرار من منظّمي البطولات.',
      'ولسنا مسؤولين عن محتوى المواقع الأخرى التي نشير إليها ولا عن خدماتها.',
    ]),
    section('liability', 'حدود المسؤولية', [
      'في حدود ما تسمح به الأنظمة، لا نُسأل عن الأضرار غير المباشرة، ومنها فوات الكسب ومصاريف السفر أو الإقامة، ولا عمّا يقع بسبب خارج عن إرادتنا كانقطاع الشبكات أو القوة القاهرة.',
      'وليس في هذه الشروط ما يعفينا من المسؤولية عن الغش أو الخطأ الجسيم أو الإصابة الجسدية التي نتسبب فيها، ولا ما ينتقص من حق يقرره لك النظام ولا يجوز التنازل عنه.',
    ]),
    section('governing-law', 'النظام الواجب التطبيق', [
      'تخضع هذه الشروط لأنظمة المملكة العربية السعودية. ونسعى أولًا إلى حل أي خلاف وديًا، فإن لم يُحل خلال 30 يومًا نظرت فيه المحاكم المختصة في المملكة.',
      'كُتبت هذه الشروط بالعربية والإنجليزية، والنص العربي هو المعتمد عند الاختلاف.',
    ]),
    section('amendments', 'تعديل الشروط', [
      'لنا أن نعدّل هذه الشروط. وإذا كان التعديل جوهريًا أبلغناك بالبريد الإلكتروني أو بإشعار في هذا الموقع قبل سريانه، وغيّرنا التاريخ في أعلى الصفحة. واستمرارك في استخدام التطبيق بعد سريانه قبول له. وإن لم تقبله فلك أن تحذف حسابك.',
      'وإذا بطل حكم من هذه الشروط بقي سائرها نافذًا.',
    ]),
    section('contact', 'التواصل معنا', ['لأي سؤال عن هذه الشروط راسلنا على {{privacyEmail}}.']),
  ],
};

const en: LegalDocument = {
  title: 'Terms and conditions',
  intro:
    'These terms are an agreement between you and {{league}} (“we”), the supporters’ league of {{team}}. They govern your membership, your use of the app and your visits to our events.',
  sections: [
    section('acceptance', 'Acceptance', [
      'By registering or using the app, you accept these terms. When you register we record when you accepted them, in which version and language. If you don’t accept them, don’t use the app.',
      'The privacy policy says how we handle your data; the cookie policy says what is kept in your browser. Read both with these terms.',
    ]),
    section('eligibility', 'Legal eligibility', [
      [
        'If you’re 18 or older, you register for yourself.',
        'If you’re 13 to 17, you register with your guardian’s permission, and your guardian accepts these terms on your behalf.',
        'If you’re under 13, you can’t be a member.',
      ],
      'You are responsible for giving correct details when you register. Some events or tournaments set a higher age, which their description then says.',
    ]),
    section('use', 'Permitted and prohibited use', [
      'The app is for your own, non-commercial use. You may:',
      [
        'Follow matches, book your seat at events and cancel your booking.',
        'Show your ticket and enter with it.',
        'Earn loyalty points, and follow your rank and the rewards.',
        'Edit your profile, download your data and delete your account.',
      ],
      'You may not use the app commercially without written permission, in somebody else’s name, against Saudi law, or in a way that harms the service or its members. “Prohibited activities” gives the details.',
    ]),
    section('accounts', 'User accounts', [
      [
        'One account for each person. An account can’t be passed on.',
        'An account is opened with a verification code sent to your phone or email.',
        'Keep your password and codes to yourself. You answer for what is done with your account, unless the fault is ours.',
        'If you think that somebody else is in your account, change your password at once, which ends the other sessions, and then write to us.',
        'Keep your details up to date, above all phone and email: they are how you recover your account.',
      ],
    ]),
    section('bookings', 'Bookings and tickets', [
      [
        'Each member has one booking for an event. It is personal and may not be sold or transferred to anyone else.',
        'Some events need our approval. Your seat is held until we answer, and the ticket is issued only after approval.',
        'You can cancel until doors open, at the time the event shows. Cancel early, so that somebody else can have the seat.',
        'A ticket admits its holder once. Don’t post a picture of it: somebody may enter with it before you.',
        'We may cancel an event or change its time or venue. We tell you if you have a booking.',
        'At an event, follow the stewards’ instructions and the rules of the venue.',
      ],
    ]),
    section('points', 'Loyalty points and rewards', [
      'Points are earned by being there: an event’s points are added to your ledger when you’re admitted, once for a booking. Your rank follows your total, and equal totals share a rank.',
      'Redeeming a reward spends its points from your balance and leaves your rank, and the first request to arrive is served first. You can give a reward back until you collect it. If you don’t collect it in time it goes back to us, and its points come back to you if the reward’s page says so.',
      'Points have no cash value and can’t be sold or transferred. Rewards depend on availability, and we may change the list. If points were added by mistake or by cheating, we correct the ledger.',
    ]),
    section('partners', 'Partner offers', [
      'We show links to World Cup tickets and team merchandise at a discount. The sale takes place on the seller’s site under the seller’s terms, and the seller answers for price, payment, delivery and returns. We take no payment through the app.',
    ]),
    section('content-ownership', 'Content ownership', [
      'What you tell us about yourself stays yours. You allow us to use it to run the service and for nothing else; that includes showing your name and points on the leaderboard.',
      'Choose a decent name that doesn’t pass you off as somebody else. We may ask you to change it, or hide it.',
    ]),
    section('intellectual-property', 'Intellectual property', [
      'The names and marks of the supporters’ league and the team, and the app’s texts and designs, belong to their owners and are protected by law. You may not copy or use them commercially without the owner’s written permission.',
      'The names of games, tournaments and other teams are marks of their owners; naming them implies no sponsorship or partnership. The software behind the app is available under an open-source licence, which governs that software.',
    ]),
    section('prohibited-activities', 'Prohibited activities', [
      [
        'Selling or forging bookings or tickets, transferring them to somebody else, or using a ticket twice.',
        'Opening more than one account, or registering with somebody else’s details or invented ones.',
        'Booking by automated means, collecting members’ data, or copying content in bulk.',
        'Trying to reach somebody else’s account or anything you weren’t given access to, probing the service for weaknesses without permission, or disrupting it.',
        'Cheating to earn points without attending.',
        'Abuse, incitement or discrimination against members, stewards or players, in the app or at events.',
        'Anything that breaks the Saudi Anti-Cyber Crime Law or any other Saudi law, or offends public decency.',
      ],
      'If you come across a weakness, tell us at {{privacyEmail}} and don’t exploit it. We’ll be grateful.',
    ]),
    section('termination', 'Account termination', [
      'You can delete your account in your profile at any time. You then lose your bookings, tickets and points, and they can’t be restored.',
      'We may suspend or end an account whose holder breaks these terms seriously or repeatedly, or when a law requires it. We tell you why, and you can object by writing to us within 30 days, unless a law forbids us to say.',
    ]),
    section('disclaimer', 'Disclaimer', [
      'We take ordinary care to keep the app correct and available, but we provide it as it is and don’t promise that it’s free of interruptions or errors. Organisers of tournaments may change the times and results of matches.',
      'We aren’t responsible for the content or services of other sites that we link to.',
    ]),
    section('liability', 'Limitation of liability', [
      'As far as the law allows, we aren’t liable for indirect loss, such as lost profit or the cost of travel or accommodation, nor for what is beyond our control, such as network failure or force majeure.',
      'Nothing in these terms limits our liability for fraud, gross negligence or physical injury that we cause, nor any right of yours that the law doesn’t let you waive.',
    ]),
    section('governing-law', 'Governing law', [
      'These terms are governed by the laws of the Kingdom of Saudi Arabia. We first try to settle any dispute amicably; if that fails within 30 days, the competent courts of the Kingdom decide it.',
      'These terms are written in Arabic and English. Where they differ, the Arabic text prevails.',
    ]),
    section('amendments', 'Amendments', [
      'We may amend these terms. If the change matters, we tell you by email or by a notice on this site before it takes effect, and we change the date at the top. Using the app after that means that you accept the change. If you don’t, you can delete your account.',
      'If one provision is void, the others remain in force.',
    ]),
    section('contact', 'Contact', ['Write to {{privacyEmail}} with any question about these terms.']),
  ],
};

export const termsTexts: LegalTexts = { ar, en };
