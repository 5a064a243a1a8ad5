/**
 * Isolates text that may run in the other direction, so that it never reorders its sentence. Must not import
 * react-aria, which is large.
 */
import type { ReactNode } from 'react';

type BidiProps = { readonly children: ReactNode; readonly className?: string };

/** Isolates left-to-right text: phone numbers, emails, codes, handles. */
export function Ltr({ children, className }: BidiProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** Isolates a name in any script. */
export function Name({ children, className }: BidiProps) {
  return <bdi className={className}>{children}</bdi>;
}
