/** Lists the errors of calls by staff and scanners. The fan app does not load this table. */
import type { ErrorRow } from '../fan/errors.ts';

export const staffErrors = {
  'question.not_found': { status: 404, ar: 'هذا السؤال غير موجود.', en: 'Question not found.' },
  'question.answered': {
    status: 409,
    ar: 'رُدّ على هذا السؤال من قبل، ولم يُرسل ردّك.',
    en: 'This question has already been answered. Your answer was not sent.',
  },
  'staff.session_invalid': {
    status: 401,
    ar: 'انتهت جلستك في لوحة التحكم. سجّل الدخول مرة أخرى.',
    en: 'Your session has ended. Log in again.',
  },
  'staff.not_allowed': {
    status: 403,
    ar: 'صلاحيتك لا تسمح بهذا الإجراء. اطلبه من مالك الرابطة أو مديرها.',
    en: 'Your role doesn’t allow this. Ask an owner or a manager.',
  },
  'staff.confirmation_needed': {
    status: 403,
    ar: 'اكتب رمزًا من تطبيق المصادقة للمتابعة.',
    en: 'That wasn’t done. Enter a code from your authenticator app to go on.',
  },
  'points.own_account': {
    status: 403,
    ar: 'لا يمكنك إضافة نقاط إلى حسابك. اطلب ذلك من مالك الرابطة.',
    en: 'You can’t give points to your own account. Ask an owner to do it.',
  },
  'staff.password_change_needed': {
    status: 403,
    ar: 'غيّر كلمة المرور الأولى قبل أي إجراء آخر.',
    en: 'Change your first password before anything else.',
  },
  'staff.login_failed': {
    status: 401,
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'Wrong email or password.',
  },
  'staff.challenge_invalid': {
    status: 401,
    ar: 'انتهت مهلة تسجيل الدخول أو نفدت محاولاته. ابدأ من جديد بكلمة المرور.',
    en: 'This login ran out of time or attempts. Start again with your password.',
  },
  'staff.code_invalid': {
    status: 400,
    ar: 'رمز خاطئ أو سبق استخدامه. انتظر الرمز التالي وحاول مرة أخرى.',
    en: 'Wrong or already used code. Wait for the next one and try again.',
  },
  'staff.recovery_code_invalid': {
    status: 400,
    ar: 'رمز احتياطي خاطئ أو سبق استخدامه. راجع ما كتبته، أو جرّب رمزًا آخر.',
    en: 'Wrong or already used recovery code. Check what you typed, or try another.',
  },
  'staff.already_enrolled': {
    status: 409,
    ar: 'التحقق بخطوتين جاهز لهذا الحساب من قبل. سجّل الدخول برمزه.',
    en: 'Two-step verification is already set up for this account. Log in with its code.',
  },
  'staff.invitation_invalid': {
    status: 400,
    ar: 'الرابط غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا من مالك الرابطة.',
    en: 'The link is invalid or has expired. Ask an owner for a new one.',
  },
  'staff.invitation_not_found': { status: 404, ar: 'هذه الدعوة غير موجودة.', en: 'Invitation not found.' },
  'staff.not_found': {
    status: 404,
    ar: 'هذا الشخص ليس من طاقم الرابطة.',
    en: 'This person isn’t on the staff.',
  },
  'staff.exists': {
    status: 409,
    ar: 'هذا البريد لشخص من طاقم الرابطة.',
    en: 'This email already belongs to someone on the staff.',
  },
  'staff.name_taken': {
    status: 409,
    ar: 'في الطاقم من يحمل هذا الاسم أو اسمًا يشبهه. أضف اسمًا يميّزه.',
    en: 'Someone on the team has this name, or one that looks like it. Add another name to tell them apart.',
  },
  'staff.last_owner': {
    status: 409,
    ar: 'لا بد أن يبقى للرابطة مالك. عيّن مالكًا آخر أولًا.',
    en: 'There has to be at least one owner. Make someone else an owner first.',
  },
  'staff.changed_meanwhile': {
    status: 409,
    ar: 'غيّر شخص آخر هذه البيانات بعد أن فتحتها. لم نحفظ تعديلك. راجع ما تغيّر ثم احفظ.',
    en: 'Someone changed this after you opened it. Your change wasn’t saved. Check what changed, then save.',
  },
  'event.capacity_below_held': {
    status: 409,
    ar: 'عدد المقاعد أقل من المحجوز منها.',
    en: 'That’s fewer seats than are already booked.',
  },
  'event.has_bookings': {
    status: 409,
    ar: 'في هذه الفعالية حجوزات. لا يمكن إخفاؤها، ويمكنك إلغاؤها.',
    en: 'This event has bookings. You can’t hide it, but you can cancel it.',
  },
  'match.not_found': { status: 404, ar: 'المباراة غير موجودة.', en: 'Match not found.' },
  'match.score_impossible': {
    status: 409,
    ar: 'هذه النتيجة غير ممكنة في هذه السلسلة. لا يتجاوز أي فريق جولات الفوز، ولا يبلغها إلا فريق واحد.',
    en: 'That score isn’t possible in this series. No side wins more rounds than it needs, and only one side gets there.',
  },
  'match.import_refused': {
    status: 400,
    ar: 'في الملف أخطاء، ولم نضف أي مباراة. صحّح الأسطر المذكورة ثم ارفعه من جديد.',
    en: 'The file has errors. No matches were added. Fix these lines, then upload it again.',
  },
  'season.overlaps': {
    status: 409,
    ar: 'هذه المدة تتداخل مع موسم آخر. اختر مدة لا موسم فيها.',
    en: 'These dates overlap another season. Choose dates that are free.',
  },
  'season.ends_too_soon': {
    status: 409,
    ar: 'يجب إبلاغ الأعضاء قبل 30 يومًا من خصم أي رصيد. اختر نهاية أبعد، أو أبقِ الأرصدة كاملة.',
    en: 'Members have to be told 30 days before they lose points. Choose a later end, or keep all balances.',
  },
  'season.started': {
    status: 409,
    ar: 'بدأ هذا الموسم، ولا يمكن تغيير مدته. يمكنك إلغاؤه وإضافة موسم بمدة أخرى.',
    en: 'This season has started, so its dates can’t change. You can cancel it and add one with other dates.',
  },
  'season.announced': {
    status: 409,
    ar: 'أُبلغ الأعضاء بما سيحدث لأرصدتهم. لا يمكن تغييره الآن.',
    en: 'Members were told what happens to their balances. That can’t change now.',
  },
  'season.cancelled': { status: 409, ar: 'أُلغي هذا الموسم.', en: 'This season was cancelled.' },
  'season.final': {
    status: 409,
    ar: 'انتهى هذا الموسم واعتُمد ترتيبه. لا يمكن إلغاؤه.',
    en: 'This season is over and its standings are final. It can’t be cancelled.',
  },
  'season.not_final': {
    status: 409,
    ar: 'لم يُعتمد ترتيب هذا الموسم بعد. تُمنح الجوائز بعد نهايته بيوم.',
    en: 'The standings aren’t final yet. You can give prizes a day after the season ends.',
  },
  'tier.not_found': { status: 404, ar: 'الفئة غير موجودة.', en: 'Tier not found.' },
  'tier.threshold_taken': {
    status: 409,
    ar: 'لفئة أخرى عدد النقاط نفسه. اختر عددًا آخر.',
    en: 'Another tier needs the same number of points. Choose a different number.',
  },
  'tier.held': {
    status: 409,
    ar: 'في هذه الفئة أعضاء. لا يمكن حذفها.',
    en: 'There are members in this tier, so it can’t be removed.',
  },
  'tier.needed': {
    status: 409,
    ar: 'في المكافآت ما يتطلب هذه الفئة. غيّر شرطها أولًا.',
    en: 'A reward needs this tier. Change that first.',
  },
  'redemption.code_unknown': {
    status: 404,
    ar: 'لا مكافأة بهذا الرمز أو الرقم. تأكد منه، أو ابحث باسم العضو.',
    en: 'No reward has this code or number. Check it, or search by the member’s name.',
  },
  'redemption.returned': {
    status: 409,
    ar: 'أُعيدت هذه المكافأة واستُردّت نقاطها.',
    en: 'This reward was given back, and its points were returned.',
  },
  'redemption.not_collected': {
    status: 409,
    ar: 'لم تُسلّم هذه المكافأة. لا شيء للتراجع عنه.',
    en: 'This reward hasn’t been handed out. There’s nothing to undo.',
  },
  'redemption.undo_forbidden': {
    status: 403,
    ar: 'لا يمكن التراجع عن التسليم إلا لمن سلّم المكافأة.',
    en: 'Only the person or counter that handed this reward out can undo it.',
  },
  'redemption.undo_late': {
    status: 409,
    ar: 'انتهت مهلة التراجع. يبقى التسليم مسجّلًا.',
    en: 'It’s too late to undo. The hand-out stays recorded.',
  },
  'picture.type_unsupported': {
    status: 400,
    ar: 'هذا الملف ليس صورة نقبلها. اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
    en: 'We can’t use this file as a picture. Choose a JPEG, PNG, WebP or AVIF.',
  },
  'picture.damaged': {
    status: 400,
    ar: 'هذه الصورة تالفة أو ناقصة. احفظها من جديد أو اختر صورة أخرى.',
    en: 'This picture is damaged or incomplete. Save it again, or choose another.',
  },
  'picture.animated': {
    status: 400,
    ar: 'هذه صورة متحركة. اختر صورة ثابتة.',
    en: 'This picture is animated. Choose a still one.',
  },
  'picture.too_many_pixels': {
    status: 400,
    ar: 'أبعاد هذه الصورة كبيرة جدًا. اختر صورة لا تتجاوز 50 ميغابكسل.',
    en: 'This picture’s dimensions are too large. Choose one of up to 50 megapixels.',
  },
  'picture.too_small': {
    status: 400,
    ar: 'الجزء المختار صغير ولن يظهر بوضوح. اختر جزءًا أكبر أو صورة أدق.',
    en: 'The part you chose is too small to look sharp. Choose a larger part, or a larger picture.',
  },
  'picture.too_large': {
    status: 413,
    ar: 'حجم الملف أكبر من 10 ميغابايت. اختر صورة أصغر.',
    en: 'The file is larger than 10 MB. Choose a smaller picture.',
  },
  'picture.changed_meanwhile': {
    status: 409,
    ar: 'غيّر شخص آخر هذه الصورة بعد أن فتحتها. راجع الصورة الحالية، ثم حاول مرة أخرى.',
    en: 'Someone changed this picture after you opened it. Check the current one, then try again.',
  },
  'booking.not_pending': {
    status: 409,
    ar: 'هذا الحجز ليس بانتظار الموافقة.',
    en: 'This booking isn’t waiting for approval.',
  },
  'booking.not_confirmed': {
    status: 409,
    ar: 'هذا الحجز ليس مؤكدًا. حدّث القائمة لترى حاله الآن.',
    en: 'This booking isn’t confirmed. Reload the list to see what it is now.',
  },
  'booking.not_attended': {
    status: 409,
    ar: 'تسجيل الحضور هذا لم يعد قائمًا. حدّث القائمة لترى حال الحجز الآن.',
    en: 'This admission no longer stands. Reload the list to see the booking as it is now.',
  },
  'booking.attended': {
    status: 409,
    ar: 'سُجّل حضور صاحب هذا الحجز. لا يمكن إلغاؤه ولا نقله ولا إرسال تذكرته.',
    en: 'This attendee is already checked in. The booking can’t be cancelled, moved or sent again.',
  },
  'booking.event_unpublished': {
    status: 409,
    ar: 'هذه الفعالية غير منشورة بعد. انشرها أولًا.',
    en: 'This event isn’t published yet. Publish it first.',
  },
  'booking.holder_registered': {
    status: 409,
    ar: 'لهذا العضو حجز في هذه الفعالية.',
    en: 'This member already has a booking for this event.',
  },
  'booking.unreachable': {
    status: 409,
    ar: 'ليس لصاحب هذا الحجز بريد ولا جوال موثّق نراسله عليه.',
    en: 'We have no verified email or phone number to reach this attendee.',
  },
  'points.below_zero': {
    status: 409,
    ar: 'نقاط العضو لا تكفي لهذا الخصم. لا تنزل النقاط عن الصفر.',
    en: 'The member doesn’t have that many points. Points can’t go below zero.',
  },
  'claim_code.exists': {
    status: 409,
    ar: 'هذا الرمز موجود من قبل. اختر رمزًا آخر.',
    en: 'This code already exists. Choose another.',
  },
  'claim_code.not_found': { status: 404, ar: 'هذا الرمز غير موجود.', en: 'Code not found.' },
  'redemption.not_for_counter': {
    status: 409,
    ar: 'هذه المكافأة لا تُسلّم عند نقطة التسليم: هي في حساب العضو.',
    en: 'This reward isn’t handed out at a counter: the member has it in the app.',
  },
  'reward.kind_fixed': {
    status: 409,
    ar: 'لهذه المكافأة رموز أو استبدلها أعضاء، فلا يتغير نوعها ولا فعاليتها. أضف مكافأة جديدة.',
    en: 'This reward has codes or members redeemed it, so its kind and event can’t change. Add a new reward.',
  },
  'voucher.not_vouchers': {
    status: 409,
    ar: 'هذه المكافأة ليست قسيمة. غيّر نوعها أولًا.',
    en: 'This reward isn’t a voucher. Change its kind first.',
  },
  'voucher.none_usable': {
    status: 409,
    ar: 'لا رمز في الملف يمكن إضافته. صحّح الأسطر المذكورة ثم ارفعه من جديد.',
    en: 'No code in the file can be added. Fix the lines listed, then upload it again.',
  },
  'grant.nobody': {
    status: 409,
    ar: 'لا أحد في الملف يمكن منحه النقاط. صحّح الأسطر المذكورة ثم ارفعه من جديد.',
    en: 'Nobody in the file can be given points. Fix the lines listed, then upload it again.',
  },
  'grant.import_reused': {
    status: 409,
    ar: 'مُنحت النقاط بهذا الاستيراد من ملف آخر. ابدأ استيرادًا جديدًا.',
    en: 'This import already gave points from another file. Start a new import.',
  },
  'member.name_differs': {
    status: 409,
    ar: 'الاسم المكتوب لا يطابق اسم العضو. اكتبه كما هو في حسابه.',
    en: 'The name doesn’t match the member’s. Type it as it is in the account.',
  },
  'member.session_not_found': {
    status: 404,
    ar: 'الجلسة غير موجودة.',
    en: 'Session not found.',
  },
  'message.not_found': { status: 404, ar: 'الرسالة غير موجودة.', en: 'Message not found.' },
  'message.not_failed': {
    status: 409,
    ar: 'هذه الرسالة أُرسلت، أو لم يتعثر إرسالها.',
    en: 'This message was sent, or hasn’t failed.',
  },
  'scanner.revoked': {
    status: 401,
    ar: 'لم يعد هذا الجهاز مقترنًا. اطلب من مدير الرابطة رمز اقتران جديدًا.',
    en: 'This scanner is no longer paired. Ask a manager for a new pairing code.',
  },
  'scanner.pairing_invalid': {
    status: 400,
    ar: 'رمز الاقتران غير صالح أو انتهت صلاحيته. اطلب رمزًا جديدًا.',
    en: 'The pairing code is invalid or has expired. Get a new one.',
  },
  'scanner.not_found': { status: 404, ar: 'جهاز المسح غير موجود.', en: 'Scanner not found.' },
  'scanner.event_over': {
    status: 409,
    ar: 'انتهت هذه الفعالية أو أُلغيت. لا يمكن إضافة أجهزة مسح إليها.',
    en: 'This event has ended or was cancelled. You can’t add scanners to it.',
  },
  'scanner.gate_required': {
    status: 409,
    ar: 'اختر البوابة التي يعمل عندها هذا الجهاز.',
    en: 'Choose the gate where this scanner works.',
  },
  'gate.not_found': { status: 404, ar: 'البوابة غير موجودة.', en: 'Gate not found.' },
  'gate.event_over': {
    status: 409,
    ar: 'انتهت هذه الفعالية أو أُلغيت. لا يمكن تغيير بواباتها.',
    en: 'This event has ended or was cancelled. Its gates can’t be changed.',
  },
  'gate.too_many': {
    status: 409,
    ar: 'لهذه الفعالية 12 بوابة، ولا يمكن إضافة غيرها.',
    en: 'This event already has 12 gates, the most it can have.',
  },
  'gate.name_taken': {
    status: 409,
    ar: 'لبوابة أخرى في هذه الفعالية الاسم نفسه. اختر اسمًا آخر.',
    en: 'Another gate of this event has this name. Choose a different one.',
  },
  'gate.in_use': {
    status: 409,
    ar: 'عند هذه البوابة أجهزة مسح تعمل. أوقفها أولًا.',
    en: 'Scanners still work at this gate. Revoke them first.',
  },
  'scanner.not_revoked': {
    status: 409,
    ar: 'ما زال هذا الجهاز يعمل. أوقفه أولًا.',
    en: 'This scanner still works. Revoke it first.',
  },
  'announcement.nobody': {
    status: 409,
    ar: 'لا أحد تصله هذه الرسالة الآن.',
    en: 'There’s no one to send this to right now.',
  },
  'announcement.id_reused': {
    status: 409,
    ar: 'أُرسلت رسالة أخرى من هذه الصفحة. افتحها من جديد وأرسل رسالتك.',
    en: 'Another message was sent from this page. Open it again to send yours.',
  },
  'scanner.conflict_not_found': { status: 404, ar: 'هذا التعارض غير موجود.', en: 'Conflict not found.' },
  'scanner.conflict_settled': {
    status: 409,
    ar: 'سبق حسم هذا التعارض.',
    en: 'This conflict is already settled.',
  },
  'scanner.conflict_not_admittable': {
    status: 409,
    ar: 'لا يمكن اعتماد الحضور: الحجز غير مؤكد، أو سُجّل حضور صاحبه من قبل.',
    en: 'This can’t be admitted: the booking isn’t confirmed, or its holder is already in.',
  },
  'scanner.late_upload_full': {
    status: 409,
    ar: 'أرسل هذا الجهاز أكثر مما يُقبل من جهاز موقوف.',
    en: 'This scanner has sent more than a revoked scanner may send.',
  },
  'scanner.no_reentry': {
    status: 409,
    ar: 'الخروج ثم العودة غير متاحين في هذه الفعالية.',
    en: 'This event doesn’t allow going out and in again.',
  },
  'scanner.scan_taken': {
    status: 409,
    ar: 'رقم هذا المسح مستخدم لمسح آخر.',
    en: 'This scan’s id belongs to another scan.',
  },
  'scanner.override_limit': {
    status: 409,
    ar: 'بلغ هذا الجهاز حد الإدخال الاستثنائي: 30 في 10 دقائق. اطلب من المدير السماح بالمزيد من صفحة البوابة.',
    en: 'This scanner has reached its limit of 30 overrides in 10 minutes. Ask a manager to allow more on the gate’s page.',
  },
  'scanner.scan_not_found': {
    status: 404,
    ar: 'لم يسجّل هذا الجهاز حضورًا كهذا.',
    en: 'This scanner didn’t record that admission.',
  },
  'scanner.undo_late': {
    status: 409,
    ar: 'انتهت مهلة التراجع عن هذا الحضور.',
    en: 'It’s too late to undo this admission.',
  },
} as const satisfies Record<string, ErrorRow>;
