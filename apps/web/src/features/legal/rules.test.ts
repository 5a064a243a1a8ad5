/** Tests that a legal text's placeholders get the brand's names, email and URL, and that unknown ones are rejected. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoSiteConfig } from '../../../test/demo-site-config.ts';
import { fillLegalText } from './rules.ts';

const { brand } = demoSiteConfig;

it('fillLegalText merges names into the surrounding text, and returns email, URL and storage key as separate parts', () => {
  const text =
    'ترحب {{league}} بمشجعي {{team}}. راسلنا على {{privacyEmail}} أو زر {{siteUrl}}، والمفتاح `Token`.';
  expect(fillLegalText(text, brand, 'ar')).toEqual([
    { kind: 'text', text: 'ترحب رابطة بمشجعي فالور. راسلنا على ' },
    { kind: 'email', text: 'privacy@valor.example' },
    { kind: 'text', text: ' أو زر ' },
    { kind: 'site', text: 'https://valor.example' },
    { kind: 'text', text: '، والمفتاح ' },
    { kind: 'code', text: 'Token' },
    { kind: 'text', text: '.' },
  ]);
  expect(fillLegalText('{{league}} of {{team}}', brand, 'en')).toEqual([
    { kind: 'text', text: 'Rabita of Valor' },
  ]);
});

it('fillLegalText inserts a brand value unchanged, even if it looks like a placeholder or a storage key', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('{{team}}', '`x`', '$&', '{{nobody}}')),
      league => {
        const namedBrand = { ...brand, league: { ar: league, en: '' } };
        expect(fillLegalText('{{league}}', namedBrand, 'ar')).toEqual([{ kind: 'text', text: league }]);
      },
    ),
  );
});

it('fillLegalText returns no empty parts around or between placeholders', () => {
  expect(fillLegalText('{{privacyEmail}}{{siteUrl}}', brand, 'ar')).toEqual([
    { kind: 'email', text: 'privacy@valor.example' },
    { kind: 'site', text: 'https://valor.example' },
  ]);
});

it.each(['{{leage}}', '{{ league }}', '{{}}'])('fillLegalText rejects the unknown placeholder %s', text => {
  expect(() => fillLegalText(text, brand, 'ar')).toThrow('unknown placeholder');
});
