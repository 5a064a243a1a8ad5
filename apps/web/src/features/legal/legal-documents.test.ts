/** Tests the legal documents: required sections, periods and limits that match the code, and typography. */
import type { LocalKey, SessionKey } from '@rabita/client/storage';
import { AGE_ADULT, AGE_MIN, CODE_LENGTH } from '@rabita/contract/constants';
import {
  CODE_LIFETIME_SECONDS,
  GUEST_ADDRESS_DAYS,
  GUEST_NAME_DAYS,
  IDEMPOTENCY_HOURS,
  MEMBER_RESET_LINK_SECONDS,
  REGISTRATION_LIFETIME_HOURS,
  type Retention,
  retention,
  SCANNER_WORKS_AFTER_HOURS,
  SENT_MESSAGE_DAYS,
  SESSION_LIFETIME_DAYS,
} from '@rabita/contract/retention';
import { describe, expect, it } from 'vitest';
import { demoSiteConfig } from '../../../test/demo-site-config.ts';
import { cookiePolicyTexts } from './cookie-policy-texts.ts';
import { createPrivacyPolicy, privacyPolicyTexts } from './privacy-policy-texts.ts';
import { fillLegalText, type LegalDocument } from './rules.ts';
import { termsTexts } from './terms-texts.ts';

const languages = ['ar', 'en'] as const;
const texts = { privacy: privacyPolicyTexts, terms: termsTexts, cookies: cookiePolicyTexts };
const documentNames = ['privacy', 'terms', 'cookies'] as const;
const documentCases = documentNames.flatMap(name =>
  languages.map(language => ({ name, language, document: texts[name][language] })),
);

/** The required sections of each document: the anchor, and words that the heading contains in each language. */
const requiredSections: Record<
  (typeof documentNames)[number],
  readonly (readonly [id: string, ar: string, en: string])[]
> = {
  privacy: [
    ['scope', 'نطاق', 'Scope'],
    ['information-collected', 'البيانات التي نجمعها', 'Information we collect'],
    ['use', 'نستخدم', 'use'],
    ['legal-basis', 'GDPR', 'Legal basis (GDPR)'],
    ['sharing', 'مشاركة', 'Sharing'],
    ['retention', 'الاحتفاظ', 'Retention'],
    ['rights', 'حقوقك', 'rights'],
    ['security', 'أمن', 'Security'],
    ['children', '13', 'Children under 13'],
    ['international-transfer', 'خارج المملكة', 'International transfer'],
    ['policy-changes', 'تعديل', 'Changes'],
    ['contact', 'التواصل', 'Contact'],
  ],
  terms: [
    ['acceptance', 'قبول', 'Acceptance'],
    ['eligibility', 'الأهلية', 'Legal eligibility'],
    ['use', 'المسموح والاستخدام المحظور', 'Permitted and prohibited use'],
    ['accounts', 'حسابات', 'User accounts'],
    ['content-ownership', 'ملكية المحتوى', 'Content ownership'],
    ['intellectual-property', 'الملكية الفكرية', 'Intellectual property'],
    ['prohibited-activities', 'المحظورة', 'Prohibited activities'],
    ['termination', 'إنهاء', 'Account termination'],
    ['disclaimer', 'إخلاء المسؤولية', 'Disclaimer'],
    ['liability', 'حدود المسؤولية', 'Limitation of liability'],
    ['governing-law', 'النظام الواجب التطبيق', 'Governing law'],
    ['amendments', 'تعديل', 'Amendments'],
    ['contact', 'التواصل', 'Contact'],
  ],
  cookies: [
    ['what-cookies-are', 'ما ملفات تعريف الارتباط', 'What cookies are'],
    ['essential', 'الأساسية', 'Essential'],
    ['analytics', 'للتحليل', 'Analytics'],
    ['social', 'للتواصل الاجتماعي', 'Social'],
    ['consent', 'إشعار الموافقة', 'Consent notice'],
    ['browser-management', 'المتصفح', 'Browser management'],
    ['retention', 'مدة الاحتفاظ', 'Retention'],
    ['third-parties', 'الأطراف الأخرى', 'Third parties'],
    ['rights', 'حقوقك', 'rights'],
    ['contact', 'التواصل', 'Contact'],
    ['pdpl-compliance', 'نظام حماية البيانات الشخصية', 'Saudi Personal Data Protection Law'],
  ],
};

