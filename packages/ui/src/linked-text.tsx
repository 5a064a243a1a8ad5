/** Renders text that staff wrote, with its line breaks, and with its https addresses as links. */
import { Ltr } from './bidi.tsx';

/** The punctuation that ends a sentence does not belong to the address before it. */
const ADDRESS = /(https:\/\/[^\s<>"«»“”]+[^\s<>"«»“”.,;:!?…،؛؟)])/u;

/** A pattern with a group: every second part of the split text is an address. */
const partsOf = (text: string) =>
  text.split(ADDRESS).map((part, index) => ({ key: index, part, isAddress: index % 2 === 1 }));

type LinkedTextProps = {
  readonly children: string;
  /** Added to each link's name, such as "opens in a new tab". */
  readonly linkHint: string;
};

export function LinkedText({ children, linkHint }: LinkedTextProps) {
  return (
    <span className="[overflow-wrap:anywhere] whitespace-pre-line">
      {partsOf(children).map(({ key, part, isAddress }) =>
        isAddress ? (
          <a
            key={key}
            href={part}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block text-link underline underline-offset-4"
            aria-label={`${part} (${linkHint})`}
          >
            <Ltr>{part.slice('https://'.length)}</Ltr>
          </a>
        ) : (
          <span key={key}>{part}</span>
        ),
      )}
    </span>
  );
}
