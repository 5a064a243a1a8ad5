/** Texts of the page with the practice codes. */
import { defineTexts } from '@rabita/client/language/texts';

export const texts = defineTexts({
  title: { ar: 'رموز التدريب', en: 'Practice codes' },
  instructions: {
    ar: 'قبل فتح الأبواب يفتح المنظّم جهازه المقترن، ويضغط «تدرّب على المسح» في فحص الجاهزية، ثم يمسح هذه الرموز من هذه الشاشة أو من ورقة.',
    en: 'Before doors open, a steward opens the paired phone, taps Practise in the readiness check, and scans these codes from this screen or from paper.',
  },
  safetyNote: {
    ar: 'لا يُدخل رمز منها أحدًا، ولا يُحسب في شيء.',
    en: 'None of them admits anybody, and nothing is counted.',
  },
  print: { ar: 'اطبع', en: 'Print' },
  codeLabel: { ar: 'رمز التدريب {{number}}', en: 'Practice code {{number}}' },
  code1: { ar: 'أخضر: يدخل', en: 'Green: let them in' },
  code2: { ar: 'أحمر: مستخدمة من قبل', en: 'Red: already used' },
  code3: { ar: 'أصفر: إلى بوابة أخرى', en: 'Amber: another gate' },
  code4: { ar: 'أخضر: يدخل، ومعه ملاحظة', en: 'Green, with a note' },
  code5: { ar: 'أحمر: رمز قديم', en: 'Red: an old code' },
  code6: { ar: 'أحمر: حجز ملغى', en: 'Red: cancelled' },
  code7: { ar: 'أصفر: بانتظار الموافقة', en: 'Amber: not approved' },
  code8: { ar: 'أحمر: لفعالية أخرى', en: 'Red: another event' },
  code9: { ar: 'أصفر: طابِق الاسم، ثم سجّل الحضور بسبب', en: 'Amber: check the name, let in with a reason' },
  code10: { ar: 'دون شبكة، أخضر: يدخل', en: 'Offline, green' },
  code11: { ar: 'دون شبكة: لا يُقبل هنا', en: 'Offline: not here' },
  code12: {
    ar: 'دون شبكة: طابِق الاسم، ثم سجّل الحضور بسبب',
    en: 'Offline: check the name, let in with a reason',
  },
});
