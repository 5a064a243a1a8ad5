/** Shows a turning star while a task of unknown length is running. Must not import react-aria, which is large. */
import { classNames } from './class-names.ts';

type SpinnerProps = {
  /** Size in px; default 20. */
  readonly size?: number;
  /** For screen readers; omit it if adjacent text already says the same. */
  readonly label?: string;
  readonly className?: string;
};

/** A decorative spinner, or a status region if `label` is given. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  const star = (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className={classNames('animate-spin', className)}
    >
      <path
        opacity=".28"
        d="M12 2l2.9 3h4.1v4.1L22 12l-3 2.9v4.1h-4.1L12 22l-2.9-3H5v-4.1L2 12l3-2.9V5h4.1z"
      />
      <path d="M12 2l2.9 3h4.1v4.1L22 12" strokeLinecap="round" />
    </svg>
  );
  if (!label) return star;
  return (
    <span role="status" className="inline-flex">
      {star}
      <span className="sr-only">{label}</span>
    </span>
  );
}
