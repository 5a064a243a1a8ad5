/** Defines the types of a legal document, and fills its placeholders with the brand's names, email and URL. */
import type { Language } from '@rabita/contract/constants';
import type { Brand } from '@rabita/contract/fan/site';

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** `id` is the section's anchor in the URL. It is the same in both languages, so that a shared link works in both. */
export type LegalSection = {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
};

/** A document before it is filled, with `{{placeholders}}` for the brand and backticks around storage keys. */
export type LegalDocument = {
  readonly title: string;
  readonly intro: string;
  /** What matters most, in a few sentences without placeholders. The sections say it in full. */
  readonly summary?: readonly string[];
  readonly sections: readonly LegalSection[];
};

/** The brand in one language. `team` is only the name, because the Arabic sentences have «فريق» before it. */
export type LegalBrand = {
  readonly league: string;
  readonly team: string;
  readonly privacyEmail: string;
  /** The URL of the team's website. */
  readonly siteUrl: string;
};

/** A document in both languages. */
export type LegalTexts = Readonly<Record<Language, LegalDocument>>;

/**
 * A part of a text; `code` is a storage key. All kinds but `text` are left to right in both languages, and the page
 * isolates their direction: otherwise Arabic text would show a full stop at the wrong end of an email.
 */
export type LegalInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'email'; readonly address: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'code'; readonly text: string };

export type FilledLegalBlock =
  | { readonly kind: 'paragraph'; readonly inlines: readonly LegalInline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly LegalInline[])[] };

export type FilledLegalSection = {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly FilledLegalBlock[];
};

/** A document with all placeholders filled, split into parts to render. */
export type FilledLegalDocument = {
  readonly title: string;
  readonly intro: readonly LegalInline[];
  readonly sections: readonly FilledLegalSection[];
};

export function paragraph(text: string): LegalBlock {
  return { kind: 'paragraph', text };
}

export function list(...items: readonly string[]): LegalBlock {
  return { kind: 'list', items };
}

/** Picks the brand values that the legal texts use, in one language. */
export function legalBrand(brand: Brand, language: Language): LegalBrand {
  return {
    league: brand.league[language],
    team: brand.team[language],
    privacyEmail: brand.privacyEmail,
    siteUrl: brand.siteUrl,
  };
}

function brandInline(name: string, brand: LegalBrand): LegalInline {
  switch (name) {
    case 'league':
      return { kind: 'text', text: brand.league };
    case 'team':
      return { kind: 'text', text: brand.team };
    case 'privacyEmail':
      return { kind: 'email', address: brand.privacyEmail };
    case 'siteUrl':
      return { kind: 'site', url: brand.siteUrl };
    default:
      throw new Error(`A legal text has the unknown placeholder {{${name}}}.`);
  }
}

const placeholderOrCode = /\{\{([^{}]*)\}\}|`([^`]+)`/g;

function fillText(text: string, brand: LegalBrand): LegalInline[] {
  const inlines: LegalInline[] = [];
  const push = (inline: LegalInline) => {
    const last = inlines.at(-1);
    if (inline.kind !== 'text' || last?.kind !== 'text') inlines.push(inline);
    else inlines[inlines.length - 1] = { kind: 'text', text: last.text + inline.text };
  };
  let from = 0;
  for (const match of text.matchAll(placeholderOrCode)) {
    if (match.index > from) push({ kind: 'text', text: text.slice(from, match.index) });
    push(match[2] === undefined ? brandInline(match[1] ?? '', brand) : { kind: 'code', text: match[2] });
    from = match.index + match[0].length;
  }
  if (from < text.length) push({ kind: 'text', text: text.slice(from) });
  return inlines;
}

function fillBlock(block: LegalBlock, brand: LegalBrand): FilledLegalBlock {
  return block.kind === 'paragraph'
    ? { kind: 'paragraph', inlines: fillText(block.text, brand) }
    : { kind: 'list', items: block.items.map(item => fillText(item, brand)) };
}

/**
 * Fills the placeholders of a document. Brand values are inserted unchanged and not searched for placeholders.
 * Titles and headings have no placeholders. Throws on an unknown placeholder.
 */
export function fillLegalDocument(document: LegalDocument, brand: LegalBrand): FilledLegalDocument {
  return {
    title: document.title,
    intro: fillText(document.intro, brand),
    sections: document.sections.map(section => ({
      id: section.id,
      heading: section.heading,
      blocks: section.blocks.map(block => fillBlock(block, brand)),
    })),
  };
}
