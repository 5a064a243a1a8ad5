/** Texts of the messages to all attendees of an event. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

const members = {
  ar: counted(nouns.toMembers, 'لا أحد'),
  en: { one: '{{count}} member', other: '{{count}} members' },
} as const;

export const texts = defineTexts({
  members,
  tab: { ar: 'الرسائل', en: 'Messages' },
  title: { ar: 'رسالة إلى الحضور', en: 'Message to attendees' },
  detail: {
    ar: 'تصل مرة واحدة إلى كل عضو حجزه مؤكد، بلغته، بالبريد أو برسالة نصية.',
    en: 'Each member with a confirmed booking gets it once, in their language, by email or SMS.',
  },
  subject: { ar: 'العنوان', en: 'Subject' },
  text: { ar: 'النص', en: 'Text' },
  textInvalid: { ar: 'اكتب من 3 إلى 1,000 حرف.', en: 'Enter 3 to 1,000 characters.' },
  includesPending: {
    ar: 'أرسلها أيضًا إلى من حجزهم بانتظار الموافقة',
    en: 'Send it to members with a pending booking too',
  },
  preview: { ar: 'اعرض الرسالة قبل إرسالها', en: 'Preview' },
  previewing: { ar: 'جارٍ تجهيز العرض', en: 'Preparing the preview' },
  previewTitle: { ar: 'كما تصل إلى الأعضاء', en: 'As members get it' },
  byEmail: { ar: 'بالبريد الإلكتروني', en: 'By email' },
  bySms: { ar: 'برسالة نصية', en: 'By SMS' },
  unreachable: { ar: 'لا نستطيع مراسلتهم', en: 'Can’t be reached' },
  unreachableHint: {
    ar: 'لم يوثّقوا بريدًا، ولا جوالًا يمكن مراسلته.',
    en: 'They have verified no email, and no phone that can be reached.',
  },
  nobody: { ar: 'لا أحد تصله هذه الرسالة الآن.', en: 'There’s no one to send this to right now.' },
  mail: { ar: 'البريد الإلكتروني', en: 'Email' },
  sms: { ar: 'الرسالة النصية', en: 'SMS' },
  send: {
    ar: counted(nouns.toMembers, 'أرسل', count => `أرسل إلى ${count}`),
    en: { one: 'Send to {{count}} member', other: 'Send to {{count}} members' },
  },
  confirmTitle: {
    ar: counted(nouns.toMembers, 'هل تريد إرسالها؟', count => `هل تريد إرسالها إلى ${count}؟`),
    en: { one: 'Send it to {{count}} member?', other: 'Send it to {{count}} members?' },
  },
  confirmDetail: {
    ar: 'تُرسل في الحال، ولا يمكن استرجاعها.',
    en: 'It goes out at once and can’t be taken back.',
  },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  goBack: { ar: 'رجوع', en: 'Go back' },
  sent: { ar: 'في الطريق إلى {{members}}.', en: 'On its way to {{members}}.' },

  listTitle: { ar: 'ما أُرسل من قبل', en: 'Sent before' },
  loading: { ar: 'جارٍ تحميل الرسائل', en: 'Loading the messages' },
  failed: { ar: 'تعذّر تحميل الرسائل.', en: 'Couldn’t load the messages.' },
  none: {
    ar: 'لم تُرسل رسالة إلى حضور هذه الفعالية بعد.',
    en: 'Nothing has been sent to this event’s attendees yet.',
  },
  sentAt: { ar: 'أُرسلت {{when}}', en: 'Sent {{when}}' },
  sentBy: { ar: 'أرسلها {{name}}، {{when}}', en: 'Sent by {{name}}, {{when}}' },
  recipientCounts: {
    ar: 'بالبريد: {{email}} · برسالة نصية: {{sms}} · لم تصل إليهم: {{none}}',
    en: 'By email: {{email}} · by SMS: {{sms}} · not reached: {{none}}',
  },
  includedPending: {
    ar: 'أُرسلت أيضًا إلى من كان حجزهم بانتظار الموافقة.',
    en: 'Including members with a pending booking.',
  },
});
