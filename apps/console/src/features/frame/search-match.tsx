/** Renders a text that a search found, with the part that matches the typed text marked. */
import { findSearchText } from '@rabita/ui/controls/includes-search-text';

type SearchMatchProps = { readonly text: string; readonly typed: string };

export function SearchMatch({ text, typed }: SearchMatchProps) {
  const match = findSearchText(text, typed);
  if (!match) return text;
  return (
    <>
      <span>{text.slice(0, match[0])}</span>
      <mark className="bg-transparent text-accent-text">{text.slice(...match)}</mark>
      <span>{text.slice(match[1])}</span>
    </>
  );
}
