/** Texts of the member list, the member page and its dialogs. */
import { defineTexts } from '@rabita/client/language/texts';
import { points } from '@rabita/client/points';
import { counted, nouns } from '../../platform/counted.ts';
import { sessionsEnded } from '../../platform/sessions-ended.ts';

export const texts = defineTexts({
  title: { ar: 'الأعضاء', en: 'Members' },
  search: {
    ar: 'ابحث بالاسم أو البريد أو الجوال أو رقم الحجز',
    en: 'Search by name, email, phone or booking number',
  },
  loading: { ar: 'جارٍ البحث', en: 'Searching' },
  failed: { ar: 'تعذّر تحميل الأعضاء.', en: 'Couldn’t load the members.' },
  nobody: { ar: 'لا عضو بهذا الاسم أو الرقم.', en: 'No one with that name or number.' },
  nobodyDetail: {
    ar: 'جرّب جزءًا من الاسم، أو آخر أرقام الجوال.',
    en: 'Try part of the name, or the last digits of the phone.',
  },
  noMembers: { ar: 'لا أعضاء في الرابطة بعد.', en: 'No members yet.' },
  memberCount: {
    ar: counted(nouns.members, 'لا نتائج'),
    en: { one: '{{count}} member', other: '{{count}} members' },
  },
  points,

  newestFirst: { ar: 'الأحدث انضمامًا أولًا', en: 'Newest first' },
  bestMatchFirst: { ar: 'الأقرب لبحثك أولًا', en: 'Best match first' },
  backToMembers: { ar: 'عودة إلى الأعضاء', en: 'Back to members' },
  member: { ar: 'العضو', en: 'Member' },
  memberFailed: { ar: 'تعذّر تحميل بيانات العضو.', en: 'Couldn’t load the member.' },
  memberNotFound: { ar: 'العضو غير موجود.', en: 'Member not found.' },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  phone: { ar: 'رقم الجوال', en: 'Phone number' },
  verified: { ar: 'موثّق', en: 'Verified' },
  unverified: { ar: 'غير موثّق', en: 'Not verified' },
  noContact: { ar: 'لا يوجد', en: 'None' },
  age: { ar: 'العمر', en: 'Age' },
  city: { ar: 'المدينة', en: 'City' },
  joined: { ar: 'تاريخ الانضمام', en: 'Joined' },
  memberLanguage: { ar: 'لغة الرسائل', en: 'Message language' },
  arabic: { ar: 'العربية', en: 'Arabic' },
  english: { ar: 'الإنجليزية', en: 'English' },
  rank: { ar: 'الترتيب', en: 'Rank' },
  noRank: { ar: 'لا يوجد ترتيب بعد', en: 'No rank yet' },
  since: { ar: 'عضو منذ', en: 'Member since' },
  bookingsCount: { ar: 'الحجوزات', en: 'Bookings' },
  admissionsCount: { ar: 'مرات الحضور', en: 'Attendance' },
  noShowsCount: { ar: 'لم يحضر', en: 'No-shows' },
  invitedBy: { ar: 'صاحب الدعوة', en: 'Invited by' },
  invitedFriends: { ar: 'أصدقاء دعاهم', en: 'Friends invited' },
  invitedCount: { ar: '{{friends}} (حضر منهم {{admitted}})', en: '{{friends}} ({{admitted}} checked in)' },

  sections: { ar: 'عن هذا العضو', en: 'About this member' },
  timeline: { ar: 'السجل', en: 'Timeline' },
  details: { ar: 'البيانات', en: 'Details' },
  sessionsTab: { ar: 'الجلسات', en: 'Sessions' },

  ranking: { ar: 'نقاط الترتيب', en: 'Ranking points' },
  balance: { ar: 'الرصيد', en: 'Balance' },
  owesRanking: {
    ar: {
      zero: 'لا نقاط ترتيب مستحقة على العضو.',
      one: 'على العضو نقطة ترتيب مستحقة بعد إلغاء تسجيل حضور. تُخصم من أول نقاط يكسبها.',
      two: 'على العضو نقطتا ترتيب مستحقتان بعد إلغاء تسجيل حضور. تُخصمان من أول نقاط يكسبها.',
      few: 'على العضو {{count}} نقاط ترتيب مستحقة بعد إلغاء تسجيل حضور. تُخصم من أول نقاط يكسبها.',
      many: 'على العضو {{count}} نقطة ترتيب مستحقة بعد إلغاء تسجيل حضور. تُخصم من أول نقاط يكسبها.',
      other: 'على العضو {{count}} نقطة ترتيب مستحقة بعد إلغاء تسجيل حضور. تُخصم من أول نقاط يكسبها.',
    },
    en: {
      one: '{{count}} ranking point is owed after an admission was undone. It comes off the next points they earn.',
      other:
        '{{count}} ranking points are owed after an admission was undone. They come off the next points they earn.',
    },
  },
  owesBalance: {
    ar: {
      zero: 'لا نقاط مستحقة على العضو.',
      one: 'على العضو نقطة مستحقة بعد إلغاء تسجيل حضور استُبدلت نقاطه. تُخصم من أول نقاط يكسبها.',
      two: 'على العضو نقطتان مستحقتان بعد إلغاء تسجيل حضور استُبدلت نقاطه. تُخصمان من أول نقاط يكسبها.',
      few: 'على العضو {{count}} نقاط مستحقة بعد إلغاء تسجيل حضور استُبدلت نقاطه. تُخصم من أول نقاط يكسبها.',
      many: 'على العضو {{count}} نقطة مستحقة بعد إلغاء تسجيل حضور استُبدلت نقاطه. تُخصم من أول نقاط يكسبها.',
      other: 'على العضو {{count}} نقطة مستحقة بعد إلغاء تسجيل حضور استُبدلت نقاطه. تُخصم من أول نقاط يكسبها.',
    },
    en: {
      one: 'Owes {{count}} point: an admission was undone after its points were spent. It comes out of the next points earned.',
      other:
        'Owes {{count}} points: an admission was undone after its points were spent. They come out of the next points earned.',
    },
  },
  adjust: { ar: 'عدّل النقاط', en: 'Adjust points' },
  adjustDetail: {
    ar: 'نقاط الترتيب هي ما كسبه العضو، والرصيد ما يمكنه استبداله. يُضاف قيد جديد ولا يُمحى شيء، ولا يقل أي منهما عن الصفر.',
    en: 'Ranking points are what the member has earned, the balance is what they can spend. A new entry is added and nothing is deleted; neither goes below zero.',
  },
  appliesTo: { ar: 'ما الذي يتغيّر؟', en: 'What changes?' },
  appliesToBoth: { ar: 'نقاط الترتيب والرصيد', en: 'Ranking points and balance' },
  appliesToBalance: { ar: 'الرصيد فقط', en: 'Balance only' },
  appliesToRanking: { ar: 'نقاط الترتيب فقط', en: 'Ranking points only' },
  change: { ar: 'النقاط (بالسالب للخصم)', en: 'Points (negative to take away)' },
  changeRequired: { ar: 'اكتب عدد النقاط.', en: 'Enter how many points.' },
  changeInvalid: {
    ar: 'اكتب عددًا صحيحًا، مثل 50 أو ‎-20.',
    en: 'Enter a whole number, such as 50 or -20.',
  },
  changeZero: {
    ar: 'الصفر لا يغيّر النقاط. اكتب عددًا آخر.',
    en: 'Zero changes nothing. Enter another number.',
  },
  changeTooLarge: {
    ar: 'الحد الأقصى للتعديل الواحد 100,000 نقطة، إضافةً أو خصمًا.',
    en: 'One adjustment can add or take away at most 100,000 points.',
  },
  belowZero: {
    ar: 'نقاط الترتيب لدى العضو {{ranking}}، والرصيد {{balance}}. لا يمكن خصم أكثر من ذلك.',
    en: 'The member has {{ranking}} ranking points and a balance of {{balance}}. You can’t take away more.',
  },
  note: { ar: 'السبب', en: 'Reason' },
  save: { ar: 'احفظ التعديل', en: 'Save adjustment' },
  saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
  saved: { ar: 'حُفظ التعديل.', en: 'Adjustment saved.' },

  noSessions: { ar: 'لم يسجّل الدخول في آخر 30 يومًا.', en: 'Hasn’t logged in for 30 days.' },
  active: { ar: 'قائمة', en: 'Active' },
  ended: { ar: 'منتهية', en: 'Ended' },
  unknownDevice: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  startedAt: { ar: 'بدأت {{when}}', en: 'Started {{when}}' },
  endSession: { ar: 'أنهِ الجلسة', en: 'End session' },
  endAllSessions: { ar: 'أنهِ كل الجلسات', en: 'End all sessions' },
  sessionsEnded,
  working: { ar: 'جارٍ التنفيذ', en: 'Working' },

  export: { ar: 'نزّل بياناته', en: 'Download their data' },
  exported: {
    ar: 'نُزّلت بيانات العضو، وسُجّل ذلك في سجل الإجراءات.',
    en: 'Data downloaded. This is recorded in the audit log.',
  },
  erase: { ar: 'احذف العضو', en: 'Delete member' },
  eraseTitle: { ar: 'حذف العضو نهائيًا', en: 'Delete this member permanently?' },
  eraseDetail: {
    ar: 'تُلغى حجوزاته القادمة، وتُحذف كل بياناته نهائيًا. تبقى قيود النقاط باسم مستعار.',
    en: 'Their upcoming bookings are cancelled and all their data is deleted permanently. The points ledger stays under a pseudonym.',
  },
  reason: { ar: 'السبب', en: 'Reason' },
  choose: { ar: 'اختر', en: 'Choose' },
  reasonRequired: { ar: 'اختر السبب.', en: 'Choose the reason.' },
  member_asked: { ar: 'بطلب من العضو', en: 'The member asked for it' },
  guardian_asked: { ar: 'بطلب من وليّ الأمر', en: 'The guardian asked for it' },
  under_age: { ar: 'دون السن المسموحة', en: 'Under age' },
  duplicate: { ar: 'حساب مكرر', en: 'Duplicate account' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
  typeName: { ar: 'اكتب اسم العضو كما هو للتأكيد', en: 'Type the member’s name exactly to confirm' },
  nameRequired: {
    ar: 'اكتب اسم العضو كما يظهر في أعلى الصفحة.',
    en: 'Type the name exactly as it appears at the top of the page.',
  },
  eraseNow: { ar: 'احذف نهائيًا', en: 'Delete permanently' },
  erased: { ar: 'حُذف العضو.', en: 'Member deleted.' },
  keepMember: { ar: 'أبقِ الحساب', en: 'Keep the account' },
});