const listBlockTexts = (document: LegalDocument) =>
  document.sections.flatMap(section => section.blocks.flat());
const listAllTexts = (document: LegalDocument) => [
  document.title,
  document.intro,
  ...(document.summary ?? []),
  ...document.sections.map(section => section.heading),
  ...listBlockTexts(document),
];
const getSectionText = (document: LegalDocument, id: string) =>
  listBlockTexts({ ...document, sections: document.sections.filter(section => section.id === id) }).join(
    '\n',
  );
const toInlines = (document: LegalDocument) =>
  [document.intro, ...listBlockTexts(document)].flatMap(text =>
    fillLegalText(text, demoSiteConfig.brand, 'en'),
  );

describe.each(documentCases)('$name in $language', ({ name, language, document }) => {
  it.each(requiredSections[name])('[2.30] [2.31] [2.32] the document has a section `%s`', (id, ar, en) => {
    const section = document.sections.find(section => section.id === id);
    expect(section?.heading).toContain(language === 'ar' ? ar : en);
  });

  it('the document has content under every heading', () => {
    for (const section of document.sections) {
      expect(section.heading.trim(), section.id).not.toBe('');
      expect(section.blocks.length, section.id).toBeGreaterThan(0);
      for (const block of section.blocks) {
        if (Array.isArray(block)) expect(block.length, section.id).toBeGreaterThan(1);
      }
    }
    for (const text of listAllTexts(document)) expect(text.trim().length, text).toBeGreaterThan(3);
  });

  it('the document gives each section a unique kebab-case anchor', () => {
    const ids = document.sections.map(section => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('the document has only placeholders that can be filled', () => {
    for (const inline of toInlines(document)) {
      if (inline.kind === 'text') expect(inline.text).not.toMatch(/[{}`@]|https?:/);
    }
  });

  it('the document has no placeholders and no backticks in its title and headings', () => {
    for (const text of [document.title, ...document.sections.map(section => section.heading)]) {
      expect(text).not.toMatch(/[{}`]/);
    }
  });

  it('the document contains the email for privacy questions under Contact', () => {
    expect(getSectionText(document, 'contact')).toContain('{{privacyEmail}}');
  });

  it('the document ends every paragraph and list item with a full stop or colon, and has no surplus spaces', () => {
    for (const text of [document.intro, ...(document.summary ?? []), ...listBlockTexts(document)])
      expect(text).toMatch(/[.:]$/);
    for (const text of listAllTexts(document)) expect(text).not.toMatch(/^\s|\s$|\s\s|\s[.,،؛:؟?!]/);
  });

  it('the document uses no straight quotation marks and closes every quotation', () => {
    for (const text of listAllTexts(document)) {
      expect(text).not.toMatch(/["']/);
      const [open, close] = language === 'ar' ? ['«', '»'] : ['“', '”'];
      expect(text.split(open).length, text).toBe(text.split(close).length);
      expect(text).not.toMatch(language === 'ar' ? /[“”‘’]/ : /[«»]/);
    }
  });
});

const PLACEHOLDERS_AND_KEYS = /\{\{\w+\}\}|`[^`]+`/g;

it.each(documentNames)(
  '%s has the same sections, blocks, placeholders and storage keys in both languages, and an equally long summary',
  name => {
    const shape = (language: 'ar' | 'en') => [
      texts[name][language].summary?.length,
      ...texts[name][language].sections.map(section => [
        section.id,
        ...section.blocks.map(block => (typeof block === 'string' ? 'paragraph' : block.length)),
        ...(getSectionText(texts[name][language], section.id).match(PLACEHOLDERS_AND_KEYS) ?? []),
      ]),
    ];
    expect(shape('ar')).toEqual(shape('en'));
  },
);

it.each(documentNames)('the Arabic of %s contains only the allowed Latin words', name => {
  const plain = listAllTexts(texts[name].ar).map(text => text.replace(PLACEHOLDERS_AND_KEYS, ''));
  const latinWords = plain.flatMap(text => text.match(/[A-Za-z]+/g) ?? []);
  expect(latinWords.filter(word => word !== 'GDPR')).toEqual([]);
});

it.each([
  ['ar', 'have Arabic commas, semicolons and question marks', /[,;?]/u],
  ['ar', 'have numbers in Latin digits, as the app shows them', /[٠-٩۰-۹]/u],
  ['ar', 'have no Arabic letter directly before a placeholder', /[\u0621-\u0652]\{\{/u],
  ['en', 'have no Arabic letters or punctuation', /[\u0600-\u06ff]/u],
  // “League” alone would mean a competition.
  ['en', 'say “league” only in “supporters’ league”', /(?<!supporters’ |\{\{)\bleague\b/iu],
  [
    'en',
    'contract “not” after an auxiliary verb',
    /\b(?:do|does|did|is|are|was|were|can|could|will) ?not\b/iu,
  ],
] as const)('the documents in %s %s', (language, _rule, forbidden) => {
  for (const name of documentNames)
    for (const text of listAllTexts(texts[name][language])) expect(text, name).not.toMatch(forbidden);
});

/** Statements that must match the code or the law, by document and section: in Arabic and in English. */
const requiredStatements = {
  privacy: {
    retention: [
      [`${SESSION_LIFETIME_DAYS} يومًا من تسجيل الدخول`, `${SESSION_LIFETIME_DAYS} days from login`],
      [`ورموزه: ${REGISTRATION_LIFETIME_HOURS} ساعة`, `and codes: ${REGISTRATION_LIFETIME_HOURS} hours`],
      [`${SENT_MESSAGE_DAYS} يومًا من إرسالها`, `${SENT_MESSAGE_DAYS} days after they’re sent`],
      [
        `وما كتبه عنه: ${GUEST_NAME_DAYS} يومًا من انتهاء الفعالية`,
        `about that guest: ${GUEST_NAME_DAYS} days after the event ends`,
      ],
      [
        `كمحاولة دخول لم تنجح: ${GUEST_ADDRESS_DAYS} يومًا من المحاولة`,
        `such as a failed login: ${GUEST_ADDRESS_DAYS} days after the attempt`,
      ],
      [`تتكرر: ${IDEMPOTENCY_HOURS} ساعة`, `twice: ${IDEMPOTENCY_HOURS} hours`],
      [`${CODE_LIFETIME_SECONDS / 60} دقائق`, `${CODE_LIFETIME_SECONDS / 60} minutes`],
      [`${MEMBER_RESET_LINK_SECONDS / 60} دقيقة`, `at most ${MEMBER_RESET_LINK_SECONDS / 60} minutes`],
      [
        `${SCANNER_WORKS_AFTER_HOURS} ساعة من انتهاء الفعالية`,
        `${SCANNER_WORKS_AFTER_HOURS} hours after the event`,
      ],
    ],
    use: [['رمز من ستة أرقام', 'six-digit code']],
    children: [
      [`دون ${AGE_MIN} سنة`, `under ${AGE_MIN}`],
      [`بين ${AGE_MIN} و${AGE_ADULT - 1} سنة`, `aged ${AGE_MIN} to ${AGE_ADULT - 1}`],
    ],
    contact: [['30 يومًا', 'within 30 days']],
    'policy-changes': [
      ['بالبريد الإلكتروني أو بإشعار في هذا الموقع', 'by email or by a notice on this site'],
    ],
    'international-transfer': [['البنود التعاقدية القياسية', 'standard contractual clauses']],
  },
  terms: {
    eligibility: [
      [`أتم ${AGE_ADULT} سنة`, `${AGE_ADULT} or older`],
      [`دون ${AGE_MIN} سنة`, `under ${AGE_MIN}`],
    ],
    'governing-law': [['المملكة العربية السعودية', 'Kingdom of Saudi Arabia']],
  },
  cookies: {
    retention: [
      ['من 30 دقيقة إلى سنتين', 'from 30 minutes to 2 years'],
      [`${SESSION_LIFETIME_DAYS} يومًا`, `${SESSION_LIFETIME_DAYS} days`],
    ],
  },
};

/** The type makes this test fail to compile if a storage key of the app is missing here. */
const storedKeys: Record<LocalKey | SessionKey, true> = {
  Token: true,
  user: true,
  auth: true,
  selectedLanguage: true,
  i18nextLng: true,
  cookieConsent: true,
  needsVerification: true,
  verificationUserId: true,
  otpLastSentAt: true,
  authActiveTab: true,
  referralCode: true,
};

/** Returns the retention section of the policy, with counts that the test chooses instead of the product's. */
function createRetentionText(language: 'ar' | 'en', countOf: (name: keyof Retention) => number): string {
  const periodNames = Object.keys(retention) as (keyof Retention)[];
  const periods = periodNames.map(name => [name, { ...retention[name], count: countOf(name) }]);
  return getSectionText(createPrivacyPolicy(Object.fromEntries(periods))[language], 'retention');
}

describe('the periods of the privacy policy', () => {
  it('[16.62] the periods come from `retention`: the section has no other numbers', () => {
    expect(createRetentionText('ar', () => 2)).not.toMatch(/\d/u);
    expect(new Set(createRetentionText('en', () => 77).match(/\d+/gu))).toEqual(new Set(['77']));
  });

  it.each(Object.keys(retention))('[16.62] the policy contains the period `%s` in both languages', name => {
    for (const language of languages) {
      expect(createRetentionText(language, other => (other === name ? 77 : 5))).toContain('77 ');
    }
  });

  it.each([
    [1, 'يوم واحد من إرسالها', 'ومدة صلاحيته دقيقة واحدة.', 'تتكرر: ساعة واحدة.'],
    [2, 'يومان من إرسالها', 'ومدة صلاحيته دقيقتان.', 'تتكرر: ساعتان.'],
    [3, '3 أيام من إرسالها', 'ومدة صلاحيته 3 دقائق.', 'تتكرر: 3 ساعات.'],
    [11, '11 يومًا من إرسالها', 'ومدة صلاحيته 11 دقيقة.', 'تتكرر: 11 ساعة.'],
    [100, '100 يوم من إرسالها', 'ومدة صلاحيته 100 دقيقة.', 'تتكرر: 100 ساعة.'],
  ])('[16.62] the periods have the right Arabic plural for %i', (count, ...phrases) => {
    const text = createRetentionText('ar', () => count);
    for (const phrase of phrases) expect(text).toContain(phrase);
  });
});

describe('the legal documents', () => {
  it.each(documentNames)('[9.5] [9.4] the document “%s” contains the required statements', name => {
    for (const [id, statements] of Object.entries(requiredStatements[name]))
      for (const [ar, en] of statements) {
        expect(getSectionText(texts[name].ar, id)).toContain(ar);
        expect(getSectionText(texts[name].en, id)).toContain(en);
      }
    // A statement says “six-digit code”.
    expect(CODE_LENGTH).toBe(6);
  });

  it.each(languages)('[3.10] the cookie policy in %s lists exactly the app’s storage keys', language => {
    const keys = toInlines(cookiePolicyTexts[language]).flatMap(inline =>
      inline.kind === 'code' ? [inline.text] : [],
    );
    expect(keys.sort()).toEqual(Object.keys(storedKeys).sort());
  });
});
