/**
 * Tests that the placeholders of a legal text get the brand's names, email and URL, and that unknown ones are refused.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillLegalDocument, type LegalDocument, legalBrand, list, paragraph } from './rules.ts';

const brand = {
  league: 'رابطة الموج',
  team: 'الموج',
  privacyEmail: 'privacy@mawj.example',
  siteUrl: 'https://mawj.example',
};

const documentOf = (...blocks: LegalDocument['sections'][number]['blocks']): LegalDocument => ({
  title: 'عنوان',
  intro: 'مقدمة {{league}}.',
  sections: [{ id: 'scope', heading: 'النطاق', blocks }],
});

const blocksOf = (document: LegalDocument, names = brand) =>
  fillLegalDocument(document, names).sections[0]?.blocks;

describe('fillLegalDocument', () => {
  it('merges names into the surrounding text, and returns email, URL and storage key as separate parts', () => {
    const text =
      'ترحب {{league}} بمشجعي {{team}}. راسلنا على {{privacyEmail}} أو زر {{siteUrl}}، والمفتاح `Token`.';
    expect(blocksOf(documentOf(paragraph(text)))).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'ترحب رابطة الموج بمشجعي الموج. راسلنا على ' },
          { kind: 'email', address: 'privacy@mawj.example' },
          { kind: 'text', text: ' أو زر ' },
          { kind: 'site', url: 'https://mawj.example' },
          { kind: 'text', text: '، والمفتاح ' },
          { kind: 'code', text: 'Token' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('takes paragraphs and lists', () => {
    expect(paragraph('نص')).toEqual({ kind: 'paragraph', text: 'نص' });
    expect(list('أ', 'ب')).toEqual({ kind: 'list', items: ['أ', 'ب'] });
  });

  it('fills the introduction and list items, and leaves ids and headings unchanged', () => {
    expect(fillLegalDocument(documentOf(list('{{team}}', 'بلا اسم')), brand)).toEqual({
      title: 'عنوان',
      intro: [{ kind: 'text', text: 'مقدمة رابطة الموج.' }],
      sections: [
        {
          id: 'scope',
          heading: 'النطاق',
          blocks: [
            {
              kind: 'list',
              items: [[{ kind: 'text', text: 'الموج' }], [{ kind: 'text', text: 'بلا اسم' }]],
            },
          ],
        },
      ],
    });
  });

  it('inserts a brand value unchanged, even if it looks like a placeholder or a storage key', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('{{team}}', '`x`', '$&', '{{nobody}}')),
        league => {
          expect(blocksOf(documentOf(paragraph('{{league}}')), { ...brand, league })).toEqual([
            { kind: 'paragraph', inlines: [{ kind: 'text', text: league }] },
          ]);
        },
      ),
    );
  });

  it('returns no empty parts around or between placeholders', () => {
    expect(blocksOf(documentOf(paragraph('{{privacyEmail}}{{siteUrl}}')))).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'email', address: 'privacy@mawj.example' },
          { kind: 'site', url: 'https://mawj.example' },
        ],
      },
    ]);
  });

  it.each(['{{leage}}', '{{ league }}', '{{}}'])('refuses the unknown placeholder %s', text => {
    expect(() => fillLegalDocument(documentOf(paragraph(text)), brand)).toThrow('unknown placeholder');
  });
});

describe('legalBrand', () => {
  it('returns the names in the given language, with email and URL', () => {
    const site = {
      league: { ar: 'رابطة الموج', en: 'Mawj League' },
      team: { ar: 'الموج', en: 'Mawj' },
      tag: 'MWJ',
      accent: '#00aa88',
      logoUrl: null,
      siteUrl: 'https://mawj.example',
      ticketPartner: { name: { ar: 'التذاكر', en: 'Tickets' }, url: 'https://tickets.example' },
      shopUrl: 'https://shop.example',
      privacyEmail: 'privacy@mawj.example',
      operator: null,
      social: [],
    };
    expect(legalBrand(site, 'ar')).toEqual(brand);
    expect(legalBrand(site, 'en')).toEqual({ ...brand, league: 'Mawj League', team: 'Mawj' });
  });
});
