// Draws one icon from its path. Free of react-aria, which is large.
import { classNames } from '../class-names.ts';

/** Icons are decorative: a control's name comes from its text or `aria-label`. */
export type IconProps = {
  /** Size in px; default 20. */
  readonly size?: number;
  readonly className?: string;
};

export function Glyph({
  d,
  flips,
  size = 20,
  className,
}: IconProps & { readonly d: string; readonly flips?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="square"
      className={classNames('shrink-0', flips && 'rtl:-scale-x-100', className)}
    >
      <path d={d} />
    </svg>
  );
}
