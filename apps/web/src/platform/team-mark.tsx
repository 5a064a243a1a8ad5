// The team's mark and name: its own picture when it has one, else the mark drawn for the demo team.
import { useLanguage } from './language.ts';
import { brandNames, siteConfig } from './site-config.ts';

type TeamMarkProps = {
  /** Height in px; default 36. */
  readonly size?: number;
  readonly className?: string;
};

/** The mark alone; decorative, so the team's name must stand beside it in text. */
function TeamMark({ size = 36, className = '' }: TeamMarkProps) {
  const { logoUrl } = siteConfig.brand;
  if (logoUrl) {
    return (
      <img src={logoUrl} alt="" height={size} style={{ height: size }} className={`w-auto ${className}`} />
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`shrink-0 text-accent-text ${className}`}
    >
      <path fill="currentColor" d={STAR} />
    </svg>
  );
}

/** An eight-point khatam star, cleft by the brand's diagonal. */
const STAR =
  'M32 2l8.8 9.2h4.5L23.5 52.8h-12.3V40.1L2 32l9.2-7.9V11.2h12zM52.8 13.6v10.5L62 32l-9.2 8.1v12.7h-12L32 62l-2.2-2.3z';

/** Mark and name side by side, the team's own name spelt in the page's language. */
export function TeamWordmark({ size = 32, className = '' }: TeamMarkProps) {
  const { team } = brandNames(useLanguage());
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <TeamMark size={size} />
      <span className="font-display text-lg font-extrabold text-text">{team}</span>
    </span>
  );
}
