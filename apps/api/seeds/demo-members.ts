/** Defines sixty invented members, with long and short names in Arabic and Latin script, from Arab countries. */

export type DemoMember = {
  name: string;
  language: 'ar' | 'en';
  gender: 'male' | 'female';
  city: string;
  country: string;
};

const createMembers = (language: 'ar' | 'en', gender: 'male' | 'female', rows: [string, string, string?][]) =>
  rows.map(([name, city, country = 'SA']): DemoMember => ({ name, language, gender, city, country }));

export const demoMembers: DemoMember[] = [
  ...createMembers('ar', 'male', [
    ['فيصل الدوسري', 'الرياض'],
    ['عبدالله بن سعود القحطاني', 'الرياض'],
    ['تركي المطيري', 'حفر الباطن'],
    ['ريان باحارث', 'جدة'],
    ['محمد بن عبدالرحمن بن عبدالعزيز آل عبدالوهاب التميمي', 'الرياض'],
    ['يزيد الحربي', 'المدينة المنورة'],
    ['سلطان العتيبي', 'الطائف'],
    ['نواف الشمري', 'حائل'],
    ['علي', 'القطيف'],
    ['عبد الرحمن الزهراني', 'الباحة'],
    ['مشاري السبيعي', 'الرياض'],
    ['حسن آل مبارك', 'الأحساء'],
    ['زياد غندورة', 'جدة'],
    ['خالد العنزي', 'تبوك'],
    ['أنس الجهني', 'ينبع'],
    ['بدر الرشيدي', 'بريدة'],
    ['عمر بن خالد الغامدي', 'الدمام'],
    ['سعد', 'الخرج'],
    ['إبراهيم عسيري', 'أبها'],
    ['حمد الكواري', 'الدوحة', 'QA'],
    ['راشد المنصوري', 'أبوظبي', 'AE'],
    ['يوسف البلوشي', 'مسقط', 'OM'],
  ]),
  ...createMembers('ar', 'female', [
    ['لمى', 'الرياض'],
    ['نورة السديري', 'الرياض'],
    ['ريم بنت فهد العجمي', 'الدمام'],
    ['جود الأحمدي', 'المدينة المنورة'],
    ['شهد باوزير', 'جدة'],
    ['غادة الخالدي', 'الجبيل'],
    ['رهف العمري', 'خميس مشيط'],
    ['أم كلثوم بنت عبدالمحسن الصالح الراجحي', 'عنيزة'],
    ['لين حكيم', 'جدة'],
    ['دانة الكندري', 'الكويت', 'KW'],
    ['هيفاء الشهري', 'النماص'],
    ['سارة المالكي', 'مكة المكرمة'],
    ['وجد', 'الخبر'],
    ['روان الحازمي', 'جازان'],
    ['منيرة البوعينين', 'المنامة', 'BH'],
    ['ديمة الفهيد', 'الرياض'],
  ]),
  ...createMembers('en', 'male', [
    ['Omar Bakhsh', 'Jeddah'],
    ['Ali', 'Dammam'],
    ['Abdul Rahman Al-Ghamdi', 'Riyadh'],
    ['Mohammed Abdulkareem Al-Zahrani Al-Ghamdi of Taif', 'Taif'],
    ['Yousef Nasser', 'Riyadh'],
    ['Ziad Haddad', 'Amman', 'JO'],
    ['Faris Al-Otaibi', 'Khobar'],
    ['Kareem Mansour', 'Cairo', 'EG'],
    ['Rayan Siddiqui', 'Riyadh'],
    ['Majed Al Harbi', 'Yanbu'],
    ['Sami Qureshi', 'Jubail'],
    ['Tariq Aziz', 'Dubai', 'AE'],
  ]),
  ...createMembers('en', 'female', [
    ['Lina', 'Jeddah'],
    ['Noor Al-Mutairi', 'Riyadh'],
    ['Joud Fakhri', 'Jeddah'],
    ['Sarah Al-Dossary', 'Khobar'],
    ['Maryam Hussain', 'Manama', 'BH'],
    ['Layan Turkistani', 'Makkah'],
    ['Alexandra-Christine Montgomery-Whitfield', 'Riyadh'],
    ['Hala', 'Riyadh'],
    ['Reem Al Shehri', 'Abha'],
    ['Dana Khoury', 'Beirut', 'LB'],
  ]),
];
