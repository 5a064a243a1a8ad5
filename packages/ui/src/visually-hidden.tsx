// Text for screen readers only; free of react-aria.
import type { ReactNode } from 'react';

/** Hides its content from sight and keeps it readable to assistive technology. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
