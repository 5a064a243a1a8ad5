/** What only staff and their scanners may be refused: a table of its own, so that the fans' app does not load it. */
import type { ErrorRow } from '../fan/errors.ts';

export const staffErrors = {
  'staff.session_dead': {
    status: 401,
    ar: 'انتهت جلستك في لوحة التحكم. سجّل الدخول مرة أخرى.',
    en: 'Your session in the console has ended. Log in again.',
  },
  'staff.not_allowed': {
    status: 403,
    ar: 'صلاحيتك لا تسمح بهذا الإجراء. اطلبه من مالك الرابطة أو مديرها.',
    en: 'Your role does not allow this. Ask an owner or a manager of the league.',
  },
  'staff.login_failed': {
    status: 401,
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The e-mail or password is not right.',
  },
  'staff.challenge_dead': {
    status: 401,
    ar: 'انتهت مهلة تسجيل الدخول أو استنفدت محاولاته. ابدأ من جديد بكلمة المرور.',
    en: 'This login has run out of time or tries. Start again with your password.',
  },
  'staff.code_invalid': {
    status: 400,
    ar: 'الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي وحاول مرة أخرى.',
    en: 'The code is not right or was used before. Wait for the next one and try again.',
  },
  'staff.recovery_code_invalid': {
    status: 400,
    ar: 'هذا الرمز الاحتياطي غير صحيح أو سبق استخدامه. راجع ما كتبته، أو جرّب رمزًا احتياطيًا آخر.',
    en: 'This recovery code is wrong or was already used. Check what you typed, or try another recovery code.',
  },
  'staff.already_enrolled': {
    status: 409,
    ar: 'خطوة التحقق الثانية جاهزة لهذا الحساب من قبل. سجّل الدخول برمزها.',
    en: 'This account has its second factor already. Log in with its code.',
  },
  'staff.invitation_dead': {
    status: 400,
    ar: 'رابط الدعوة غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا من مالك الرابطة.',
    en: 'The link is invalid or has expired. Ask an owner of the league for a new one.',
  },
  'staff.invitation_not_found': { status: 404, ar: 'هذه الدعوة غير موجودة.', en: 'Invitation not found.' },
  'staff.not_found': {
    status: 404,
    ar: 'هذا الشخص ليس من طاقم الرابطة.',
    en: 'This person is not one of the staff.',
  },
  'staff.exists': {
    status: 409,
    ar: 'هذا البريد لشخص من طاقم الرابطة.',
    en: 'This e-mail already belongs to one of the staff.',
  },
  'staff.last_owner': {
    status: 409,
    ar: 'لا بد أن يبقى للرابطة مالك. عيّن مالكًا آخر أولًا.',
    en: 'The league has to keep an owner. Make someone else an owner first.',
  },
  'staff.changed_meanwhile': {
    status: 409,
    ar: 'عدّل غيرك هذه البيانات بعد أن فتحتها، ولم نحفظ تعديلك فوق تعديله. راجع ما تغيّر ثم احفظ.',
    en: 'Someone changed this after you opened it, so your change was not saved over theirs. Look at what changed, then save.',
  },
  'event.capacity_below_held': {
    status: 409,
    ar: 'السعة أقل من المقاعد المحجوزة.',
    en: 'The capacity is below the seats that are held.',
  },
  'event.has_bookings': {
    status: 409,
    ar: 'في هذه الفعالية حجوزات، فلا يمكن إخفاؤها. يمكنك إلغاؤها.',
    en: 'This event has bookings, so it cannot be hidden. It can be cancelled.',
  },
  'match.not_found': { status: 404, ar: 'المباراة غير موجودة.', en: 'Match not found.' },
  'match.score_impossible': {
    status: 409,
    ar: 'هذه النتيجة لا تأتي في سلسلة بهذا الطول: لا يتجاوز فريق عدد الجولات الحاسمة، ولا يبلغها الفريقان معًا.',
    en: 'A series this long cannot stand like that: no side wins more rounds than it takes, and both cannot win it.',
  },
  'match.import_refused': {
    status: 400,
    ar: 'في الملف أخطاء، ولم نضف منه أي مباراة. صحّح الأسطر المذكورة ثم ارفعه من جديد.',
    en: 'The file has errors, and no match was added from it. Mend the lines named here, then upload it again.',
  },
  'reward.not_found': { status: 404, ar: 'المكافأة غير موجودة.', en: 'Reward not found.' },
  'booking.not_pending': {
    status: 409,
    ar: 'هذا الحجز ليس بانتظار الموافقة.',
    en: 'This booking is not waiting for approval.',
  },
  'points.below_zero': {
    status: 409,
    ar: 'نقاط العضو لا تكفي لهذا الخصم. لا ينزل الرصيد عن الصفر.',
    en: 'The member does not have that many points; nobody goes below zero.',
  },
  'member.name_differs': {
    status: 409,
    ar: 'الاسم المكتوب لا يطابق اسم العضو. اكتبه كما هو في حسابه.',
    en: 'The name you typed is not the member’s. Type it as it stands in the account.',
  },
  'member.session_not_found': {
    status: 404,
    ar: 'لا توجد جلسة كهذه لهذا العضو.',
    en: 'This member has no such session.',
  },
  'message.not_found': { status: 404, ar: 'الرسالة غير موجودة.', en: 'Message not found.' },
  'message.not_failed': {
    status: 409,
    ar: 'هذه الرسالة أُرسلت، أو لم يتعثر إرسالها.',
    en: 'This message has been sent, or has not failed.',
  },
  'scanner.session_dead': {
    status: 401,
    ar: 'لم يعد هذا الجهاز مقترنًا. اطلب من مدير الرابطة رمز اقتران جديدًا.',
    en: 'This scanner is no longer paired. Ask a manager for a new pairing code.',
  },
  'scanner.pairing_dead': {
    status: 400,
    ar: 'رمز الاقتران غير صالح أو انتهت صلاحيته. اطلب رمزًا جديدًا.',
    en: 'The pairing code is invalid or has expired. Ask for a new one.',
  },
  'scanner.not_found': { status: 404, ar: 'جهاز المسح غير موجود.', en: 'Scanner not found.' },
  'scanner.event_over': {
    status: 409,
    ar: 'انتهت هذه الفعالية أو أُلغيت، فلا أجهزة مسح جديدة لها.',
    en: 'This event is over or cancelled, so it takes no new scanners.',
  },
  'scanner.not_revoked': {
    status: 409,
    ar: 'ما زال هذا الجهاز يعمل. أوقفه أولًا ثم أعِد مساراته.',
    en: 'This scanner still works. Revoke it first, then give its lanes back.',
  },
  'scanner.conflict_not_found': { status: 404, ar: 'هذا التعارض غير موجود.', en: 'Conflict not found.' },
  'scanner.conflict_settled': {
    status: 409,
    ar: 'حُسم هذا التعارض من قبل.',
    en: 'This conflict is already settled.',
  },
  'scanner.conflict_not_admittable': {
    status: 409,
    ar: 'لا يمكن اعتماد الدخول: الحجز غير مؤكد، أو سُجّل حضوره من قبل.',
    en: 'This can’t be admitted: the booking isn’t confirmed, or it was already admitted.',
  },
  'scanner.scan_taken': {
    status: 409,
    ar: 'رقم هذا المسح مستخدم لمسح آخر.',
    en: 'This scan’s id belongs to another scan.',
  },
  'scanner.scan_not_found': {
    status: 404,
    ar: 'لم يسجّل هذا الجهاز دخولًا كهذا.',
    en: 'This scanner has no such admission.',
  },
  'scanner.undo_late': {
    status: 409,
    ar: 'انتهت مهلة التراجع عن هذا الدخول.',
    en: 'It is too late to undo this admission.',
  },
} as const satisfies Record<string, ErrorRow>;
