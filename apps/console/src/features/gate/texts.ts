/** Texts of an event's gates: the list on the gate's page and its dialogs. */
import { defineTexts } from '@rabita/client/language/texts';
import { counted, nouns } from '../../platform/counted.ts';

export const texts = defineTexts({
  title: { ar: 'بوابات الفعالية', en: 'Gates of the event' },
  none: { ar: 'لا بوابات بعد.', en: 'No gates yet.' },
  noneDetail: {
    ar: 'يقرأ الحضور أسماءها والطريق إليها على تذاكرهم، ويوجّههم المنظّمون إليها.',
    en: 'Attendees read their names and where to go on the ticket, and stewards send people there.',
  },
  add: { ar: 'أضف بوابة', en: 'Add a gate' },
  limitReached: {
    ar: 'لهذه الفعالية 12 بوابة، ولا يمكن إضافة غيرها.',
    en: 'This event has 12 gates, the most it can have.',
  },
  addTitle: { ar: 'بوابة جديدة', en: 'New gate' },
  editTitle: { ar: 'تعديل «{{name}}»', en: 'Edit “{{name}}”' },
  detail: {
    ar: 'يقرأ الحضور الاسم والطريق على تذاكرهم. اكتب الاسم كما هو على اللوحة.',
    en: 'Attendees read the name and where to go on their tickets. Write the name as it is on the sign.',
  },
  name: { ar: 'اسم البوابة', en: 'Gate name' },
  directions: { ar: 'الطريق إليها (اختياري)', en: 'Where to go (optional)' },
  nameIn: { ar: 'اسم البوابة ({{language}})', en: 'Gate name ({{language}})' },
  directionsIn: { ar: 'الطريق إليها ({{language}})', en: 'Where to go ({{language}})' },
  position: { ar: 'الترتيب', en: 'Order' },
  positionOfCount: { ar: '{{position}} من {{count}}', en: '{{position}} of {{count}}' },
  nameInvalid: { ar: 'اكتب اسمًا من 1 إلى 30 حرفًا.', en: 'Enter a name of 1 to 30 characters.' },
  directionsTooLong: { ar: 'اكتب 80 حرفًا كحد أقصى.', en: 'Use at most 80 characters.' },
  directionsMissing: {
    ar: 'اكتبه بهذه اللغة أيضًا، أو احذفه من الأخرى.',
    en: 'Write this in both languages, or leave both empty.',
  },
  save: { ar: 'احفظ', en: 'Save' },
  editLabel: { ar: 'عدّل «{{name}}»', en: 'Edit “{{name}}”' },
  remove: { ar: 'احذف', en: 'Remove' },
  moreLabel: { ar: 'المزيد: «{{name}}»', en: 'More for “{{name}}”' },
  removeTitle: { ar: 'حذف «{{name}}»', en: 'Remove “{{name}}”' },
  removeDetail: {
    ar: 'تختفي البوابة من تذاكر الحضور. يبقى ما سُجّل عندها في التقرير.',
    en: 'It disappears from attendees’ tickets. What was recorded there stays in the report.',
  },
  keepGate: { ar: 'أبقِها', en: 'Keep it' },
  added: { ar: 'أُضيفت «{{name}}».', en: '“{{name}}” added.' },
  saved: { ar: 'حُفظت «{{name}}».', en: '“{{name}}” saved.' },
  removed: { ar: 'حُذفت «{{name}}».', en: '“{{name}}” removed.' },
  scanners: {
    ar: counted(nouns.scanners, 'لا أجهزة مسح عندها', count => `عندها ${count}`),
    en: { one: '{{count}} scanner', other: '{{count}} scanners' },
  },
});
