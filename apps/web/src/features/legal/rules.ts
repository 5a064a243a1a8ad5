/** Defines the types of a legal document, and fills its placeholders with the brand's names, email and URL. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';

/** A paragraph, or the items of a list, with `{{placeholders}}` for the brand and backticks around storage keys. */
export type LegalBlock = string | readonly string[];

/** `id` is the section's anchor in the URL. It is the same in both languages, so that a shared link works in both. */
export type LegalSection = {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  readonly title: string;
  readonly intro: string;
  /** The most important points, in a few sentences without placeholders. */
  readonly summary?: readonly string[];
  readonly sections: readonly LegalSection[];
};

/** A document in both languages. */
export type LegalTexts = Readonly<Record<Language, LegalDocument>>;

/**
 * A part of a text; `code` is a storage key. All kinds but `text` are left to right in both languages, and the page
 * isolates their direction: otherwise Arabic text would show a full stop at the wrong end of an email.
 */
export type LegalInline = { readonly kind: 'text' | 'email' | 'site' | 'code'; readonly text: string };

export function section(id: string, heading: string, blocks: readonly LegalBlock[]): LegalSection {
  return { id, heading, blocks };
}

function toBrandInline(name: string, brand: Brand, language: Language): LegalInline {
  switch (name) {
    case 'league':
    case 'team':
      return { kind: 'text', text: brand[name][language] };
    case 'privacyEmail':
      return { kind: 'email', text: brand.privacyEmail };
    case 'siteUrl':
      return { kind: 'site', text: brand.siteUrl };
    default:
      throw new Error(`A legal text has the unknown placeholder {{${name}}}.`);
  }
}

const placeholderOrCode = /\{\{([^{}]*)\}\}|`([^`]+)`/g;

/** Splits a text into parts to render. Brand values are inserted unchanged and not searched for placeholders. */
export function fillLegalText(text: string, brand: Brand, language: Language): LegalInline[] {
  const inlines: LegalInline[] = [];
  const push = (inline: LegalInline) => {
    const lastInline = inlines.at(-1);
    if (inline.kind !== 'text' || lastInline?.kind !== 'text') inlines.push(inline);
    else inlines[inlines.length - 1] = { kind: 'text', text: lastInline.text + inline.text };
  };
  let end = 0;
  for (const match of text.matchAll(placeholderOrCode)) {
    if (match.index > end) push({ kind: 'text', text: text.slice(end, match.index) });
    push(
      match[2] === undefined
        ? toBrandInline(match[1] ?? '', brand, language)
        : { kind: 'code', text: match[2] },
    );
    end = match.index + match[0].length;
  }
  if (end < text.length) push({ kind: 'text', text: text.slice(end) });
  return inlines;
}
