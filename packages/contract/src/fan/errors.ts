/** What fans may be refused, one row per failure: its status and its sentence in both languages; a code without both does not compile. */

export type ErrorRow = { readonly status: number; readonly ar: string; readonly en: string };

export const errors = {
  'request.malformed': {
    status: 400,
    ar: 'تعذّرت قراءة الطلب. حدّث الصفحة وحاول مرة أخرى.',
    en: 'The request could not be read. Reload the page and try again.',
  },
  'request.invalid': {
    status: 400,
    ar: 'بعض البيانات غير صحيحة. راجع الحقول المحددة.',
    en: 'Some of the details are not right. Check the marked fields.',
  },
  'request.not_found': { status: 404, ar: 'هذا العنوان غير موجود.', en: 'There is nothing at this address.' },
  'request.method_not_allowed': {
    status: 405,
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
    en: 'This address does not take that kind of request.',
  },
  'request.too_large': {
    status: 413,
    ar: 'الطلب أكبر من المسموح.',
    en: 'The request is larger than allowed.',
  },
  'request.unsupported_type': {
    status: 415,
    ar: 'نوع المحتوى غير مدعوم. أرسل JSON.',
    en: 'This content type is not supported. Send JSON.',
  },
  'request.key_reused': {
    status: 422,
    ar: 'استُخدم مفتاح هذا الطلب مع طلب مختلف.',
    en: 'This idempotency key was used with a different request.',
  },
  'request.in_flight': {
    status: 409,
    ar: 'طلبك السابق ما زال قيد التنفيذ. انتظر لحظة.',
    en: 'Your earlier request is still under way. Wait a moment.',
  },
  'request.too_many': {
    status: 429,
    ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  'server.failed': {
    status: 500,
    ar: 'حدث خطأ غير متوقع. حاول مرة أخرى.',
    en: 'An unexpected error occurred. Try again.',
  },
  'server.unavailable': {
    status: 503,
    ar: 'الخدمة مشغولة الآن. حاول بعد لحظات.',
    en: 'The service is busy right now. Try again in a moment.',
  },
  // Nothing was done: the same call may be made again as it is.
  'server.crowded': {
    status: 503,
    ar: 'الإقبال كبير جدًا الآن. حاول بعد لحظات.',
    en: 'Very many people are here right now. Try again in a moment.',
  },

  'auth.session_dead': {
    status: 401,
    ar: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
    en: 'Your session has ended. Log in again.',
  },
  'auth.login_failed': {
    status: 401,
    ar: 'البريد الإلكتروني أو رقم الجوال أو كلمة المرور غير صحيحة.',
    en: 'The e-mail, phone number or password is not right.',
  },
  'auth.verification_required': {
    status: 401,
    ar: 'أدخل رمز التحقق قبل تسجيل الدخول.',
    en: 'Verify your account with the code before you log in.',
  },
  'auth.member_exists': {
    status: 409,
    ar: 'يوجد حساب مسجل بهذا البريد الإلكتروني أو رقم الجوال. سجّل الدخول أو استعِد كلمة المرور.',
    en: 'An account with this e-mail or phone number already exists. Log in or recover your password.',
  },
  'auth.registration_unknown': {
    status: 404,
    ar: 'لا يوجد تسجيل بانتظار التحقق. سجّل من جديد.',
    en: 'No registration is waiting for this code. Register again.',
  },
  'auth.code_invalid': {
    status: 400,
    ar: 'رمز التحقق غير صحيح. تأكد من الرمز وحاول مرة أخرى.',
    en: 'The verification code is not right. Check it and try again.',
  },
  'auth.code_expired': {
    status: 400,
    ar: 'انتهت صلاحية رمز التحقق. اطلب رمزًا جديدًا.',
    en: 'The verification code has expired. Ask for a new one.',
  },
  'auth.code_tries_spent': {
    status: 429,
    ar: 'استنفدت محاولات إدخال الرمز. انتظر ثم اطلب رمزًا جديدًا.',
    en: 'No tries are left for this code. Wait, then ask for a new one.',
  },
  'auth.resend_too_soon': {
    status: 429,
    ar: 'أرسلنا لك رمزًا قبل قليل. انتظر حتى ينتهي العد.',
    en: 'A code was sent a moment ago. Wait for the countdown.',
  },
  'auth.channel_unavailable': {
    status: 400,
    ar: 'لا يمكن إرسال الرمز بهذه الطريقة. اختر طريقة أخرى.',
    en: 'The code cannot be sent that way. Choose another way.',
  },
  'auth.reset_link_dead': {
    status: 400,
    ar: 'رابط إعادة التعيين غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
    en: 'The reset link is invalid or has expired. Ask for a new one.',
  },
  'auth.password_wrong': {
    status: 400,
    ar: 'كلمة المرور الحالية غير صحيحة.',
    en: 'The current password is not right.',
  },
  'auth.password_same': {
    status: 400,
    ar: 'اختر كلمة مرور تختلف عن الحالية.',
    en: 'Choose a password that differs from the current one.',
  },

  'member.not_found': { status: 404, ar: 'العضو غير موجود.', en: 'Member not found.' },
  'member.phone_taken': {
    status: 409,
    ar: 'رقم الجوال هذا مسجل لعضو آخر.',
    en: 'This phone number belongs to another member.',
  },

  'event.not_found': { status: 404, ar: 'الفعالية غير موجودة.', en: 'Event not found.' },
  'booking.not_found': { status: 404, ar: 'الحجز غير موجود.', en: 'Booking not found.' },
  'booking.event_full': { status: 409, ar: 'مقاعد هذه الفعالية ممتلئة', en: 'Event is fully booked' },
  'booking.already_registered': {
    status: 409,
    ar: 'أنت مسجل بالفعل في هذه الفعالية',
    en: 'Already registered for this event',
  },
  'booking.not_open': {
    status: 409,
    ar: 'لم يُفتح الحجز لهذه الفعالية بعد.',
    en: 'Booking for this event has not opened yet.',
  },
  'booking.closed': {
    status: 409,
    ar: 'أُغلق الحجز لهذه الفعالية.',
    en: 'Booking for this event has closed.',
  },
  'booking.event_cancelled': { status: 409, ar: 'أُلغيت هذه الفعالية.', en: 'This event has been cancelled.' },
  'booking.event_past': { status: 409, ar: 'انتهت هذه الفعالية.', en: 'This event is over.' },
  'booking.refused_by_league': {
    status: 409,
    ar: 'لم تقبل الرابطة طلبك لهذه الفعالية، ولا يمكنك حجزها مرة أخرى.',
    en: 'The league did not accept your request for this event, so it cannot be booked again.',
  },
  'booking.doors_open': {
    status: 409,
    ar: 'فُتحت الأبواب، ولم يعد إلغاء الحجز ممكنًا.',
    en: 'Doors are open, so the booking can no longer be cancelled.',
  },
  'booking.checked_in': {
    status: 409,
    ar: 'سُجّل دخولك بهذا الحجز، ولا يمكن إلغاؤه.',
    en: 'You have been admitted with this booking, so it cannot be cancelled.',
  },
  'booking.no_ticket': {
    status: 409,
    ar: 'لا تذكرة لهذا الحجز لأنه غير مؤكد.',
    en: 'This booking has no ticket because it is not confirmed.',
  },
  'booking.not_live': {
    status: 409,
    ar: 'لم تعد تذاكر هذه الفعالية مرتبطة بجهاز. حدّث الصفحة.',
    en: 'Tickets for this event are no longer tied to a phone. Reload the page.',
  },
  'booking.ticket_used': {
    status: 409,
    ar: 'سُجّل دخولك بهذه التذكرة.',
    en: 'You have been admitted with this ticket.',
  },
  'booking.other_phone': {
    status: 409,
    ar: 'هذه التذكرة على جهاز آخر. انقلها بكلمة مرورك.',
    en: 'This ticket is on another phone. Move it with your password.',
  },
  'booking.moved_often': {
    status: 409,
    ar: 'نُقلت هذه التذكرة مرات كثيرة. توجّه إلى مسار التحقق بالاسم عند البوابة.',
    en: 'This ticket was moved too often. Go to the name-check lane at the gate.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
