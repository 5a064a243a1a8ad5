// Renders the search box of a list. `useDebouncedSearch` writes the typed text into the URL.
import { SearchIcon } from '@rabita/ui/art/icons';
import { TextField } from '@rabita/ui/controls/text-field';
import type { DebouncedSearch } from './use-debounced-search.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly box: DebouncedSearch['box'];
  readonly className?: string;
};

export function SearchBox({ box, label, className = 'max-w-xl' }: SearchBoxProps) {
  return (
    <TextField
      type="search"
      startSlot={<SearchIcon size={20} />}
      autoComplete="off"
      spellCheck={false}
      label={label}
      {...box}
      className={className}
    />
  );
}
