/** Texts of the page of messages that could not be sent. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const messageTexts = defineTexts({
  messagesTitle: { ar: 'رسائل لم تُرسل', en: 'Failed messages' },
  messagesDetail: {
    ar: 'نعيد المحاولة تلقائيًا حتى 25 مرة. بعدها تنتظر الرسالة قرارك.',
    en: 'We retry each message up to 25 times. After that, it’s up to you.',
  },
  messagesLoading: { ar: 'جارٍ تحميل الرسائل', en: 'Loading the messages' },
  messagesFailed: { ar: 'تعذّر تحميل الرسائل.', en: 'Couldn’t load the messages.' },
  noMessages: { ar: 'كل الرسائل أُرسلت.', en: 'No failed messages.' },
  newest: {
    ar: 'أحدث {{shown}} من {{total}} رسالة.',
    en: 'The newest {{shown}} of {{total}}.',
  },
  sendAgain: { ar: 'أعد الإرسال', en: 'Send again' },
  sendAgainTo: { ar: 'أعد الإرسال إلى {{recipient}}', en: 'Send again to {{recipient}}' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  queued: { ar: 'سنرسل الرسالة الآن.', en: 'Sending the message now.' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  sms: { ar: 'رسالة نصية', en: 'Text message' },
  attempts: {
    ar: counted(nouns.attempts, 'لم نحاول بعد'),
    en: { one: '{{count}} attempt', other: '{{count}} attempts' },
  },
  stoppedTrying: { ar: 'توقفت المحاولات', en: 'Stopped trying' },
  nextAttempt: { ar: 'المحاولة التالية {{when}}', en: 'Next attempt {{when}}' },
  noReason: { ar: 'لم يُذكر سبب.', en: 'No reason was given.' },
  addressRejected: {
    ar: 'هذا العنوان لا يستقبل الرسائل. تأكد منه مع صاحبه.',
    en: 'This address doesn’t accept messages. Check it with its owner.',
  },
  noConnection: { ar: 'خدمة الإرسال لا تستجيب.', en: 'The sending service isn’t responding.' },
  loginRejected: {
    ar: 'خدمة الإرسال لا تقبل حساب الرابطة. أبلغ المشرف التقني.',
    en: 'The sending service rejects our account. Tell your operator.',
  },
  messageRejected: { ar: 'خدمة الإرسال رفضت الرسالة.', en: 'The sending service rejected the message.' },
  openMember: { ar: 'صفحة العضو', en: 'Member page' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  newLogin: { ar: 'تسجيل دخول جديد', en: 'New login' },
  passwordChanged: { ar: 'تغيّرت كلمة المرور', en: 'Password changed' },
  resetLink: { ar: 'رابط إعادة التعيين', en: 'Reset link' },
  bookingMessage: { ar: 'رسالة عن حجز', en: 'About a booking' },
  rewardReminder: { ar: 'تذكير باستلام مكافأة', en: 'Reminder to collect a reward' },
  questionAnswered: { ar: 'الرد على سؤال', en: 'Answer to a question' },
  questionAsked: { ar: 'سؤال جديد من عضو', en: 'New question from a member' },
  invitation: { ar: 'دعوة إلى الطاقم', en: 'Staff invitation' },
  secondFactor: { ar: 'التحقق بخطوتين', en: 'Two-step verification' },
  otherMessage: { ar: 'رسالة', en: 'Message' },
});
