/** Renders text that staff wrote, with its line breaks, and with https URLs as links. */
import { Ltr } from './bidi.tsx';

/** Matches an https URL without the punctuation after it. */
const URL_PATTERN = /(https:\/\/[^\s<>"«»“”]+[^\s<>"«»“”.,;:!?…،؛؟)])/u;

/** The pattern has a group, so `split` keeps the matches: every second part is a URL. */
const splitAtUrls = (text: string) =>
  text.split(URL_PATTERN).map((part, index) => ({ key: index, part, isUrl: index % 2 === 1 }));

type LinkedTextProps = {
  readonly children: string;
  /** Added to each link's name, such as "opens in a new tab". */
  readonly linkHint: string;
};

export function LinkedText({ children, linkHint }: LinkedTextProps) {
  return (
    <span className="[overflow-wrap:anywhere] whitespace-pre-line">
      {splitAtUrls(children).map(({ key, part, isUrl }) =>
        isUrl ? (
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
