/** Renders text for screen readers only. Free of react-aria, which is large. */
import type { ReactNode } from 'react';

/** Hides its content visually and keeps it readable for assistive technology. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
