// Texts of practising at the gate.
import { defineTexts } from '@rabita/client/language/texts';

export const practiceTexts = defineTexts({
  start: { ar: 'تدرّب على المسح', en: 'Practise' },
  startDetail: {
    ar: 'امسح رموز التدريب من صفحة البوابة في لوحة التحكم. لا يُسجَّل حضور أحد.',
    en: 'Scan the practice codes on the console’s Gate page. Nobody is admitted.',
  },
  line: {
    ar: 'تدريب: {{done}} من {{all}}. لا يُسجَّل حضور أحد.',
    en: 'Practice: {{done}} of {{all}}. Nobody is admitted.',
  },
  lineDone: { ar: 'أكملت التدريب. لا يُسجَّل حضور أحد.', en: 'All twelve done. Nobody is admitted.' },
  end: { ar: 'أنهِ التدريب', en: 'End practice' },
  guest: { ar: 'ضيف التدريب', en: 'Practice guest' },
  note: { ar: 'كرسي متحرك', en: 'Wheelchair' },
});
