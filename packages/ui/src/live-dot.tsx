/** Renders a pulsing dot that marks live content. Must not import react-aria, which is large. */
import { classNames } from './class-names.ts';

/** Decorative, in the current text colour. Without a `className` it has the live colour. */
export function LiveDot({ className = 'text-live' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-block size-2', className)}>
      <span className="absolute inset-0 animate-live rounded-full bg-current motion-reduce:hidden" />
      <span className="absolute inset-0 rounded-full bg-current" />
    </span>
  );
}
