// Renders a legal text with its links. Emails, URLs and storage keys are left to right in Arabic too.
import { Ltr } from '@rabita/ui/bidi';
import type { LegalInline } from './rules.ts';

const link = 'ring-focus font-semibold break-words text-link underline underline-offset-[0.25em]';

function Inline({ inline }: { readonly inline: LegalInline }) {
  switch (inline.kind) {
    case 'text':
      return <span>{inline.text}</span>;
    case 'email':
      return (
        <a href={`mailto:${inline.address}`} className={link}>
          <Ltr>{inline.address}</Ltr>
        </a>
      );
    case 'site':
      return (
        <a href={inline.url} className={link}>
          <Ltr>{inline.url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}</Ltr>
        </a>
      );
    case 'code':
      return (
        <Ltr className="rounded-xs bg-surface-3 px-1.5 py-0.5 text-[0.9em] font-semibold break-words">
          {inline.text}
        </Ltr>
      );
  }
}

/** Pairs each entry with its index, which can be the React key because legal texts never change on screen. */
export function withIndexKeys<Entry>(entries: readonly Entry[]): readonly { key: number; entry: Entry }[] {
  return entries.map((entry, key) => ({ key, entry }));
}

export function LegalInlines({ inlines }: { readonly inlines: readonly LegalInline[] }) {
  return withIndexKeys(inlines).map(({ key, entry }) => <Inline key={key} inline={entry} />);
}
