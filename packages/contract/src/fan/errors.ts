/** Lists the errors of the fan API, with their HTTP status and their message in both languages. */

export type ErrorRow = { readonly status: number; readonly ar: string; readonly en: string };

export const fanErrors = {
  'request.malformed': {
    status: 400,
    ar: 'تعذّرت قراءة الطلب. حدّث الصفحة وحاول مرة أخرى.',
    en: 'Couldn’t read the request. Reload the page and try again.',
  },
  'request.invalid': {
    status: 400,
    ar: 'بعض البيانات غير صحيحة. راجع الحقول المعلَّمة.',
    en: 'Some details aren’t right. Check the marked fields.',
  },
  'request.not_found': { status: 404, ar: 'الصفحة غير موجودة.', en: 'Page not found.' },
  'request.method_not_allowed': {
    status: 405,
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
    en: 'This address doesn’t take that kind of request.',
  },
  'request.too_large': {
    status: 413,
    ar: 'الطلب أكبر من المسموح.',
    en: 'The request is larger than allowed.',
  },
  'request.unsupported_type': {
    status: 415,
    ar: 'نوع المحتوى غير مدعوم. أرسل JSON، أو الملف بنوع application/octet-stream.',
    en: 'This content type isn’t supported. Send JSON, or a file as application/octet-stream.',
  },
  'request.key_reused': {
    status: 422,
    ar: 'استُخدم مفتاح هذا الطلب مع طلب مختلف.',
    en: 'This idempotency key was used with a different request.',
  },
  'request.in_flight': {
    status: 409,
    ar: 'طلبك السابق ما زال قيد التنفيذ. انتظر لحظة.',
    en: 'Your last request is still in progress. Wait a moment.',
  },
  'request.too_many': {
    status: 429,
    ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  'server.failed': {
    status: 500,
    ar: 'حدث خطأ غير متوقع. حاول مرة أخرى.',
    en: 'Something went wrong. Try again.',
  },
  'server.unavailable': {
    status: 503,
    ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.',
    en: 'We’re busy right now. Try again in a moment.',
  },
  // The server rejects the request before it processes anything, so the client may repeat any call.
  'server.crowded': {
    status: 503,
    ar: 'الإقبال كبير الآن. حاول بعد لحظات.',
    en: 'It’s packed right now. Try again in a moment.',
  },

  'auth.session_invalid': {
    status: 401,
    ar: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
    en: 'Your session has ended. Log in again.',
  },
  'auth.login_failed': {
    status: 401,
    ar: 'بيانات الدخول غير صحيحة. راجع البريد أو رقم الجوال وكلمة المرور.',
    en: 'Wrong email, phone number or password.',
  },
  'auth.verification_required': {
    status: 401,
    ar: 'اكتب رمز التحقق قبل تسجيل الدخول.',
    en: 'Enter the verification code before you log in.',
  },
  'auth.member_exists': {
    status: 409,
    ar: 'يوجد حساب مسجل بهذا البريد الإلكتروني أو رقم الجوال. سجّل الدخول أو أعد تعيين كلمة المرور.',
    en: 'There’s already an account with this email or phone number. Log in or reset your password.',
  },
  'auth.registration_unknown': {
    status: 404,
    ar: 'لا تسجيل بانتظار هذا الرمز. سجّل من جديد.',
    en: 'No registration is waiting for this code. Register again.',
  },
  'auth.already_verified': {
    status: 409,
    ar: 'حسابك موثّق. سجّل الدخول.',
    en: 'You’re verified. Log in.',
  },
  'auth.code_invalid': {
    status: 400,
    ar: 'رمز خاطئ. تأكد منه وحاول مرة أخرى.',
    en: 'Wrong code. Check it and try again.',
  },
  'auth.code_replaced': {
    status: 400,
    ar: 'أرسلنا رمزًا أحدث. اكتب الرمز الذي في آخر رسالة.',
    en: 'We sent a newer code. Enter the one in the latest message.',
  },
  'auth.code_of_other': {
    status: 400,
    ar: 'هذا رمز تسجيل آخر بدأته. اكتبه في صفحة ذلك التسجيل، أو اطلب هنا رمزًا جديدًا.',
    en: 'This code is for another registration you started. Enter it on that page, or get a new code here.',
  },
  'auth.code_expired': {
    status: 400,
    ar: 'انتهت صلاحية رمز التحقق. اطلب رمزًا جديدًا.',
    en: 'This code has expired. Get a new one.',
  },
  'auth.code_tries_spent': {
    status: 429,
    ar: 'محاولات كثيرة. اطلب رمزًا جديدًا.',
    en: 'Too many attempts. Get a new code.',
  },
  'auth.guesses_spent': {
    status: 429,
    ar: 'رموز خاطئة كثيرة. حاول مرة أخرى بعد ساعة.',
    en: 'Too many wrong codes. Try again in an hour.',
  },
  'auth.resend_too_soon': {
    status: 429,
    ar: 'أرسلنا لك رمزًا قبل قليل. انتظر حتى ينتهي العدّ.',
    en: 'We just sent you a code. Wait for the countdown.',
  },
  'auth.channel_unavailable': {
    status: 400,
    ar: 'لا يمكن إرسال الرمز بهذه الطريقة. اختر طريقة أخرى.',
    en: 'We can’t send the code that way. Choose another.',
  },
  'auth.sms_country': {
    status: 400,
    ar: 'لا نرسل رسائل نصية إلى هذا الرقم. اطلب الرمز بالبريد الإلكتروني.',
    en: 'We can’t text this number. Get the code by email instead.',
  },
  'auth.sms_spent': {
    status: 429,
    ar: 'الرسائل النصية متوقفة الآن لكثرة الطلبات. اطلب الرمز بالبريد الإلكتروني.',
    en: 'Text messages are paused because of high demand. Get the code by email instead.',
  },
  'auth.mail_spent': {
    status: 503,
    ar: 'وصلتنا طلبات كثيرة ولا يمكننا إرسال رسائل أخرى الآن. حاول مرة أخرى بعد ساعة.',
    en: 'We’re getting a lot of requests and can’t send more messages right now. Try again in an hour.',
  },
  'auth.reset_link_invalid': {
    status: 400,
    ar: 'رابط إعادة التعيين غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
    en: 'The reset link is invalid or has expired. Get a new one.',
  },
  'auth.reset_link_used': {
    status: 400,
    ar: 'استُخدم هذا الرابط من قبل. إن كنت أنت من استخدمه، فسجّل الدخول.',
    en: 'This link was used. If that was you, log in.',
  },
  'auth.password_wrong': {
    status: 400,
    ar: 'كلمة المرور الحالية غير صحيحة.',
    en: 'The current password is wrong.',
  },
  'auth.password_same': {
    status: 400,
    ar: 'اختر كلمة مرور تختلف عن الحالية.',
    en: 'Choose a password that’s different from the current one.',
  },

  'session.not_found': { status: 404, ar: 'الجلسة غير موجودة.', en: 'Session not found.' },
  'member.not_found': { status: 404, ar: 'العضو غير موجود.', en: 'Member not found.' },
  'member.phone_taken': {
    status: 409,
    ar: 'رقم الجوال هذا مسجل لعضو آخر.',
    en: 'This phone number belongs to another member.',
  },
  'member.email_taken': {
    status: 409,
    ar: 'هذا البريد الإلكتروني مسجل لعضو آخر.',
    en: 'This email belongs to another member.',
  },
  'contact.nothing_to_verify': {
    status: 409,
    ar: 'لا شيء بانتظار التوثيق. حدّث الصفحة.',
    en: 'Nothing to verify. Reload the page.',
  },
  'contact.taken': {
    status: 409,
    ar: 'وثّقه عضو آخر. أضف غيره في حسابك.',
    en: 'Another member has verified it. Add a different one in your profile.',
  },

  'event.not_found': { status: 404, ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  'booking.not_found': { status: 404, ar: 'الحجز غير موجود.', en: 'Booking not found.' },
  'booking.event_full': {
    status: 409,
    ar: 'هذه الفعالية ممتلئة، واكتملت مقاعدها',
    en: 'Event is fully booked',
  },
  'booking.already_registered': {
    status: 409,
    ar: 'أنت مسجل بالفعل في هذه الفعالية',
    en: 'Already registered for this event',
  },
  'booking.not_open': {
    status: 409,
    ar: 'لم يُفتح الحجز لهذه الفعالية بعد.',
    en: 'Booking for this event hasn’t opened yet.',
  },
  'booking.closed': {
    status: 409,
    ar: 'أُغلق الحجز لهذه الفعالية.',
    en: 'Booking for this event has closed.',
  },
  'booking.event_cancelled': { status: 409, ar: 'أُلغيت هذه الفعالية.', en: 'This event was cancelled.' },
  'booking.event_past': { status: 409, ar: 'انتهت هذه الفعالية.', en: 'This event has ended.' },
  'booking.refused_by_league': {
    status: 409,
    ar: 'لم يُقبل طلبك لهذه الفعالية. لا يمكنك حجزها مرة أخرى.',
    en: 'Your request for this event wasn’t accepted. You can’t book it again.',
  },
  'booking.ended_by_league': {
    status: 409,
    ar: 'ألغينا حجزك لهذه الفعالية. لا يمكنك حجزها مرة أخرى.',
    en: 'We cancelled your booking for this event. You can’t book it again.',
  },
  'booking.doors_open': {
    status: 409,
    ar: 'فُتحت الأبواب. لم يعد إلغاء الحجز ممكنًا.',
    en: 'Doors are open. This booking can’t be cancelled now.',
  },
  'booking.checked_in': {
    status: 409,
    ar: 'سُجّل حضورك بهذا الحجز. لا يمكن إلغاؤه.',
    en: 'You’re already checked in. This booking can’t be cancelled.',
  },
  'booking.no_ticket': {
    status: 409,
    ar: 'حجزك غير مؤكد، ولا تذكرة له بعد.',
    en: 'This booking isn’t confirmed. It has no ticket.',
  },
  'booking.not_live': {
    status: 409,
    ar: 'لم تعد تذاكر هذه الفعالية مرتبطة بجهاز. حدّث الصفحة.',
    en: 'Tickets for this event no longer belong to one phone. Reload the page.',
  },
  'booking.ticket_used': {
    status: 409,
    ar: 'سُجّل حضورك بهذه التذكرة.',
    en: 'You’re already checked in with this ticket.',
  },
  'booking.other_phone': {
    status: 409,
    ar: 'هذه التذكرة على جهاز آخر. انقلها بكلمة مرورك.',
    en: 'This ticket is on another phone. Move it with your password.',
  },
  'booking.moved_often': {
    status: 409,
    ar: 'نُقلت هذه التذكرة مرات كثيرة. توجّه إلى مسار مطابقة الاسم عند البوابة.',
    en: 'This ticket was moved too many times. Go to the name-check lane at the gate.',
  },
} as const satisfies Record<string, ErrorRow>;

export type FanErrorCode = keyof typeof fanErrors;
