/**
 * Isolates text that may run in the other direction, so that it never reorders its sentence. Free of react-aria,
 * which is large.
 */
import type { ReactNode } from 'react';

type RunProps = { readonly children: ReactNode; readonly className?: string };

/** Isolates left-to-right text: phone numbers, emails, codes, handles. */
export function Ltr({ children, className }: RunProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** Isolates a name in any script. */
export function Name({ children, className }: RunProps) {
  return <bdi className={className}>{children}</bdi>;
}
